#include "widgets/scrolled_blocks.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextTable>
#include <algorithm>
#include <cmath>

#include "widgets/copy_confirmation.h"
#include "widgets/icons.h"
#include "widgets/markdown_document.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Sizes in pixels.
constexpr int corner_radius = 8;
constexpr int block_padding = 12;
constexpr int painted_bar_height = 10;
constexpr int button_size = 24;
constexpr int quote_width = 3;

struct Strings {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::ScrolledBlocks)
};

QString text_of(const QTextBlock& code) {
    return code.text().replace(QChar::LineSeparator, u'\n');
}

double natural_width(const QTextBlock& code) {
    double width = 0;
    const QTextLayout& layout = *code.layout();
    for (int line = 0; line < layout.lineCount(); ++line)
        width = std::max(width, layout.lineAt(line).naturalTextWidth());
    return width;
}

}  // namespace

ScrolledBlocks::Block& ScrolledBlocks::next_block() {
    if (used_count_ == blocks_.size()) blocks_.emplace_back();
    return blocks_[used_count_++];
}

void ScrolledBlocks::arrange() {
    used_count_ = 0;
    quotes_.clear();
    const QAbstractTextDocumentLayout& layout = *document_.documentLayout();
    for (auto it = document_.rootFrame()->begin(); !it.atEnd(); ++it) {
        if (const auto* table = qobject_cast<const QTextTable*>(it.currentFrame())) {
            arrange_table(next_block(), *table);
        } else if (it.currentBlock().isValid()) {
            const QTextBlock text_block = it.currentBlock();
            if (text_block.blockFormat().hasProperty(code_language_property))
                arrange_code(next_block(), text_block);
            for (int level = text_block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel); level > 0;
                 --level) {
                const QRectF rect = layout.blockBoundingRect(text_block);
                const double left = rect.left() + text_block.layout()->lineAt(0).x();
                quotes_.emplace_back(left - (level - 1) * quote_indent - quote_indent / 2.0, rect.top(),
                                     quote_width, rect.height());
            }
        }
    }
    blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(used_count_), blocks_.end());
}

int ScrolledBlocks::bottom() const {
    double bottom = 0;
    for (const Block& block : blocks_)
        bottom = std::max(
            {bottom, block.background.bottom(), block.bar ? block.bar->geometry().bottom() + 1.0 : 0.0});
    return static_cast<int>(std::ceil(bottom));
}

void ScrolledBlocks::arrange_table(Block& block, const QTextTable& table) {
    const QTextTableFormat format = table.format();
    // Qt reports the position of the text in the first cell, and a size that includes the margins.
    const double inset = format.border() + format.cellPadding();
    const QRectF text_rect = document_.documentLayout()->frameBoundingRect(const_cast<QTextTable*>(&table));
    const QPointF corner = text_rect.topLeft() - QPointF(inset, inset);
    const QSizeF size(text_rect.width() - format.leftMargin() - format.rightMargin(),
                      text_rect.height() - format.topMargin() - format.bottomMargin());
    block.background = {};
    block.code = {};
    block.copy_button.reset();
    block.text_area = {corner.x(), corner.y() - 1, document_.textWidth() - corner.x(), size.height() + 2};
    block.width = size.width() - 2;  // its border may extend over the edge
    arrange_bar(block, block.text_area.bottom() + 1);
}

void ScrolledBlocks::arrange_code(Block& block, const QTextBlock& code) {
    const QRectF text_rect = document_.documentLayout()->blockBoundingRect(code);
    const double left = text_rect.left() + code.layout()->lineAt(0).x();
    block.code = code;
    block.language = code.blockFormat().stringProperty(code_language_property);
    block.background = {left - block_padding, text_rect.top() - code_header_height,
                        document_.textWidth() - left + block_padding,
                        text_rect.height() + code_header_height + scroll_bar_height};
    block.text_area = {left, text_rect.top(), document_.textWidth() - left - block_padding,
                       text_rect.height()};
    block.width = natural_width(code);
    arrange_bar(block, text_rect.bottom() + 3);
    if (!block.copy_button) {
        block.copy_button = std::make_unique<QToolButton>(&viewport_);
        block.copy_button->setAutoRaise(true);
        block.copy_button->setIcon(icon(Icon::copy, QPalette::PlaceholderText));
        block.copy_button->setIconSize({16, 16});
        block.copy_button->setCursor(Qt::ArrowCursor);
        // The context menu has this action for keyboard users, so that code adds no tab stops to a turn.
        block.copy_button->setFocusPolicy(Qt::NoFocus);
        block.copy_button->setToolTip(Strings::tr("Copy the code"));
        block.copy_button->setAccessibleName(Strings::tr("Copy the code"));
        QObject::connect(block.copy_button.get(), &QToolButton::clicked, block.copy_button.get(),
                         [this, index = used_count_ - 1] {
                             QGuiApplication::clipboard()->setText(text_of(blocks_[index].code));
                             CopyConfirmation::show(*blocks_[index].copy_button);
                         });
    }
    block.copy_button->setGeometry(static_cast<int>(block.background.right()) - button_size - 4,
                                   static_cast<int>(block.background.top()) + 3, button_size, button_size);
    block.copy_button->show();
}

