#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string_view>

#include "session/api/session.h"

namespace govor::cli {

// Callbacks of SyncSession::load() and wait_for_answer(): the fragments of an answer as they are generated,
// and the progress of a load.
struct AnswerCallbacks {
    std::function<void(std::string_view)> text{};
    std::function<void(const session::AudioChunk&)> audio{};
    std::function<void(const session::LoadProgressed&)> progress{};
};

// A session whose commands can be awaited. load() and wait_for_answer() block the calling thread until a
// command has ended, discard the events of other commands, and post a Cancel on a stop request.
class SyncSession {
  public:
    using Observer = std::function<void(const session::Event&)>;
    // `observer`, which may be empty, is called with each event on the session's thread.
    explicit SyncSession(Observer observer = {});

    // Queues a command without waiting for it.
    session::CommandId post(session::Command command) { return session_.post(std::move(command)); }

    // Wait until the command has ended. Throw the error of a failed command, and Error{bad_file}
    // with the reason for a question without speech.
    session::LoadedModel load(session::Load command, const AnswerCallbacks& callbacks,
                              const std::stop_token& stop);
    session::Answer wait_for_answer(session::CommandId turn, const AnswerCallbacks& callbacks,
                                    const std::stop_token& stop);

    // Waits for the next event of any command.
    session::Event wait_for_event();

    const std::string& device() const { return device_; }

  private:
    Observer observer_;
    std::mutex mutex_;
    std::condition_variable event_arrived_;
    std::deque<session::Event> events_;
    std::string device_;
    session::Session session_;  // last member: its thread uses the others
};

}  // namespace govor::cli
