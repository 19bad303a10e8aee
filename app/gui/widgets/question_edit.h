#pragma once

#include <QPlainTextEdit>

namespace govor::widgets {

// Where a question is typed: Enter asks, Shift and Enter breaks the line, the page keys turn the pages of the
// conversation. Grows with its text to a few lines.
class QuestionEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    explicit QuestionEdit(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  Q_SIGNALS:
    void entered();
    void page_requested(bool up);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
};

}  // namespace govor::widgets
