#include "sync_session.h"

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
class ResultVisitor {
  public:
    explicit ResultVisitor(const AnswerCallbacks& callbacks) : callbacks_(callbacks) {}

    void operator()(const session::TextFragment& fragment) {
        if (callbacks_.text) callbacks_.text(fragment.text);
    }
    void operator()(const session::AudioChunk& chunk) {
        if (callbacks_.audio) callbacks_.audio(chunk);
    }
    void operator()(const session::LoadProgressed& progress) {
        if (callbacks_.progress) callbacks_.progress(progress);
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
    const AnswerCallbacks& callbacks_;
};

}  // namespace

SyncSession::SyncSession(Observer observer)
    : observer_(std::move(observer)), session_([this](session::Event event) {
          if (observer_) observer_(event);
          const std::lock_guard lock(mutex_);
          events_.push_back(std::move(event));
          event_arrived_.notify_one();
      }) {}

session::Event SyncSession::wait_for_event() {
    std::unique_lock lock(mutex_);
    event_arrived_.wait(lock, [this] { return !events_.empty(); });
    session::Event event = std::move(events_.front());
    events_.pop_front();
    return event;
}

session::LoadedModel SyncSession::load(session::Load command, const AnswerCallbacks& callbacks,
                                       const std::stop_token& stop) {
    const std::stop_callback cancel(stop, [this] { post(session::Cancel{}); });
    const session::CommandId id = post(std::move(command));
    ResultVisitor<session::ModelLoaded> visitor(callbacks);
    if (stop.stop_requested()) post(session::Cancel{});
    while (!visitor.result) {
        session::Event event = wait_for_event();
        if (event.turn == id) std::visit(visitor, event.body);
    }
    device_ = visitor.result->model.device;
    return std::move(visitor.result->model);
}

session::Answer SyncSession::wait_for_answer(session::CommandId turn, const AnswerCallbacks& callbacks,
                                             const std::stop_token& stop) {
    const std::stop_callback cancel(stop, [this] { post(session::Cancel{}); });
    ResultVisitor<session::Finished> visitor(callbacks);
    while (!visitor.result) {
        session::Event event = wait_for_event();
        if (event.turn == turn) std::visit(visitor, event.body);
    }
    return std::move(visitor.result->answer);
}

}  // namespace govor::cli
