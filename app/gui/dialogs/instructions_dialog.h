#pragma once

#include <QDialog>
#include <QPlainTextEdit>

namespace govor::dialogs {

// Shows the instructions (system prompt) of an imported conversation and asks whether to use them. They are
// used only if the dialog is accepted.
class InstructionsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit InstructionsDialog(const QString& instructions, QWidget* parent = nullptr);

  private:
    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
