#include "ops/tensor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/op_tester.h"

namespace govor::ops::testing::tensor_test {
namespace {

TEST(Shape, counts_rows_and_elements) {
    const Shape shape{4, 3, 7};
    EXPECT_EQ(shape.elements(), 84);
    EXPECT_EQ(shape.last(), 7);
    EXPECT_EQ(shape.rows(), 12);
    EXPECT_EQ(shape.to_string(), "[4, 3, 7]");
    EXPECT_EQ((Shape{0, 5}.rows()), 0);
    EXPECT_EQ((Shape{5, 0}.rows()), 0);
    EXPECT_EQ(Shape{}.elements(), 0);
    EXPECT_THROW((Shape{1, 2, 3, 4, 5}), Error);
}

TEST(Tensor, rows_are_a_view_of_the_same_memory) {
    OpTester tester;
    const Values values{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    const Tensor tensor = tester.put(values, {3, 2, 2});
    const Tensor view = tensor.rows(1, 2);
    EXPECT_EQ(view.shape, (Shape{2, 2, 2}));
    EXPECT_EQ(tester.values(view), (Values{4, 5, 6, 7, 8, 9, 10, 11}));
    EXPECT_EQ(tester.values(tensor.reshaped({12}).rows(5, 2)), (Values{5, 6}));
    EXPECT_EQ(tester.values(tester.put(values, {3, 4}, Format::bf16).rows(2, 1)), (Values{8, 9, 10, 11}));
    EXPECT_THAT([&] { tensor.rows(2, 2); },
                ::testing::ThrowsMessage<Error>("rows: rows 2 to 4 are outside [3, 2, 2]."));
    EXPECT_THAT([&] { tensor.reshaped({13}); },
                ::testing::ThrowsMessage<Error>(
                    "reshaped: the shape [3, 2, 2] has 12 elements, which do not fill [13]."));
}

}  // namespace
}  // namespace govor::ops::testing::tensor_test
