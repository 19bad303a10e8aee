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

session::Event make_cancelled_event(session::CommandId id) {
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    return {id, std::move(finished)};
}

}  // namespace

SharedEngine::SharedEngine(Engine& engine) : engine_(engine) {
    connect(&engine_, &Engine::event_received, this, &SharedEngine::handle);
}

session::CommandId SharedEngine::post(session::Command command) {
    const bool is_turn_start = begins_turn(command);
    // These commands interrupt a turn of another program. All other commands refer to an earlier one of
    // these.
    if (is_turn_start || is_one_of<session::Load, session::Unload, session::Reset, session::Restore,
                                   session::Cancel, session::StopSpeaking>(command))
        interrupt_other_program();
    const session::CommandId id = engine_.post(std::move(command));
    if (is_turn_start) window_turns_.insert(id);
    return id;
}

void SharedEngine::interrupt_other_program() {
    if (!turn_ || turn_->engine_id == 0 || turn_->is_interrupted || turn_->is_cancelled) return;
    turn_->is_interrupted = true;
    engine_.post(session::Cancel{});
}

void SharedEngine::set_available(bool is_available) {
    is_available_ = is_available;
    start_pending_turn();
}

void SharedEngine::post_for_other_program(session::CommandId id, session::Command command) {
    if (is_one_of<session::AskText>(command)) {
        typed_questions_[engine_.post(std::move(command))] = id;
    } else if (const auto* cancel = std::get_if<session::CancelTurn>(&command)) {
        for (const auto& [engine_id, question_id] : typed_questions_)
            if (question_id == cancel->turn) engine_.post(session::CancelTurn{engine_id});
    } else if (is_one_of<session::Cancel>(command)) {
        if (!turn_) return;
        const bool is_interrupted = turn_->is_interrupted;
        turn_->is_cancelled = true;
        if (turn_->engine_id != 0) {
            if (!is_interrupted) engine_.post(session::Cancel{});
            return;
        }
        const session::CommandId cancelled_id = turn_->id;
        turn_.reset();
        Q_EMIT other_program_event(make_cancelled_event(cancelled_id));
    } else if (begins_turn(command)) {
        turn_ = Turn{.id = id, .commands = std::exchange(preceding_commands_, {})};
        turn_->commands.emplace_back(id, std::move(command));
        start_pending_turn();
    } else if (is_one_of<session::AppendSamples, session::EndListening>(command)) {
        if (!turn_) return;
        turn_->commands.emplace_back(id, std::move(command));
        if (turn_->engine_id != 0 && !turn_->is_interrupted) post_for_turn(turn_->commands.back());
    } else {
        preceding_commands_.emplace_back(id, std::move(command));
    }
}

void SharedEngine::end_other_program() {
    preceding_commands_.clear();
    if (turn_ && turn_->engine_id != 0 && !turn_->is_interrupted && !turn_->is_cancelled)
        engine_.post(session::Cancel{});
    turn_.reset();
    for (const auto& [engine_id, question_id] : std::exchange(typed_questions_, {}))
        engine_.post(session::CancelTurn{engine_id});
}

void SharedEngine::start_pending_turn() {
    if (!turn_ || turn_->engine_id != 0 || !is_available_ || !window_turns_.empty()) return;
    turn_->is_interrupted = false;
    for (const auto& entry : turn_->commands) post_for_turn(entry);
}

void SharedEngine::post_for_turn(const std::pair<session::CommandId, session::Command>& entry) {
    const auto& [id, command] = entry;
    const session::CommandId engine_id = engine_.post(command);
    if (id == turn_->id) turn_->engine_id = engine_id;
    if (is_one_of<session::Restore, session::Reset>(command)) Q_EMIT conversation_replaced();
}

void SharedEngine::handle(const session::Event& event) {
    if (turn_ && turn_->engine_id != 0 && event.turn == turn_->engine_id) return handle_other_program(event);
    if (const auto question = typed_questions_.find(event.turn); question != typed_questions_.end()) {
        const session::Event public_event{question->second, event.body};
        if (ends_turn(event.body)) typed_questions_.erase(question);
        Q_EMIT other_program_event(public_event);
        return;
    }
    if (ends_turn(event.body)) window_turns_.erase(event.turn);
    Q_EMIT event_received(event);
    start_pending_turn();
}

void SharedEngine::handle_other_program(const session::Event& event) {
    const bool is_turn_end = ends_turn(event.body);
    if (is_turn_end && turn_->is_interrupted && !turn_->is_cancelled && !turn_->has_sent_answer) {
        turn_->engine_id = 0;
        return start_pending_turn();
    }
    if (std::holds_alternative<session::TextFragment>(event.body) ||
        std::holds_alternative<session::AudioChunk>(event.body)) {
        if (turn_->is_interrupted && !turn_->has_sent_answer) return;
        turn_->has_sent_answer = true;
    }
    const session::Event public_event{turn_->id, event.body};
    if (is_turn_end) turn_.reset();
    Q_EMIT other_program_event(public_event);
}

}  // namespace govor::assistant
