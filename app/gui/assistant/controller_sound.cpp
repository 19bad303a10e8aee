#include <utility>

#include "assistant/controller.h"
#include "assistant/controller_run.h"
#include "assistant/engine_words.h"

// What the controller does when microphone and loudspeaker report.
namespace govor::window {

void Controller::listening_began() {
    question_ = std::make_unique<Question>();
    question_->since.start();
    Q_EMIT changed();
}

// Somebody speaks, and it is no accident.
void Controller::question_began() {
    if (!question_ || question_->turn) return;
    // The microphone works.
    Q_EMIT settled(Notice::Cause::question);
    Q_EMIT settled(Notice::Cause::microphone);
    interrupt_now();  // in hands-free talking nobody pressed a key
    const store::ConversationId conversation = ensure_conversation();
    question_->turn = store_.ask(conversation, QString());
    Q_EMIT changed();
    if (!loader_.ready()) return;
    sync_engine(conversation, *question_->turn);
    question_->command = engine_.post(session::BeginListening{.rate = listening_rate});
    begin_run(question_->command, question_->turn);
}

void Controller::heard(const sound::Samples& samples) {
    if (!question_ || !question_->turn || !samples) return;
    store_.add_samples(*question_->turn, store::Side::question, listening_rate, *samples);
    if (question_->command != 0 && !question_->error) engine_.post(session::HearSamples{*samples});
}

void Controller::question_ended(sound::QuestionEnd why) {
    pressed_ = false;
    hold_timer_.stop();
    const std::unique_ptr<Question> question = std::exchange(question_, nullptr);
    if (!question) return;
    using sound::QuestionEnd;
    if (why == QuestionEnd::cancelled) {
        discard(*question);
    } else if (question->turn) {
        store_.end_samples(*question->turn, store::Side::question);
        ask_engine(*question);
    } else if (why == QuestionEnd::too_short && !talk_settings_.hands_free) {
        notify(Notice::Severity::information, tr("That was very short. Hold the key as long as you speak."),
               Notice::Action::none, Notice::Cause::question);
    } else if (why == QuestionEnd::too_quiet && !talk_settings_.hands_free) {
        notify(Notice::Severity::information,
               tr("Nothing was loud enough to be a question. Is this the right microphone?"),
               Notice::Action::sound_settings, Notice::Cause::question);
    } else if (why == QuestionEnd::no_sound) {
        notify(Notice::Severity::warning,
               tr("The microphone delivers no sound. Choose another one, or type your question."),
               Notice::Action::sound_settings, Notice::Cause::microphone);
    }
    Q_EMIT changed();
    answer_next_waiting();
}

void Controller::ask_engine(Question& question) {
    const store::TurnId turn = *question.turn;
    if (question.error) {
        store_.fail(turn, turn_error(*question.error));
    } else if (question.command == 0) {
        answer(turn);
    } else {
        store_.begin_answer(turn);
        const auto about = store_.turn(turn);
        engine_.post(session::EndListening{
            .answer = answer_request(about ? about->conversation : ensure_conversation())});
        current_ = question.command;
        figures_.question_ended();
    }
}

void Controller::discard(Question& question) {
    if (Run* run = run_of(question.command)) {
        run->turn.reset();
        engine_.post(session::Cancel{});
    }
    if (question.turn) store_.remove(*question.turn);
}

void Controller::playback_began(sound::PlaybackId id) {
    Run* run = run_of(id);
    if (run == nullptr || run->voice != Run::Voice::queued) return;
    run->set_state(Run::Voice::audible);
    figures_.sound_heard();
    Q_EMIT figures_changed();
    Q_EMIT changed();
}

void Controller::playback_moved(const sound::PlaybackPosition& position) {
    if (Run* run = run_of(position.id)) run->heard = position.heard_samples;
}

void Controller::playback_ended(const sound::PlaybackEnd& end) {
    Run* run = run_of(end.id);
    if (run == nullptr || !run->in_loudspeaker()) return;
    if (!end.complete) return stop_voice(*run, stop_position(*run, end.heard_samples));
    run->set_state(Run::Voice::over);
    if (run->ended()) finish_run(*run);
}

}  // namespace govor::window
