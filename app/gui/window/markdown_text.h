#pragma once

#include <QTextBrowser>
#include <QWheelEvent>

namespace govor::window {

// Text inside a bubble: as high as it needs to be, selectable with mouse and keyboard, never scrolling by
// itself. Text that grows keeps its selection. Nothing is fetched or opened for a text: a model wrote it.
class MarkdownText : public QTextBrowser {
    Q_OBJECT

  public:
    enum class Kind { markdown, plain };

    explicit MarkdownText(Kind kind, QWidget* parent = nullptr);

    void set_text(const QString& text);
    const QString& text() const { return text_; }

    // The width that the longest line would like, at most `most`. Laid out once for each text and width:
    // views ask with every step of their scroll bar.
    int natural_width(int most);
    int height_for(int width);

    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }

  protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }  // the view scrolls
    void changeEvent(QEvent* event) override;

  private:
    void render();
    void measure_again();

    Kind kind_;
    QString text_;
    int natural_for_ = -1;  // what natural_ was measured for; -1: not yet
    int natural_ = 0;
    int high_for_ = -1;
    int high_ = 0;
};

}  // namespace govor::window
