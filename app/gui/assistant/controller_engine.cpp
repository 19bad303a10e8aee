#include <utility>
#include <variant>

#include "assistant/controller.h"
#include "assistant/controller_run.h"
#include "assistant/engine_words.h"

// What the controller does with the engine's events.
namespace govor::window {

void Controller::handle(const session::Event& event) {
    Run* run = run_of(event.turn);
    if (run == nullptr) return;
    std::visit(
        [&](const auto& body) {
            if constexpr (requires { this->handle(*run, body); }) this->handle(*run, body);
        },
        event.body);
}

void Controller::handle(Run& run, const session::TextPiece& piece) {
    if (run.turn) store_.add_text(*run.turn, QString::fromStdString(piece.text));
    const bool first = !std::exchange(run.has_text, true);
    if (run.command != current_) return;
    figures_.piece_came();
    Q_EMIT figures_changed();
    if (first) Q_EMIT changed();
}

void Controller::handle(Run& run, const session::AudioChunk& chunk) {
    if (run.voice >= Run::Voice::stopping) return;
    if (run.voice == Run::Voice::none) {
        sound_.begin_reply(run.command);
        run.set_state(Run::Voice::queued);
    }
    sound_.add_to_reply(run.command, chunk.samples);
    if (run.turn) store_.add_samples(*run.turn, store::Side::answer, speaking_rate, chunk.samples);
    run.has_stored_sound = run.turn.has_value();
    figures_.sound_came(chunk.samples.size());
    Q_EMIT figures_changed();
}

void Controller::handle(Run& run, const session::Measured& measured) {
    if (run.command != current_) return;
    figures_.measured(measured.statistics);
    Q_EMIT figures_changed();
}

void Controller::handle(Run& run, const session::Finished& finished) {
    const bool interrupted = finished.answer.ending == session::Ending::cancelled;
    if (run.turn && interrupted) {
        store_.interrupt(*run.turn, figures_.to_json(), run.stopped_at);
    } else if (run.turn) {
        store_.complete(*run.turn, figures_.to_json());
    }
    finish_generation(run);
}

void Controller::handle(Run& run, const session::Truncated& truncated) {
    if (run.turn) store_.mark_heard(*run.turn, QString::fromStdString(truncated.text).size(), run.stopped_at);
    if (last_restore_ > run.command)
        invalidate_engine_history();  // it was made of the store as it was without the mark
}

void Controller::handle(Run& run, const session::NothingHeard& nothing) {
    if (run.turn) store_.remove(*std::exchange(run.turn, std::nullopt));
    if (!talk_settings_.hands_free)  // where nobody pressed a key, nobody waits for an answer
        notify(Notice::Severity::information, translated(nothing.sentence), Notice::Action::none,
               Notice::Cause::question);
    finish_generation(run);
}

void Controller::handle(Run& /*run*/, const session::TurnsDropped& dropped) {
    notify(Notice::Severity::information,
           tr("This conversation is longer than the model can remember: it has just forgotten the %1 oldest "
              "messages. You can still read them.")
               .arg(dropped.turns));
}

void Controller::handle(Run& run, const session::Failed& failed) {
    if (question_ && question_->command == run.command) {
        question_->error = failed.error;  // its sound is kept to the end
        runs_.erase(run.command);
        return;
    }
    if (run.turn) {
        store_.fail(*run.turn, turn_error(failed.error));
    } else {
        notify(Notice::Severity::warning, sentence(failed.error));
    }
    finish_generation(run);
}

void Controller::finish_generation(Run& run) {
    run.set_state(Run::Generation::ended);
    if (run.turn && run.has_stored_sound) store_.end_samples(*run.turn, store::Side::answer);
    if (!run.in_loudspeaker()) return finish_run(run);
    sound_.finish_reply(run.command);
    wait_for_loudspeaker();
    Q_EMIT changed();
}

}  // namespace govor::window
