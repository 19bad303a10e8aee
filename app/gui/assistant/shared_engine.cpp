#include "assistant/shared_engine.h"

#include <utility>
#include <variant>

#include "assistant/command_kind.h"

namespace govor::assistant {
namespace {

bool ends_turn(const session::EventBody& body) {
    return std::holds_alternative<session::Finished>(body) ||
           std::holds_alternative<session::EmptyQuestion>(body) ||
           std::holds_alternative<session::Failed>(body);
}

session::Event make_cancelled_event(session::CommandId number) {
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    return {number, std::move(finished)};
}

}  // namespace

SharedEngine::SharedEngine(Engine& engine) : engine_(engine) {
    connect(&engine_, &Engine::event_received, this, &SharedEngine::handle);
}

session::CommandId SharedEngine::post(session::Command command) {
    const bool is_turn_start = begins_turn(command);
    // These commands interrupt a turn of another program; all other commands belong to one of these.
    if (is_turn_start || is_one_of<session::Load, session::Unload, session::Reset, session::Restore,
                                   session::Cancel, session::StopSpeaking>(command))
        interrupt();
    const session::CommandId number = engine_.post(std::move(command));
    if (is_turn_start) window_turns_.insert(number);
    return number;
}

void SharedEngine::interrupt() {
    if (!turn_ || turn_->command == 0 || turn_->is_interrupted || turn_->is_cancelled) return;
    turn_->is_interrupted = true;
    engine_.post(session::Cancel{});
}

void SharedEngine::set_available(bool is_available) {
    is_available_ = is_available;
    start_pending_turn();
}

void SharedEngine::post_for_other_program(session::CommandId number, session::Command command) {
    if (is_one_of<session::AskText>(command)) {
        typed_questions_[engine_.post(std::move(command))] = number;
    } else if (const auto* cancel = std::get_if<session::CancelTurn>(&command)) {
        for (const auto& [turn, turn_number] : typed_questions_)
            if (turn_number == cancel->turn) engine_.post(session::CancelTurn{turn});
    } else if (is_one_of<session::Cancel>(command)) {
        if (!turn_) return;
        const bool is_interrupted = turn_->is_interrupted;
        turn_->is_cancelled = true;
        if (turn_->command != 0) {
            if (!is_interrupted) engine_.post(session::Cancel{});
            return;
        }
        const session::CommandId number_to_cancel = turn_->number;
        turn_.reset();
        Q_EMIT other_program_event(make_cancelled_event(number_to_cancel));
    } else if (begins_turn(command)) {
        turn_ = Turn{.number = number, .commands = std::exchange(preceding_commands_, {})};
        turn_->commands.emplace_back(number, std::move(command));
        start_pending_turn();
    } else if (is_one_of<session::AppendSamples, session::EndListening>(command)) {
        if (!turn_) return;
        turn_->commands.emplace_back(number, std::move(command));
        if (turn_->command != 0 && !turn_->is_interrupted) run(turn_->commands.back());
    } else {
        preceding_commands_.emplace_back(number, std::move(command));
    }
}

void SharedEngine::end_other_program() {
    preceding_commands_.clear();
    if (turn_ && turn_->command != 0 && !turn_->is_interrupted && !turn_->is_cancelled)
        engine_.post(session::Cancel{});
    turn_.reset();
    for (const auto& [turn, number] : std::exchange(typed_questions_, {}))
        engine_.post(session::CancelTurn{turn});
}

void SharedEngine::start_pending_turn() {
    if (!turn_ || turn_->command != 0 || !is_available_ || !window_turns_.empty()) return;
    turn_->is_interrupted = false;
    for (const auto& numbered_command : turn_->commands) run(numbered_command);
}

void SharedEngine::run(const std::pair<session::CommandId, session::Command>& numbered_command) {
    const auto& [number, command] = numbered_command;
    const session::CommandId engine_number = engine_.post(command);
    if (number == turn_->number) turn_->command = engine_number;
    if (is_one_of<session::Restore, session::Reset>(command)) Q_EMIT conversation_replaced();
}

void SharedEngine::handle(const session::Event& event) {
    if (turn_ && turn_->command != 0 && event.turn == turn_->command) return handle_other_program(event);
    if (const auto question = typed_questions_.find(event.turn); question != typed_questions_.end()) {
        const session::Event numbered_event{question->second, event.body};
        if (ends_turn(event.body)) typed_questions_.erase(question);
        Q_EMIT other_program_event(numbered_event);
        return;
    }
    if (ends_turn(event.body)) window_turns_.erase(event.turn);
    Q_EMIT event_received(event);
    start_pending_turn();
}

void SharedEngine::handle_other_program(const session::Event& event) {
    const bool is_turn_end = ends_turn(event.body);
    if (is_turn_end && turn_->is_interrupted && !turn_->is_cancelled && !turn_->has_sent_answer) {
        turn_->command = 0;
        return start_pending_turn();
    }
    if (std::holds_alternative<session::TextFragment>(event.body) ||
        std::holds_alternative<session::AudioChunk>(event.body)) {
        if (turn_->is_interrupted && !turn_->has_sent_answer) return;
        turn_->has_sent_answer = true;
    }
    const session::Event numbered_event{turn_->number, event.body};
    if (is_turn_end) turn_.reset();
    Q_EMIT other_program_event(numbered_event);
}

}  // namespace govor::assistant
