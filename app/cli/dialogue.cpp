#include "dialogue.h"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <utility>
#include <variant>

#include "core/error.h"

namespace govor::cli {
namespace {

// Handles the events of one command until it ends with a Result.
template <typename Result>
class Follower {
  public:
    explicit Follower(const Listener& listener) : listener_(listener) {}

    void operator()(const session::TextFragment& fragment) {
        if (listener_.text) listener_.text(fragment.text);
    }
    void operator()(const session::AudioChunk& chunk) {
        if (listener_.audio) listener_.audio(chunk);
    }
    void operator()(const session::LoadProgressed& progress) {
        if (listener_.progress) listener_.progress(progress);
    }
    void operator()(const session::TurnsDropped& dropped) {
        fmt::print(stderr, "The context is full: the oldest {} turns were left out.\n", dropped.turns);
    }
    void operator()(const session::EmptyQuestion& question) {
        throw Error(ErrorKind::bad_file, question.message);
    }
    void operator()(session::Failed& failed) { throw std::move(failed.error); }
    void operator()(Result& end) { result = std::move(end); }
    template <typename Other>
    void operator()(const Other& /*ignored*/) {}

    std::optional<Result> result;

  private:
    const Listener& listener_;
};

}  // namespace

Dialogue::Dialogue(Observer observer)
    : observer_(std::move(observer)), session_([this](session::Event event) {
          if (observer_) observer_(event);
          const std::lock_guard lock(mutex_);
          events_.push_back(std::move(event));
          event_arrived_.notify_one();
      }) {}

session::Event Dialogue::next() {
    std::unique_lock lock(mutex_);
    event_arrived_.wait(lock, [this] { return !events_.empty(); });
    session::Event event = std::move(events_.front());
    events_.pop_front();
    return event;
}

session::Loaded Dialogue::load(session::Load command, const Listener& listener, const std::stop_token& stop) {
    const std::stop_callback cancel(stop, [this] { post(session::Cancel{}); });
    const session::CommandId id = post(std::move(command));
    Follower<session::Loaded> follower(listener);
    if (stop.stop_requested()) post(session::Cancel{});
    while (!follower.result) {
        session::Event event = next();
        if (event.turn == id) std::visit(follower, event.body);
    }
    device_ = follower.result->device;
    return std::move(*follower.result);
}

session::Answer Dialogue::follow(session::CommandId turn, const Listener& listener,
                                 const std::stop_token& stop) {
    const std::stop_callback cancel(stop, [this] { post(session::Cancel{}); });
    Follower<session::Finished> follower(listener);
    while (!follower.result) {
        session::Event event = next();
        if (event.turn == turn) std::visit(follower, event.body);
    }
    return std::move(follower.result->answer);
}

}  // namespace govor::cli
