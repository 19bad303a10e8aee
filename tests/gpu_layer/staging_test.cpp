// Tests copies to memory that is not host-visible. Unified memory needs no copies, so the tests disable it.
#include "gpu/device_state.h"
#include "kernels.h"

namespace govor::gpu::testing::staging_test {
namespace {

class StagingTest : public ::testing::Test {
  protected:
    static std::unique_ptr<Device::State> open_without_unified_memory() {
        auto instance = std::make_unique<Instance>();
        PhysicalDevice physical_device = std::move(find_devices(*instance).front());
        physical_device.info.has_unified_memory = false;
        return std::make_unique<Device::State>(std::move(instance), std::move(physical_device),
                                               DeviceOptions{});
    }
    std::unique_ptr<Device::State> device = open_without_unified_memory();
};

TEST_F(StagingTest, transfers_of_every_size_round_trip) {
    constexpr std::size_t chunk = Staging::chunk_bytes;
    const Buffer buffer = device->allocate(3 * chunk + 100, MemoryUse::device, "test");
    ASSERT_TRUE(buffer.mapped().empty());
    for (const std::size_t size : {std::size_t{1}, std::size_t{5}, chunk / 16, chunk / 16 + 1, chunk - 1,
                                   chunk, chunk + 1, 3 * chunk + 97}) {
        std::vector<std::byte> bytes(size);
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>((i * 31 + size) >> 3);
        const std::uint64_t before = device->staging.written();
        device->write(buffer.whole().subregion(3, size), bytes);
        EXPECT_EQ(device->staging.written(), before + size);
        std::vector<std::byte> read(size);
        device->read(buffer.whole().subregion(3, size), read);
        ASSERT_TRUE(read == bytes) << size;
    }
}

TEST_F(StagingTest, small_writes_are_ordered) {
    const Buffer buffer = device->allocate(4, MemoryUse::device, "test");
    for (std::uint32_t i = 0; i < 100; ++i) device->write(buffer.whole(), std::as_bytes(std::span(&i, 1)));
    std::uint32_t last = 0;
    device->read(buffer.whole(), std::as_writable_bytes(std::span(&last, 1)));
    EXPECT_EQ(last, 99u);
}

}  // namespace
}  // namespace govor::gpu::testing::staging_test
