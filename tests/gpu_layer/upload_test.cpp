#include "gpu/upload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/error.h"
#include "gpu/device_state.h"
#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing::upload_test {
namespace {

std::byte byte_at(std::size_t offset) {
    return static_cast<std::byte>((offset * 2654435761u) >> 13);
}

// The parameter enables unified memory, which the host writes directly; a graphics card has none.
class UploadTest : public ::testing::TestWithParam<bool> {
  protected:
    UploadTest() : unified_("GOVOR_UNIFIED_MEMORY", GetParam() ? "1" : "0") {}

    // Returns regions of `size` bytes; the last one may be smaller.
    static std::vector<Region> split_buffer(const Buffer& buffer, std::size_t size) {
        std::vector<Region> chunks;
        for (std::size_t offset = 0; offset < buffer.size(); offset += size)
            chunks.push_back(buffer.whole().subregion(offset, std::min(size, buffer.size() - offset)));
        return chunks;
    }
    static void fill(const Region& region, std::span<std::byte> out) {
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = byte_at(region.offset + i);
    }
    std::vector<std::byte> read(const Buffer& buffer) {
        std::vector<std::byte> bytes(buffer.size());
        device->read(buffer.whole(), bytes);
        return bytes;
    }

  private:
    const ScopedEnvironment unified_;

  protected:
    std::unique_ptr<Device> device = Device::open();
};

TEST_P(UploadTest, fills_every_byte_with_any_number_of_threads) {
    // The buffer has more chunks than there are slots.
    const Buffer buffer = device->allocate(40 * upload_chunk_bytes + 12345, MemoryUse::device, "test");
    std::vector<std::byte> expected(buffer.size());
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = byte_at(i);
    for (const unsigned threads : {1u, 3u, 0u}) {
        for (const std::size_t size : {upload_chunk_bytes, std::size_t{1000000}}) {
            device->write(buffer.whole(), std::vector<std::byte>(buffer.size()));
            const std::vector<Region> chunks = split_buffer(buffer, size);
            std::size_t written_bytes = 0;
            upload(*device, chunks,
                   {.fill = [&](std::size_t i, std::span<std::byte> out) { fill(chunks[i], out); },
                    .on_written = [&](std::size_t bytes) { written_bytes += bytes; },
                    .threads = threads});
            EXPECT_EQ(written_bytes, buffer.size());
            EXPECT_TRUE(read(buffer) == expected) << threads << " threads, chunks of " << size;
        }
    }
    upload(*device, {}, {});  // no chunk
}

TEST_P(UploadTest, rethrows_the_error_of_the_first_failed_chunk_and_waits_for_all_submissions) {
    const Buffer buffer = device->allocate(60 * upload_chunk_bytes, MemoryUse::device, "test");
    const std::vector<Region> chunks = split_buffer(buffer, upload_chunk_bytes);
    for (int repeat = 0; repeat < 10; ++repeat) {
        std::atomic<std::size_t> started = 0;
        try {
            upload(*device, chunks, {.fill = [&](std::size_t i, std::span<std::byte> out) {
                ++started;
                if (i >= 20) throw std::runtime_error(std::to_string(i));
                fill(chunks[i], out);
            }});
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "20");
        }
        EXPECT_LE(started, 20 + 16U) << "at most one further chunk per thread";
        EXPECT_TRUE(device->is_done(device->state().timeline.last()));
    }
}

TEST_P(UploadTest, stops_between_two_chunks) {
    const Buffer buffer = device->allocate(60 * upload_chunk_bytes, MemoryUse::device, "test");
    const std::vector<Region> chunks = split_buffer(buffer, upload_chunk_bytes);
    for (const std::size_t last : {0u, 1u, 30u}) {
        std::stop_source stop;
        std::latch stopped(1);
        std::atomic<std::size_t> started = 0;
        try {
            upload(*device, chunks,
                   {.fill =
                        [&](std::size_t i, std::span<std::byte> out) {
                            const std::size_t index = started++;
                            if (index == last) {
                                stop.request_stop();
                                stopped.count_down();
                            }
                            // Otherwise the other threads could fill many chunks before the request.
                            if (index > last) stopped.wait();
                            fill(chunks[i], out);
                        },
                    .stop = stop.get_token()});
            FAIL() << "nothing was thrown";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::cancelled);
        }
        EXPECT_LE(started, last + 1 + 16) << "at most one further chunk per thread";
    }
    std::stop_source before;
    before.request_stop();
    EXPECT_THROW(upload(*device, chunks, {.fill = {}, .stop = before.get_token()}), Error);
}

TEST_P(UploadTest, rejects_chunks_that_do_not_fit_into_a_slot) {
    const Buffer buffer = device->allocate(2 * upload_chunk_bytes, MemoryUse::device, "test");
    const Region large = buffer.whole(), empty = buffer.whole().subregion(0, 0);
    EXPECT_THROW(upload(*device, {&large, 1}, {}), Error);
    EXPECT_THROW(upload(*device, {&empty, 1}, {}), Error);
}

TEST_P(UploadTest, rethrows_an_error_of_the_progress_callback) {
    const Buffer buffer = device->allocate(60 * upload_chunk_bytes, MemoryUse::device, "test");
    const std::vector<Region> chunks = split_buffer(buffer, upload_chunk_bytes);
    EXPECT_THROW(upload(*device, chunks,
                        {.fill = [&](std::size_t i, std::span<std::byte> out) { fill(chunks[i], out); },
                         .on_written = [](std::size_t) { throw std::runtime_error("no"); }}),
                 std::runtime_error);
}

INSTANTIATE_TEST_SUITE_P(Memory, UploadTest, ::testing::Bool(),
                         [](const auto& unified) { return unified.param ? "unified" : "separate"; });

}  // namespace
}  // namespace govor::gpu::testing::upload_test
