#pragma once

#include <QTextBrowser>
#include <QWheelEvent>

namespace govor::window {

// Text inside a bubble: as high as it needs to be, selectable with mouse and keyboard, never scrolling by
// itself. Text that grows keeps its selection.
class MarkdownText : public QTextBrowser {
    Q_OBJECT

  public:
    enum class Kind { markdown, plain };

    explicit MarkdownText(Kind kind, QWidget* parent = nullptr);

    void set_text(const QString& text);
    const QString& text() const { return text_; }

    // The width that the longest line would like, at most `most`.
    int natural_width(int most);
    int height_for(int width);

  protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }  // the view scrolls
    void changeEvent(QEvent* event) override;

  private:
    void render();

    Kind kind_;
    QString text_;
};

}  // namespace govor::window
