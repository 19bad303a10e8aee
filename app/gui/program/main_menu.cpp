#include "program/main_menu.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QTextDocumentFragment>
#include <QTextEdit>

namespace govor::program {
namespace {

// Returns the selected text of the focused widget, or all text of a focused text field without a selection.
QString selected_text() {
    QWidget* focus = QApplication::focusWidget();
    QString text;
    if (const auto* text_edit = qobject_cast<const QTextEdit*>(focus))
        text = text_edit->textCursor().selection().toPlainText();
    if (const auto* plain_text_edit = qobject_cast<const QPlainTextEdit*>(focus))
        text = plain_text_edit->textCursor().hasSelection() ? plain_text_edit->textCursor().selectedText()
                                                            : plain_text_edit->toPlainText();
    return text.replace(QChar::ParagraphSeparator, QLatin1Char('\n')).trimmed();
}

}  // namespace

MainMenu::MainMenu(QMenuBar& bar) : bar_(bar) {
    make_menus();
}

void MainMenu::make_menus() {
    make_conversation_menu(bar_);
    make_question_menu(bar_);
    make_answer_menu(bar_);
    make_model_menu(bar_);
    make_extras_menu(bar_);
    make_help_menu(bar_);
}

void MainMenu::retranslate() {
    const bool is_open = conversation_actions_.front()->isEnabled();
    const bool has_turns = turn_actions_.front()->isEnabled();
    const bool are_images_accepted = image_actions_.front()->isEnabled();
    const bool has_images = remove_images_action_->isEnabled();
    const bool has_several_answers = several_answers_actions_.front()->isEnabled();
    const bool is_loading = cancel_loading_action_->isEnabled();
    const bool can_undo = undo_delete_action_->isEnabled();
    customizable_actions_.clear();
    turn_actions_.clear();
    several_answers_actions_.clear();
    bar_.clear();
    for (QMenu* menu : bar_.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) menu->deleteLater();
    make_menus();
    set_conversation_open(is_open);
    set_has_turns(has_turns);
    set_images_accepted(are_images_accepted);
    set_has_images(has_images);
    set_has_several_answers(has_several_answers);
    set_loading(is_loading);
    set_can_undo_delete(can_undo);
    set_shortcuts(changed_keys_);
}

QAction* MainMenu::add_customizable(QAction* action, const char* name) {
    customizable_actions_.push_back({QString::fromLatin1(name), action, action->shortcut()});
    return action;
}

void MainMenu::set_shortcuts(const QMap<QString, QString>& changed_keys) {
    changed_keys_ = changed_keys;
    for (const CustomizableAction& entry : customizable_actions_) {
        const auto key = changed_keys.constFind(entry.name);
        entry.action->setShortcut(key == changed_keys.constEnd()
                                      ? entry.default_key
                                      : QKeySequence(*key, QKeySequence::PortableText));
    }
}

widgets::Shortcuts MainMenu::shortcuts() const {
    widgets::Shortcuts shortcuts;
    for (const CustomizableAction& entry : customizable_actions_) {
        const auto* menu = qobject_cast<const QMenu*>(entry.action->associatedObjects().value(0));
        QString name = tr("%1: %2").arg(menu->title(), entry.action->text());
        name.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
        shortcuts.push_back({entry.name, name, entry.default_key, entry.action->shortcut()});
    }
    const auto add_fixed = [&](const QString& name, const QString& keys) {
        shortcuts.push_back({.id = {}, .name = name, .default_key = {}, .key = {}, .keys_text = keys});
    };
    add_fixed(tr("Stop the voice; again: stop the answer"), tr("Escape"));
    add_fixed(tr("Add the picture or the files of the clipboard"), tr("Ctrl+V"));
    add_fixed(tr("Send the question; line break"), tr("Enter; Shift+Enter"));
    add_fixed(tr("Scroll the conversation"), tr("Page up, Page down"));
    add_fixed(tr("On a turn: its neighbours; its parts"), tr("Up, Down; Left, Right"));
    add_fixed(tr("On a turn: menu of its actions"), tr("Enter"));
    add_fixed(tr("On a turn: delete it"), tr("Delete"));
    add_fixed(tr("On a turn: its previous answer; its next answer"), tr("Alt+Left; Alt+Right"));
    add_fixed(tr("In the talk view: stop and close it"), tr("Escape"));
    add_fixed(tr("On a sound: seek"), tr("Page up, Page down, Home, End"));
    add_fixed(tr("In the list: delete a conversation"), tr("Delete"));
    add_fixed(tr("Help; shortcuts"), tr("F1; Ctrl+/"));
    return shortcuts;
}

void MainMenu::set_conversation_open(bool is_open) {
    for (QAction* action : conversation_actions_) action->setEnabled(is_open);
}

void MainMenu::set_conversation_state(bool is_pinned, bool is_archived) {
    is_pinned_ = is_pinned;
    is_archived_ = is_archived;
    pin_action_->setText(is_pinned ? tr("Un&pin") : tr("&Pin"));
    archive_action_->setText(is_archived ? tr("Take out of the a&rchive") : tr("A&rchive"));
}

void MainMenu::set_has_turns(bool has_turns) {
    for (QAction* action : turn_actions_) action->setEnabled(has_turns);
}

void MainMenu::set_images_accepted(bool are_accepted) {
    for (QAction* action : image_actions_) action->setEnabled(are_accepted);
}

void MainMenu::set_has_several_answers(bool has_several) {
    for (QAction* action : several_answers_actions_) action->setEnabled(has_several);
}

void MainMenu::make_conversation_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Conversation"));
    add_customizable(menu->addAction(tr("&New"), QKeySequence::New, this, &MainMenu::new_requested), "new");
    add_customizable(menu->addAction(tr("&Search"), QKeySequence::Find, this, &MainMenu::search_requested),
                     "search");
    menu->addSeparator();
    QAction* settings =
        add_customizable(menu->addAction(tr("N&ame, tags, voice and instructions…"), QKeySequence(Qt::Key_F2),
                                         this, &MainMenu::conversation_settings_requested),
                         "conversation_settings");
    pin_action_ = add_customizable(menu->addAction(QString(), this, &MainMenu::pin_requested), "pin");
    archive_action_ =
        add_customizable(menu->addAction(QString(), this, &MainMenu::archive_requested), "archive");
    set_conversation_state(is_pinned_, is_archived_);
    QAction* save =
        add_customizable(menu->addAction(tr("&Export…"), this, &MainMenu::export_requested), "export");
    menu->addAction(tr("&Import…"), this, &MainMenu::import_requested);
    QAction* remove = menu->addAction(tr("&Delete"), this, &MainMenu::delete_requested);
    conversation_actions_ = {settings, pin_action_, archive_action_, save, remove};
    undo_delete_action_ =
        add_customizable(menu->addAction(tr("&Undo delete"), QKeySequence(Qt::CTRL | Qt::Key_Z), this,
                                         &MainMenu::undo_delete_requested),
                         "undo_delete");
    undo_delete_action_->setEnabled(false);
    menu->addSeparator();
    add_customizable(menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &MainMenu::quit_requested),
                     "quit");
}

