#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/dequantized.h"
#include "model/networks/talker.h"
#include "model/networks/trace.h"
#include "model/reference.h"
#include "model/weights/device_tensor.h"

namespace govor::model::quantized_speech_test {
namespace {

using ops::Format;
using test::DequantizedCheckpoint;
using test::device;
using test::Golden;
using test::load_weights;
using test::policy;
using test::relative_error;
using test::tiny_checkpoint;
using test::tiny_config;

constexpr Components only_talker{
    .audio_tower = false, .thinker_embedding = true, .thinker = false, .talker = true, .code2wav = false};
constexpr std::uint32_t frames = 6;

// The intermediate tensors and codes of the Talker for the spoken question of the reference data. The hidden
// states of the Thinker are those of the reference, so that only the weights of the Talker and the code
// predictor differ.
struct Speech {
    test::TensorCollector stages;
    std::vector<std::vector<std::int32_t>> codes;  // [frames][code_groups]
};

Speech generate_speech(const ModelWeights& weights) {
    const Golden golden("question_en");
    const std::string hidden_name =
        "thinker.hidden." + std::to_string(tiny_config().talker->accept_hidden_layer);
    const auto shape = golden.shape(hidden_name);
    const DeviceTensor hidden(device(),
                              {static_cast<std::size_t>(shape[0]), static_cast<std::size_t>(shape[1])},
                              Format::f32, "reference hidden states");
    const std::vector<float> values = golden.values(hidden_name);
    write<float>(device(), hidden, values);
    const std::vector<TokenId> ids = test::tokens(golden.ids("prompt.ids"));
    const auto audio_begin =
        static_cast<std::size_t>(std::ranges::find(ids, tiny_config().thinker.audio_token) - ids.begin());
    const auto audio_count =
        static_cast<std::size_t>(std::ranges::count(ids, tiny_config().thinker.audio_token));

    TalkerPrompt prompt;
    prompt.user.assign(ids.begin(), ids.end() - 3);
    prompt.encoded.push_back({audio_begin, audio_count, audio_begin});
    prompt.opening.assign(ids.end() - 3, ids.end());
    const std::vector<TokenId> text = test::tokens(golden.ids("thinker.generated"));
    prompt.first_text = text.front();
    prompt.speaker = tiny_config().speaker("Ethan");
    prompt.thinker_hidden = hidden;

    Speech result;
    Trace trace(device(), result.stages);
    Talker talker(device(), policy(), tiny_config(), weights, {.context = 128, .text = 64});
    talker.begin(prompt, {.greedy = true, .repetition_penalty = 1.05f}, {.greedy = true}, &trace);
    talker.append_text(std::span(text).subspan(1));
    talker.end_text();
    talker.trace_text(trace);
    trace.flush();
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        device().wait(talker.submit_frame());
        const auto codes = talker.codes(frame);
        if (!codes) break;
        result.codes.push_back(*codes);
    }
    return result;
}

class QuantizedSpeechTest : public ::testing::TestWithParam<Format> {};

TEST_P(QuantizedSpeechTest, talker_and_code_predictor_match_a_run_on_the_dequantized_weights) {
    const Format format = GetParam();
    // Measured on llvmpipe for unquantized weights: the largest error of any stage of the Talker is 3e-6
    // (talker_test.cpp).
    const double stage_bound = 5 * test::equal_weights_bound();
    const Speech quantized = generate_speech(load_weights(tiny_checkpoint(), format, only_talker));
    const Speech oracle =
        generate_speech(load_weights(DequantizedCheckpoint(format), Format::f32, only_talker));
    const Speech unquantized = generate_speech(test::tiny_weights());
    EXPECT_TRUE(oracle.stages.tensors.contains("talker.logits"));
    for (const auto& [stage, expected] : oracle.stages.tensors) {
        EXPECT_LT(relative_error(quantized.stages.tensors.at(stage).values, expected.values), stage_bound)
            << stage;
        const double format_error =
            relative_error(expected.values, unquantized.stages.tensors.at(stage).values);
        RecordProperty("format_error_of_" + stage, std::to_string(format_error));
    }
    EXPECT_EQ(oracle.codes.size(), frames);
    EXPECT_EQ(quantized.codes, oracle.codes);
    EXPECT_GT(relative_error(quantized.stages.tensors.at("talker.logits").values,
                             unquantized.stages.tensors.at("talker.logits").values),
              1e-4)
        << "nothing was quantized";
}

INSTANTIATE_TEST_SUITE_P(Formats, QuantizedSpeechTest, ::testing::ValuesIn(test::quantizable),
                         [](const auto& test_info) { return std::string(ops::name(test_info.param)); });

}  // namespace
}  // namespace govor::model::quantized_speech_test
