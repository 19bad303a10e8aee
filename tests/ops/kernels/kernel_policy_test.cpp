#include "ops/kernels/kernel_policy.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace govor::ops::kernel_policy_test {
namespace {

// Properties of devices; the tests do not require the devices.
constexpr DeviceProperties llvmpipe{.is_software = true,
                                    .subgroup_size = 8,
                                    .max_workgroup_size = 1024,
                                    .shared_memory_bytes = 32 << 10,
                                    .has_integer_dot_product = true};
constexpr DeviceProperties nvidia{.is_discrete = true,
                                  .subgroup_size = 32,
                                  .max_workgroup_size = 1024,
                                  .shared_memory_bytes = 48 << 10,
                                  .has_cooperative_matrix = true,
                                  .has_integer_dot_product = true,
                                  .multiprocessors = 132};
constexpr DeviceProperties amd{.is_discrete = true,
                               .subgroup_size = 64,
                               .max_workgroup_size = 1024,
                               .shared_memory_bytes = 64 << 10,
                               .has_integer_dot_product = true};
constexpr DeviceProperties amd_wave32{
    .is_discrete = true, .subgroup_size = 32, .max_workgroup_size = 1024, .shared_memory_bytes = 64 << 10};
// The minimum limits that Vulkan guarantees.
constexpr DeviceProperties minimal_device{
    .subgroup_size = 4, .max_workgroup_size = 128, .shared_memory_bytes = 16 << 10};

constexpr HeadLayout thinker{32, 4, 128};

TEST(KernelPolicy, uses_lane_columns_and_few_workgroups_on_a_software_device) {
    const KernelPolicy policy(llvmpipe);
    EXPECT_TRUE(policy.matmul.lane_columns(1, 4096, Format::q8_0, 2048, 2048, true));
    EXPECT_FALSE(policy.matmul.lane_columns(1, 4096, Format::q8_0, 2048, 2048, false)) << "misaligned";
    EXPECT_FALSE(policy.matmul.uses_dp4a()) << "regardless of the driver's property";
    EXPECT_TRUE(policy.matmul.tile(512, 4096).has_subgroup_rows);
    EXPECT_EQ(policy.matmul.tile(512, 4096).threads_n, 8u);
    EXPECT_EQ(policy.matmul.matvec_tiling(1, 2048, {4096}, true, false).columns_at_once, 8u);
    EXPECT_EQ(policy.matmul.split_k(TileShape{}, 512, 128, 2048).splits, 1u);
    EXPECT_EQ(policy.attention.splits(4, 32768, 64), 1u);
    EXPECT_EQ(policy.attention.step(1, thinker, 4096).unroll, 1u);
    EXPECT_EQ(policy.workgroups.for_row(4096), 64u);
    EXPECT_EQ(policy.workgroups.for_sampling(true), 256u) << "32 subgroups";
    EXPECT_FALSE(policy.uses_folded_routers);
    EXPECT_FALSE(policy.paces_prompts);
    EXPECT_EQ(policy.cache_format, Format::f32);
    EXPECT_FALSE(should_measure_matvec(llvmpipe));
}

TEST(KernelPolicy, occupies_all_multiprocessors_of_a_gpu_with_cooperative_matrices) {
    const KernelPolicy policy(nvidia);
    EXPECT_TRUE(policy.matmul.has_cooperative_matrix());
    EXPECT_EQ(policy.matmul.matrix_tile(2048, 4096).rows(), 128u);
    EXPECT_EQ(policy.matmul.matrix_tile(2048, 4096).columns(), 128u);
    EXPECT_EQ(policy.matmul.matrix_tile(512, 2048).columns(), 64u) << "64 of 128 x 128 are too few";
    EXPECT_EQ(policy.matmul.matrix_tile(16, 4096).rows(), 16u);
    EXPECT_EQ(policy.matmul.expert_matrix_tile(32, 1).rows(), 64u);
    // 8 x 2 tiles: splits of at least 1024 elements, for two workgroups on each multiprocessor.
    const MatrixTile square{2, 2, 2, 2};
    EXPECT_EQ(policy.matmul.split_k(square, 512, 128, 2048).splits, 2u);
    EXPECT_EQ(policy.matmul.split_k(square, 512, 4096, 2048).splits, 1u);
    EXPECT_EQ(policy.attention.splits(4, 32768, 64), 66u);
    const auto step = policy.attention.matrix_step(Format::f16, 1, thinker, 32768);
    ASSERT_TRUE(step);
    EXPECT_EQ(step->splits, 33u) << "132 workgroups for 4 KV heads";
    EXPECT_FALSE(policy.attention.matrix_step(Format::f32, 1, thinker, 32768));
    EXPECT_TRUE(policy.uses_folded_routers);
    EXPECT_TRUE(policy.paces_prompts);
    EXPECT_EQ(policy.cache_format, Format::f16);
    EXPECT_TRUE(should_measure_matvec(nvidia));
}

TEST(KernelPolicy, divides_the_splits_of_a_step_among_several_sequences) {
    EXPECT_EQ(AttentionPolicy::batch_splits(33, 4), 29u)
        << "33 workgroups with the last split of each sequence";
    EXPECT_EQ(AttentionPolicy::batch_splits(33, 8), 25u);
    EXPECT_EQ(AttentionPolicy::batch_splits(2, 8), 8u) << "two for each sequence";
    EXPECT_EQ(AttentionPolicy::batch_splits(1, 8), 1u) << "the keys of a sequence are not split";
}

TEST(KernelPolicy, depends_on_the_number_of_multiprocessors) {
    DeviceProperties small = nvidia;
    small.multiprocessors = 16;
    const KernelPolicy policy(small);
    EXPECT_EQ(policy.attention.matrix_step(Format::f16, 1, thinker, 32768)->splits, 4u);
    EXPECT_EQ(policy.attention.splits(4, 32768, 64), 8u);
    EXPECT_EQ(policy.matmul.matrix_tile(512, 2048).columns(), 128u);
}

TEST(KernelPolicy, uses_float32_tiles_without_cooperative_matrices) {
    for (const DeviceProperties& device : {amd, amd_wave32}) {
        const KernelPolicy policy(device);
        EXPECT_FALSE(policy.matmul.has_cooperative_matrix());
        EXPECT_FALSE(policy.attention.matrix_tiles(128));
        EXPECT_FALSE(policy.attention.matrix_step(Format::f16, 1, thinker, 4096));
        EXPECT_EQ(policy.attention.tiles(128).queries, 32u);
        EXPECT_EQ(policy.matmul.tile(2048, 4096).columns(), 128u);
        EXPECT_EQ(policy.matmul.tile(512, 16).columns(), 16u);
        EXPECT_FALSE(policy.matmul.lane_columns(1, 4096, Format::q8_0, 2048, 2048, true));
        EXPECT_EQ(policy.workgroups.for_row(4096), 256u);
        // The row is divided evenly among the lanes.
        EXPECT_EQ(policy.matmul.matvec_tiling(1, 2048, {4096}, true, false).lane_vec8s,
                  2048 / (8 * device.subgroup_size));
    }
    EXPECT_EQ(KernelPolicy(amd).workgroups.lane_experts(128), 2u);
    EXPECT_EQ(KernelPolicy(amd_wave32).workgroups.lane_experts(128), 4u);
}

TEST(KernelPolicy, uses_dp4a_as_reported_by_the_driver_or_as_measured) {
    const MatmulSizes query{Format::q8_0, 1, 4096, 2048, true};
    EXPECT_TRUE(KernelPolicy(amd).matmul.dp4a_tiling(query, 4));
    EXPECT_FALSE(KernelPolicy(amd, {.uses_dp4a = false}).matmul.dp4a_tiling(query, 4));
    EXPECT_FALSE(KernelPolicy(amd_wave32).matmul.dp4a_tiling(query, 4));
    const KernelPolicy measured(amd_wave32, {.uses_dp4a = true});
    const auto rows = measured.matmul.dp4a_tiling(query, 4);
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->invocations, 8 * 32u);
    EXPECT_EQ(rows->depth, 128u);
    EXPECT_EQ(rows->lane_chunks, 4u);
    EXPECT_FALSE(measured.matmul.dp4a_tiling({Format::f16, 1, 4096, 2048, true}, 4));
    const auto five = measured.matmul.dp4a_tiling({Format::q8_0, 5, 4096, 2048, true}, 4);
    ASSERT_TRUE(five);
    EXPECT_EQ(five->rows, 2u) << "of each workgroup";
    EXPECT_EQ(five->invocations, 8 * 32u);
    EXPECT_EQ(five->grid.y, 3u);
    EXPECT_EQ(five->blocks, 6 * 8u) << "4096 columns for 88 workgroups in each of three rows";
    EXPECT_EQ(five->grid.x, 86u);
    EXPECT_FALSE(measured.matmul.dp4a_tiling({Format::q8_0, 9, 4096, 2048, true}, 4)) << "rows";
    EXPECT_FALSE(measured.matmul.dp4a_tiling({Format::q8_0, 1, 4096, 2048, false}, 4)) << "misaligned";
}

