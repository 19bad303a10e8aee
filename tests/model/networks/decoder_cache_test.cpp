#include "model/networks/decoder_cache.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/error.h"
#include "model/networks/thinker.h"
#include "model/reference.h"
#include "support/environment.h"

namespace govor::model::decoder_cache_test {
namespace {

using test::device;
using test::make_tokens;
using test::policy;
using test::read_floats;
using test::relative_error;
using test::tiny_config;

constexpr std::uint32_t page = 32;
constexpr ops::SamplingParams greedy{.greedy = true};

Thinker make_tiny_thinker(const ThinkerOptions& options) {
    return {device(), policy(), tiny_config().thinker, test::tiny_weights().thinker(), options};
}

TEST(DecoderCache, allocates_pages_up_to_the_reserved_size) {
    for (const ops::Format format : ops::cache_formats) {
        const CacheShape shape{{4, 2, 64}, 3, 2 * page + 10, format, page};
        DecoderCache cache(device(), shape, "test");
        EXPECT_EQ(cache.allocated_bytes() * 3, DecoderCache::bytes(shape));
        cache.reserve(page);
        EXPECT_EQ(cache.allocated_bytes() * 3, DecoderCache::bytes(shape));
        cache.reserve(page + 1);
        EXPECT_EQ(cache.allocated_bytes() * 3, 2 * DecoderCache::bytes(shape));
        cache.reserve(2 * page + 10);
        cache.reserve(5);  // does not shrink
        EXPECT_EQ(cache.allocated_bytes(), DecoderCache::bytes(shape));
    }
    const std::uint64_t row = 2 * 2 * 64 * 3;  // elements of keys and values in all layers
    const auto bytes_of = [](ops::Format format) {
        return DecoderCache::bytes({{4, 2, 64}, 3, 2 * page, format, page});
    };
    EXPECT_EQ(bytes_of(ops::Format::f32), 2 * page * row * 4);
    EXPECT_EQ(bytes_of(ops::Format::f16), 2 * page * row * 2);
    EXPECT_EQ(bytes_of(ops::Format::q8_0), 2 * page * row / 32 * 34);
}

std::vector<std::uint64_t> page_addresses(gpu::Device& from, const DecoderCache& cache) {
    const ops::Tensor& pages = cache.layer(0).pages;
    std::vector<std::uint64_t> addresses(pages.region.size / sizeof(std::uint64_t));
    from.read(pages.region, std::as_writable_bytes(std::span(addresses)));
    return addresses;
}

// A device with limited memory.
class LimitedMemory : public testing::Test {
  protected:
    // Allocates all but `free` bytes.
    gpu::Buffer allocate_all_but(std::uint64_t free) {
        return limited->allocate(limited->memory_usage().free() - free, gpu::MemoryUse::device, "test");
    }

