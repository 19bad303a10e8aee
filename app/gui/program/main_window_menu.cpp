#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextDocumentFragment>
#include <QTextEdit>

#include "program/main_window.h"

// What the menus offer. Whatever a button does can be done from here with the keyboard, too.
namespace govor::window {
namespace {

// What is selected where the keyboard is; in a field for writing all that was written, if nothing is.
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

void MainWindow::make_menu() {
    make_conversation_menu();
    make_answer_menu();
    QMenu* model = menuBar()->addMenu(tr("&Model"));
    model->addAction(tr("&Open model…"), QKeySequence::Open, this, &MainWindow::model_requested);
    cancel_loading_ = model->addAction(tr("&Cancel loading"), &loader_, &ModelLoader::cancel);
    QMenu* extras = menuBar()->addMenu(tr("&Extras"));
    extras->addAction(tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                      &MainWindow::settings_requested);
    extras->addAction(tr("&Log and diagnostics…"), this, &MainWindow::log_requested);
}

void MainWindow::make_conversation_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Conversation"));
    menu->addAction(tr("&New"), QKeySequence::New, this, &MainWindow::open_new);
    menu->addAction(tr("&Search"), QKeySequence::Find, this, [this] { conversations_.focus_search(); });
    menu->addSeparator();
    const auto with_conversation = [&](const QString& name, auto&& act) {
        of_conversation_.append(menu->addAction(name, this, [this, act] {
            if (controller_.conversation()) act(*controller_.conversation());
        }));
    };
    with_conversation(tr("N&ame, voice and instructions…"),
                      [this](store::ConversationId id) { Q_EMIT conversation_settings_requested(id); });
    with_conversation(tr("&Export…"), [this](store::ConversationId id) { Q_EMIT export_requested(id); });
    menu->addAction(tr("&Import…"), this, &MainWindow::import_requested);
    with_conversation(tr("&Delete"), [this](store::ConversationId id) { remove(id); });
    undo_delete_ = menu->addAction(tr("&Undo delete"), this, &MainWindow::undo_delete);
    undo_delete_->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &MainWindow::quit_requested);
}

void MainWindow::make_answer_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Answer"));
    const auto of_newest = [&](const QString& name, const QKeySequence& key, TurnAction what) {
        of_answer_.append(menu->addAction(name, key, this, [this, what] {
            if (turns_.rowCount() > 0) carry_out(turns_.id(turns_.rowCount() - 1), what);
        }));
    };
    of_newest(tr("&Copy the newest"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, TurnAction::copy_answer);
    of_newest(tr("&Read the newest aloud"), Qt::CTRL | Qt::Key_R, TurnAction::read_aloud);
    of_newest(tr("Answer &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, TurnAction::again);
    of_newest(tr("&Edit the newest question…"), Qt::CTRL | Qt::Key_E, TurnAction::edit);
    menu->addSeparator();
    menu->addAction(tr("Read the &selected or typed text aloud"), QKeySequence(Qt::CTRL | Qt::Key_T), this,
                    [this] {
                        const QString text = selected_text();
                        if (!text.isEmpty()) controller_.read_aloud(text);
                    });
}

}  // namespace govor::window
