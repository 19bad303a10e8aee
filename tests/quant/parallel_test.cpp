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

namespace govor::quant::parallel_test {
namespace {

using io::ElementType;

TEST(ParallelFor, every_index_is_processed_once) {
    for (const int threads : {0, 1, 2, 5}) {
        std::vector<std::atomic<int>> calls(1000);
        parallel_for(1000, {.threads = threads},
                     [&](std::int64_t index) { ++calls[static_cast<std::size_t>(index)]; });
        for (const auto& count : calls) ASSERT_EQ(count, 1);
    }
    parallel_for(0, {}, [](std::int64_t) { FAIL() << "called without an index"; });
}

TEST(ParallelFor, the_number_of_threads_is_limited) {
    std::mutex mutex;
    std::set<std::thread::id> ids;
    parallel_for(500, {.threads = 3}, [&](std::int64_t) {
        const std::lock_guard lock(mutex);
        ids.insert(std::this_thread::get_id());
    });
    EXPECT_LE(ids.size(), 3u);
    parallel_for(3, {.threads = 1}, [caller = std::this_thread::get_id()](std::int64_t) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
    });
}

TEST(ParallelFor, the_exception_of_the_lowest_index_is_rethrown) {
    for (int attempt = 0; attempt < 50; ++attempt) {
        try {
            parallel_for(64, {.threads = 4}, [](std::int64_t index) {
                if (index >= 20) throw std::runtime_error(std::to_string(index));
            });
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "20");
        }
    }
}

TEST(ParallelFor, a_stop_request_cancels_the_work) {
    std::stop_source stop;
    std::atomic<int> processed{0};
    try {
        parallel_for(1'000'000, {.threads = 2, .stop = stop.get_token()}, [&](std::int64_t index) {
            if (index == 10) stop.request_stop();
            ++processed;
        });
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
    EXPECT_LT(processed, 1'000'000);
    EXPECT_THROW(parallel_for(1, {.stop = stop.get_token()}, [](std::int64_t) { FAIL(); }), Error);
}

struct StoredTensor {
    std::vector<std::byte> bytes;
    io::TensorView view;
    StoredTensor(ElementType type, std::vector<std::int64_t> shape, std::span<const float> values)
        : bytes(test::encode_values(type, values)), view{"a.weight", type, std::move(shape), bytes} {}
};

TEST(Requantize, the_result_does_not_depend_on_the_number_of_threads) {
    const auto values = test::normal_values(3 * 37 * 256, 0.05f);  // several chunks of different sizes
    for (const ElementType from : {ElementType::bf16, ElementType::f32, ElementType::q8_0}) {
        const StoredTensor in(from, {3, 37, 256}, values);
        std::vector<float> decoded(values.size());
        decode(from, in.bytes, decoded);
        for (const ElementType to :
             {ElementType::q8_0, ElementType::q4_k, ElementType::q6_k, ElementType::f16}) {
            const auto expected = from == to ? in.bytes : test::encode_values(to, decoded);
            for (const int threads : {1, 2, 7}) {
                std::vector<std::byte> out(expected.size());
                requantize(in.view, to, out, {.threads = threads});
                EXPECT_EQ(out, expected) << io::name(from) << " to " << io::name(to) << ", " << threads;
            }
        }
    }
}

TEST(Requantize, the_error_for_an_invalid_value_names_the_tensor) {
    std::vector<float> values(256 * 300, 0.5f);
    StoredTensor in(ElementType::f32, {300, 256}, values);
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

TEST(Requantize, rows_that_are_not_whole_blocks_are_rejected) {
    const StoredTensor in(ElementType::f32, {4, 64}, std::vector<float>(256, 1.0f));
    std::vector<std::byte> out(144);
    EXPECT_THROW(requantize(in.view, ElementType::q4_k, out, {}), Error);  // 256 in all, but rows of 64
    std::vector<std::byte> short_out(8 * 34 - 1);
    EXPECT_THROW(requantize(in.view, ElementType::q8_0, short_out, {}), Error);
}

TEST(Requantize, a_stop_request_cancels_the_conversion) {
    const StoredTensor in(ElementType::f32, {1, 256}, std::vector<float>(256, 1.0f));
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
}  // namespace govor::quant::parallel_test
