#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string_view>

#include "session/api/session.h"

namespace govor::cli {

// What a command does with an answer while it is made, on its own thread.
struct Listener {
    std::function<void(std::string_view)> text{};
    std::function<void(const session::AudioChunk&)> audio{};
    std::function<void(const session::LoadProgressed&)> progress{};
};

// A session as the commands need it: they post, then follow a turn to its end on the main thread. A stop
// request becomes a Cancel.
class Dialogue {
  public:
    Dialogue();

    session::CommandId post(session::Command command) { return session_.post(std::move(command)); }

    // Takes events until the command has ended. Throws what it failed with, and Error{bad_file} with the
    // sentence of a question that holds nothing to answer.
    session::Loaded load(session::Load command, const Listener& listener, const std::stop_token& stop);
    session::Answer follow(session::CommandId turn, const Listener& listener, const std::stop_token& stop);

    // The next event of any command, waited for.
    session::Event next();

    const std::string& device() const { return device_; }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<session::Event> events_;
    std::string device_;
    session::Session session_;  // ends before what its thread fills
};

}  // namespace govor::cli
