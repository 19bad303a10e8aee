#pragma once

#include <QAction>
#include <QList>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QObject>
#include <vector>

#include "widgets/shortcut.h"
#include "widgets/turns_view.h"

namespace govor::program {

// The menus of the window. They contain the actions of all buttons, so that every action is available from
// the keyboard.
class MainMenu : public QObject {
    Q_OBJECT

  public:
    explicit MainMenu(QMenuBar& bar);

    void set_conversation_open(bool is_open);
    // Sets the state of the open conversation.
    void set_conversation_state(bool is_pinned, bool is_archived);
    void set_has_turns(bool has_turns);
    void set_images_accepted(bool are_accepted);
    // Sets whether the next question has images.
    void set_has_images(bool has_images) { remove_images_action_->setEnabled(has_images); }
    // Sets whether the newest turn has more than one answer.
    void set_has_several_answers(bool has_several);
    void set_loading(bool is_loading) { cancel_loading_action_->setEnabled(is_loading); }
    void set_can_undo_delete(bool can_undo) { undo_delete_action_->setEnabled(can_undo); }
    // Sets the shortcuts that the user has changed, by the name of their action.
    void set_shortcuts(const QMap<QString, QString>& changed_keys);
    widgets::Shortcuts shortcuts() const;
    // Rebuilds the menus in the current language.
    void retranslate();
    // Return menus and an action that are valid until retranslate().
    QMenu& extras() { return *extras_; }
    QMenu& help() { return *help_; }
    QAction& talk_view() { return *talk_view_action_; }

  Q_SIGNALS:
    // Conversation
    void new_requested();
    void search_requested();
    void conversation_settings_requested();
    void pin_requested();
    void archive_requested();
    void export_requested();
    void import_requested();
    void delete_requested();
    void undo_delete_requested();
    void quit_requested();
    // Question
    void image_files_requested();
    void screen_requested();
    void camera_requested();
    void remove_images_requested();
    // Answer
    void newest_turn_action_requested(govor::widgets::TurnAction action);
    void read_aloud_requested(const QString& text);
    // Model
    void model_requested();
    void cancel_loading_requested();
    // Extras
    void talk_view_requested();
    void settings_requested();
    void performance_requested();
    void log_requested();
    // Help
    void help_requested(bool opens_shortcuts);
    void first_run_requested();

  private:
    void make_conversation_menu(QMenuBar& bar);
    void make_question_menu(QMenuBar& bar);
    void make_answer_menu(QMenuBar& bar);
    void make_model_menu(QMenuBar& bar);
    void make_extras_menu(QMenuBar& bar);
    void make_help_menu(QMenuBar& bar);
    void make_menus();
    // Registers an action whose shortcut can be changed; `name` identifies it in the settings.
    QAction* add_customizable(QAction* action, const char* name);

    struct CustomizableAction {
        QString name;
        QAction* action;
        QKeySequence default_key;
    };
    QMenuBar& bar_;
    QMap<QString, QString> changed_keys_;
    std::vector<CustomizableAction> customizable_actions_;
    QList<QAction*> conversation_actions_;     // enabled if a conversation is open
    QList<QAction*> turn_actions_;             // enabled if the conversation has turns
    QList<QAction*> image_actions_;            // enabled if the model accepts images
    QList<QAction*> several_answers_actions_;  // enabled if the newest turn has several answers
    QAction* remove_images_action_ = nullptr;
    QAction* cancel_loading_action_ = nullptr;
    QAction* pin_action_ = nullptr;
    QAction* archive_action_ = nullptr;
    bool is_pinned_ = false;
    bool is_archived_ = false;
    QAction* undo_delete_action_ = nullptr;
    QAction* talk_view_action_ = nullptr;
    QMenu* extras_ = nullptr;
    QMenu* help_ = nullptr;
};

}  // namespace govor::program
