#include "dialogs/instructions_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/plain_text.h"

namespace govor::dialogs {

InstructionsDialog::InstructionsDialog(const QString& instructions, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Instructions in the imported conversation"));
    resize(480, 320);
    auto* question =
        new widgets::PlainLabel(tr("The file contains instructions for the model. They are off. Use them "
                                   "only if you trust the source of the file."),
                                this);
    question->setWordWrap(true);
    question->setBuddy(&text_);
    text_.setPlainText(instructions);
    text_.setReadOnly(true);
    text_.setTabChangesFocus(true);
    text_.setAccessibleName(tr("Instructions"));
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("&Use these instructions"), QDialogButtonBox::AcceptRole);
    QPushButton* reject_button = buttons->addButton(tr("&Do not use them"), QDialogButtonBox::RejectRole);
    reject_button->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(question);
    column->addWidget(&text_, 1);
    column->addWidget(buttons);
    reject_button->setFocus();
}

}  // namespace govor::dialogs
