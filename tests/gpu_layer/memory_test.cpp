#include <numeric>

#include "gpu/memory_purposes.h"
#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing::memory_test {
namespace {

// Returns bytes from the linear congruential generator of Numerical Recipes.
std::vector<std::byte> make_random_bytes(std::size_t size) {
    std::vector<std::byte> bytes(size);
    std::uint32_t state = 1;
    for (std::byte& byte : bytes) {
        state = state * 1664525 + 1013904223;
        byte = static_cast<std::byte>(state >> 24);
    }
    return bytes;
}

class Memory : public ::testing::TestWithParam<MemoryUse> {};

TEST_P(Memory, is_readable_at_odd_sizes_and_offsets) {
    Device& device = test_device();
    for (const std::size_t size : {1u, 3u, 4u, 255u, 257u, 65537u}) {
        const Buffer buffer = device.allocate(size + 7, GetParam(), "test");
        EXPECT_EQ(buffer.size(), size + 7);
        EXPECT_NE(buffer.address(), 0u);
        EXPECT_EQ(buffer.address() % 256, 0u);
        const std::vector<std::byte> zeros(size + 7);
        device.write(buffer.whole(), zeros);
        const std::vector<std::byte> bytes = make_random_bytes(size);
        device.write(buffer.whole().subregion(3, size), bytes);
        std::vector<std::byte> expected(size + 7);
        std::copy(bytes.begin(), bytes.end(), expected.begin() + 3);
        EXPECT_EQ(read_values<std::byte>(device, buffer.whole()), expected) << size;
    }
}

TEST_P(Memory, is_coherent_between_host_and_kernels) {
    Device& device = test_device();
    const Buffer a = allocate_floats(device, std::vector<float>(1001, 1.5f), GetParam());
    Recorder rec(device);
    add(rec, a.whole(), a.whole(), a.whole());
    const CommandList doubling = rec.finish();
    device.submit(doubling);
    device.submit(doubling);
    EXPECT_EQ(read_values(device, a.whole()), std::vector<float>(1001, 6.0f))
        << "reading waits for submitted commands";
    device.submit(doubling);
    const std::vector<float> quarters(1001, 0.25f);
    device.write(a.whole(), std::as_bytes(std::span(quarters)));
    EXPECT_EQ(read_values(device, a.whole()), quarters) << "writing waits for submitted commands";
}

INSTANTIATE_TEST_SUITE_P(uses, Memory,
                         ::testing::Values(MemoryUse::device, MemoryUse::host, MemoryUse::upload,
                                           MemoryUse::readback, MemoryUse::shared));

TEST(Memory, is_counted_by_purpose) {
    const auto device = Device::open();
    const auto bytes_for = [&](std::string_view purpose) {
        for (const PurposeBytes& entry : memory_by_purpose(*device))
            if (entry.purpose == purpose) return entry.bytes;
        return std::uint64_t{0};
    };
    {
        const Buffer cache = device->allocate(1000, MemoryUse::device, "a cache");
        Buffer moved_cache = device->allocate(500, MemoryUse::shared, "a cache");
        const Buffer new_owner = std::move(moved_cache);
        const Buffer weights = device->allocate(70'000, MemoryUse::device, "weights");
        EXPECT_EQ(bytes_for("a cache"), 1500u);
        EXPECT_EQ(bytes_for("weights"), 70'000u);
        EXPECT_EQ(memory_by_purpose(*device).front().purpose, "weights");
        std::uint64_t total = 0;
        for (const PurposeBytes& entry : memory_by_purpose(*device)) total += entry.bytes;
        EXPECT_EQ(total, device->memory_usage().allocated);
    }
    EXPECT_EQ(bytes_for("a cache"), 0u);
}

TEST(Memory, host_visible_memory_is_mapped) {
    Device& device = test_device();
    for (const MemoryUse use : {MemoryUse::host, MemoryUse::upload, MemoryUse::readback, MemoryUse::shared}) {
        Buffer buffer = device.allocate(100, use, "test");
        ASSERT_EQ(buffer.mapped().size(), 100u);
        EXPECT_EQ(buffer.whole().subregion(10, 20).mapped().data(), buffer.mapped().data() + 10);
        EXPECT_EQ(buffer.whole().subregion(10, 20).mapped().size(), 20u);
    }
    EXPECT_EQ(device.allocate(100, MemoryUse::device, "test").mapped().empty(),
              !device.info().has_unified_memory);
}

TEST(Memory, is_counted_until_the_gpu_has_finished) {
    Device& device = test_device();
    device.run(Recorder(device).finish());  // releases the memory of earlier tests
    const std::uint64_t allocated_before = device.memory_usage().allocated;
    {
        const Buffer buffer = device.allocate(1 << 20, MemoryUse::device, "test");
        EXPECT_EQ(device.memory_usage().allocated, allocated_before + (1 << 20));
        EXPECT_GE(device.memory_usage().peak, allocated_before + (1 << 20));
        EXPECT_GE(device.memory_usage().budget, device.memory_usage().allocated);
        Recorder rec(device);
        rec.fill(buffer.whole(), 7);
        device.submit(rec.finish());
    }
    device.run(Recorder(device).finish());
    EXPECT_EQ(device.memory_usage().allocated, allocated_before);
}

TEST(Memory, empty_buffers_are_valid) {
    Device& device = test_device();
    const Buffer empty = device.allocate(0, MemoryUse::device, "nothing");
    EXPECT_EQ(empty.size(), 0u);
    device.write(empty.whole(), {});
    EXPECT_TRUE(read_values(device, empty.whole()).empty());
}

TEST(Memory, can_be_moved) {
    Device& device = test_device();
    Buffer first = allocate_floats(device, std::vector<float>{1, 2, 3});
    const Address address = first.address();
    Buffer second = std::move(first);
    EXPECT_EQ(second.address(), address);
    EXPECT_EQ(first.size(), 0u);
    first = allocate_floats(device, std::vector<float>{4});
    second = std::move(first);
    EXPECT_EQ(read_values(device, second.whole()), std::vector<float>{4});
}

TEST(Memory, transfers_of_another_size_than_the_region_are_rejected) {
    Device& device = test_device();
    const Buffer buffer = device.allocate(8, MemoryUse::device, "test");
    std::vector<std::byte> bytes(9);
    error_of(ErrorKind::internal, [&] { device.write(buffer.whole(), bytes); });
    error_of(ErrorKind::internal, [&] { device.read(buffer.whole(), bytes); });
    error_of(ErrorKind::internal, [&] { device.read({&buffer, 4, 9}, bytes); });
    error_of(ErrorKind::internal, [&] { device.read({nullptr, 0, 9}, bytes); });
}

TEST(MemoryBudget, errors_name_the_sizes_and_the_purpose) {
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", "3145728");
    const auto device = Device::open();
    const Buffer small_buffer = device->allocate(1 << 20, MemoryUse::device, "a small buffer");
    EXPECT_EQ(device->memory_usage().budget, 3u << 20);
    const std::string error = error_of(ErrorKind::out_of_memory, [&] {
        device->allocate(5 << 19, MemoryUse::device, "the model's weights");
    });
    EXPECT_NE(
        error.find(" has too little memory: 2.5 MiB are needed and 2.0 MiB are free; Govor uses 1.0 MiB."),
        std::string::npos)
        << error;
    EXPECT_TRUE(error.starts_with("the model's weights: " + device->info().name)) << error;
    device->allocate(2 << 20, MemoryUse::device, "a buffer that fits");
}

TEST(MemoryBudget, does_not_limit_host_memory) {
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", "3145728");
    const auto device = Device::open();
    const std::uint64_t free = device->memory_usage().host_free();
    EXPECT_GT(free, 3u << 20);
    const Buffer buffer = device->allocate(5 << 20, MemoryUse::host, "experts");
    EXPECT_EQ(device->memory_usage().allocated, 0u);
    EXPECT_EQ(device->memory_usage().host_allocated, 5u << 20);
    const std::string error = error_of(ErrorKind::out_of_memory, [&] {
        device->allocate(std::size_t{1} << 60, MemoryUse::host, "all experts");
    });
    EXPECT_NE(error.find("all experts"), std::string::npos) << error;
}

TEST(MemoryBudget, accounts_for_memory_that_the_gpu_will_release) {
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", "3145728");
    const auto device = Device::open();
    for (int i = 0; i < 10; ++i) {
        const Buffer buffer = device->allocate(2 << 20, MemoryUse::device, "a temporary buffer");
        Recorder rec(*device);
        rec.fill(buffer.whole(), 1);
        device->submit(rec.finish());
    }
}

TEST(MemoryBudget, an_invalid_number_is_rejected) {
    for (const char* text : {"8G", "-1", "lots", " 5", "99999999999999999999999"}) {
        const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", text);
        const std::string error = error_of(ErrorKind::usage, [] { Device::open(); });
        EXPECT_NE(error.find("GOVOR_MEMORY_BUDGET"), std::string::npos) << error;
    }
}

TEST(MemoryBudget, an_excessive_size_is_rejected) {
    const std::string error = error_of(ErrorKind::out_of_memory, [] {
        test_device().allocate(std::size_t{1} << 60, MemoryUse::device, "a huge buffer");
    });
    EXPECT_NE(error.find("a huge buffer"), std::string::npos) << error;
}

}  // namespace
}  // namespace govor::gpu::testing::memory_test
