#include "dialogs/transcript_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/plain_text.h"

namespace govor::dialogs {

TranscriptDialog::TranscriptDialog(const QString& transcript, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("What was said"));
    resize(480, 300);
    auto* note = new widgets::PlainLabel(
        tr("The model's context contains your voice, not this text. To ask the text instead, choose “Ask "
           "again”: it "
           "takes the place of the spoken question, and what follows in the conversation is deleted."),
        this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    text_.setPlainText(transcript);
    text_.setAccessibleName(tr("What was said"));
    text_.setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    QPushButton* ask = buttons->addButton(tr("&Ask again"), QDialogButtonBox::ActionRole);
    const auto update_ask_button = [this, ask] { ask->setEnabled(!text().isEmpty()); };
    connect(&text_, &QPlainTextEdit::textChanged, this, update_ask_button);
    update_ask_button();
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT transcript_saved(text());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(ask, &QPushButton::clicked, this, [this] {
        Q_EMIT question_asked(text());
        accept();
    });
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(&text_, 1);
    column->addWidget(note);
    column->addWidget(buttons);
}

}  // namespace govor::dialogs
