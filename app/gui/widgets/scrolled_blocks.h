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

// The blocks of code and the tables in a text, which do not wrap: each that is wider than the text has a
// scroll bar of its own, and code has a head with its language and a button that copies it. Coordinates are
// those of the viewport, which shows the whole document.
class ScrolledBlocks {
  public:
    ScrolledBlocks(const QTextDocument& document, QWidget& viewport)
        : document_(document), viewport_(viewport) {}

    // Once the document is laid out for another text or width.
    void arrange();
    // Where the lowest ends.
    int bottom() const;
    // For another text: everything is at its left end.
    void scroll_back();

    struct Scrolled {
        QRect place;     // where its text is seen
        int offset = 0;  // how far it is scrolled to the left
    };
    // Those that are wider than the text.
    std::vector<Scrolled> scrolled() const;
    // How far what is seen at a place is scrolled.
    int offset_at(const QPoint& where) const;
    QScrollBar* bar_at(const QPoint& where) const;
    // Scrolls so that this part of the document is seen.
    void show(const QRect& part);
    // The code of the block that this position is in; none: it is in no code.
    std::optional<QString> code_at(int position) const;

    void paint_grounds(QPainter& painter, const QPalette& palette) const;

  private:
    struct Block {
        QRectF ground;     // of code: its head, text and scroll bar; empty for a table
        QRectF place;      // of its text
        double width = 0;  // that its text needs
        QString language;
        QTextBlock code;
        std::unique_ptr<QScrollBar> bar;
        std::unique_ptr<QToolButton> copy;
    };
    void arrange_table(Block& block, const QTextTable& table);
    void arrange_code(Block& block, const QTextBlock& code);
    void arrange_bar(Block& block, double bar_top);
    Block& next_block();

    const QTextDocument& document_;
    QWidget& viewport_;
    std::vector<Block> blocks_;  // from above; widgets are used again
    std::size_t used_ = 0;
    std::vector<QRectF> quotes_;
};

}  // namespace govor::widgets
