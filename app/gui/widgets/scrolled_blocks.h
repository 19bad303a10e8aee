#pragma once

#include <QPainter>
#include <QRectF>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QToolButton>
#include <memory>
#include <optional>
#include <vector>

namespace govor::widgets {

// The code blocks and tables of a text. They are not wrapped; each one that is wider than the text has a
// scroll bar. A code block has a header with its language and a copy button. Coordinates are relative to the
// viewport, which shows the whole document.
class ScrolledBlocks {
  public:
    ScrolledBlocks(const QTextDocument& document, QWidget& viewport)
        : document_(document), viewport_(viewport) {}

    // Called after the document was laid out for another text or width.
    void arrange();
    // Returns the bottom of the lowest block.
    int bottom() const;
    // Called when the text is replaced.
    void reset_scroll_positions();

    struct ScrolledBlock {
        QRect text_area;  // visible area of its text
        int offset = 0;   // scroll offset
    };
    // Returns the blocks that are wider than the text.
    std::vector<ScrolledBlock> scrolled_blocks() const;
    // Returns the scroll offset of the block at a point; 0 if there is none.
    int offset_at(const QPoint& point) const;
    QScrollBar* bar_at(const QPoint& point) const;
    // Scrolls so that this area of the document is visible.
    void scroll_to(const QRect& target);
    // Returns the code of the code block that contains this document position; nullopt if there is none.
    std::optional<QString> code_at(int position) const;

    void paint_backgrounds(QPainter& painter, const QPalette& palette) const;

  private:
    struct Block {
        QRectF background;  // header, text and scroll bar of a code block; empty for a table
        QRectF text_area;   // visible area of its text
        double width = 0;   // width of its text
        QString language;
        QTextBlock code;
        std::unique_ptr<QScrollBar> bar;
        std::unique_ptr<QToolButton> copy_button;
    };
    void arrange_table(Block& block, const QTextTable& table);
    void arrange_code(Block& block, const QTextBlock& code);
    void arrange_bar(Block& block, double bar_top);
    Block& next_block();

    const QTextDocument& document_;
    QWidget& viewport_;
    std::vector<Block> blocks_;   // from top to bottom; widgets are reused
    std::size_t used_count_ = 0;  // number of blocks arranged so far
    std::vector<QRectF> quotes_;  // vertical lines beside quotes
};

}  // namespace govor::widgets
