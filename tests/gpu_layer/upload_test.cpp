#include "gpu/upload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/error.h"
#include "gpu/device_state.h"
#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing {
namespace {

std::byte content(std::size_t at) {
    return static_cast<std::byte>((at * 2654435761u) >> 13);
}

// With memory that the host can write, and without, as on a graphics card.
class UploadTest : public ::testing::TestWithParam<bool> {
  protected:
    UploadTest() : unified_("GOVOR_UNIFIED_MEMORY", GetParam() ? "1" : "0") {}

    // Pieces of `size` bytes and less.
    static std::vector<Region> pieces_of(const Buffer& buffer, std::size_t size) {
        std::vector<Region> pieces;
        for (std::size_t at = 0; at < buffer.size(); at += size)
            pieces.push_back(buffer.whole().part(at, std::min(size, buffer.size() - at)));
        return pieces;
    }
    static void fill(const Region& to, std::span<std::byte> out) {
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = content(to.offset + i);
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
    const Buffer buffer = device->allocate(40 * upload_piece_bytes + 12345, MemoryUse::device,
                                           "test");  // more than there are slots
    std::vector<std::byte> expected(buffer.size());
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = content(i);
    for (const unsigned threads : {1u, 3u, 0u}) {
        for (const std::size_t size : {upload_piece_bytes, std::size_t{1000000}}) {
            device->write(buffer.whole(), std::vector<std::byte>(buffer.size()));
            const std::vector<Region> pieces = pieces_of(buffer, size);
            std::size_t written = 0;
            upload(*device, pieces,
                   {.fill = [&](std::size_t i, std::span<std::byte> out) { fill(pieces[i], out); },
                    .written = [&](std::size_t bytes) { written += bytes; },
                    .threads = threads});
            EXPECT_EQ(written, buffer.size());
            EXPECT_TRUE(read(buffer) == expected) << threads << " threads, pieces of " << size;
        }
    }
    upload(*device, {}, {});  // no piece
}

TEST_P(UploadTest, rethrows_the_error_of_the_first_piece_and_leaves_nothing_in_flight) {
    const Buffer buffer = device->allocate(60 * upload_piece_bytes, MemoryUse::device, "test");
    const std::vector<Region> pieces = pieces_of(buffer, upload_piece_bytes);
    for (int repeat = 0; repeat < 10; ++repeat) {
        std::atomic<std::size_t> begun = 0;
        try {
            upload(*device, pieces, {.fill = [&](std::size_t i, std::span<std::byte> out) {
                ++begun;
                if (i >= 20) throw std::runtime_error(std::to_string(i));
                fill(pieces[i], out);
            }});
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "20");
        }
        EXPECT_LE(begun, 20 + 16U) << "one for each thread";
        EXPECT_TRUE(device->done(device->state().timeline.last()));
    }
}

TEST_P(UploadTest, stops_between_two_pieces) {
    const Buffer buffer = device->allocate(60 * upload_piece_bytes, MemoryUse::device, "test");
    const std::vector<Region> pieces = pieces_of(buffer, upload_piece_bytes);
    for (const std::size_t last : {0u, 1u, 30u}) {
        std::stop_source stop;
        std::atomic<std::size_t> begun = 0;
        try {
            upload(*device, pieces,
                   {.fill =
                        [&](std::size_t i, std::span<std::byte> out) {
                            if (begun++ == last) stop.request_stop();
                            fill(pieces[i], out);
                        },
                    .stop = stop.get_token()});
            FAIL() << "nothing was thrown";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::cancelled);
        }
        EXPECT_LE(begun, last + 1 + 16) << "one for each thread";
    }
    std::stop_source before;
    before.request_stop();
    EXPECT_THROW(upload(*device, pieces, {.fill = {}, .stop = before.get_token()}), Error);
}

TEST_P(UploadTest, refuses_pieces_that_do_not_fit_a_slot) {
    const Buffer buffer = device->allocate(2 * upload_piece_bytes, MemoryUse::device, "test");
    const Region large = buffer.whole(), empty = buffer.whole().part(0, 0);
    EXPECT_THROW(upload(*device, {&large, 1}, {}), Error);
    EXPECT_THROW(upload(*device, {&empty, 1}, {}), Error);
}

TEST_P(UploadTest, an_error_of_the_progress_ends_it) {
    const Buffer buffer = device->allocate(60 * upload_piece_bytes, MemoryUse::device, "test");
    const std::vector<Region> pieces = pieces_of(buffer, upload_piece_bytes);
    EXPECT_THROW(upload(*device, pieces,
                        {.fill = [&](std::size_t i, std::span<std::byte> out) { fill(pieces[i], out); },
                         .written = [](std::size_t) { throw std::runtime_error("no"); }}),
                 std::runtime_error);
}

INSTANTIATE_TEST_SUITE_P(Memory, UploadTest, ::testing::Bool(),
                         [](const auto& unified) { return unified.param ? "unified" : "separate"; });

}  // namespace
}  // namespace govor::gpu::testing
