#pragma once

#include <QAction>
#include <QList>
#include <QMenu>
#include <QMenuBar>
#include <QObject>

#include "widgets/turns_view.h"

namespace govor::program {

// The menus of the window. They contain the actions of all buttons, for use with the keyboard.
class MainMenu : public QObject {
    Q_OBJECT

  public:
    explicit MainMenu(QMenuBar& bar);

    void set_conversation_open(bool open);
    void set_has_turns(bool has_turns);
    void set_loading(bool loading) { cancel_loading_->setEnabled(loading); }
    void set_can_undo_delete(bool can_undo) { undo_delete_->setEnabled(can_undo); }
    QMenu& extras() { return *extras_; }

  Q_SIGNALS:
    // Conversation
    void new_requested();
    void search_requested();
    void conversation_settings_requested();
    void export_requested();
    void import_requested();
    void delete_requested();
    void undo_delete_requested();
    void quit_requested();
    // Answer
    void newest_turn_action_requested(govor::widgets::TurnAction action);
    void read_aloud_requested(const QString& text);
    // Model
    void model_requested();
    void cancel_loading_requested();
    // Extras
    void settings_requested();
    void log_requested();

  private:
    void make_conversation_menu(QMenuBar& bar);
    void make_answer_menu(QMenuBar& bar);
    void make_model_menu(QMenuBar& bar);
    void make_extras_menu(QMenuBar& bar);

    QList<QAction*> conversation_actions_;  // those that need an open conversation
    QList<QAction*> turn_actions_;          // those that need a turn
    QAction* cancel_loading_ = nullptr;
    QAction* undo_delete_ = nullptr;
    QMenu* extras_ = nullptr;
};

}  // namespace govor::program
