#include "widgets/row_heights.h"

#include <gtest/gtest.h>

namespace govor::test::row_heights_test {
namespace {

using widgets::RowHeights;

TEST(RowHeights, an_unmeasured_row_has_the_average_height) {
    RowHeights heights;
    heights.reset(4);
    EXPECT_TRUE(heights.set_height(1, 100));
    EXPECT_TRUE(heights.set_height(2, 300));
    EXPECT_FALSE(heights.set_height(2, 300));
    EXPECT_EQ(heights.top_of(1), 200);
    EXPECT_EQ(heights.top_of(3), 600);
    EXPECT_EQ(heights.total(), 800);
}

TEST(RowHeights, a_row_is_found_by_its_position) {
    RowHeights heights;
    heights.reset(3);
    for (const int row : {0, 1, 2}) heights.set_height(row, 10 * (row + 1));
    EXPECT_EQ(heights.row_at(-5), 0);
    EXPECT_EQ(heights.row_at(9), 0);
    EXPECT_EQ(heights.row_at(10), 1);
    EXPECT_EQ(heights.row_at(59), 2);
    EXPECT_EQ(heights.row_at(1000), 2);
    EXPECT_EQ(RowHeights().row_at(0), -1);
}

TEST(RowHeights, removing_a_row_removes_its_height) {
    RowHeights heights;
    heights.reset(2);
    heights.set_height(0, 50);
    heights.set_height(1, 150);
    heights.append(1);
    EXPECT_EQ(heights.total(), 300);
    heights.remove(0, 0);
    EXPECT_EQ(heights.rows(), 2);
    EXPECT_EQ(heights.total(), 300);  // the unmeasured row is now estimated at 150
}

}  // namespace
}  // namespace govor::test::row_heights_test