void MainMenu::make_question_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Question"));
    QAction* files =
        add_customizable(menu->addAction(tr("Add &pictures…"), QKeySequence(Qt::CTRL | Qt::Key_I), this,
                                         &MainMenu::image_files_requested),
                         "add_pictures");
    QAction* screen =
        add_customizable(menu->addAction(tr("&Look at the screen"), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                                         &MainMenu::screen_requested),
                         "look_at_screen");
    QAction* camera = add_customizable(
        menu->addAction(tr("&Take a picture with the camera"), this, &MainMenu::camera_requested),
        "camera_picture");
    image_actions_ = {files, screen, camera};
    remove_images_action_ =
        menu->addAction(tr("&Remove the pictures"), this, &MainMenu::remove_images_requested);
    set_has_images(false);
}

void MainMenu::make_answer_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Answer"));
    using widgets::TurnAction;
    const auto add = [&](QList<QAction*>& actions, const QString& text, const QKeySequence& key,
                         TurnAction action, const char* name) {
        actions.append(add_customizable(
            menu->addAction(text, key, this, [this, action] { Q_EMIT newest_turn_action_requested(action); }),
            name));
    };
    add(turn_actions_, tr("&Copy the newest"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, TurnAction::copy_answer,
        "copy_newest");
    add(turn_actions_, tr("&Read the newest aloud"), Qt::CTRL | Qt::Key_R, TurnAction::read_aloud,
        "read_newest");
    add(turn_actions_, tr("Answer &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, TurnAction::answer_again,
        "answer_again");
    add(several_answers_actions_, tr("&Previous answer of the newest"), {}, TurnAction::previous_answer,
        "previous_answer");
    add(several_answers_actions_, tr("&Next answer of the newest"), {}, TurnAction::next_answer,
        "next_answer");
    add(several_answers_actions_, tr("Co&mpare the answers of the newest…"), {}, TurnAction::compare_answers,
        "compare_answers");
    add(turn_actions_, tr("&Edit the newest question…"), Qt::CTRL | Qt::Key_E, TurnAction::edit,
        "edit_newest");
    set_has_several_answers(false);
    menu->addSeparator();
    const auto read_selected = [this] {
        const QString text = selected_text();
        if (!text.isEmpty()) Q_EMIT read_aloud_requested(text);
    };
    add_customizable(menu->addAction(tr("Read the &selected or typed text aloud"),
                                     QKeySequence(Qt::CTRL | Qt::Key_T), this, read_selected),
                     "read_selected");
}

void MainMenu::make_model_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Model"));
    add_customizable(menu->addAction(tr("&Models…"), QKeySequence::Open, this, &MainMenu::model_requested),
                     "open_model");
    cancel_loading_action_ =
        menu->addAction(tr("&Cancel loading"), this, &MainMenu::cancel_loading_requested);
}

void MainMenu::make_extras_menu(QMenuBar& bar) {
    extras_ = bar.addMenu(tr("&Extras"));
    talk_view_action_ =
        add_customizable(extras_->addAction(tr("&Talk view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
                                            this, &MainMenu::talk_view_requested),
                         "talk_view");
    add_customizable(extras_->addAction(tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                                        &MainMenu::settings_requested),
                     "settings");
    add_customizable(extras_->addAction(tr("&Performance…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                                        this, &MainMenu::performance_requested),
                     "performance");
    add_customizable(extras_->addAction(tr("&Log and diagnostics…"), this, &MainMenu::log_requested), "log");
}

void MainMenu::make_help_menu(QMenuBar& bar) {
    help_ = bar.addMenu(tr("&Help"));
    QAction* help = help_->addAction(tr("&Help"), QKeySequence(Qt::Key_F1), this,
                                     [this] { Q_EMIT help_requested(false); });
    QAction* keys = help_->addAction(tr("&Shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_Slash), this,
                                     [this] { Q_EMIT help_requested(true); });
    for (QAction* action : {help, keys})
        action->setShortcutContext(Qt::ApplicationShortcut);  // also in dialogs
    help_->addAction(tr("&First steps…"), this, &MainMenu::first_run_requested);
}

}  // namespace govor::program
