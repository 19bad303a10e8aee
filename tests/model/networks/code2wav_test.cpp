#include "model/networks/code2wav.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <vector>

#include "core/error.h"
#include "model/networks/trace.h"
#include "model/reference.h"

namespace govor::model::code2wav_test {
namespace {

using test::device;
using test::Golden;
using test::policy;
using test::relative_error;
using test::tiny_config;

// The tolerance between Govor and the reference, both in float32 with the same bf16 weights.
constexpr double stage_bound = 1e-4;
// The tolerance between different chunk sizes. Only the order of sums differs, between kernels for few rows
// and those for many; 29 SnakeBeta activations amplify the rounding errors. Measured: 3.5e-5 on an H200.
constexpr double chunk_bound = 1e-4;

Code2Wav make_tiny_code2wav(std::uint32_t max_chunk) {
    return {device(), policy(), *tiny_config().code2wav, test::tiny_weights().code2wav(), max_chunk};
}

struct Codes {
    explicit Codes(const Golden& golden)
        : values(golden.ids("talker.codes")),
          frames(static_cast<std::uint32_t>(golden.shape("talker.codes")[1])) {}

    // Keeps only the first `count` frames, because software Vulkan takes more than a tenth of a second for
    // each.
    Codes(const Golden& golden, std::uint32_t count) : Codes(golden) {
        values = slice(0, count);
        frames = count;
    }

    // Returns the columns first .. first + count - 1 of [quantizers, frames].
    std::vector<std::int32_t> slice(std::uint32_t first, std::uint32_t count) const {
        std::vector<std::int32_t> columns;
        for (std::size_t row = 0; row < values.size() / frames; ++row) {
            const auto begin = values.begin() + static_cast<std::ptrdiff_t>(row * frames + first);
            columns.insert(columns.end(), begin, begin + count);
        }
        return columns;
    }

