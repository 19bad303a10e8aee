#include "model/decoder_cache.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "model/reference.h"
#include "model/thinker.h"

namespace govor::model {
namespace {

using test::device;
using test::read_floats;
using test::relative_error;
using test::tiny_config;

constexpr std::uint32_t page = 32;
constexpr ops::SamplingParams greedy{.greedy = true};

std::vector<TokenId> some_tokens(std::size_t count) {
    std::vector<TokenId> ids;
    for (std::size_t i = 0; i < count; ++i)
        ids.push_back(TokenId{static_cast<std::int32_t>(i * 37 + 11) % tiny_config().thinker.vocab_size});
    return ids;
}

Thinker tiny_thinker(const ThinkerOptions& options) {
    return {device(), tiny_config().thinker, test::tiny_weights().thinker(), options};
}

TEST(DecoderCache, takes_memory_page_by_page_up_to_what_was_announced) {
    for (const ops::Format format : ops::cache_formats) {
        const CacheShape shape{{4, 2, 64}, 3, 2 * page + 10, format, page};
        DecoderCache cache(device(), shape, "test");
        EXPECT_EQ(cache.allocated() * 3, DecoderCache::bytes(shape));
        cache.reserve(page);
        EXPECT_EQ(cache.allocated() * 3, DecoderCache::bytes(shape));
        cache.reserve(page + 1);
        EXPECT_EQ(cache.allocated() * 3, 2 * DecoderCache::bytes(shape));
        cache.reserve(2 * page + 10);
        cache.reserve(5);  // never less
        EXPECT_EQ(cache.allocated(), DecoderCache::bytes(shape));
    }
    const std::uint64_t row = 2 * 2 * 64 * 3;  // elements of keys and values in all layers
    const auto bytes_of = [](ops::Format format) {
        return DecoderCache::bytes({{4, 2, 64}, 3, 2 * page, format, page});
    };
    EXPECT_EQ(bytes_of(ops::Format::f32), 2 * page * row * 4);
    EXPECT_EQ(bytes_of(ops::Format::f16), 2 * page * row * 2);
    EXPECT_EQ(bytes_of(ops::Format::q8_0), 2 * page * row / 32 * 34);
}

TEST(DecoderCache, of_a_small_context_is_one_page_of_its_size) {
    EXPECT_EQ(DecoderCache::bytes({{1, 1, 64}, 1, 64}), 2u * 64 * 64 * 4);
}

TEST(DecoderCache, keeps_heads_in_f16_that_are_no_whole_blocks) {
    EXPECT_EQ(kept_cache_format(ops::Format::q8_0, {4, 2, 64}), ops::Format::q8_0);
    EXPECT_EQ(kept_cache_format(ops::Format::q8_0, {4, 2, 80}), ops::Format::f16);
    EXPECT_EQ(kept_cache_format(ops::Format::f32, {4, 2, 80}), ops::Format::f32);
}

TEST(DecoderCache, grows_under_a_recorded_step) {
    for (const ops::Format format : ops::cache_formats) {
        const ThinkerOptions options{.max_context = 2 * page, .kv_cache = format, .cache_page = page};
        std::vector<TokenId> ids = some_tokens(page - 3);
        Thinker stepping = tiny_thinker(options);
        stepping.prefill(ids);
        const std::uint64_t before = device().memory().allocated;
        gpu::Ticket last = stepping.start(greedy);
        for (int i = 0; i < 6; ++i) last = stepping.step();  // all in flight, across the end of the page
        device().wait(last);
        EXPECT_GE(device().memory().allocated, before);
        for (std::uint64_t i = 0; i < 6; ++i) ids.push_back(stepping.drawn(i));

        Thinker whole = tiny_thinker(options);
        whole.prefill(ids);
        // A rounded key may round otherwise after the least difference of its projection.
        const double tolerance = format == ops::Format::f32 ? 1e-5 : 5e-3;
        EXPECT_LT(relative_error(read_floats(stepping.logits()), read_floats(whole.logits())), tolerance)
            << ops::name(format);

        stepping.rewind(page - 3);
        stepping.prefill(std::span(ids).subspan(page - 3));
        EXPECT_LT(relative_error(read_floats(stepping.logits()), read_floats(whole.logits())), tolerance)
            << ops::name(format);
    }
}

TEST(DecoderCache, in_fewer_bits_changes_logits_by_what_the_bits_are_worth) {
    const std::vector<TokenId> ids = some_tokens(100);
    Thinker exact = tiny_thinker({.max_context = 128});
    exact.prefill(ids);
    const std::vector<float> logits = read_floats(exact.logits());
    const auto error_in = [&](ops::Format format) {
        Thinker thinker = tiny_thinker({.max_context = 128, .kv_cache = format});
        thinker.prefill(ids);
        return relative_error(read_floats(thinker.logits()), logits);
    };
    EXPECT_GT(error_in(ops::Format::f16), 0);  // it is in use
    EXPECT_LT(error_in(ops::Format::f16), 2e-3);
    EXPECT_GT(error_in(ops::Format::q8_0), error_in(ops::Format::f16));
    EXPECT_LT(error_in(ops::Format::q8_0), 3e-2);
}

}  // namespace
}  // namespace govor::model
