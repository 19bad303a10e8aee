#include "quant/parallel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <limits>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "core/error.h"
#include "quant/values.h"

namespace govor::quant {
namespace {

using io::ElementType;

TEST(Parallel, every_part_is_worked_on_once) {
    for (const int threads : {0, 1, 2, 5}) {
        std::vector<std::atomic<int>> seen(1000);
        for_each_part(1000, {.threads = threads},
                      [&](std::int64_t part) { ++seen[static_cast<std::size_t>(part)]; });
        for (const auto& count : seen) ASSERT_EQ(count, 1);
    }
    for_each_part(0, {}, [](std::int64_t) { FAIL() << "there is no part"; });
}

TEST(Parallel, no_more_threads_run_than_were_asked_for) {
    std::mutex mutex;
    std::set<std::thread::id> ids;
    for_each_part(500, {.threads = 3}, [&](std::int64_t) {
        const std::lock_guard lock(mutex);
        ids.insert(std::this_thread::get_id());
    });
    EXPECT_LE(ids.size(), 3u);
    for_each_part(3, {.threads = 1}, [caller = std::this_thread::get_id()](std::int64_t) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
    });
}

TEST(Parallel, the_failure_of_the_lowest_part_is_the_one_that_is_told) {
    for (int attempt = 0; attempt < 50; ++attempt) {
        try {
            for_each_part(64, {.threads = 4}, [](std::int64_t part) {
                if (part >= 20) throw std::runtime_error(std::to_string(part));
            });
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "20");
        }
    }
}

TEST(Parallel, a_stop_request_ends_the_work_before_its_end) {
    std::stop_source stop;
    std::atomic<int> done{0};
    try {
        for_each_part(1'000'000, {.threads = 2, .stop = stop.get_token()}, [&](std::int64_t part) {
            if (part == 10) stop.request_stop();
            ++done;
        });
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
    EXPECT_LT(done, 1'000'000);
    EXPECT_THROW(for_each_part(1, {.stop = stop.get_token()}, [](std::int64_t) { FAIL(); }), Error);
}

struct Stored {
    std::vector<std::byte> bytes;
    io::TensorView view;
    Stored(ElementType type, std::vector<std::int64_t> shape, std::span<const float> values)
        : bytes(test::encoded(type, values)), view{"a.weight", type, std::move(shape), bytes} {}
};

TEST(Requantize, any_number_of_threads_gives_the_bytes_of_one_encoding) {
    const auto values = test::normal_values(3 * 37 * 256, 0.05f);  // more than one piece, the last one short
    for (const ElementType from : {ElementType::bf16, ElementType::f32, ElementType::q8_0}) {
        const Stored in(from, {3, 37, 256}, values);
        std::vector<float> read(values.size());
        decode(from, in.bytes, read);
        for (const ElementType to :
             {ElementType::q8_0, ElementType::q4_k, ElementType::q6_k, ElementType::f16}) {
            const auto expected = from == to ? in.bytes : test::encoded(to, read);
            for (const int threads : {1, 2, 7}) {
                std::vector<std::byte> out(expected.size());
                requantize(in.view, to, out, {.threads = threads});
                EXPECT_EQ(out, expected) << io::name(from) << " to " << io::name(to) << ", " << threads;
            }
        }
    }
}

TEST(Requantize, a_bad_value_is_told_with_the_name_of_its_tensor) {
    std::vector<float> values(256 * 300, 0.5f);
    Stored in(ElementType::f32, {300, 256}, values);
    values[70'000] = std::numeric_limits<float>::quiet_NaN();
    std::memcpy(in.bytes.data(), values.data(), in.bytes.size());
    std::vector<std::byte> out(300 * 144);
    try {
        requantize(in.view, ElementType::q4_k, out, {});
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        EXPECT_EQ(error.where(), "a.weight");
        EXPECT_THAT(error.message(), testing::HasSubstr("not finite"));
    }
}

TEST(Requantize, rows_that_are_not_whole_blocks_are_refused) {
    const Stored in(ElementType::f32, {4, 64}, std::vector<float>(256, 1.0f));
    std::vector<std::byte> out(144);
    EXPECT_THROW(requantize(in.view, ElementType::q4_k, out, {}), Error);  // 256 in all, but rows of 64
    std::vector<std::byte> short_out(8 * 34 - 1);
    EXPECT_THROW(requantize(in.view, ElementType::q8_0, short_out, {}), Error);
}

TEST(Requantize, a_stop_request_is_honoured) {
    const Stored in(ElementType::f32, {1, 256}, std::vector<float>(256, 1.0f));
    std::stop_source stop;
    stop.request_stop();
    std::vector<std::byte> out(144);
    try {
        requantize(in.view, ElementType::q4_k, out, {.stop = stop.get_token()});
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
}

}  // namespace
}  // namespace govor::quant
