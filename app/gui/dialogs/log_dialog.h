#pragma once

#include <QDialog>
#include <QPlainTextEdit>
#include <QStringList>

namespace govor::dialogs {

// Shows the log since the program started, with a button that copies the diagnostics for a bug report.
class LogDialog : public QDialog {
    Q_OBJECT

  public:
    // `path` is the path of the log file.
    LogDialog(const QStringList& lines, const QString& path, QWidget* parent = nullptr);

  Q_SIGNALS:
    void diagnostics_requested();

  private:
    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
