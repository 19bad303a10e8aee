#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include "params/linear_constants.h"

namespace govor::ops::kernels::constants_test {
namespace {

// Code that would pass a wrong constant to a kernel does not compile.
static_assert(!std::is_default_constructible_v<LinearMatvec>, "a constant may be left out");
static_assert(!std::is_constructible_v<Constant<bool>, std::uint32_t>, "an integer converts to a flag");
static_assert(!std::is_constructible_v<Constant<std::uint32_t>, bool>, "a flag converts to an integer");
static_assert(!std::is_constructible_v<Constant<std::uint32_t>, std::uint64_t>,
              "an integer may be truncated");
static_assert(numbered_from(2, {2, 3, 4}) && !numbered_from(0, {0, 2}) && !numbered_from(0, {1, 0}));

TEST(SpecializationConstants, become_words_in_the_order_of_their_numbers) {
    const SumSplits finish{.invocations = 256u, .activation = 2u};
    EXPECT_EQ(finish.words(), (std::array<std::uint32_t, 2>{256, 2}));
    const ToScaledF16 scaled{.invocations = 64u, .has_norm = true, .stores_errors = false};
    EXPECT_EQ(scaled.words(), (std::array<std::uint32_t, 3>{64, 1, 0}));
}

TEST(SpecializationConstants, shared_by_kernels_precede_others) {
    const LaneColumns tiling{.lanes = 8u, .rows = 2u, .columns = 4u, .uses_vec2 = true};
    const LinearSoftware kernel{
        .tiling = tiling, .has_norm = false, .unrolled_depth = 512u, .activation = 1u};
    EXPECT_EQ(kernel.words(), (std::array<std::uint32_t, 7>{8, 2, 4, 1, 0, 512, 1}));
    EXPECT_EQ(LinearSoftware::shader, "linear_software");
}

TEST(SpecializationConstants, may_consist_of_shared_constants_only) {
    const Tile tile{.threads_n = 16u,
                    .threads_m = 8u,
                    .rows_per_thread = 4u,
                    .columns_per_thread = 4u,
                    .tile_k = 16u,
                    .has_subgroup_rows = false};
    EXPECT_EQ(PartialProduct{.tile = tile}.words(), tile.words());
}

}  // namespace
}  // namespace govor::ops::kernels::constants_test
