#pragma once

#include <cstddef>
#include <vector>

namespace govor::widgets {

// How high each turn of a conversation is, one under the other. One that was never measured counts as high as
// those that were, on average. Pixels.
class RowHeights {
  public:
    void reset(int rows);  // none is known
    void append(int rows);
    void remove(int first, int last);
    // True if the height changed.
    bool set_height(int row, int high);

    int rows() const { return static_cast<int>(heights_.size()); }
    int top_of(int row) const;  // from the first row's top
    int total() const { return top_of(rows()); }
    // The row at a height; the first above all, the last below; -1 where there is none.
    int row_at(int y) const;

  private:
    int average() const;

    std::vector<int> heights_;  // 0: not measured yet
    long long known_sum_ = 0;
    int known_ = 0;
};

}  // namespace govor::widgets
