#include "widgets/flow_layout.h"

#include <QWidget>
#include <algorithm>
#include <cstddef>

namespace govor::widgets {
namespace {

int item_height(QLayoutItem& item, int width) {
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

}  // namespace

int FlowLayout::Entry::width() const {
    return is_stretched ? std::max(min_width, minimum_width()) : item->sizeHint().width();
}

int FlowLayout::Entry::minimum_width() const {
    return item->minimumSize().width();
}

void FlowLayout::add_stretched(QWidget& widget, int min_width) {
    addWidget(&widget);
    entries_.back().min_width = min_width;
    entries_.back().is_stretched = true;
}

void FlowLayout::addItem(QLayoutItem* item) {
    entries_.push_back({.item = std::unique_ptr<QLayoutItem>(item), .min_width = 0, .is_stretched = false});
    invalidate();
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index < 0 || index >= count() ? nullptr : entries_[static_cast<std::size_t>(index)].item.get();
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* const item = entries_[static_cast<std::size_t>(index)].item.release();
    entries_.erase(entries_.begin() + index);
    invalidate();
    return item;
}

Qt::Orientations FlowLayout::expandingDirections() const {
    const bool is_stretched = std::ranges::any_of(entries_, &Entry::is_stretched);
    return is_stretched ? Qt::Orientations(Qt::Horizontal) : Qt::Orientations();
}

std::vector<FlowLayout::Place> FlowLayout::places(const QPoint& top_left, int width) const {
    std::vector<const Entry*> visible_entries;
    for (const Entry& entry : entries_)
        if (!entry.item->isEmpty()) visible_entries.push_back(&entry);
    std::vector<Place> result;
    int y = top_left.y();
    for (std::size_t first = 0; first < visible_entries.size();) {
        std::size_t end = first;
        int used_width = 0;
        int stretched_count = 0;
        for (; end < visible_entries.size(); ++end) {
            const int next_width = used_width + (end > first ? spacing() : 0) + visible_entries[end]->width();
            if (end > first && next_width > width) break;
            used_width = next_width;
            if (visible_entries[end]->is_stretched) ++stretched_count;
        }
        const int extra_width = stretched_count == 0 ? 0 : std::max(0, width - used_width) / stretched_count;
        const std::size_t first_place = result.size();
        int line_height = 0;
        int x = top_left.x();
        for (; first < end; ++first) {
            const Entry& entry = *visible_entries[first];
            const int stretched_width = entry.width() + (entry.is_stretched ? extra_width : 0);
            const int item_width = std::max(entry.minimum_width(), std::min(stretched_width, width));
            line_height = std::max(line_height, item_height(*entry.item, item_width));
            result.push_back({entry.item.get(), QRect(x, y, item_width, 0)});
            x += item_width + spacing();
        }
        for (std::size_t i = first_place; i < result.size(); ++i) result[i].geometry.setHeight(line_height);
        y += line_height + spacing();
    }
    return result;
}

int FlowLayout::heightForWidth(int width) const {
    const QMargins margins = contentsMargins();
    const std::vector<Place> all = places({0, 0}, width - margins.left() - margins.right());
    const int height = all.empty() ? 0 : all.back().geometry.bottom() + 1;
    return margins.top() + height + margins.bottom();
}

QSize FlowLayout::minimumSize() const {
    QSize size(0, 0);
    for (const Entry& entry : entries_)
        if (!entry.item->isEmpty()) size = size.expandedTo(entry.item->minimumSize());
    return size.grownBy(contentsMargins());
}

// The size of one line with all items.
QSize FlowLayout::sizeHint() const {
    QSize size(0, 0);
    for (const Entry& entry : entries_) {
        if (entry.item->isEmpty()) continue;
        const QSize hint = entry.item->sizeHint();
        size.rwidth() += std::max(entry.width(), hint.width()) + (size.width() > 0 ? spacing() : 0);
        size.setHeight(std::max(size.height(), hint.height()));
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const QRect content = contentsRect();
    const int extra_height = std::max(0, rect.height() - heightForWidth(rect.width()));
    const QPoint top_left = content.topLeft() + QPoint(0, extra_height / 2);
    for (const Place& place : places(top_left, content.width())) place.item->setGeometry(place.geometry);
}

}  // namespace govor::widgets
