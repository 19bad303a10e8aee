#include "program/main_menu.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QTextDocumentFragment>
#include <QTextEdit>

namespace govor::program {
namespace {

// The selected text of the widget with the focus; of a text field without a selection, all of its text.
QString selected_text() {
    QWidget* focus = QApplication::focusWidget();
    QString text;
    if (const auto* shown = qobject_cast<const QTextEdit*>(focus))
        text = shown->textCursor().selection().toPlainText();
    if (const auto* written = qobject_cast<const QPlainTextEdit*>(focus))
        text = written->textCursor().hasSelection() ? written->textCursor().selectedText()
                                                    : written->toPlainText();
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
    const bool open = conversation_actions_.front()->isEnabled();
    const bool has_turns = turn_actions_.front()->isEnabled();
    const bool pictures = picture_actions_.front()->isEnabled();
    const bool loading = cancel_loading_->isEnabled();
    const bool can_undo = undo_delete_->isEnabled();
    changeable_.clear();
    turn_actions_.clear();
    bar_.clear();
    for (QMenu* menu : bar_.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) menu->deleteLater();
    make_menus();
    set_conversation_open(open);
    set_has_turns(has_turns);
    set_pictures_accepted(pictures);
    set_loading(loading);
    set_can_undo_delete(can_undo);
    set_shortcuts(changed_);
}

QAction* MainMenu::add_changeable(QAction* action, const char* name) {
    changeable_.push_back({QString::fromLatin1(name), action, action->shortcut()});
    return action;
}

void MainMenu::set_shortcuts(const QMap<QString, QString>& changed) {
    changed_ = changed;
    for (const Changeable& one : changeable_) {
        const auto key = changed.constFind(one.name);
        one.action->setShortcut(key == changed.constEnd() ? one.usual
                                                          : QKeySequence(*key, QKeySequence::PortableText));
    }
}

widgets::Shortcuts MainMenu::shortcuts() const {
    widgets::Shortcuts all;
    for (const Changeable& one : changeable_) {
        QString name = one.action->text();
        name.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
        all.push_back({one.name, name, one.usual, one.action->shortcut()});
    }
    const auto fixed = [&](const QString& name, const QString& keys) {
        all.push_back({.id = {}, .name = name, .usual = {}, .key = {}, .keys_text = keys});
    };
    fixed(tr("Stop the voice; again: stop the answer"), tr("Escape"));
    fixed(tr("Add the picture or the files of the clipboard"), tr("Ctrl+V"));
    fixed(tr("Send the question; line break"), tr("Enter; Shift+Enter"));
    fixed(tr("Scroll the conversation"), tr("Page up, Page down"));
    fixed(tr("On a turn: its neighbours; its parts"), tr("Up, Down; Left, Right"));
    fixed(tr("On a turn: menu of its actions"), tr("Enter"));
    fixed(tr("On a turn: its previous answer; its next answer"), tr("Alt+Left; Alt+Right"));
    fixed(tr("In the talk view: stop and close it"), tr("Escape"));
    fixed(tr("On a sound: seek"), tr("Page up, Page down, Home, End"));
    fixed(tr("In the list: edit; delete a conversation"), tr("F2; Delete"));
    fixed(tr("Help; shortcuts"), tr("F1; Ctrl+/"));
    return all;
}

void MainMenu::set_conversation_open(bool open) {
    for (QAction* action : conversation_actions_) action->setEnabled(open);
}

void MainMenu::set_conversation_state(bool pinned, bool archived) {
    pinned_ = pinned;
    archived_ = archived;
    pin_->setText(pinned ? tr("Un&pin") : tr("&Pin"));
    archive_->setText(archived ? tr("Take out of the a&rchive") : tr("A&rchive"));
}

void MainMenu::set_has_turns(bool has_turns) {
    for (QAction* action : turn_actions_) action->setEnabled(has_turns);
}

void MainMenu::set_pictures_accepted(bool accepted) {
    for (QAction* action : picture_actions_) action->setEnabled(accepted);
}

void MainMenu::make_conversation_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Conversation"));
    add_changeable(menu->addAction(tr("&New"), QKeySequence::New, this, &MainMenu::new_requested), "new");
    add_changeable(menu->addAction(tr("&Search"), QKeySequence::Find, this, &MainMenu::search_requested),
                   "search");
    menu->addSeparator();
    QAction* settings = add_changeable(menu->addAction(tr("N&ame, tags, voice and instructions…"), this,
                                                       &MainMenu::conversation_settings_requested),
                                       "conversation_settings");
    pin_ = add_changeable(menu->addAction(QString(), this, &MainMenu::pin_requested), "pin");
    archive_ = add_changeable(menu->addAction(QString(), this, &MainMenu::archive_requested), "archive");
    set_conversation_state(pinned_, archived_);
    QAction* save =
        add_changeable(menu->addAction(tr("&Export…"), this, &MainMenu::export_requested), "export");
    menu->addAction(tr("&Import…"), this, &MainMenu::import_requested);
    QAction* remove = menu->addAction(tr("&Delete"), this, &MainMenu::delete_requested);
    conversation_actions_ = {settings, pin_, archive_, save, remove};
    undo_delete_ = menu->addAction(tr("&Undo delete"), this, &MainMenu::undo_delete_requested);
    undo_delete_->setEnabled(false);
    menu->addSeparator();
    add_changeable(menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &MainMenu::quit_requested), "quit");
}

