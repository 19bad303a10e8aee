#pragma once

#include <QDialog>
#include <QPlainTextEdit>
#include <QStringList>

namespace govor::dialogs {

// What the program noted since it started, and a button that copies what a report about it needs.
class LogDialog : public QDialog {
    Q_OBJECT

  public:
    LogDialog(const QStringList& lines, const QString& path, QWidget* parent = nullptr);

  Q_SIGNALS:
    void diagnostics_requested();

  private:
    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
