#include "ui/jobs.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

namespace sandtable::ui {
namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Jobs::Jobs(std::function<void()> wake, std::size_t workers) : wake_(std::move(wake)) {
  for (std::size_t i = 0; i < workers; ++i) workers_.emplace_back([this] { serve(); });
}

Jobs::~Jobs() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    for (const auto& task : waiting_) task->progress->cancel();
    for (const auto& task : active_) task->progress->cancel();
  }
  work_waits_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

Job Jobs::enqueue(std::string title, Work work) {
  auto task = std::make_shared<Task>();
  task->title = std::move(title);
  task->work = std::move(work);
  task->progress = std::make_shared<JobProgress>();
  task->started = now();
  Job handle(task->progress);
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(task));
  }
  work_waits_.notify_one();
  return handle;
}

void Jobs::serve() {
  while (true) {
    std::shared_ptr<Task> task;
    {
      std::unique_lock lock(mutex_);
      work_waits_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
      active_.push_back(task);
    }
    if (!task->progress->canceled()) {
      try {
        task->delivery = task->work(*task->progress);
      } catch (const std::exception& problem) {
        task->failure = problem.what();
      }
    }
    {
      const std::scoped_lock lock(mutex_);
      std::erase(active_, task);
      finished_.push_back(std::move(task));
    }
    if (wake_) wake_();
  }
}

bool Jobs::deliver() {
  std::vector<std::shared_ptr<Task>> finished;
  {
    const std::scoped_lock lock(mutex_);
    finished.swap(finished_);
  }
  for (const auto& task : finished) {
    if (task->progress->canceled()) continue;
    if (!task->failure.empty() && on_failure) on_failure(task->title + ": " + task->failure);
    if (task->delivery) task->delivery();
  }
  return !finished.empty();
}

bool Jobs::idle() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.empty() && active_.empty() && finished_.empty();
}

std::vector<Jobs::Running> Jobs::running() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Running> all;
  for (const auto& task : active_) {
    if (task->title.empty() || task->progress->canceled()) continue;
    all.push_back({task->title, task->progress->fraction(), now() - task->started, task->progress});
  }
  return all;
}

}  // namespace sandtable::ui
