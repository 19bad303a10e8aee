#include "gpu/hazards.h"

#include <bitset>
#include <random>

#include "kernels.h"

namespace govor::gpu::testing::hazards_test {
namespace {

TEST(AddressSet, equals_a_bitmap_for_random_intervals) {
    std::mt19937 random(7);
    std::uniform_int_distribution<Address> start(0, 215);
    std::uniform_int_distribution<Address> length(0, 40);
    for (int round = 0; round < 200; ++round) {
        AddressSet set;
        std::bitset<256> bitmap;
        for (int step = 0; step < 60; ++step) {
            const Address begin = start(random);
            const Address end = begin + length(random) / (step % 4 + 1);
            bool expected = false;
            for (Address i = begin; i < end; ++i) expected |= bitmap[i];
            ASSERT_EQ(set.overlaps(begin, end), expected) << begin << " to " << end;
            if (step % 6 != 0) continue;
            set.add(begin, end);
            for (Address i = begin; i < end; ++i) bitmap[i] = true;
        }
    }
}

TEST(AddressSet, neighbours_do_not_overlap) {
    AddressSet set;
    set.add(100, 200);
    EXPECT_FALSE(set.overlaps(0, 100));
    EXPECT_FALSE(set.overlaps(200, 300));
    EXPECT_TRUE(set.overlaps(199, 200));
    EXPECT_FALSE(set.overlaps(150, 150)) << "an empty interval overlaps nothing";
    set.clear();
    EXPECT_FALSE(set.overlaps(0, 1000));
}

class Hazard : public ::testing::Test {
  protected:
    Device& device = test_device();
    Buffer a = allocate_floats(device, std::vector<float>(128, 1.0f));
    Buffer b = allocate_floats(device, std::vector<float>(128, 2.0f));
    Buffer c = allocate_floats(device, std::vector<float>(128, 0.0f));
    Recorder rec{device};
};

TEST_F(Hazard, read_after_write_needs_a_barrier) {
    add(rec, a.whole(), b.whole(), c.whole());
    add(rec, c.whole(), b.whole(), a.whole());
    const CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.dispatches(), 2u);
    EXPECT_EQ(command_list.barriers(), 1u);
    device.run(command_list);
    EXPECT_EQ(read_values(device, a.whole()), std::vector<float>(128, 5.0f));
}

TEST_F(Hazard, write_after_read_needs_a_barrier) {
    add(rec, a.whole(), a.whole(), c.whole());
    add(rec, b.whole(), b.whole(), a.whole());
    EXPECT_EQ(rec.finish().barriers(), 1u);
}

TEST_F(Hazard, write_after_write_needs_a_barrier) {
    add(rec, a.whole(), a.whole(), c.whole());
    add(rec, b.whole(), b.whole(), c.whole());
    const CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.barriers(), 1u);
    device.run(command_list);
    EXPECT_EQ(read_values(device, c.whole()), std::vector<float>(128, 4.0f));
}

TEST_F(Hazard, read_after_read_needs_no_barrier) {
    const Region left = c.whole().subregion(0, 256);
    const Region right = c.whole().subregion(256, 256);
    add(rec, a.whole().subregion(0, 256), b.whole().subregion(0, 256), left);
    add(rec, a.whole().subregion(0, 256), b.whole().subregion(0, 256), right);
    const CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.barriers(), 0u) << "halves of one buffer are independent";
    device.run(command_list);
    EXPECT_EQ(read_values(device, c.whole()), std::vector<float>(128, 3.0f));
}

TEST_F(Hazard, a_barrier_covers_all_earlier_commands) {
    add(rec, a.whole(), a.whole(), c.whole().subregion(0, 512));
    add(rec, b.whole().subregion(0, 4), b.whole().subregion(0, 4), b.whole().subregion(256, 4));
    add(rec, c.whole(), c.whole(), a.whole());  // waits for the first
    // Ordered by the barrier of the previous command.
    add(rec, b.whole().subregion(256, 4), c.whole().subregion(0, 4), b.whole().subregion(0, 4));
    EXPECT_EQ(rec.finish().barriers(), 1u);
}

TEST_F(Hazard, copies_and_fills_are_ordered_like_kernels) {
    rec.fill(a.whole(), 0x40400000);  // 3.0f
    rec.copy(a.whole(), b.whole());
    add(rec, a.whole(), b.whole(), c.whole());
    const CommandList command_list = rec.finish();
    EXPECT_EQ(command_list.barriers(), 2u);
    EXPECT_EQ(command_list.dispatches(), 1u);
    device.run(command_list);
    EXPECT_EQ(read_values(device, c.whole()), std::vector<float>(128, 6.0f));
}

TEST_F(Hazard, reused_scratch_memory_needs_a_barrier) {
    Address first = 0;
    {
        const Recorder::Scope scope(rec);
        const Region inner = rec.scratch(512);
        first = inner.address();
        add(rec, a.whole(), b.whole(), inner);
    }
    const Recorder::Scope scope(rec);
    const Region inner = rec.scratch(512);
    EXPECT_EQ(inner.address(), first);
    add(rec, a.whole(), a.whole(), inner);
    EXPECT_EQ(rec.finish().barriers(), 1u);
}

}  // namespace
}  // namespace govor::gpu::testing::hazards_test