void MainMenu::make_question_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Question"));
    QAction* files = add_changeable(menu->addAction(tr("Add &pictures…"), QKeySequence(Qt::CTRL | Qt::Key_I),
                                                    this, &MainMenu::picture_files_requested),
                                    "add_pictures");
    QAction* screen =
        add_changeable(menu->addAction(tr("&Look at the screen"), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                                       &MainMenu::screen_requested),
                       "look_at_screen");
    QAction* camera = add_changeable(
        menu->addAction(tr("&Take a picture with the camera"), this, &MainMenu::camera_requested),
        "camera_picture");
    picture_actions_ = {files, screen, camera};
    menu->addAction(tr("&Remove the pictures"), this, &MainMenu::remove_pictures_requested);
}

void MainMenu::make_answer_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Answer"));
    const auto add = [&](const QString& text, const QKeySequence& key, widgets::TurnAction what,
                         const char* name) {
        turn_actions_.append(add_changeable(
            menu->addAction(text, key, this, [this, what] { Q_EMIT newest_turn_action_requested(what); }),
            name));
    };
    add(tr("&Copy the newest"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, widgets::TurnAction::copy_answer,
        "copy_newest");
    add(tr("&Read the newest aloud"), Qt::CTRL | Qt::Key_R, widgets::TurnAction::read_aloud, "read_newest");
    add(tr("Answer &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, widgets::TurnAction::again, "answer_again");
    add(tr("&Previous answer of the newest"), {}, widgets::TurnAction::previous_answer, "previous_answer");
    add(tr("&Next answer of the newest"), {}, widgets::TurnAction::next_answer, "next_answer");
    add(tr("Co&mpare the answers of the newest…"), {}, widgets::TurnAction::compare_answers,
        "compare_answers");
    add(tr("&Edit the newest question…"), Qt::CTRL | Qt::Key_E, widgets::TurnAction::edit, "edit_newest");
    menu->addSeparator();
    const auto read_selected = [this] {
        const QString text = selected_text();
        if (!text.isEmpty()) Q_EMIT read_aloud_requested(text);
    };
    add_changeable(menu->addAction(tr("Read the &selected or typed text aloud"),
                                   QKeySequence(Qt::CTRL | Qt::Key_T), this, read_selected),
                   "read_selected");
}

void MainMenu::make_model_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Model"));
    add_changeable(menu->addAction(tr("&Models…"), QKeySequence::Open, this, &MainMenu::model_requested),
                   "open_model");
    cancel_loading_ = menu->addAction(tr("&Cancel loading"), this, &MainMenu::cancel_loading_requested);
}

void MainMenu::make_extras_menu(QMenuBar& bar) {
    extras_ = bar.addMenu(tr("&Extras"));
    add_changeable(extras_->addAction(tr("&Talk view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), this,
                                      &MainMenu::talk_view_requested),
                   "talk_view");
    add_changeable(extras_->addAction(tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                                      &MainMenu::settings_requested),
                   "settings");
    add_changeable(extras_->addAction(tr("&Performance…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                                      this, &MainMenu::performance_requested),
                   "performance");
    add_changeable(extras_->addAction(tr("&Log and diagnostics…"), this, &MainMenu::log_requested), "log");
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