    const ScopedEnvironment budget{"GOVOR_MEMORY_BUDGET", "1000000000"};
    // Copies require memory, as on a graphics card.
    const ScopedEnvironment staged{"GOVOR_UNIFIED_MEMORY", "0"};
    const std::unique_ptr<gpu::Device> limited = gpu::Device::open();
};

TEST(DecoderCache, has_no_null_address_for_pages_that_are_not_allocated) {
    const DecoderCache cache(device(), {{4, 2, 64}, 3, 3 * page, ops::Format::f32, page}, "test");
    for (const std::uint64_t address : page_addresses(device(), cache)) EXPECT_NE(address, 0u);
}

TEST_F(LimitedMemory, a_cache_can_reserve_pages_after_an_allocation_failed) {
    const CacheShape shape{{4, 2, 64}, 3, 4 * page, ops::Format::f32, page};
    const std::uint64_t page_bytes = DecoderCache::bytes(shape) / 4;
    DecoderCache cache(*limited, shape, "test");
    const std::uint64_t first = page_addresses(*limited, cache)[0];
    {
        const gpu::Buffer occupied = allocate_all_but(page_bytes + page_bytes / 2);
        EXPECT_THROW(cache.reserve(4 * page), Error);
        EXPECT_EQ(cache.allocated_bytes(), 2 * page_bytes);  // the second page was allocated
    }
    cache.reserve(2 * page);
    const std::vector<std::uint64_t> addresses = page_addresses(*limited, cache);
    EXPECT_EQ(addresses[0], first);
    EXPECT_NE(addresses[2], first);  // the keys of the second page
    EXPECT_NE(addresses[2], 0u);
}

TEST_F(LimitedMemory, the_thinker_accepts_a_shorter_prompt_after_one_that_did_not_fit) {
    const ThinkerConfig& config = tiny_config().thinker;
    const ModelWeights weights =
        ModelWeights::load(*limited, tiny_config(), test::tiny_checkpoint(),
                           {.components = {.audio_tower = false, .talker = false, .code2wav = false}});
    const ThinkerOptions options{.max_context = 4 * page, .cache_page = page};
    const std::vector<TokenId> ids = make_tokens(4 * page - 1);
    const std::span<const TokenId> fitting = std::span(ids).first(2 * page - 5);
    const auto logits = [&](Thinker& thinker) {
        std::vector<float> values(config.vocab_size);
        limited->read(thinker.logits().region, std::as_writable_bytes(std::span(values)));
        return values;
    };
    Thinker reference(*limited, policy(*limited), config, weights.thinker(), options);
    reference.prefill(ids);  // allocates the scratch memory
    reference.truncate(0);
    reference.prefill(fitting);
    const std::vector<float> expected = logits(reference);

    Thinker thinker(*limited, policy(*limited), config, weights.thinker(), options);
    const CacheShape shape{make_decoder_settings(config).heads, config.layers, 4 * page, ops::Format::f32,
                           page};
    const std::uint64_t page_bytes = DecoderCache::bytes(shape) / 4;
    {
        const gpu::Buffer occupied = allocate_all_but(page_bytes + page_bytes / 2);
        EXPECT_THROW(thinker.prefill(ids), Error);
    }
    thinker.prefill(fitting);
    EXPECT_EQ(logits(thinker), expected);
}

TEST(DecoderCache, a_small_context_takes_one_page_of_its_size) {
    EXPECT_EQ(DecoderCache::bytes({{1, 1, 64}, 1, 64}), 2u * 64 * 64 * 4);
}

TEST(DecoderCache, is_f16_if_head_dim_is_not_a_multiple_of_the_block_size) {
    EXPECT_EQ(device_cache_format(ops::Format::q8_0, {4, 2, 64}), ops::Format::q8_0);
    EXPECT_EQ(device_cache_format(ops::Format::q8_0, {4, 2, 80}), ops::Format::f16);
    EXPECT_EQ(device_cache_format(ops::Format::f32, {4, 2, 80}), ops::Format::f32);
}

TEST(DecoderCache, grows_while_a_recorded_step_is_replayed) {
    for (const ops::Format format : ops::cache_formats) {
        const ThinkerOptions options{.max_context = 2 * page, .kv_cache = format, .cache_page = page};
        std::vector<TokenId> ids = make_tokens(page - 3);
        Thinker stepping = make_tiny_thinker(options);
        stepping.prefill(ids);
        const std::uint64_t allocated_before = device().memory_usage().allocated;
        gpu::Ticket last = stepping.start(greedy);
        for (int i = 0; i < 6; ++i) last = stepping.step();  // all in flight, across the end of the page
        device().wait(last);
        EXPECT_GE(device().memory_usage().allocated, allocated_before);
        for (std::uint64_t i = 0; i < 6; ++i) ids.push_back(stepping.sampled_token(i));

        Thinker prefilled = make_tiny_thinker(options);
        prefilled.prefill(ids);
        // The smallest difference of a projection may change the rounding of a key.
        const double tolerance = format == ops::Format::f32 ? 1e-5 : 5e-3;
        EXPECT_LT(relative_error(read_floats(stepping.logits()), read_floats(prefilled.logits())), tolerance)
            << ops::name(format);

        stepping.truncate(page - 3);
        stepping.prefill(std::span(ids).subspan(page - 3));
        EXPECT_LT(relative_error(read_floats(stepping.logits()), read_floats(prefilled.logits())), tolerance)
            << ops::name(format);
    }
}

TEST(DecoderCache, a_smaller_format_changes_logits_by_its_rounding_error) {
    const std::vector<TokenId> ids = make_tokens(100);
    Thinker exact = make_tiny_thinker({.max_context = 128});
    exact.prefill(ids);
    const std::vector<float> logits = read_floats(exact.logits());
    const auto error_of_format = [&](ops::Format format) {
        Thinker thinker = make_tiny_thinker({.max_context = 128, .kv_cache = format});
        thinker.prefill(ids);
        return relative_error(read_floats(thinker.logits()), logits);
    };
    EXPECT_GT(error_of_format(ops::Format::f16), 0);  // the format is in use
    EXPECT_LT(error_of_format(ops::Format::f16), 2e-3);
    EXPECT_GT(error_of_format(ops::Format::q8_0), error_of_format(ops::Format::f16));
    EXPECT_LT(error_of_format(ops::Format::q8_0), 3e-2);
}

}  // namespace
}  // namespace govor::model::decoder_cache_test
