#include "model/networks/thinker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/error.h"
#include "model/networks/audio_tower.h"
#include "model/networks/trace.h"
#include "model/reference.h"

namespace govor::model::thinker_test {
namespace {

using test::device;
using test::Golden;
using test::make_tokens;
using test::policy;
using test::read_floats;
using test::relative_error;
using test::tiny_config;

constexpr ops::SamplingParams greedy{.greedy = true};
constexpr ThinkerOptions small_context{.max_context = 256};

// The recorded prompt, with the recorded AudioTower output for its audio positions.
struct Prompt {
    explicit Prompt(const Golden& golden) : ids(test::tokens(golden.ids("prompt.ids"))) {
        if (!golden.has("audio_tower.output")) return;
        const std::vector<float> values = golden.values("audio_tower.output");
        const auto shape = golden.shape("audio_tower.output");
        rows = {device(),
                {static_cast<std::size_t>(shape[0]), static_cast<std::size_t>(shape[1])},
                ops::Format::f32,
                "a recorded clip"};
        write<float>(device(), rows, values);
        const auto first = std::find(ids.begin(), ids.end(), tiny_config().thinker.audio_token);
        audio.push_back({static_cast<std::uint32_t>(first - ids.begin()), rows});
    }

    std::vector<TokenId> ids;
    DeviceTensor rows;
    std::vector<MultimodalEmbeddings> audio;
};

std::vector<std::int32_t> generate(Thinker& thinker, std::size_t count) {
    gpu::Ticket last = thinker.start(greedy);
    for (std::size_t i = 1; i < count; ++i) last = thinker.step();  // all in flight at once
    device().wait(last);
    std::vector<std::int32_t> ids;
    for (std::size_t i = 0; i < count; ++i) ids.push_back(thinker.sampled_token(i).value);
    return ids;
}

Thinker tiny_thinker(const ThinkerOptions& options = small_context,
                     const ops::KernelOverrides& overrides = {}) {
    return {device(), policy(device(), overrides), tiny_config().thinker, test::tiny_weights().thinker(),
            options};
}

TEST(Thinker, equals_the_reference_in_every_recorded_stage_and_token) {
    Thinker thinker = tiny_thinker();
    for (const std::string& name : test::golden_names) {
        const Golden golden(name);
        const Prompt prompt(golden);
        test::TensorCollector collector;
        Trace trace(device(), collector);
        thinker.truncate(0);
        thinker.prefill(prompt.ids, prompt.audio, &trace);
        trace.flush();
        EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6)
            << name;
        for (const std::string& stage : golden.names()) {
            if (!stage.starts_with("thinker.hidden.") && stage != "thinker.logits") continue;
            ASSERT_TRUE(collector.tensors.contains(stage)) << name << ": " << stage;
            const auto& actual = collector.tensors.at(stage);
            const auto shape = golden.shape(stage);
            EXPECT_TRUE(std::equal(actual.shape.begin(), actual.shape.end(), shape.begin(), shape.end()))
                << stage;
            EXPECT_LT(relative_error(actual.values, golden.values(stage)), 5e-6) << name << ": " << stage;
        }
        const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
        EXPECT_EQ(generate(thinker, expected.size()), expected) << name;
    }
}

TEST(Thinker, answers_a_spoken_question_through_the_audio_tower_as_the_reference_does) {
    AudioTower tower(device(), policy(), *tiny_config().audio_tower, test::tiny_weights().audio_tower());
    Thinker thinker = tiny_thinker();
    const Golden golden("question_ru");
    const std::vector<float> mel = golden.values("audio.mel");
    const DeviceTensor encoded = tower.encode({mel, static_cast<std::uint32_t>(mel.size() / 128)});
    Prompt prompt(golden);
    prompt.audio[0].rows = encoded;
    thinker.prefill(prompt.ids, prompt.audio);
    EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6);
    const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
    EXPECT_EQ(generate(thinker, expected.size()), expected);
}

TEST(Thinker, equals_the_reference_in_other_weight_formats) {
    const Components components{.audio_tower = false, .talker = false, .code2wav = false};
    for (const ops::Format format : {ops::Format::f32, ops::Format::f16}) {
        const ModelWeights weights = ModelWeights::load(device(), tiny_config(), test::tiny_checkpoint(),
                                                        {.components = components, .load_as = format});
        Thinker thinker(device(), policy(), tiny_config().thinker, weights.thinker(), small_context);
        const Golden golden("third_turn");
        const Prompt prompt(golden);
        thinker.prefill(prompt.ids, prompt.audio);
        EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6)
            << ops::name(format);
        const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
        EXPECT_EQ(generate(thinker, expected.size()), expected) << ops::name(format);
    }
}

