// Work beside the interface: runs on worker threads, can say how far it is and be canceled, and hands its result over
// on the interface's thread.
//
//     jobs.start("Reading the game", [file](JobProgress& progress) { return read(file, progress); },
//                [this](Result<Session> read) { ... });          // runs in deliver(), on the interface's thread
//
// The work must not touch what the interface uses: give it copies. All functions but those of JobProgress belong to the
// interface's thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace sandtable::ui {

/// What a running job says and asks; safe from any thread.
class JobProgress {
 public:
  /// 0..1; less than 0 while unknown.
  void set(float fraction) { fraction_ = fraction; }
  [[nodiscard]] float fraction() const { return fraction_; }
  [[nodiscard]] bool canceled() const { return canceled_; }
  void cancel() { canceled_ = true; }

 private:
  std::atomic<float> fraction_{-1.F};
  std::atomic<bool> canceled_{false};
};

/// A handle on a job. Dropping it cancels the job, so that a result never reaches an owner that is gone; a canceled job
/// delivers nothing.
class Job {
 public:
  Job() = default;
  explicit Job(std::shared_ptr<JobProgress> progress) : progress_(std::move(progress)) {}
  Job(Job&&) noexcept = default;
  Job& operator=(Job&& other) noexcept {
    if (this != &other) {
      cancel();
      progress_ = std::move(other.progress_);
    }
    return *this;
  }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  ~Job() { cancel(); }
  void cancel() {
    if (progress_) progress_->cancel();
    progress_.reset();
  }
  /// Lets the job run on without an owner.
  void detach() { progress_.reset(); }

 private:
  std::shared_ptr<JobProgress> progress_;
};

class Jobs {
 public:
  /// `wake` is called from a worker when a result waits.
  explicit Jobs(std::function<void()> wake = {}, std::size_t workers = 2);
  /// Cancels everything and waits for the workers.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// `done(result)` runs in deliver() unless the job was canceled. A title is shown while the job takes long; none for
  /// work that nobody needs to know of.
  template <typename Work, typename Done>
  [[nodiscard]] Job start(std::string title, Work work, Done done) {
    return enqueue(std::move(title),
                   [work = std::move(work), done = std::move(done)](JobProgress& progress) mutable -> Delivery {
                     return [result = work(progress), done = std::move(done)]() mutable { done(std::move(result)); };
                   });
  }
  /// Runs what has been delivered. True if anything was.
  bool deliver();
  [[nodiscard]] bool idle() const;

  /// A titled job that has run for a while.
  struct Running {
    std::string title;
    float fraction = -1;
    double seconds = 0;
    std::shared_ptr<JobProgress> progress;
  };
  [[nodiscard]] std::vector<Running> running() const;
  /// Called in deliver() with a sentence if a job threw.
  std::function<void(const std::string&)> on_failure;

 private:
  using Delivery = std::move_only_function<void()>;
  using Work = std::move_only_function<Delivery(JobProgress&)>;
  struct Task {
    std::string title;
    Work work;
    Delivery delivery;
    std::string failure;
    std::shared_ptr<JobProgress> progress;
    double started = 0;
  };

  [[nodiscard]] Job enqueue(std::string title, Work work);
  void serve();

  std::function<void()> wake_;
  mutable std::mutex mutex_;
  std::condition_variable work_waits_;
  std::deque<std::shared_ptr<Task>> waiting_;
  std::vector<std::shared_ptr<Task>> active_;
  std::vector<std::shared_ptr<Task>> finished_;
  bool closing_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace sandtable::ui
