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

MainMenu::MainMenu(QMenuBar& bar) {
    make_conversation_menu(bar);
    make_answer_menu(bar);
    make_model_menu(bar);
    make_extras_menu(bar);
}

void MainMenu::set_conversation_open(bool open) {
    for (QAction* action : conversation_actions_) action->setEnabled(open);
}

void MainMenu::set_has_turns(bool has_turns) {
    for (QAction* action : turn_actions_) action->setEnabled(has_turns);
}

void MainMenu::make_conversation_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Conversation"));
    menu->addAction(tr("&New"), QKeySequence::New, this, &MainMenu::new_requested);
    menu->addAction(tr("&Search"), QKeySequence::Find, this, &MainMenu::search_requested);
    menu->addSeparator();
    QAction* settings = menu->addAction(tr("N&ame, voice and instructions…"), this,
                                        &MainMenu::conversation_settings_requested);
    QAction* save = menu->addAction(tr("&Export…"), this, &MainMenu::export_requested);
    menu->addAction(tr("&Import…"), this, &MainMenu::import_requested);
    QAction* remove = menu->addAction(tr("&Delete"), this, &MainMenu::delete_requested);
    conversation_actions_ = {settings, save, remove};
    undo_delete_ = menu->addAction(tr("&Undo delete"), this, &MainMenu::undo_delete_requested);
    undo_delete_->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &MainMenu::quit_requested);
}

void MainMenu::make_answer_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Answer"));
    const auto add = [&](const QString& name, const QKeySequence& key, widgets::TurnAction what) {
        turn_actions_.append(
            menu->addAction(name, key, this, [this, what] { Q_EMIT newest_turn_action_requested(what); }));
    };
    add(tr("&Copy the newest"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, widgets::TurnAction::copy_answer);
    add(tr("&Read the newest aloud"), Qt::CTRL | Qt::Key_R, widgets::TurnAction::read_aloud);
    add(tr("Answer &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, widgets::TurnAction::again);
    add(tr("&Edit the newest question…"), Qt::CTRL | Qt::Key_E, widgets::TurnAction::edit);
    menu->addSeparator();
    menu->addAction(tr("Read the &selected or typed text aloud"), QKeySequence(Qt::CTRL | Qt::Key_T), this,
                    [this] {
                        const QString text = selected_text();
                        if (!text.isEmpty()) Q_EMIT read_aloud_requested(text);
                    });
}

void MainMenu::make_model_menu(QMenuBar& bar) {
    QMenu* menu = bar.addMenu(tr("&Model"));
    menu->addAction(tr("&Models…"), QKeySequence::Open, this, &MainMenu::model_requested);
    cancel_loading_ = menu->addAction(tr("&Cancel loading"), this, &MainMenu::cancel_loading_requested);
}

void MainMenu::make_extras_menu(QMenuBar& bar) {
    extras_ = bar.addMenu(tr("&Extras"));
    extras_->addAction(tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                       &MainMenu::settings_requested);
    extras_->addAction(tr("&Log and diagnostics…"), this, &MainMenu::log_requested);
}

}  // namespace govor::program
