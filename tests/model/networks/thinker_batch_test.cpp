#include "model/networks/thinker_batch.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "core/error.h"
#include "model/reference.h"

namespace govor::model::thinker_batch_test {
namespace {

using test::device;
using test::policy;
using test::tiny_config;

constexpr ThinkerOptions small_context{.max_context = 128, .cache_page = 16};

// Conversations of different lengths, with different prompts and sampling parameters.
struct Conversations {
    explicit Conversations(const ops::KernelOverrides& overrides, std::size_t count,
                           const ThinkerOptions& options = small_context)
        : layers(std::make_shared<ThinkerLayers>(device(), policy(device(), overrides), tiny_config().thinker,
                                                 test::tiny_weights().thinker())) {
        for (std::size_t i = 0; i < count; ++i)
            thinkers.push_back(std::make_unique<Thinker>(layers, options));
    }

    static std::vector<TokenId> prompt(std::size_t i) {
        std::vector<TokenId> ids;
        for (std::size_t n = 0; n < 5 + 11 * i; ++n)
            ids.push_back(
                TokenId{static_cast<std::int32_t>((n * 37 + 11 + i) % tiny_config().thinker.vocab_size)});
        return ids;
    }
    static ops::SamplingParams sampling(std::size_t i) {
        if (i % 2 == 0) return {.greedy = true, .repetition_penalty = 1.1f};
        return {.greedy = false, .temperature = 0.8f, .top_k = 20, .seed = 100 + i};
    }
    void begin(std::size_t i) { begin(i, prompt(i)); }
    void begin(std::size_t i, const std::vector<TokenId>& ids) {
        thinkers[i]->truncate(0);
        thinkers[i]->prefill(ids);
        thinkers[i]->start(sampling(i));
    }
    std::vector<std::int32_t> sampled_tokens(std::size_t i, std::size_t count) const {
        std::vector<std::int32_t> ids;
        for (std::size_t n = 0; n < count; ++n) ids.push_back(thinkers[i]->sampled_token(n).value);
        return ids;
    }

