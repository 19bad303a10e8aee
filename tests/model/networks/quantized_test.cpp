#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/error.h"
#include "model/dequantized.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav.h"
#include "model/networks/thinker.h"
#include "model/networks/trace.h"
#include "model/reference.h"

namespace govor::model::quantized_test {
namespace {

using ops::Format;
using test::BlockCheckpoint;
using test::DequantizedCheckpoint;
using test::device;
using test::Golden;
using test::load_weights;
using test::policy;
using test::quantizable;
using test::read_floats;
using test::relative_error;
using test::tiny_checkpoint;
using test::tiny_config;

constexpr Components audio_and_text{.talker = false, .code2wav = false};
constexpr Components only_code2wav{
    .audio_tower = false, .thinker_embedding = false, .thinker = false, .talker = false, .code2wav = true};

// The Thinker's answer to a recorded question.
struct Answer {
    test::TensorCollector stages;
    std::vector<std::vector<float>> logits;  // from which each token was sampled
    std::vector<std::int32_t> ids;
};

Answer generate_answer(const ModelWeights& weights, const Golden& golden, std::size_t count) {
    Answer result;
    AudioTower tower(device(), policy(), *tiny_config().audio_tower, weights.audio_tower());
    Thinker thinker(device(), policy(), tiny_config().thinker, weights.thinker(), {.max_context = 256});
    const std::vector<TokenId> ids = test::tokens(golden.ids("prompt.ids"));
    const std::vector<float> mel = golden.values("audio.mel");
    Trace trace(device(), result.stages);
    const DeviceTensor encoded_audio =
        tower.encode({mel, static_cast<std::uint32_t>(mel.size() / 128)}, &trace);
    const auto first = std::find(ids.begin(), ids.end(), tiny_config().thinker.audio_token);
    const std::vector<MultimodalEmbeddings> audio{
        {static_cast<std::uint32_t>(first - ids.begin()), encoded_audio}};
    thinker.prefill(ids, audio, &trace);
    trace.flush();
    result.logits.push_back(read_floats(thinker.logits()));
    gpu::Ticket last = thinker.start({.greedy = true});
    for (std::size_t i = 0; i < count; ++i) {
        device().wait(last);
        result.ids.push_back(thinker.sampled_token(i).value);
        if (i + 1 == count) break;
        last = thinker.step();
        device().wait(last);
        result.logits.push_back(read_floats(thinker.logits()));
    }
    return result;
}

// Returns the difference between the best and the second-best logit, in units of the logits' root mean
// square.
double compute_margin(std::vector<float> logits) {
    double square = 0;
    for (const float logit : logits) square += double{logit} * double{logit};
    std::ranges::nth_element(logits, logits.begin() + 1, std::greater{});
    return (logits[0] - logits[1]) / std::sqrt(square / static_cast<double>(logits.size()));
}

class QuantizedTest : public ::testing::TestWithParam<Format> {};

TEST_P(QuantizedTest, the_audio_tower_and_the_thinker_equal_a_run_with_the_dequantized_weights) {
    const Format format = GetParam();
    const Golden golden("question_en");
    constexpr std::size_t count = 12;
    const double stage_bound = test::equal_weights_bound();
    const Answer quantized =
        generate_answer(load_weights(tiny_checkpoint(), format, audio_and_text), golden, count);
    const Answer oracle = generate_answer(
        load_weights(DequantizedCheckpoint(format), Format::f32, audio_and_text), golden, count);
    const Answer exact = generate_answer(test::tiny_weights(), golden, 1);
    EXPECT_FALSE(oracle.stages.tensors.empty());
    for (const auto& [stage, expected] : oracle.stages.tensors) {
        EXPECT_LT(relative_error(quantized.stages.tensors.at(stage).values, expected.values), stage_bound)
            << stage;
    }
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_LT(relative_error(quantized.logits[i], oracle.logits[i]), stage_bound) << i;
        if (compute_margin(oracle.logits[i]) < 10 * stage_bound) break;  // rounding may change the order
        EXPECT_EQ(quantized.ids[i], oracle.ids[i]) << "token " << i;
    }
    RecordProperty("logit_error_of_the_format",
                   std::to_string(relative_error(quantized.logits[0], exact.logits[0])));
    EXPECT_GT(relative_error(quantized.logits[0], exact.logits[0]), 1e-4) << "nothing was quantized";
}

TEST_P(QuantizedTest, a_waveform_equals_that_of_the_dequantized_weights) {
    const Format format = GetParam();
    const Golden golden("question_en");
    const auto stride = static_cast<std::size_t>(golden.shape("talker.codes")[1]);
    constexpr std::uint32_t frames = 4;
    const std::vector<std::int32_t> all_codes = golden.ids("talker.codes");
    std::vector<std::int32_t> codes;
    for (std::size_t row = 0; row < all_codes.size(); row += stride)
        codes.insert(codes.end(), all_codes.begin() + static_cast<std::ptrdiff_t>(row),
                     all_codes.begin() + static_cast<std::ptrdiff_t>(row + frames));
    const auto decode_codes = [&](const ModelWeights& weights) {
        Code2Wav code2wav(device(), policy(), *tiny_config().code2wav, weights.code2wav(), frames);
        return code2wav.decode(codes, frames);
    };
    const std::vector<float> quantized = decode_codes(load_weights(tiny_checkpoint(), format, only_code2wav));
    const std::vector<float> oracle =
        decode_codes(load_weights(DequantizedCheckpoint(format), Format::f32, only_code2wav));
    // 29 SnakeBeta activations amplify the rounding, as in code2wav_test.cpp.
    EXPECT_LT(relative_error(quantized, oracle), 10 * test::equal_weights_bound());
}

TEST_P(QuantizedTest, allocates_the_predicted_memory) {
    const Format format = GetParam();
    const WeightOptions options{.load_as = format};
    const ModelWeights weights = load_weights(tiny_checkpoint(), format, {});
    EXPECT_EQ(weights.bytes(), ModelWeights::bytes_needed(tiny_config(), tiny_checkpoint(), options));
    EXPECT_EQ(weights.bytes(), ModelWeights::bytes_needed(tiny_config(), format));
    EXPECT_LT(static_cast<double>(weights.bytes()), 0.62 * static_cast<double>(test::tiny_weights().bytes()));
}

TEST_P(QuantizedTest, rows_that_do_not_fit_the_format_fall_back_and_routers_remain_exact) {
    const Format format = GetParam();
    const ModelWeights weights = load_weights(tiny_checkpoint(), format, {});
    const SparseLayerWeights& layer = weights.thinker().layers[0];
    EXPECT_EQ(weights.thinker().lm_head.format, format);
    EXPECT_EQ(weights.thinker().embed.format, format);
    EXPECT_EQ(layer.experts.gate.format, format);                         // rows of 256
    EXPECT_EQ(layer.experts.down.format, Format::q8_0);                   // rows of 64
    EXPECT_EQ(weights.audio_tower().conv[0].weight.format, Format::f16);  // rows of 9
    EXPECT_EQ(layer.experts.router.format, Format::bf16);
    EXPECT_EQ(layer.mlp_norm.format, Format::f32);
}

TEST_P(QuantizedTest, blocks_of_a_file_are_loaded_without_conversion) {
    const Format format = GetParam();
    const BlockCheckpoint file(element_type(format));
    const auto compute_logits = [&](const ModelWeights& weights) {
        Thinker thinker(device(), policy(), tiny_config().thinker, weights.thinker(), {.max_context = 64});
        thinker.prefill(test::tokens(std::vector<std::int32_t>{3, 99, 7, 300}));
        return read_floats(thinker.logits());
    };
    const ModelWeights weights = load_weights(file, {}, audio_and_text);
    EXPECT_EQ(weights.thinker().lm_head.format, format);
    EXPECT_EQ(weights.audio_tower().conv_out.format, Format::f16);  // rearranged
    EXPECT_EQ(weights.thinker().layers[1].experts.up.format, format);
    const ops::Tensor& head = weights.thinker().lm_head;
    std::vector<std::byte> on_device(head.region.size);
    device().read(head.region, on_device);
    const io::TensorView stored = file.get("thinker.lm_head.weight");
    std::vector<std::byte> expected(on_device.size());
    group_blocks(format, stored.data, expected);
    EXPECT_EQ(on_device, expected);
    const double error = relative_error(compute_logits(weights),
                                        compute_logits(load_weights(file, Format::f32, audio_and_text)));
    EXPECT_LT(error, test::equal_weights_bound());
}

INSTANTIATE_TEST_SUITE_P(Formats, QuantizedTest, ::testing::ValuesIn(quantizable),
                         [](const auto& test_info) { return std::string(ops::name(test_info.param)); });

TEST(Quantized, synthetic_weights_give_logits_of_order_one) {
    const Components components{.audio_tower = false, .talker = false, .code2wav = false};
    for (const Format format : quantizable) {
        const ModelWeights weights =
            ModelWeights::make_synthetic(device(), tiny_config(), format, 5, components);
        EXPECT_EQ(weights.bytes(), ModelWeights::bytes_needed(tiny_config(), format, components));
        Thinker thinker(device(), policy(), tiny_config().thinker, weights.thinker(), {.max_context = 64});
        thinker.prefill(test::tokens(std::vector<std::int32_t>{3, 99, 7, 300}));
        double square = 0;
        for (const float logit : read_floats(thinker.logits())) square += double{logit} * double{logit};
        EXPECT_NEAR(std::sqrt(square / tiny_config().thinker.vocab_size), 1, 0.3) << ops::name(format);
    }
}

TEST(Quantized, formats_without_an_encoder_are_rejected) {
    try {
        load_weights(tiny_checkpoint(), Format::q4_0, only_code2wav);
        FAIL() << "weights were converted to q4_0";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage);
        EXPECT_STREQ(error.what(),
                     "Weights cannot be converted to q4_0; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.");
    }
}

}  // namespace
}  // namespace govor::model::quantized_test
