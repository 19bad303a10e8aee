#include "assistant/shared_engine.h"

#include <utility>
#include <variant>

namespace govor::assistant {
namespace {

template <typename... Kinds>
bool is_one_of(const session::Command& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

bool begins_turn(const session::Command& command) {
    return is_one_of<session::BeginListening, session::Ask, session::Speak>(command);
}

bool ends_turn(const session::EventBody& body) {
    return std::holds_alternative<session::Finished>(body) ||
           std::holds_alternative<session::EmptyQuestion>(body) ||
           std::holds_alternative<session::Failed>(body);
}

session::Event cancelled_event(session::CommandId number) {
    session::Finished nothing;
    nothing.answer.ending = session::Ending::cancelled;
    return {number, std::move(nothing)};
}

}  // namespace

SharedEngine::SharedEngine(Engine& engine) : engine_(engine) {
    connect(&engine_, &Engine::event_received, this, &SharedEngine::handle);
}

session::CommandId SharedEngine::post(session::Command command) {
    const bool begins = begins_turn(command);
    // A turn of another program would be in the way of these; the others follow them.
    if (begins || is_one_of<session::Load, session::Unload, session::Reset, session::Restore, session::Cancel,
                            session::StopSpeaking>(command))
        interrupt();
    const session::CommandId number = engine_.post(std::move(command));
    if (begins) own_turns_.insert(number);
    return number;
}

void SharedEngine::interrupt() {
    if (!turn_ || turn_->command == 0 || turn_->interrupted || turn_->cancelled) return;
    turn_->interrupted = true;
    engine_.post(session::Cancel{});
}

void SharedEngine::set_free(bool free) {
    free_ = free;
    start_waiting();
}

void SharedEngine::post_for_others(session::CommandId number, session::Command command) {
    if (is_one_of<session::AskText>(command)) {
        texts_[engine_.post(std::move(command))] = number;
    } else if (const auto* cancel = std::get_if<session::CancelTurn>(&command)) {
        for (const auto& [text, text_number] : texts_)
            if (text_number == cancel->turn) engine_.post(session::CancelTurn{text});
    } else if (is_one_of<session::Cancel>(command)) {
        if (!turn_) return;
        const bool interrupted = turn_->interrupted;
        turn_->cancelled = true;
        if (turn_->command != 0) {
            if (!interrupted) engine_.post(session::Cancel{});
            return;
        }
        const session::CommandId ended = turn_->number;
        turn_.reset();
        Q_EMIT others_event(cancelled_event(ended));
    } else if (begins_turn(command)) {
        turn_ = Turn{.number = number, .commands = std::exchange(before_, {})};
        turn_->commands.emplace_back(number, std::move(command));
        start_waiting();
    } else if (is_one_of<session::AppendSamples, session::EndListening>(command)) {
        if (!turn_) return;
        turn_->commands.emplace_back(number, std::move(command));
        if (turn_->command != 0 && !turn_->interrupted) run(turn_->commands.back());
    } else {
        before_.emplace_back(number, std::move(command));
    }
}

void SharedEngine::end_others() {
    before_.clear();
    if (turn_ && turn_->command != 0 && !turn_->interrupted && !turn_->cancelled)
        engine_.post(session::Cancel{});
    turn_.reset();
    for (const auto& [text, number] : std::exchange(texts_, {})) engine_.post(session::CancelTurn{text});
}

void SharedEngine::start_waiting() {
    if (!turn_ || turn_->command != 0 || !free_ || !own_turns_.empty()) return;
    turn_->interrupted = false;
    for (const auto& numbered : turn_->commands) run(numbered);
}

void SharedEngine::run(const std::pair<session::CommandId, session::Command>& numbered) {
    const auto& [number, command] = numbered;
    const session::CommandId posted = engine_.post(command);
    if (number == turn_->number) turn_->command = posted;
    if (is_one_of<session::Restore, session::Reset>(command)) Q_EMIT conversation_replaced();
}

void SharedEngine::handle(const session::Event& event) {
    if (turn_ && turn_->command != 0 && event.turn == turn_->command) return handle_others(event);
    if (const auto text = texts_.find(event.turn); text != texts_.end()) {
        const session::Event numbered{text->second, event.body};
        if (ends_turn(event.body)) texts_.erase(text);
        Q_EMIT others_event(numbered);
        return;
    }
    if (ends_turn(event.body)) own_turns_.erase(event.turn);
    Q_EMIT event_received(event);
    start_waiting();
}

void SharedEngine::handle_others(const session::Event& event) {
    const bool ends = ends_turn(event.body);
    if (ends && turn_->interrupted && !turn_->cancelled && !turn_->sent) {
        turn_->command = 0;
        return start_waiting();
    }
    if (std::holds_alternative<session::TextFragment>(event.body) ||
        std::holds_alternative<session::AudioChunk>(event.body)) {
        if (turn_->interrupted && !turn_->sent) return;
        turn_->sent = true;
    }
    const session::Event numbered{turn_->number, event.body};
    if (ends) turn_.reset();
    Q_EMIT others_event(numbered);
}

}  // namespace govor::assistant