    std::shared_ptr<ThinkerLayers> layers;
    std::vector<std::unique_ptr<Thinker>> thinkers;
};

// The kernels of a software device, and those of a GPU with float32 and with dp4a.
const std::vector<ops::KernelOverrides> all_kernels{
    {},
    {.uses_dp4a = false, .uses_lane_columns = false, .uses_folded_routers = true},
    {.uses_dp4a = true, .uses_lane_columns = false, .uses_folded_routers = true}};

TEST(ThinkerBatch, draws_the_tokens_that_each_conversation_draws_alone) {
    constexpr std::size_t steps = 12;
    for (const ops::KernelOverrides& kernels : all_kernels) {
        Conversations alone(kernels, 8), batched(kernels, 8);
        std::vector<std::vector<std::int32_t>> expected;
        for (std::size_t i = 0; i < 8; ++i) {
            alone.begin(i);
            gpu::Ticket last{};
            for (std::size_t n = 1; n < steps; ++n) last = alone.thinkers[i]->step();
            device().wait(last);
            expected.push_back(alone.sampled_tokens(i, steps));
        }
        for (const std::size_t count : {1u, 3u, 8u}) {
            ThinkerBatch batch(batched.layers);
            std::vector<Thinker*> rows;
            for (std::size_t i = 0; i < count; ++i) {
                batched.begin(i);
                rows.push_back(batched.thinkers[i].get());
            }
            gpu::Ticket last{};
            for (std::size_t n = 1; n < steps; ++n) last = batch.step(rows);  // all in flight at once
            device().wait(last);
            for (std::size_t i = 0; i < count; ++i) {
                EXPECT_EQ(batched.sampled_tokens(i, steps), expected[i])
                    << "conversation " << i << " of " << count;
                EXPECT_EQ(batched.thinkers[i]->position(), alone.thinkers[i]->position());
            }
        }
    }
}

// Returns a prompt of `count` tokens.
std::vector<TokenId> make_prompt(std::size_t count) {
    std::vector<TokenId> ids;
    for (std::size_t n = 0; n < count; ++n)
        ids.push_back(TokenId{static_cast<std::int32_t>((n * 31 + 5) % tiny_config().thinker.vocab_size)});
    return ids;
}

// The keys of a long conversation are split among workgroups; those of a short one are not.
TEST(ThinkerBatch, a_long_conversation_decodes_beside_short_ones) {
    constexpr std::size_t steps = 6;
    const ThinkerOptions options{.max_context = 1024, .cache_page = 64};
    for (const ops::KernelOverrides& kernels : all_kernels) {
        Conversations alone(kernels, 3, options), batched(kernels, 3, options);
        std::vector<Thinker*> rows;
        for (Conversations* conversations : {&alone, &batched}) {
            conversations->begin(0);
            conversations->begin(1, make_prompt(700));
            conversations->begin(2, make_prompt(300));
        }
        ThinkerBatch batch(batched.layers);
        for (const auto& thinker : batched.thinkers) rows.push_back(thinker.get());
        for (std::size_t n = 1; n < steps; ++n) {
            for (const auto& thinker : alone.thinkers) device().wait(thinker->step());
            device().wait(batch.step(rows));
        }
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(batched.sampled_tokens(i, steps), alone.sampled_tokens(i, steps)) << i;
    }
}

TEST(ThinkerBatch, conversations_with_contexts_of_different_sizes_decode_together) {
    Conversations alone({}, 3), batched({}, 3);
    batched.thinkers[1] =
        std::make_unique<Thinker>(batched.layers, ThinkerOptions{.max_context = 96, .cache_page = 32});
    ThinkerBatch batch(batched.layers);
    std::vector<Thinker*> rows;
    for (std::size_t i = 0; i < 3; ++i) {
        alone.begin(i);
        batched.begin(i);
        rows.push_back(batched.thinkers[i].get());
    }
    for (std::size_t n = 1; n < 8; ++n) {
        for (const auto& thinker : alone.thinkers) device().wait(thinker->step());
        device().wait(batch.step(rows));
    }
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(batched.sampled_tokens(i, 8), alone.sampled_tokens(i, 8)) << i;
}

TEST(ThinkerBatch, conversations_join_and_leave_between_steps) {
    Conversations alone({}, 3), batched({}, 3);
    std::vector<std::vector<std::int32_t>> expected;
    for (std::size_t i = 0; i < 3; ++i) {
        alone.begin(i);
        gpu::Ticket last{};
        for (std::size_t n = 1; n < 12; ++n) last = alone.thinkers[i]->step();
        device().wait(last);
        expected.push_back(alone.sampled_tokens(i, 12));
    }
    ThinkerBatch batch(batched.layers);
    const auto thinker = [&](std::size_t i) { return batched.thinkers[i].get(); };
    const auto run = [&](std::vector<Thinker*> rows, int steps) {
        for (int n = 0; n < steps; ++n) device().wait(batch.step(rows));
    };
    batched.begin(0);
    run({thinker(0)}, 3);
    batched.begin(2);
    run({thinker(0), thinker(2)}, 4);
    batched.begin(1);
    run({thinker(2), thinker(1), thinker(0)}, 4);  // in another order
    EXPECT_EQ(batched.sampled_tokens(0, 12), expected[0]);
    run({thinker(1), thinker(2)}, 3);
    EXPECT_EQ(batched.sampled_tokens(2, 12), expected[2]);
    run({thinker(1)}, 4);
    EXPECT_EQ(batched.sampled_tokens(1, 12), expected[1]);
}

TEST(ThinkerBatch, a_new_conversation_never_replays_the_commands_of_a_destroyed_one) {
    Conversations conversations({}, 2);
    ThinkerBatch batch(conversations.layers);
    std::vector<std::int32_t> first;
    for (int repeat = 0; repeat < 3; ++repeat) {
        // The new conversation may have the address of the destroyed one.
        conversations.thinkers[1] = std::make_unique<Thinker>(conversations.layers, small_context);
        for (std::size_t i = 0; i < 2; ++i) conversations.begin(i);
        const std::vector<Thinker*> rows{conversations.thinkers[0].get(), conversations.thinkers[1].get()};
        for (int n = 1; n < 6; ++n) device().wait(batch.step(rows));
        if (repeat == 0) first = conversations.sampled_tokens(1, 6);
        EXPECT_EQ(conversations.sampled_tokens(1, 6), first);
    }
}

TEST(ThinkerBatch, rejects_conversations_that_cannot_share_a_step) {
    Conversations conversations({}, 2), other_layers({}, 1);
    for (std::size_t i = 0; i < 2; ++i) conversations.begin(i);
    other_layers.begin(0);
    ThinkerBatch batch(conversations.layers);
    Thinker *a = conversations.thinkers[0].get(), *b = conversations.thinkers[1].get(),
            *other_thinker = other_layers.thinkers[0].get();
    const auto step = [&](std::vector<Thinker*> rows) { batch.step(rows); };
    EXPECT_THROW(step({}), Error);
    EXPECT_THROW(step({a, a}), Error) << "twice";
    EXPECT_THROW(step({a, other_thinker}), Error) << "other layers";
    EXPECT_THROW(step(std::vector<Thinker*>(9, a)), Error) << "too many";
    Thinker full(conversations.layers, {.max_context = 5});
    full.prefill(Conversations::prompt(0));
    full.start(Conversations::sampling(0));
    EXPECT_THROW(step({b, &full}), Error) << "the context is full";
    device().wait(batch.step(std::vector<Thinker*>{a, b}));
    EXPECT_EQ(a->position(), 6u) << "a rejected step must not advance the position";
}

}  // namespace
}  // namespace govor::model::thinker_batch_test
