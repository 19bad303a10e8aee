#pragma once

#include <QDialog>
#include <QPlainTextEdit>

namespace govor::dialogs {

// Shows the instructions (system prompt) of an imported conversation and asks whether the model is to follow
// them. Accepted: yes. Closed in any other way: no.
class InstructionsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit InstructionsDialog(const QString& instructions, QWidget* parent = nullptr);

  private:
    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
