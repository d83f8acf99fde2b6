#include "ui/driver.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <utility>

namespace sandtable::ui {
namespace {

constexpr std::size_t longest_question = 4096;

}

Result<std::unique_ptr<Driver>> Driver::listen(const std::string& path, std::function<void()> wake) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return fail(ErrorCode::misuse, "The socket's name is too long.", path);
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0 || ::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener, 1) != 0) {
    const std::string reason = std::strerror(errno);
    if (listener >= 0) ::close(listener);
    return fail(ErrorCode::write_failed, "The socket cannot be made: " + reason + ".", path);
  }
  return std::unique_ptr<Driver>(new Driver(listener, path, std::move(wake)));
}

Driver::Driver(int listener, std::string path, std::function<void()> wake)
    : listener_(listener), path_(std::move(path)), wake_(std::move(wake)), thread_([this] { serve(); }) {}

Driver::~Driver() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    if (connection_ >= 0) ::shutdown(connection_, SHUT_RDWR);
  }
  answered_.notify_all();
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
  ::unlink(path_.c_str());
}

void Driver::serve() {
  while (true) {
    const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    {
      const std::scoped_lock lock(mutex_);
      if (closing_ || connection < 0) {
        if (connection >= 0) ::close(connection);
        return;
      }
      connection_ = connection;
    }
    serve_one(connection);
    const std::scoped_lock lock(mutex_);
    connection_ = -1;
    ::close(connection);
  }
}

void Driver::serve_one(int connection) {
  std::string read;
  char part[512];
  while (true) {
    const std::size_t end = read.find('\n');
    if (end == std::string::npos) {
      const ssize_t got = ::read(connection, part, sizeof part);
      if (got <= 0 || read.size() > longest_question) return;
      read.append(part, static_cast<std::size_t>(got));
      continue;
    }
    std::unique_lock lock(mutex_);
    question_ = read.substr(0, end);
    read.erase(0, end + 1);
    has_answer_ = false;
    lock.unlock();
    wake_();
    lock.lock();
    answered_.wait(lock, [this] { return has_answer_ || closing_; });
    if (closing_) return;
    const std::string reply = std::exchange(answer_, {}) + "\n";
    lock.unlock();
    if (::send(connection, reply.data(), reply.size(), MSG_NOSIGNAL) < 0) return;
  }
}

std::string Driver::question() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(question_, {});
}

void Driver::answer(std::string text) {
  {
    const std::scoped_lock lock(mutex_);
    answer_ = std::move(text);
    has_answer_ = true;
  }
  answered_.notify_all();
}

}  // namespace sandtable::ui
