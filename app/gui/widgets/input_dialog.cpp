#include "widgets/input_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace govor::widgets {

QInputDialog* new_input_dialog(QWidget* parent, const QString& title, const QString& label,
                               const QString& text, InputLines lines) {
    auto* dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput, lines == InputLines::many);
    dialog->setWindowTitle(title);
    dialog->setLabelText(QString());  // creates the label
    for (auto* shown_label : dialog->findChildren<QLabel*>()) shown_label->setTextFormat(Qt::PlainText);
    dialog->setLabelText(label);
    dialog->setTextValue(text);
    for (auto* field : dialog->findChildren<QLineEdit*>()) field->setAccessibleName(title);
    for (auto* field : dialog->findChildren<QPlainTextEdit*>()) field->setAccessibleName(title);
    return dialog;
}

}  // namespace govor::widgets