TEST(KernelPolicy, gives_experts_workgroups_that_run_at_the_same_time) {
    const KernelPolicy policy(amd_wave32, {.uses_dp4a = true});
    const auto gate_up = [&](std::uint32_t slots) {
        return policy.matmul.expert_dp4a_tiling({Format::q4_k, 1, 768, 2048, true}, slots);
    };
    EXPECT_EQ(gate_up(8)->grid.x, 32u) << "256 workgroups in all, 264 run at the same time";
    EXPECT_EQ(gate_up(32)->grid.x, 8u);
    EXPECT_EQ(gate_up(64)->grid.x, 8u) << "no subgroup computes more than twelve columns";
    EXPECT_TRUE(gate_up(8)->prefetches_weights);
    EXPECT_FALSE(policy.matmul.expert_dp4a_tiling({Format::q8_0, 1, 768, 2048, true}, 8)->prefetches_weights);
}

TEST(KernelPolicy, respects_the_limits_of_a_minimal_device) {
    const KernelPolicy policy(minimal_device);
    EXPECT_EQ(policy.workgroups.partition().invocations, 128u);
    EXPECT_EQ(policy.workgroups.partition(3).items, 3u);
    EXPECT_EQ(policy.workgroups.for_elements(), 128u);
    EXPECT_EQ(policy.workgroups.for_sampling(false), 128u);
    EXPECT_LE(policy.matmul.matvec_tiling(1, 2048, {4096}, true, false).invocations, 128u);
    const AttentionStepShape step = policy.attention.step(4, thinker, 4096);
    EXPECT_LE(step.invocations, 128u);
    EXPECT_LE(policy.attention.tiles(64).shared_bytes(64), minimal_device.shared_memory_bytes);
    EXPECT_FALSE(policy.uses_folded_routers) << "the device has no separate memory";
}

