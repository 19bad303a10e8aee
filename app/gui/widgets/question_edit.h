#pragma once

#include <QMimeData>
#include <QPlainTextEdit>

namespace govor::widgets {

// The text field for a question. Enter sends it, Shift+Enter inserts a line break, and the page keys scroll
// the conversation. The field grows with its text up to a maximum number of lines.
class QuestionEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    explicit QuestionEdit(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  Q_SIGNALS:
    void return_pressed();
    void page_requested(bool is_up);
    void undo_exhausted();  // Ctrl+Z was pressed, but there was no change of the text to undo
    void images_pasted(const QMimeData* data);  // images or files instead of text

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;

  private:
    void retranslate();
    void undo_change();
};

}  // namespace govor::widgets
