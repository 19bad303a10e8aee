#pragma once

#include <QObject>
#include <QWidget>
#include <optional>

#include "assistant/controller.h"
#include "program/deletion_undo_stack.h"
#include "store/conversation_store.h"
#include "widgets/clip_player.h"
#include "widgets/turn_widget.h"

namespace govor::program {

// Executes the user's actions on turns.
class TurnActions : public QObject {
    Q_OBJECT

  public:
    // `window` is the parent of dialogs.
    TurnActions(assistant::Controller& controller, store::ConversationStore& store,
                widgets::ClipPlayer& player, DeletionUndoStack& undo_stack, QWidget& window)
        : controller_(controller), store_(store), player_(player), undo_stack_(undo_stack), window_(window) {}

    void execute_action(store::TurnId turn, widgets::TurnAction action);
    // Plays or pauses the sound of a side. If `fraction` (0..1) is given, seeks to that position instead.
    void play_or_pause(store::TurnId turn, store::Side side, std::optional<double> fraction = {});

  Q_SIGNALS:
    void turn_restored(govor::store::ConversationId conversation, govor::store::TurnId turn);
    void save_sound_requested(govor::store::TurnId turn, govor::store::Side side);

  private:
    void choose_answer(const store::Turn& turn, int index);
    void compare_answers(const store::Turn& turn);
    void edit(const store::Turn& turn);
    void edit_transcript(const store::Turn& turn);
    void remove(const store::Turn& turn);

    assistant::Controller& controller_;
    store::ConversationStore& store_;
    widgets::ClipPlayer& player_;
    DeletionUndoStack& undo_stack_;
    QWidget& window_;
};

}  // namespace govor::program
