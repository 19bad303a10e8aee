#pragma once

#include <QMimeData>
#include <QPlainTextEdit>

namespace govor::widgets {

// The text field for a question. Enter sends it, Shift+Enter inserts a line break, and the page keys scroll
// the conversation. The field grows with its text up to a maximum number of lines.
class QuestionEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    static constexpr int default_max_lines = 7;

    explicit QuestionEdit(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // Sets the number of lines up to which the field grows.
    void set_max_lines(int max_lines);

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

    int max_lines_ = default_max_lines;
};

}  // namespace govor::widgets
