#include "widgets/row_heights.h"

#include <algorithm>

namespace govor::widgets {
namespace {

constexpr int guess = 190;  // pixels, before any row was measured

}  // namespace

void RowHeights::reset(int rows) {
    heights_.assign(static_cast<std::size_t>(rows), 0);
    known_sum_ = 0;
    known_ = 0;
}

void RowHeights::append(int rows) {
    heights_.insert(heights_.end(), static_cast<std::size_t>(rows), 0);
}

void RowHeights::remove(int first, int last) {
    const auto begin = heights_.begin() + first;
    const auto end = heights_.begin() + last + 1;
    for (auto height = begin; height != end; ++height) {
        known_ -= *height == 0 ? 0 : 1;
        known_sum_ -= *height;
    }
    heights_.erase(begin, end);
}

bool RowHeights::set_height(int row, int height) {
    int& known = heights_[static_cast<std::size_t>(row)];
    if (known == height) return false;
    known_ += known == 0 ? 1 : 0;
    known_sum_ += height - known;
    known = height;
    return true;
}

int RowHeights::average() const {
    return known_ == 0 ? guess : static_cast<int>(known_sum_ / known_);
}

int RowHeights::top_of(int row) const {
    const int unknown = average();
    int y = 0;
    for (auto height = heights_.begin(); height != heights_.begin() + row; ++height)
        y += *height == 0 ? unknown : *height;
    return y;
}

int RowHeights::row_at(int y) const {
    const int unknown = average();
    int bottom = 0;
    const auto found = std::find_if(heights_.begin(), heights_.end(), [&](int height) {
        bottom += height == 0 ? unknown : height;
        return bottom > y;
    });
    return std::min(static_cast<int>(found - heights_.begin()), rows() - 1);
}

}  // namespace govor::widgets
