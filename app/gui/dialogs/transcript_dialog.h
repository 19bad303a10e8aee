#pragma once

#include <QDialog>
#include <QPlainTextEdit>

namespace govor::dialogs {

// Edits the transcript of a spoken question. The user can save the text as the transcript, or ask it as a
// typed question that replaces the spoken one.
class TranscriptDialog : public QDialog {
    Q_OBJECT

  public:
    explicit TranscriptDialog(const QString& transcript, QWidget* parent = nullptr);

  Q_SIGNALS:
    void transcript_saved(const QString& text);
    void question_asked(const QString& text);

  private:
    QString text() const { return text_.toPlainText().trimmed(); }

    QPlainTextEdit text_;
};

}  // namespace govor::dialogs
