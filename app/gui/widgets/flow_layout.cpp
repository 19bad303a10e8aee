#include "widgets/flow_layout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace govor::widgets {

FlowLayout::FlowLayout(QWidget* parent, Shape shape) : QLayout(parent), shape_(shape) {
    if (parent == nullptr) setContentsMargins(0, 0, 0, 0);
}

// The destructor of a child layout may remove it from this layout, so no iterator is held while it is
// deleted.
FlowLayout::~FlowLayout() {
    while (!entries_.empty()) {
        QLayoutItem* const item = entries_.back().item;
        entries_.pop_back();
        delete item;
    }
}

void FlowLayout::addItem(QLayoutItem* item) {
    entries_.push_back({.item = item});
    invalidate();
}

void FlowLayout::add_stretched(QWidget* widget, int basis) {
    addWidget(widget);
    entries_.back().basis = basis;
}

void FlowLayout::add_stretched(QLayout* layout, int basis) {
    add_layout(layout);
    entries_.back().basis = basis;
}

void FlowLayout::add_layout(QLayout* layout) {
    addChildLayout(layout);
    addItem(layout);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    const auto position = static_cast<std::size_t>(index);
    return index >= 0 && position < entries_.size() ? entries_[position].item : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* const item = itemAt(index);
    if (item == nullptr) return nullptr;
    entries_.erase(entries_.begin() + index);
    // The caller owns the item now.
    if (QLayout* const layout = item->layout(); layout != nullptr && layout->parent() == this)
        layout->setParent(nullptr);
    invalidate();
    return item;
}

int FlowLayout::item_spacing() const {
    return std::max(0, spacing());
}

// Returns the width that the item requires on a line. If less is left, it begins a new line.
int FlowLayout::preferred_width(const Entry& entry) const {
    const int hint = entry.item->sizeHint().width();
    return entry.basis > 0 ? std::max(entry.item->minimumSize().width(), std::min(hint, entry.basis)) : hint;
}

int FlowLayout::max_width() const {
    int width = 0;
    for (const Entry& entry : entries_)
        if (!entry.item->isEmpty()) width = std::max(width, preferred_width(entry));
    return width;
}

std::vector<FlowLayout::Line> FlowLayout::break_lines(int width) const {
    std::vector<Line> lines;
    width = std::max(0, width);
    int line_width = 0;
    const int column_width = shape_ == Shape::column ? max_width() : 0;
    for (const Entry& entry : entries_) {
        if (entry.item->isEmpty()) continue;
        const int preferred = shape_ == Shape::column ? column_width : preferred_width(entry);
        const int item_width = std::min(preferred, width);
        if (lines.empty() || line_width + item_spacing() + item_width > width) {
            lines.emplace_back();
            line_width = item_width;
        } else {
            line_width += item_spacing() + item_width;
        }
        lines.back().push_back({.item = entry.item, .width = item_width, .is_stretched = entry.basis > 0});
    }
    for (Line& line : lines) stretch(line, width);
    return lines;
}

// Distributes the unused width of the line to its stretched items, or to a layout that is alone on it.
void FlowLayout::stretch(Line& line, int width) const {
    if (line.size() == 1 && line.front().item->layout() != nullptr) line.front().is_stretched = true;
    int unused_width = width - (static_cast<int>(line.size()) - 1) * item_spacing();
    for (const Place& place : line) unused_width -= place.width;
    auto count = static_cast<int>(std::ranges::count_if(line, &Place::is_stretched));
    for (Place& place : line) {
        if (!place.is_stretched) continue;
        const int share = unused_width / count--;
        place.width += share;
        unused_width -= share;
    }
}

int FlowLayout::height_of(const Line& line) const {
    int height = 0;
    for (const Place& place : line)
        height = std::max(height, place.item->hasHeightForWidth() ? place.item->heightForWidth(place.width)
                                                                  : place.item->sizeHint().height());
    return height;
}

QSize FlowLayout::sizeHint() const {
    const QMargins margins = contentsMargins();
    int width = max_width();
    if (shape_ == Shape::row) {
        width = -item_spacing();
        for (const Entry& entry : entries_)
            if (!entry.item->isEmpty()) width += item_spacing() + entry.item->sizeHint().width();
        width = std::max(0, width);
    }
    width += margins.left() + margins.right();
    return {width, heightForWidth(width)};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const Entry& entry : entries_)
        if (!entry.item->isEmpty()) size = size.expandedTo(entry.item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int FlowLayout::heightForWidth(int width) const {
    const QMargins margins = contentsMargins();
    const std::vector<Line> lines = break_lines(width - margins.left() - margins.right());
    int height = lines.empty() ? 0 : (static_cast<int>(lines.size()) - 1) * item_spacing();
    for (const Line& line : lines) height += height_of(line);
    return height + margins.top() + margins.bottom();
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const QRect content = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction =
        parentWidget() == nullptr ? Qt::LeftToRight : parentWidget()->layoutDirection();
    const std::vector<Line> lines = break_lines(content.width());
    int y = content.top();
    for (const Line& line : lines) {
        // A single row uses all of the height, as in a QHBoxLayout.
        const bool is_single_row = lines.size() == 1 && shape_ == Shape::row;
        const int height = is_single_row ? content.height() : height_of(line);
        int x = content.left();
        for (const Place& place : line) {
            place.item->setGeometry(QStyle::visualRect(direction, content, QRect(x, y, place.width, height)));
            x += place.width + item_spacing();
        }
        y += height + item_spacing();
    }
}

}  // namespace govor::widgets