TEST(Thinker, generates_the_same_answer_with_folded_routers) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
    Thinker plain = tiny_thinker();
    plain.prefill(prompt.ids, prompt.audio);
    EXPECT_EQ(generate(plain, expected.size()), expected);
    // The kernels of a GPU, which routes concurrently with the output projection.
    Thinker folded = tiny_thinker(
        small_context, {.uses_dp4a = false, .uses_lane_columns = false, .uses_folded_routers = true});
    folded.prefill(prompt.ids, prompt.audio);
    EXPECT_EQ(generate(folded, expected.size()), expected);
    EXPECT_LT(relative_error(read_floats(folded.logits()), read_floats(plain.logits())), 5e-6);
}

TEST(Thinker, a_prompt_in_chunks_equals_the_prompt_at_once) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    for (const auto& [rows, layers] : {std::pair{1u, 4u}, {7u, 1u}, {51u, 2u}, {52u, 4u}, {52u, 1u}}) {
        Thinker thinker = tiny_thinker({.max_context = 64, .prefill_rows = rows, .layers_per_list = layers});
        test::TensorCollector collector;
        Trace trace(device(), collector);
        thinker.prefill(prompt.ids, prompt.audio, &trace);
        trace.flush();
        EXPECT_LT(relative_error(collector.tensors.at("thinker.hidden.3").values,
                                 golden.values("thinker.hidden.3")),
                  5e-6)
            << rows;
        EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6)
            << rows;
    }
}

TEST(Thinker, a_prompt_can_be_stopped_between_command_lists) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    Thinker thinker = tiny_thinker({.max_context = 64, .prefill_rows = 20, .layers_per_list = 1});
    ASSERT_EQ(tiny_config().thinker.layers, 3u);
    for (int allowed_lists = 0; allowed_lists < 5; ++allowed_lists) {
        int remaining = allowed_lists;
        const StopCheck should_stop = [&] { return remaining-- == 0; };
        EXPECT_EQ(thinker.try_prefill(should_stop, prompt.ids, prompt.audio), std::nullopt);
        // There are two checks in a chunk.
        EXPECT_EQ(thinker.position(), 20u * static_cast<std::uint32_t>(allowed_lists / 2));
        thinker.truncate(0);
    }
    EXPECT_NE(thinker.try_prefill([] { return false; }, prompt.ids, prompt.audio), std::nullopt);
    EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6);
    const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
    EXPECT_EQ(generate(thinker, 10), std::vector(expected.begin(), expected.begin() + 10));
}

TEST(Thinker, decoding_and_prefilling_the_same_tokens_give_equal_logits) {
    const Prompt prompt{Golden("text_ru")};
    Thinker decoded = tiny_thinker();
    decoded.prefill(prompt.ids);
    std::vector<std::int32_t> sampled = generate(decoded, 9);
    sampled.pop_back();  // sampled from the logits, but not processed yet
    std::vector<TokenId> tokens = prompt.ids;
    for (const TokenId id : test::tokens(sampled)) tokens.push_back(id);
    EXPECT_EQ(decoded.position(), tokens.size());
    Thinker prefilled = tiny_thinker();
    prefilled.prefill(tokens);
    EXPECT_LT(relative_error(read_floats(decoded.logits()), read_floats(prefilled.logits())), 5e-6);
}

TEST(Thinker, prefilling_turn_by_turn_equals_prefilling_the_whole_conversation) {
    const Golden golden("third_turn");
    const Prompt prompt(golden);
    Thinker thinker = tiny_thinker();
    const std::span<const TokenId> ids = prompt.ids;
    const std::uint32_t split = prompt.audio[0].first - 3;  // the earlier turns and the start of this one
    thinker.prefill(ids.first(split));
    std::vector<MultimodalEmbeddings> audio = prompt.audio;
    audio[0].first -= split;
    thinker.prefill(ids.subspan(split), audio);
    EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6);
    const std::vector<std::int32_t> expected = golden.ids("thinker.generated");
    EXPECT_EQ(generate(thinker, expected.size()), expected);
}

TEST(Thinker, truncate_discards_the_cache_after_a_position) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    Thinker thinker = tiny_thinker();
    thinker.prefill(prompt.ids, prompt.audio);
    generate(thinker, 5);
    thinker.truncate(20);
    EXPECT_EQ(thinker.position(), 20u);
    thinker.prefill(make_tokens(30));
    thinker.truncate(0);
    thinker.prefill(prompt.ids, prompt.audio);
    EXPECT_LT(relative_error(read_floats(thinker.logits()), golden.values("thinker.logits")), 5e-6);
    EXPECT_EQ(generate(thinker, 24), golden.ids("thinker.generated"));
}

TEST(Thinker, stores_the_hidden_states_for_the_talker) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    Thinker thinker = tiny_thinker({.max_context = 128, .prefill_rows = 20, .accept_hidden_layer = 2});
    thinker.prefill(prompt.ids, prompt.audio);
    EXPECT_LT(
        relative_error(read_floats(thinker.embeddings().rows(0, 52)), golden.values("thinker.hidden.0")),
        1e-6);
    EXPECT_LT(
        relative_error(read_floats(thinker.accepted_hidden().rows(0, 52)), golden.values("thinker.hidden.2")),
        5e-6);
    // The states of sampled tokens are stored when the tokens are processed.
    const std::vector<std::int32_t> sampled = generate(thinker, 4);
    thinker.truncate(52);
    const std::vector<float> expected_rows = read_floats(thinker.embeddings().rows(52, 3));
    thinker.prefill(test::tokens(std::span{sampled}.first(3)));
    EXPECT_EQ(read_floats(thinker.embeddings().rows(52, 3)), expected_rows);
}

