#pragma once

#include <QMouseEvent>
#include <QTextBrowser>
#include <QWheelEvent>

#include "widgets/scrolled_blocks.h"

namespace govor::widgets {

// Text inside a bubble: as high as it needs to be, selectable with mouse and keyboard. It is never scrolled
// as a whole; code and tables that are wider than it are, each by itself. Text that grows keeps its
// selection, and of Markdown that grows only what is not finished yet is laid out anew. Nothing is fetched or
// opened for a text: a model wrote it. A link is opened once its address was shown and confirmed.
class MarkdownText : public QTextBrowser {
    Q_OBJECT

  public:
    enum class Kind { markdown, plain };

    explicit MarkdownText(Kind kind, QWidget* parent = nullptr);

    void set_text(const QString& text);
    const QString& text() const { return text_; }

    // The width that the longest line would like, at most `most`; nearly as much is `most`, so that text that
    // grows gets its last width soon. Laid out once for each text and width: views ask with every step of
    // their scroll bar.
    int natural_width(int most);
    int height_for(int width);

    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }

  protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void refresh(bool grows);
    void render();
    void grow();
    void measure_growth(QTextDocument& more, QTextDocument& rest);
    void measure_again();
    void paint_scrolled(const ScrolledBlocks::Scrolled& block);
    QMouseEvent scrolled(const QMouseEvent& event) const;

    Kind kind_;
    QString text_;
    ScrolledBlocks blocks_;
    // Of Markdown that grew: what stays as it is.
    qsizetype finished_ = 0;       // characters of text_
    int rest_at_ = 0;              // where the rest begins in the document, with a block of its own
    double finished_ideal_ = 0;    // width that the finished lines would like
    int finished_ideal_for_ = -1;  // as they were laid out for that; -1: unknown
    int natural_for_ = -1;         // what natural_ was measured for; -1: not yet
    int natural_ = 0;
    int high_for_ = -1;
    int high_ = 0;
};

}  // namespace govor::widgets
