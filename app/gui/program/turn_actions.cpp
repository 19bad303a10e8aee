#include "program/turn_actions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "dialogs/answers_dialog.h"
#include "dialogs/transcript_dialog.h"
#include "widgets/input_dialog.h"
#include "widgets/plain_text.h"

namespace govor::program {

void TurnActions::execute_action(store::TurnId id, widgets::TurnAction action) {
    const std::optional<store::Turn> turn = store_.turn(id);
    if (!turn) return;
    switch (action) {
        case widgets::TurnAction::copy_question:
            QGuiApplication::clipboard()->setText(
                turn->question.isEmpty() ? turn->transcript.value_or(QString()) : turn->question);
            break;
        case widgets::TurnAction::copy_answer:
            QGuiApplication::clipboard()->setText(widgets::TurnWidget::answer_text(*turn));
            break;
        case widgets::TurnAction::edit:
            edit(*turn);
            break;
        case widgets::TurnAction::edit_transcript:
            edit_transcript(*turn);
            break;
        case widgets::TurnAction::answer_again:
            controller_.answer_again(id);
            break;
        case widgets::TurnAction::remove:
            remove(*turn);
            break;
        case widgets::TurnAction::read_aloud:
            if (!turn->answer.isEmpty()) controller_.read_aloud(turn->answer);
            break;
        case widgets::TurnAction::save_question:
            Q_EMIT save_sound_requested(id, store::Side::question);
            break;
        case widgets::TurnAction::previous_answer:
            choose_answer(*turn, store::chosen_answer_index(*turn) - 1);
            break;
        case widgets::TurnAction::next_answer:
            choose_answer(*turn, store::chosen_answer_index(*turn) + 1);
            break;
        case widgets::TurnAction::compare_answers:
            compare_answers(*turn);
            break;
        case widgets::TurnAction::save_answer:
            Q_EMIT save_sound_requested(id, store::Side::answer);
            break;
    }
}

void TurnActions::choose_answer(const store::Turn& turn, int index) {
    if (const auto position = store::position_of_answer(turn, index))
        controller_.choose_answer(turn.id, *position);
}

void TurnActions::compare_answers(const store::Turn& turn) {
    if (turn.other_answers.empty()) return;
    auto* dialog = new dialogs::AnswersDialog(turn, &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &dialogs::AnswersDialog::answer_chosen, this,
            [this, id = turn.id](int position) { controller_.choose_answer(id, position); });
    dialog->open();
}

void TurnActions::edit(const store::Turn& turn) {
    const std::vector<store::TurnId> turns = store_.turn_ids(turn.conversation);
    const auto position = std::find(turns.begin(), turns.end(), turn.id);
    const int later_turns = static_cast<int>(turns.end() - position) - 1;
    const QString label = later_turns > 0
                              ? tr("The new question takes the place of this one. Its answer and all that "
                                   "was said afterwards (%1) are deleted.")
                                    .arg(later_turns)
                              : tr("The new question takes the place of this one and its answer.");
    QInputDialog* dialog = widgets::new_input_dialog(&window_, tr("Edit and ask again"), label, turn.question,
                                                     widgets::InputLines::many);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id = turn.id](const QString& text) {
        if (!text.trimmed().isEmpty()) controller_.edit(id, text.trimmed());
    });
    dialog->open();
}

// The model's context contains the recording. A changed transcript affects the context only if it is sent as
// a typed question.
void TurnActions::edit_transcript(const store::Turn& turn) {
    auto* dialog = new dialogs::TranscriptDialog(turn.transcript.value_or(QString()), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &dialogs::TranscriptDialog::transcript_saved, this,
            [this, id = turn.id](const QString& text) { store_.set_transcript(id, text); });
    connect(dialog, &dialogs::TranscriptDialog::question_asked, this,
            [this, id = turn.id](const QString& text) { controller_.edit(id, text); });
    dialog->open();
}

void TurnActions::remove(const store::Turn& turn) {
    controller_.trash(turn.id);
    undo_stack_.add([] { return tr("The question and its answer were deleted."); },
                    [this, id = turn.id, conversation = turn.conversation] {
                        if (controller_.restore(id)) Q_EMIT turn_restored(conversation, id);
                    });
}

void TurnActions::play_or_pause(store::TurnId id, store::Side side, std::optional<double> fraction) {
    const std::optional<store::Turn> turn = store_.turn(id);
    if (!turn) return;
    const auto& sound = side == store::Side::question ? turn->question_sound : turn->answer_sound;
    if (!sound) return;
    if (fraction) {
        player_.seek({id, side}, *sound, *fraction);
    } else {
        player_.play_or_pause({id, side}, *sound);
    }
}

}  // namespace govor::program
