#pragma once

#include <QDialog>
#include <QPlainTextEdit>

namespace govor::dialogs {

// Edits what was heard of a spoken question. The text is stored, or asked as a typed question instead of the
// spoken one.
class TranscriptDialog : public QDialog {
    Q_OBJECT

  public:
    explicit TranscriptDialog(const QString& transcript, QWidget* parent = nullptr);

  Q_SIGNALS:
    void saved(const QString& text);
    void asked(const QString& text);

  private:
    QString text() const { return text_.toPlainText().trimmed(); }

    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
