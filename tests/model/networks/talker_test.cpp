#include "model/networks/talker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/error.h"
#include "model/networks/thinker.h"
#include "model/networks/trace.h"
#include "model/reference.h"

namespace govor::model::talker_test {
namespace {

using test::device;
using test::Golden;
using test::policy;
using test::relative_error;
using test::tiny_config;

constexpr ops::SamplingParams greedy{.greedy = true};
constexpr ops::SamplingParams greedy_speech{.greedy = true, .repetition_penalty = 1.05f};
constexpr TalkerLimits limits{.context = 512, .text = 256, .in_flight = 64};
// Measured on llvmpipe: the largest error of a stage is 3e-6.
constexpr double stage_bound = 5e-5;

// The input that the session would pass to the Talker for a recorded turn: the user's turns, the Thinker's
// hidden states of the recorded prompt, and the recorded text.
class GoldenTurn {
  public:
    GoldenTurn(const std::string& name, CodeId speaker) : golden(name) {
        const std::vector<TokenId> ids = test::tokens(golden.ids("prompt.ids"));
        prepare_thinker(ids);
        const ModelConfig& config = tiny_config();
        for (std::size_t first_index = 0; first_index < ids.size();) {
            const auto next = std::find(ids.begin() + static_cast<std::ptrdiff_t>(first_index) + 1, ids.end(),
                                        config.im_start);
            const auto end = static_cast<std::size_t>(next - ids.begin());
            if (ids[first_index + 1] == config.user) add_user_turn(ids, first_index, end);
            if (end == ids.size())
                prompt.opening.assign(ids.begin() + static_cast<std::ptrdiff_t>(first_index), ids.end());
            first_index = end;
        }
        text = test::tokens(golden.ids("thinker.generated"));
        // The reference's speech does not contain the last sampled token, which the Thinker did not process.
        text.pop_back();
        prompt.first_text = text.front();
        prompt.speaker = speaker;
        prompt.thinker_hidden = thinker->accepted_hidden();
    }

    void begin(Talker& talker, Trace* trace = nullptr) const {
        talker.begin(prompt, greedy_speech, greedy, trace);
    }
    std::span<const TokenId> remaining_text() const { return std::span(text).subspan(1); }

    Golden golden;
    TalkerPrompt prompt;
    std::vector<TokenId> text;

  private:
    void prepare_thinker(const std::vector<TokenId>& ids) {
        const ThinkerOptions options{.max_context = 256,
                                     .accept_hidden_layer = tiny_config().talker->accept_hidden_layer};
        thinker = std::make_unique<Thinker>(device(), policy(), tiny_config().thinker,
                                            test::tiny_weights().thinker(), options);
        std::vector<MultimodalEmbeddings> audio;
        DeviceTensor rows;
        if (golden.has("audio_tower.output")) {
            const auto shape = golden.shape("audio_tower.output");
            rows = {device(),
                    {static_cast<std::size_t>(shape[0]), static_cast<std::size_t>(shape[1])},
                    ops::Format::f32,
                    "a recorded clip"};
            const std::vector<float> values = golden.values("audio_tower.output");
            write<float>(device(), rows, values);
            const auto first = std::find(ids.begin(), ids.end(), tiny_config().thinker.audio_token);
            audio.push_back({static_cast<std::uint32_t>(first - ids.begin()), rows});
        }
        thinker->prefill(ids, audio);
    }

    void add_user_turn(const std::vector<TokenId>& ids, std::size_t from, std::size_t to) {
        for (std::size_t index = from; index < to; ++index) {
            if (ids[index] == tiny_config().thinker.audio_token) {
                if (ids[index - 1] != ids[index]) prompt.encoded.push_back({prompt.user.size(), 0, index});
                ++prompt.encoded.back().count;
            }
            prompt.user.push_back(ids[index]);
        }
    }

