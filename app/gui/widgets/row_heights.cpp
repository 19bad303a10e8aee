#include "widgets/row_heights.h"

#include <algorithm>

namespace govor::widgets {
namespace {

constexpr int default_height = 190;  // pixels, before any row was measured

}  // namespace

void RowHeights::reset(int rows) {
    heights_.assign(static_cast<std::size_t>(rows), 0);
    measured_sum_ = 0;
    measured_count_ = 0;
}

void RowHeights::append(int rows) {
    heights_.insert(heights_.end(), static_cast<std::size_t>(rows), 0);
}

void RowHeights::remove(int first, int last) {
    const auto begin = heights_.begin() + first;
    const auto end = heights_.begin() + last + 1;
    for (auto height = begin; height != end; ++height) {
        measured_count_ -= *height == 0 ? 0 : 1;
        measured_sum_ -= *height;
    }
    heights_.erase(begin, end);
}

bool RowHeights::set_height(int row, int height) {
    int& stored_height = heights_[static_cast<std::size_t>(row)];
    if (stored_height == height) return false;
    measured_count_ += stored_height == 0 ? 1 : 0;
    measured_sum_ += height - stored_height;
    stored_height = height;
    return true;
}

int RowHeights::average() const {
    return measured_count_ == 0 ? default_height : static_cast<int>(measured_sum_ / measured_count_);
}

int RowHeights::top_of(int row) const {
    const int estimate = average();
    int y = 0;
    for (auto height = heights_.begin(); height != heights_.begin() + row; ++height)
        y += *height == 0 ? estimate : *height;
    return y;
}

int RowHeights::row_at(int y) const {
    const int estimate = average();
    int bottom = 0;
    const auto it = std::find_if(heights_.begin(), heights_.end(), [&](int height) {
        bottom += height == 0 ? estimate : height;
        return bottom > y;
    });
    return std::min(static_cast<int>(it - heights_.begin()), rows() - 1);
}

}  // namespace govor::widgets