TEST(KernelPolicy, halves_the_slices_of_a_tile_that_does_not_fit) {
    DeviceProperties small = nvidia;
    small.shared_memory_bytes = 32 << 10;
    const MatrixTile tile = KernelPolicy(small).matmul.matrix_tile(2048, 4096, 2);
    EXPECT_EQ(tile.depth, 32u);
    EXPECT_LE(tile.shared_bytes(2), small.shared_memory_bytes);
}

TEST(KernelPolicy, can_be_overridden) {
    EXPECT_FALSE(KernelPolicy(nvidia, {.uses_folded_routers = false}).uses_folded_routers);
    EXPECT_TRUE(KernelPolicy(llvmpipe, {.uses_folded_routers = true}).uses_folded_routers);
    EXPECT_FALSE(KernelPolicy(llvmpipe, {.uses_lane_columns = false})
                     .matmul.lane_columns(1, 4096, Format::q8_0, 2048, 2048, true));
    const KernelPolicy tuned(nvidia, {.attention = {.splits = 3, .keys = 32, .step_splits = 5}});
    EXPECT_EQ(tuned.attention.splits(1000, 32768, 64), 3u);
    EXPECT_EQ(tuned.attention.matrix_tiles(128)->keys, 32u);
    EXPECT_EQ(tuned.attention.matrix_step(Format::f16, 1, thinker, 32768)->splits, 5u);
    EXPECT_FALSE(KernelPolicy(nvidia, {.attention = {.uses_step_coopmat = false}})
                     .attention.matrix_step(Format::f16, 1, thinker, 32768));
}

}  // namespace
}  // namespace govor::ops::kernel_policy_test
