#include "gpu/recorder.h"

#include <algorithm>
#include <optional>

#include "kernels.h"

namespace govor::gpu::testing::recorder_test {
namespace {

using ::testing::Test;

class RecorderTest : public Test {
  protected:
    std::uint32_t count() { return read_values<std::uint32_t>(device, counter.whole())[0]; }

    Device& device = test_device();
    Buffer counter = allocate_floats(device, std::vector<float>{0});  // same bits as the integer 0
};

TEST_F(RecorderTest, a_command_list_can_be_replayed) {
    Recorder rec(device);
    advance(rec, counter.whole(), 3);
    advance(rec, counter.whole(), 4);
    const CommandList command_list = rec.finish();
    for (int i = 0; i < 5; ++i) device.run(command_list);
    EXPECT_EQ(count(), 35u);
}

TEST_F(RecorderTest, hundreds_of_submissions_run_in_order_without_waiting) {
    Recorder increment_recorder(device);
    advance(increment_recorder, counter.whole(), 1);
    const CommandList increment = increment_recorder.finish();
    Recorder thousand_recorder(device);
    advance(thousand_recorder, counter.whole(), 1000);
    const CommandList thousand = thousand_recorder.finish();
    Ticket last;
    for (int i = 0; i < 300; ++i) {
        const Ticket previous = last;
        last = device.submit(i % 3 == 0 ? thousand : increment);
        EXPECT_GT(last.value, previous.value);
    }
    device.wait(last);
    EXPECT_TRUE(device.is_done(last));
    EXPECT_EQ(count(), 100u * 1000 + 200);
}

TEST_F(RecorderTest, a_command_list_can_be_destroyed_while_it_executes) {
    Ticket last;
    for (int i = 0; i < 20; ++i) {
        Recorder rec(device);
        advance(rec, counter.whole(), 1);
        last = device.submit(rec.finish());
    }
    device.wait(last);
    EXPECT_EQ(count(), 20u);
}

TEST_F(RecorderTest, an_empty_command_list_can_be_executed) {
    Recorder rec(device);
    const CommandList command_list = rec.finish();
    device.run(command_list);
    EXPECT_EQ(command_list.dispatches(), 0u);
}

TEST_F(RecorderTest, a_discarded_recorder_releases_its_scratch_memory) {
    Address first = 0;
    {
        Recorder rec(device);
        first = rec.scratch(1000).address();
    }
    Recorder rec(device);
    EXPECT_EQ(rec.scratch(1000).address(), first);
}

TEST_F(RecorderTest, an_empty_grid_is_not_dispatched) {
    Recorder rec(device);
    const ops::params::Advance params{counter.address(), 1};
    rec.dispatch(device.kernel(ops::kernels::Advance{}), params, {0, 1, 1}, {writes(counter.whole())});
    const CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.dispatches(), 0u);
    device.run(command_list);
    EXPECT_EQ(count(), 0u);
}

TEST(Grid, a_dimension_beyond_the_limit_is_folded) {
    EXPECT_EQ(fold({65535, 65535, 65535}), (Grid{65535, 65535, 65535}));
    for (const Grid& grid :
         {Grid{76032, 1, 1}, Grid{1, 65536, 3}, Grid{7, 2, 70000}, Grid{3000000, 1000, 1}}) {
        const Grid folded = fold(grid);
        EXPECT_LE(std::max({folded.x, folded.y, folded.z}), grid_limit);
        EXPECT_GE(folded.workgroups(), grid.workgroups());
        EXPECT_LT(folded.workgroups(), grid.workgroups() + folded.y) << "more than a row is too much";
    }
    const std::string error = error_of(ErrorKind::internal, [] { fold({1, 0xffffffff, 2}); });
    EXPECT_NE(error.find("1 x 4294967295 x 2"), std::string::npos) << error;
}

// Adds to every element once, so that a workgroup that runs twice or not at all changes the result.
TEST_F(RecorderTest, every_workgroup_of_a_folded_grid_runs_once) {
    constexpr std::uint32_t workgroup = 8;
    for (const Grid& grid : {Grid{70001, 1, 1}, Grid{3, 65537, 1}, Grid{2, 65536, 1}}) {
        const std::size_t count = grid.workgroups() * workgroup;
        const Buffer sums = allocate_floats(device, std::vector<float>(count, 1.0f));
        const Buffer ones = allocate_floats(device, std::vector<float>(count, 2.0f));
        ops::params::Elementwise params{};
        params.a = sums.address();
        params.b = ones.address();
        params.out_ = sums.address();
        params.count = static_cast<std::uint32_t>(count);
        Recorder rec(device);
        rec.dispatch(addition_kernel(device, workgroup), params, grid,
                     {reads(ones.whole()), reads(sums.whole()), writes(sums.whole())});
        device.run(rec.finish());
        EXPECT_EQ(read_values(device, sums.whole()), std::vector<float>(count, 3.0f))
            << grid.x << " x " << grid.y;
    }
}

TEST_F(RecorderTest, a_null_address_that_a_kernel_uses_is_rejected) {
    Recorder rec(device);
    const ops::params::Advance params{0, 1};
    const std::string error = error_of(ErrorKind::internal, [&] {
        rec.dispatch(device.kernel(ops::kernels::Advance{}), params, {}, {writes(counter.whole())});
    });
    EXPECT_NE(error.find("advance: the address at byte 0 of its push constants is null"), std::string::npos)
        << error;
}

TEST_F(RecorderTest, a_null_address_that_a_kernel_does_not_use_is_accepted) {
    const Buffer a = allocate_floats(device, std::vector<float>{1, 2});
    Recorder rec(device);
    add(rec, a.whole(), a.whole(), a.whole());  // its third operand is null
    device.run(rec.finish());
    EXPECT_EQ(read_values(device, a.whole()), (std::vector<float>{2, 4}));
}

TEST_F(RecorderTest, an_access_outside_its_buffer_is_rejected) {
    Recorder rec(device);
    const ops::params::Advance params{counter.address(), 1};
    const auto dispatch_error = [&](Region region) {
        return error_of(ErrorKind::internal, [&] {
            rec.dispatch(device.kernel(ops::kernels::Advance{}), params, {}, {writes(region)});
        });
    };
    EXPECT_NE(dispatch_error({&counter, 0, 8}).find("bytes 0 to 8 of a buffer of 4"), std::string::npos);
    EXPECT_NE(dispatch_error({&counter, 8, 4}).find("of a buffer of 4"), std::string::npos);
    EXPECT_NE(dispatch_error({}).find("advance: access 0 has no buffer"), std::string::npos);
    error_of(ErrorKind::internal, [&] { counter.whole().subregion(2, 3); });
    error_of(ErrorKind::internal, [&] { counter.whole().subregion(5, 0); });
}

TEST_F(RecorderTest, copies_of_unequal_sizes_and_unaligned_fills_are_rejected) {
    const Buffer six_bytes = device.allocate(6, MemoryUse::device, "test");
    Recorder rec(device);
    error_of(ErrorKind::internal, [&] { rec.copy(counter.whole(), six_bytes.whole()); });
    error_of(ErrorKind::internal, [&] { rec.fill(six_bytes.whole(), 0); });
    error_of(ErrorKind::internal, [&] { rec.fill(six_bytes.whole().subregion(2, 4), 0); });
}

TEST_F(RecorderTest, a_second_open_recorder_is_rejected) {
    std::optional<Recorder> first(std::in_place, device);
    error_of(ErrorKind::internal, [&] { const Recorder second(device); });
    first->finish();
    error_of(ErrorKind::internal, [&] { first->scratch(4); });
    error_of(ErrorKind::internal, [&] { first->finish(); });
    const Recorder next(device);  // the first is finished
}

TEST_F(RecorderTest, waiting_for_an_unknown_ticket_is_rejected) {
    error_of(ErrorKind::internal, [&] { device.wait({1u << 30}); });
}

TEST_F(RecorderTest, scratch_is_an_aligned_stack) {
    Recorder rec(device);
    const Region outer = rec.scratch(1);
    Address inner = 0;
    {
        const Recorder::Scope scope(rec);
        inner = rec.scratch(700).address();
        const Region large_region = rec.scratch(100 << 20);  // larger than a block
        EXPECT_EQ(large_region.size, 100u << 20);
        EXPECT_EQ(large_region.address() % 256, 0u);
        const Recorder::Scope innermost(rec);
        EXPECT_EQ(rec.scratch(0).size, 0u);
    }
    EXPECT_EQ(rec.scratch(4).address(), inner);
    EXPECT_EQ(outer.address() % 256, 0u);
    EXPECT_GE(inner, outer.address() + 256);
}

TEST_F(RecorderTest, scratch_is_reused) {
    const auto allocate_scratch = [&] {
        Recorder rec(device);
        for (int i = 0; i < 10; ++i) {
            const Recorder::Scope scope(rec);
            rec.scratch(30 << 20);
            rec.scratch(50 << 20);
        }
    };
    allocate_scratch();
    const std::uint64_t allocated = device.memory_usage().allocated;
    allocate_scratch();
    EXPECT_EQ(device.memory_usage().allocated, allocated);
}

}  // namespace
}  // namespace govor::gpu::testing::recorder_test
