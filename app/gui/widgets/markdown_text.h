#pragma once

#include <QMouseEvent>
#include <QTextBrowser>
#include <QWheelEvent>

#include "widgets/scrolled_blocks.h"

namespace govor::widgets {

// The text of a bubble, selectable with mouse and keyboard. The widget is as high as its content and never
// scrolls as a whole; code blocks and tables that are wider than the widget scroll separately. Appending text
// keeps the selection and renders only the unfinished part of the Markdown again. No resources are loaded,
// because the text is the output of a model. A link is opened only after its address was shown and confirmed.
class MarkdownText : public QTextBrowser {
    Q_OBJECT

  public:
    enum class Kind { markdown, plain };

    explicit MarkdownText(Kind kind, QWidget* parent = nullptr);

    void set_text(const QString& text);
    const QString& text() const { return text_; }

    // Returns the width of the longest line, limited to `max_width`. A width close to `max_width` is rounded
    // up to it, so that growing text reaches its final width early. Results are cached per text and width,
    // because views call this function at every scroll step.
    int natural_width(int max_width);
    // Lays out the text for a width and returns its height.
    int height_for(int width);

    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }

  protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void refresh(bool is_appended);
    void render();
    void render_appended_text();
    void measure_appended_text(QTextDocument& new_part, QTextDocument& rest);
    void invalidate_measurements();
    void paint_scrolled_block(const ScrolledBlocks::ScrolledBlock& block);
    QMouseEvent to_unscrolled(const QMouseEvent& event) const;

    Kind kind_;
    QString text_;
    ScrolledBlocks blocks_;
    // For growing Markdown, the finished part that is not rendered again.
    qsizetype finished_length_ = 0;      // characters of text_
    int rest_position_ = 0;              // document position of the unfinished part
    double finished_ideal_width_ = 0;    // ideal width of the finished part
    int finished_ideal_max_width_ = -1;  // maximum width for which it was measured; -1: unknown
    int natural_max_width_ = -1;  // maximum width for which natural_width_ was measured; -1: not measured
    int natural_width_ = 0;
    int measured_width_ = -1;
    int height_ = 0;
    bool is_focus_outlined_ = true;
};

}  // namespace govor::widgets