void ScrolledBlocks::arrange_bar(Block& block, double bar_top) {
    const int overflow = static_cast<int>(std::ceil(block.width - block.text_area.width()));
    if (overflow <= 0) {
        block.bar.reset();
        return;
    }
    if (!block.bar) {
        block.bar = std::make_unique<QScrollBar>(Qt::Horizontal, &viewport_);
        block.bar->setCursor(Qt::ArrowCursor);
        block.bar->setSingleStep(24);
        block.bar->setAccessibleName(Strings::tr("Horizontal scroll bar"));
        QObject::connect(block.bar.get(), &QScrollBar::valueChanged, &viewport_,
                         qOverload<>(&QWidget::update));
    }
    block.bar->setRange(0, overflow);
    block.bar->setPageStep(static_cast<int>(block.text_area.width()));
    block.bar->setGeometry(static_cast<int>(block.text_area.left()), static_cast<int>(bar_top),
                           static_cast<int>(block.text_area.width()), painted_bar_height);
    block.bar->show();
}

void ScrolledBlocks::reset_scroll_positions() {
    for (const Block& block : blocks_)
        if (block.bar) block.bar->setValue(0);
}

std::vector<ScrolledBlocks::ScrolledBlock> ScrolledBlocks::scrolled_blocks() const {
    std::vector<ScrolledBlock> blocks;
    for (const Block& block : blocks_)
        if (block.bar) blocks.push_back({block.text_area.toAlignedRect(), block.bar->value()});
    return blocks;
}

int ScrolledBlocks::offset_at(const QPoint& point) const {
    const QScrollBar* bar = bar_at(point);
    return bar == nullptr ? 0 : bar->value();
}

QScrollBar* ScrolledBlocks::bar_at(const QPoint& point) const {
    for (const Block& block : blocks_)
        if (block.bar && block.text_area.contains(point)) return block.bar.get();
    return nullptr;
}

void ScrolledBlocks::scroll_to(const QRect& target) {
    for (const Block& block : blocks_) {
        const bool is_inside =
            target.center().y() >= block.text_area.top() && target.center().y() <= block.text_area.bottom();
        if (!block.bar || !is_inside) continue;
        const int left = target.left() - static_cast<int>(block.text_area.left());
        const int right = target.right() - static_cast<int>(block.text_area.right());
        block.bar->setValue(std::clamp(block.bar->value(), right, std::max(left, right)));
    }
}

std::optional<QString> ScrolledBlocks::code_at(int position) const {
    const QTextBlock text_block = document_.findBlock(position);
    if (!text_block.blockFormat().hasProperty(code_language_property)) return std::nullopt;
    return text_of(text_block);
}

void ScrolledBlocks::paint_backgrounds(QPainter& painter, const QPalette& palette) const {
    const Theme theme = Theme::of(palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (const QRectF& quote : quotes_) painter.fillRect(quote, theme.hairline);
    for (const Block& block : blocks_) {
        if (block.background.isEmpty()) continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.hover);
        painter.drawRoundedRect(block.background, corner_radius, corner_radius);
        painter.setPen(theme.secondary_text);
        const QRectF header(block.text_area.left(), block.background.top(),
                            block.text_area.width() - button_size, code_header_height);
        painter.drawText(header, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(block.language, Qt::ElideRight,
                                                          static_cast<int>(header.width())));
    }
    painter.restore();
}

}  // namespace govor::widgets
