#pragma once

#include <cstddef>
#include <vector>

namespace govor::widgets {

// The heights of the turns of a conversation in pixels. A turn without a measured height is assumed to have
// the average of the measured heights.
class RowHeights {
  public:
    void reset(int rows);  // all heights become unknown
    void append(int rows);
    void remove(int first, int last);  // removes the rows from `first` to `last`, both included
    // Returns true if the height changed.
    bool set_height(int row, int height);

    int rows() const { return static_cast<int>(heights_.size()); }
    int top_of(int row) const;  // relative to the first row's top
    int total() const { return top_of(rows()); }
    // Returns the row at a vertical position, clamped to the first and the last row; -1 if there are no rows.
    int row_at(int y) const;

  private:
    int average() const;

    std::vector<int> heights_;  // 0: not measured yet
    long long measured_sum_ = 0;
    int measured_count_ = 0;
};

}  // namespace govor::widgets