TEST(Thinker, stores_the_last_hidden_state_normalized_as_in_the_reference) {
    const Golden golden("question_en");
    const Prompt prompt(golden);
    Thinker thinker = tiny_thinker({.max_context = 64, .accept_hidden_layer = 3});
    thinker.prefill(prompt.ids, prompt.audio);
    EXPECT_LT(
        relative_error(read_floats(thinker.accepted_hidden().rows(0, 52)), golden.values("thinker.hidden.3")),
        5e-6);
}

TEST(Thinker, answers_a_prompt_of_one_token_up_to_the_last_position) {
    Thinker thinker = tiny_thinker({.max_context = 6});
    thinker.prefill(std::vector{TokenId{3}});
    const std::vector<std::int32_t> ids = generate(thinker, 6);
    EXPECT_EQ(thinker.remaining_positions(), 0u);
    EXPECT_TRUE(std::all_of(ids.begin(), ids.end(), [](std::int32_t id) { return id >= 0 && id < 512; }));
    EXPECT_THROW(thinker.step(), Error);
}

TEST(Thinker, rejects_a_conversation_longer_than_its_context_without_changes) {
    Thinker thinker = tiny_thinker({.max_context = 16});
    thinker.prefill(make_tokens(10));
    const std::vector<float> logits_before = read_floats(thinker.logits());
    try {
        thinker.prefill(make_tokens(7));
        FAIL() << "17 positions fit into 16";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage);
        EXPECT_NE(error.message().find("17"), std::string::npos) << error.what();
        EXPECT_NE(error.message().find("16"), std::string::npos) << error.what();
    }
    EXPECT_EQ(thinker.position(), 10u);
    EXPECT_EQ(read_floats(thinker.logits()), logits_before);
}

TEST(Thinker, rejects_a_context_that_the_model_does_not_support) {
    EXPECT_THROW(tiny_thinker({.max_context = 0}), Error);
    EXPECT_THROW(tiny_thinker({.max_context = 65537}), Error);
}

TEST(Thinker, rejects_tokens_and_audio_that_do_not_match_the_prompt) {
    Thinker thinker = tiny_thinker();
    EXPECT_THROW(thinker.prefill({}), Error);
    EXPECT_THROW(thinker.prefill(std::vector{TokenId{512}}), Error);
    EXPECT_THROW(thinker.prefill(std::vector{TokenId{-1}}), Error);
    const Prompt prompt{Golden("question_en")};
    EXPECT_THROW(thinker.prefill(std::span{prompt.ids}.first(20), prompt.audio), Error);
    EXPECT_THROW(thinker.truncate(1), Error);
}

TEST(Thinker, runs_in_any_configuration) {
    const ModelConfig config = test::odd_config();
    const Components components{.audio_tower = false, .talker = false, .code2wav = false};
    for (const ops::Format format : {ops::Format::bf16, ops::Format::f32}) {
        const ModelWeights weights = ModelWeights::make_synthetic(device(), config, format, 11, components);
        Thinker unchunked(device(), policy(), config.thinker, weights.thinker(), small_context);
        Thinker chunked(device(), policy(), config.thinker, weights.thinker(),
                        {.max_context = 64, .prefill_rows = 5});
        const std::vector<TokenId> ids = make_tokens(33, 517);
        unchunked.prefill(ids);
        chunked.prefill(ids);
        const std::vector<float> logits = read_floats(unchunked.logits());
        EXPECT_LT(relative_error(read_floats(chunked.logits()), logits), 5e-6) << ops::name(format);
        double square = 0;
        for (const float v : logits) square += double{v} * double{v};
        EXPECT_NEAR(std::sqrt(square / 517), 1, 0.3) << ops::name(format);
        EXPECT_EQ(generate(unchunked, 8), generate(chunked, 8)) << ops::name(format);
    }
}

TEST(Thinker, allocates_the_predicted_memory) {
    test::tiny_weights();                            // allocated before the measurement
    device().run(gpu::Recorder(device()).finish());  // frees the buffers of other tests
    const std::uint64_t allocated_before = device().memory_usage().allocated;
    const ThinkerOptions options{.max_context = 4096, .cache_page = 4096, .accept_hidden_layer = 2};
    const Thinker thinker = tiny_thinker(options);
    const auto allocated_bytes = static_cast<double>(device().memory_usage().allocated - allocated_before);
    const auto predicted_bytes = static_cast<double>(ThinkerState(tiny_config().thinker, options).bytes());
    EXPECT_NEAR(allocated_bytes / predicted_bytes, 1, 0.02);
}

}  // namespace
}  // namespace govor::model::thinker_test