    std::vector<std::int32_t> values;
    std::uint32_t frames;
};

std::vector<float> decode_chunks(Code2Wav& code2wav, const Codes& codes,
                                 const std::vector<std::uint32_t>& chunks) {
    code2wav.reset();
    std::vector<float> wav;
    std::uint32_t decoded = 0;
    for (const std::uint32_t chunk : chunks) {
        const std::vector<float> samples = code2wav.decode(codes.slice(decoded, chunk), chunk);
        wav.insert(wav.end(), samples.begin(), samples.end());
        decoded += chunk;
    }
    EXPECT_EQ(decoded, codes.frames);
    return wav;
}

std::vector<std::uint32_t> make_equal_chunks(std::uint32_t frames, std::uint32_t size) {
    std::vector<std::uint32_t> chunks(frames / size, size);
    if (frames % size != 0) chunks.push_back(frames % size);
    return chunks;
}

std::vector<float> first_columns(const test::TensorCollector::Values& matrix, std::size_t columns) {
    std::vector<float> out;
    for (std::size_t row = 0; row < matrix.shape[0]; ++row) {
        const auto first = matrix.values.begin() + static_cast<std::ptrdiff_t>(row * matrix.shape[1]);
        out.insert(out.end(), first, first + static_cast<std::ptrdiff_t>(columns));
    }
    return out;
}

TEST(Code2Wav, equals_the_reference_in_every_recorded_stage) {
    Code2Wav code2wav = make_tiny_code2wav(64);
    for (const std::string& name : test::golden_names) {
        const Golden golden(name);
        const Codes codes(golden);
        test::TensorCollector collector;
        Trace trace(device(), collector);
        code2wav.reset();
        const std::vector<float> wav = code2wav.decode(codes.values, codes.frames, &trace);
        trace.flush();
        EXPECT_LT(relative_error(wav, golden.values("code2wav.wav")), stage_bound) << name;
        for (const std::string& stage : golden.names()) {
            if (!stage.starts_with("code2wav.") || stage.starts_with("code2wav.wav")) continue;
            ASSERT_TRUE(collector.tensors.contains(stage)) << name << ": " << stage;
            const auto shape = golden.shape(stage);
            const test::TensorCollector::Values& actual = collector.tensors.at(stage);
            ASSERT_EQ(shape.size(), 2U);
            ASSERT_EQ(actual.shape.size(), 2U);
            EXPECT_EQ(actual.shape[0], shape[0]) << name << ": " << stage;
            // For the decoder's blocks, the reference recorded the first frames only.
            const auto columns = static_cast<std::size_t>(shape[1]);
            if (stage.starts_with("code2wav.decoder.")) {
                ASSERT_GE(actual.shape[1], columns) << name << ": " << stage;
            } else {
                ASSERT_EQ(actual.shape[1], columns) << name << ": " << stage;
            }
            EXPECT_LT(relative_error(first_columns(actual, columns), golden.values(stage)), stage_bound)
                << name << ": " << stage;
        }
    }
}

TEST(Code2Wav, computes_the_same_samples_for_any_chunk_size) {
    // 15 frames exceed the window of 12. Some sizes divide 15, and the sizes are below and above the length
    // of each history.
    const Codes codes(Golden("question_en"), 15);
    Code2Wav code2wav = make_tiny_code2wav(codes.frames);
    const std::vector<float> expected = decode_chunks(code2wav, codes, {codes.frames});
    EXPECT_EQ(expected.size(), code2wav.samples_for(codes.frames));
    for (const std::uint32_t size : {1u, 2u, 3u, 4u, 6u, 7u, 10u, 13u, 14u}) {
        const std::vector<float> wav = decode_chunks(code2wav, codes, make_equal_chunks(codes.frames, size));
        EXPECT_LT(relative_error(wav, expected), chunk_bound) << size;
    }
}

TEST(Code2Wav, computes_the_same_samples_for_random_chunks) {
    const Codes codes(Golden("long_en"), 15);
    Code2Wav code2wav = make_tiny_code2wav(codes.frames);
    const std::vector<float> expected = decode_chunks(code2wav, codes, {codes.frames});
    std::mt19937 random(1);
    for (int round = 0; round < 3; ++round) {
        std::vector<std::uint32_t> chunks;
        for (std::uint32_t remaining = codes.frames; remaining > 0; remaining -= chunks.back()) {
            chunks.push_back(
                std::min<std::uint32_t>(remaining, 1 + static_cast<std::uint32_t>(random() % 5)));
        }
        EXPECT_LT(relative_error(decode_chunks(code2wav, codes, chunks), expected), chunk_bound) << round;
    }
}

TEST(Code2Wav, splits_input_that_is_longer_than_a_chunk) {
    const Codes codes(Golden("text_ru"), 12);
    Code2Wav large = make_tiny_code2wav(codes.frames);
    Code2Wav small = make_tiny_code2wav(5);
    EXPECT_LT(relative_error(decode_chunks(small, codes, {codes.frames}),
                             decode_chunks(large, codes, {codes.frames})),
              chunk_bound);
}

TEST(Code2Wav, starts_a_new_utterance_on_reset) {
    const Codes first(Golden("question_en"), 7), second(Golden("question_ru"), 7);
    Code2Wav reset_code2wav = make_tiny_code2wav(7), new_code2wav = make_tiny_code2wav(7);
    decode_chunks(reset_code2wav, first, {first.frames});
    EXPECT_EQ(decode_chunks(reset_code2wav, second, {second.frames}),
              decode_chunks(new_code2wav, second, {second.frames}));
}

TEST(Code2Wav, decodes_many_more_frames_than_its_window) {
    // 40 frames with a window of 12: in steps of 3, the ring buffer of 15 rows wraps several times.
    const std::uint32_t quantizers = tiny_config().code2wav->quantizers;
    const std::uint32_t frames = 40;
    std::vector<std::int32_t> codes(std::size_t{quantizers} * frames);
    std::mt19937 random(2);
    for (std::int32_t& code : codes) code = static_cast<std::int32_t>(random() % 128);
    Code2Wav one_chunk = make_tiny_code2wav(frames), stepped = make_tiny_code2wav(3);
    const std::vector<float> expected = one_chunk.decode(codes, frames);
    EXPECT_TRUE(test::all_finite(expected));
    EXPECT_LT(relative_error(stepped.decode(codes, frames), expected), chunk_bound);
}

TEST(Code2Wav, works_for_ratios_other_than_those_of_the_checkpoint) {
    const ModelConfig config = test::odd_config();
    const ModelWeights weights = ModelWeights::make_synthetic(device(), config, ops::Format::f16, 3,
                                                              {.audio_tower = false,
                                                               .thinker_embedding = false,
                                                               .thinker = false,
                                                               .talker = false,
                                                               .code2wav = true});
    Code2Wav code2wav(device(), policy(), *config.code2wav, weights.code2wav(), 16);
    std::vector<std::int32_t> codes(std::size_t{config.code2wav->quantizers} * 11);
    std::iota(codes.begin(), codes.end(), 0);
    for (std::int32_t& code : codes) code %= config.code2wav->codebook_size;
    const std::vector<float> wav = code2wav.decode(codes, 11);
    EXPECT_EQ(wav.size(), code2wav.samples_for(11));
    EXPECT_TRUE(test::all_finite(wav));
}

TEST(Code2Wav, rejects_codes_that_do_not_match_the_frames) {
    Code2Wav code2wav = make_tiny_code2wav(4);
    const std::vector<std::int32_t> codes(17);
    EXPECT_THROW(code2wav.decode(codes, 1), Error);
}

}  // namespace
}  // namespace govor::model::code2wav_test