    std::unique_ptr<Thinker> thinker;
};

CodeId find_speaker_id(const std::string& name) {
    if (name == "question_ru") return tiny_config().speaker("Aiden");
    if (name == "long_en") return tiny_config().speaker("Chelsie");
    return tiny_config().speaker("Ethan");
}

Talker make_tiny_talker(const ops::KernelOverrides& overrides = {}) {
    return {device(), policy(device(), overrides), tiny_config(), test::tiny_weights(), limits};
}

// Returns codes [code_groups, frames], the recorded layout. Submits `max_in_flight` frames at a time.
std::vector<std::int32_t> generate_codes(Talker& talker, std::uint32_t frames, std::uint32_t max_in_flight) {
    std::vector<std::vector<std::int32_t>> frame_codes;
    while (frame_codes.size() < frames) {
        gpu::Ticket last;
        while (talker.frames() < std::min<std::size_t>(frames, frame_codes.size() + max_in_flight))
            last = talker.submit_frame();
        device().wait(last);
        while (frame_codes.size() < talker.frames()) {
            const auto codes = talker.codes(static_cast<std::uint32_t>(frame_codes.size()));
            if (!codes) return {};
            frame_codes.push_back(*codes);
        }
    }
    std::vector<std::int32_t> by_group;
    for (std::size_t group = 0; group < frame_codes.front().size(); ++group) {
        for (const auto& frame : frame_codes) by_group.push_back(frame[group]);
    }
    return by_group;
}

TEST(Talker, prefill_equals_the_reference_in_every_recorded_stage) {
    Talker talker = make_tiny_talker();
    for (const std::string& name : test::golden_names) {
        const GoldenTurn turn(name, find_speaker_id(name));
        test::TensorCollector collector;
        Trace trace(device(), collector);
        turn.begin(talker, &trace);
        talker.append_text(turn.remaining_text());
        talker.end_text();
        talker.trace_text(trace);
        trace.flush();
        for (const std::string& stage : turn.golden.names()) {
            if (!stage.starts_with("talker.") || stage == "talker.codes") continue;
            ASSERT_TRUE(collector.tensors.contains(stage)) << name << ": " << stage;
            EXPECT_LT(relative_error(collector.tensors.at(stage).values, turn.golden.values(stage)),
                      stage_bound)
                << name << ": " << stage;
        }
    }
}

TEST(Talker, generates_the_reference_codes_in_all_groups) {
    Talker talker = make_tiny_talker();
    for (const std::string& name : test::golden_names) {
        const GoldenTurn turn(name, find_speaker_id(name));
        turn.begin(talker);
        talker.append_text(turn.remaining_text());
        talker.end_text();
        const auto frames = static_cast<std::uint32_t>(turn.golden.shape("talker.codes")[1]);
        EXPECT_EQ(generate_codes(talker, frames, 1), turn.golden.ids("talker.codes")) << name;
    }
}

TEST(Talker, generates_the_same_codes_with_many_frames_in_flight) {
    const GoldenTurn turn("question_en", find_speaker_id("question_en"));
    Talker talker = make_tiny_talker();
    turn.begin(talker);
    talker.append_text(turn.remaining_text());
    talker.end_text();
    EXPECT_EQ(generate_codes(talker, 39, 39), turn.golden.ids("talker.codes"));
}

TEST(Talker, generates_the_same_codes_after_a_prompt_in_several_command_lists) {
    const GoldenTurn turn("question_en", find_speaker_id("question_en"));
    Talker talker(device(), policy(), tiny_config(), test::tiny_weights(),
                  {.context = 512, .text = 256, .in_flight = 64, .prefill_rows = 10, .layers_per_list = 1});
    const std::size_t rows = turn.prompt.user.size();
    EXPECT_EQ(talker.prefill_user(turn.prompt, 0, rows, [] { return true; }), std::nullopt);
    EXPECT_NE(talker.prefill_user(turn.prompt, 0, rows, [] { return false; }), std::nullopt);
    talker.begin(turn.prompt, greedy_speech, greedy, nullptr, rows);
    talker.append_text(turn.remaining_text());
    talker.end_text();
    EXPECT_EQ(generate_codes(talker, 39, 39), turn.golden.ids("talker.codes"));
}

TEST(Talker, generates_the_same_codes_with_folded_routers) {
    const GoldenTurn turn("question_en", find_speaker_id("question_en"));
    Talker talker = make_tiny_talker({.uses_folded_routers = true});
    turn.begin(talker);
    talker.append_text(turn.remaining_text());
    talker.end_text();
    EXPECT_EQ(generate_codes(talker, 39, 39), turn.golden.ids("talker.codes"));
}

TEST(Talker, generates_the_same_codes_if_the_text_is_appended_token_by_token) {
    const GoldenTurn turn("question_en", find_speaker_id("question_en"));
    Talker talker = make_tiny_talker();
    turn.begin(talker);
    EXPECT_FALSE(talker.is_ready()) << "there is no text after the first token yet";
    EXPECT_THROW(talker.submit_frame(), Error);
    for (const TokenId token : turn.remaining_text()) {
        talker.append_text({&token, 1});
        ASSERT_TRUE(talker.is_ready());
        device().wait(talker.submit_frame());
        EXPECT_FALSE(talker.is_ready()) << "there is no text for the next frame yet";
    }
    talker.end_text();
    while (talker.frames() < 39) device().wait(talker.submit_frame());
    const std::vector<std::int32_t> expected = turn.golden.ids("talker.codes");
    for (std::uint32_t frame = 0; frame < 39; ++frame) {
        const auto codes = talker.codes(frame);
        ASSERT_TRUE(codes);
        for (std::size_t group = 0; group < codes->size(); ++group) {
            ASSERT_EQ((*codes)[group], expected[group * 39 + frame])
                << "frame " << frame << ", group " << group;
        }
    }
}

TEST(Talker, draws_the_same_codes_from_the_same_seed) {
    const GoldenTurn turn("text_ru", find_speaker_id("text_ru"));
    const auto draw_codes = [&](std::uint64_t seed) {
        Talker talker = make_tiny_talker();
        const ops::SamplingParams speech{
            .temperature = 0.9f, .top_k = 50, .repetition_penalty = 1.05f, .seed = seed};
        const ops::SamplingParams residual{.top_k = 50, .top_p = 0.8f, .seed = seed};
        talker.begin(turn.prompt, speech, residual);
        talker.append_text(turn.remaining_text());
        talker.end_text();
        return generate_codes(talker, 10, 4);
    };
    const std::vector<std::int32_t> first = draw_codes(7);
    EXPECT_EQ(first, draw_codes(7));
    EXPECT_NE(first, draw_codes(8));
}

TEST(Talker, never_draws_a_control_code_except_the_end) {
    const GoldenTurn turn("text_ru", find_speaker_id("text_ru"));
    Talker talker = make_tiny_talker();
    // At this temperature, all ids are about equally probable; 1023 of 1152 are suppressed.
    const ops::SamplingParams hot{.temperature = 1e6f, .seed = 5};
    talker.begin(turn.prompt, hot, hot);
    talker.append_text(turn.remaining_text());
    talker.end_text();
    for (std::uint32_t frame = 0; frame < 60; ++frame) {
        device().wait(talker.submit_frame());
        const auto codes = talker.codes(frame);
        if (!codes) break;  // the end code, which is allowed
        EXPECT_LT(codes->front(), tiny_config().talker->first_special_code());
    }
}

TEST(Talker, works_for_ratios_other_than_those_of_the_checkpoint) {
    const ModelConfig config = test::odd_config();
    const ModelWeights weights = ModelWeights::make_synthetic(device(), config, ops::Format::bf16, 3,
                                                              {.audio_tower = false,
                                                               .thinker_embedding = true,
                                                               .thinker = false,
                                                               .talker = true,
                                                               .code2wav = false});
    Talker talker(device(), policy(), config, weights, {.context = 64, .text = 16});
    TalkerPrompt prompt;
    prompt.user = {TokenId{5}};
    prompt.opening = {TokenId{1}, TokenId{2}, TokenId{3}};
    prompt.first_text = TokenId{9};
    prompt.speaker = config.talker->speakers.begin()->second;
    talker.begin(prompt, greedy_speech, greedy);
    talker.end_text();
    const std::vector<std::int32_t> codes = generate_codes(talker, 5, 5);
    ASSERT_EQ(codes.size(), 5u * config.talker->code_groups);
    for (const std::int32_t code : codes) EXPECT_LT(code, config.talker->first_special_code());
}

TEST(Talker, rejects_more_text_or_frames_than_its_limits) {
    const GoldenTurn turn("text_ru", find_speaker_id("text_ru"));
    Talker talker(device(), policy(), tiny_config(), test::tiny_weights(), {.context = 32, .text = 4});
    turn.begin(talker);
    const std::vector<TokenId> text(5, TokenId{7});
    EXPECT_THROW(talker.append_text(text), Error);
    talker.end_text();
    EXPECT_THROW(
        {
            for (int frame = 0; frame < 32; ++frame) device().wait(talker.submit_frame());
        },
        Error);
}

}  // namespace
}  // namespace govor::model::talker_test
