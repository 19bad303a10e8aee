#include "model/networks/audio_tower.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/error.h"
#include "model/networks/trace.h"
#include "model/reference.h"

namespace govor::model::audio_tower_test {
namespace {

using test::device;
using test::Golden;
using test::policy;
using test::relative_error;
using test::tiny_config;

// Returns a spectrogram of pseudo-random values in -1..1, [bins, frames].
std::vector<float> make_random_mel(std::size_t bins, std::size_t frames) {
    std::vector<float> mel(bins * frames);
    std::uint32_t state = 12345;
    for (float& v : mel) {
        state = state * 1664525u + 1013904223u;
        v = static_cast<float>(state >> 8) / static_cast<float>(1 << 23) - 1;
    }
    return mel;
}

Mel view(const std::vector<float>& mel, std::size_t bins) {
    return {mel, static_cast<std::uint32_t>(mel.size() / bins)};
}

AudioTower make_tiny_tower() {
    return {device(), policy(), *tiny_config().audio_tower, test::tiny_weights().audio_tower()};
}

TEST(AudioTower, equals_the_reference_in_every_recorded_stage) {
    AudioTower tower = make_tiny_tower();
    int clips = 0;
    for (const std::string& name : test::golden_names) {
        const Golden golden(name);
        if (!golden.has("audio.mel")) continue;
        ++clips;
        test::TensorCollector collector;
        Trace trace(device(), collector);
        const std::vector<float> mel = golden.values("audio.mel");
        const DeviceTensor output = tower.encode(view(mel, 128), &trace);
        trace.flush();
        EXPECT_LT(relative_error(test::read_floats(output), golden.values("audio_tower.output")), 5e-6)
            << name;
        for (const std::string& stage : golden.names()) {
            if (!stage.starts_with("audio_tower.")) continue;
            ASSERT_TRUE(collector.tensors.contains(stage)) << name << ": " << stage;
            const auto& actual = collector.tensors.at(stage);
            const auto shape = golden.shape(stage);
            EXPECT_TRUE(std::equal(actual.shape.begin(), actual.shape.end(), shape.begin(), shape.end()))
                << stage;
            EXPECT_LT(relative_error(actual.values, golden.values(stage)), 5e-6) << name << ": " << stage;
        }
    }
    EXPECT_EQ(clips, 4);
}

TEST(AudioTower, counts_tokens_as_the_reference_does) {
    const AudioTower tower = make_tiny_tower();
    // Reference: _get_feat_extract_output_lengths.
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> expected{
        {1, 1},    {8, 1},    {9, 2},     {10, 2},     {99, 13},     {100, 13},      {101, 14},
        {181, 24}, {215, 28}, {800, 104}, {1147, 149}, {9500, 1235}, {360000, 46800}};
    for (const auto& [frames, count] : expected) EXPECT_EQ(tower.tokens(frames), count) << frames;
}

TEST(AudioTower, encodes_clips_from_one_frame_to_a_minute_and_a_half) {
    AudioTower tower = make_tiny_tower();
    for (const std::size_t frames : {1u, 10u, 100u, 101u, 799u, 801u, 9500u}) {
        const std::vector<float> mel = make_random_mel(128, frames);
        const DeviceTensor output = tower.encode(view(mel, 128));
        EXPECT_EQ(output.get().shape, (ops::Shape{tower.tokens(static_cast<std::uint32_t>(frames)), 256}));
        const std::vector<float> values = test::read_floats(output);
        EXPECT_TRUE(test::all_finite(values)) << frames;
        EXPECT_TRUE(std::any_of(values.begin(), values.end(), [](float v) { return std::abs(v) > 0.01f; }))
            << frames;
    }
}

TEST(AudioTower, windows_can_be_encoded_before_the_clip_is_complete) {
    AudioTower tower = make_tiny_tower();
    const std::vector<float> mel = make_random_mel(128, 1730);
    const DeviceTensor complete = tower.encode(view(mel, 128));
    const std::vector<float> expected = test::read_floats(complete);
    std::vector<float> chunks;
    for (std::size_t first = 0; first < 1730; first += tower.window_frames()) {
        const std::size_t frames = std::min<std::size_t>(tower.window_frames(), 1730 - first);
        std::vector<float> window(128 * frames);  // only the frames of this window
        for (std::size_t b = 0; b < 128; ++b) {
            std::copy_n(mel.begin() + static_cast<std::ptrdiff_t>(b * 1730 + first), frames,
                        window.begin() + static_cast<std::ptrdiff_t>(b * frames));
        }
        const auto count = static_cast<std::uint32_t>(frames);
        const DeviceTensor rows(device(), {tower.tokens(count), 256}, ops::Format::f32, "a window");
        tower.encode_window(view(window, 128), 0, count, false, rows);
        const std::vector<float> values = test::read_floats(rows);
        chunks.insert(chunks.end(), values.begin(), values.end());
    }
    EXPECT_EQ(chunks, expected);
}

TEST(AudioTower, a_window_does_not_depend_on_later_frames) {
    AudioTower tower = make_tiny_tower();
    std::vector<float> mel = make_random_mel(128, 900);
    const std::vector<float> original = test::read_floats(tower.encode(view(mel, 128)));
    for (std::size_t b = 0; b < 128; ++b) mel[b * 900 + 850] += 1;
    const std::vector<float> changed = test::read_floats(tower.encode(view(mel, 128)));
    const auto window = static_cast<std::ptrdiff_t>(104 * 256);
    EXPECT_TRUE(std::equal(original.begin(), original.begin() + window, changed.begin()));
    EXPECT_FALSE(std::equal(original.begin() + window, original.end(), changed.begin() + window));
}

// The reference pads every chunk to the length of the longest one in the clip, which affects the
// convolutions.
TEST(AudioTower, only_the_last_chunk_of_a_clip_of_several_chunks_is_padded) {
    AudioTower tower = make_tiny_tower();
    const std::vector<float> mel = make_random_mel(128, 51);
    const DeviceTensor padded(device(), {tower.tokens(51), 256}, ops::Format::f32, "a window");
    tower.encode_window(view(mel, 128), 0, 51, false, padded);
    const DeviceTensor unpadded(device(), {tower.tokens(51), 256}, ops::Format::f32, "a window");
    tower.encode_window(view(mel, 128), 0, 51, true, unpadded);
    EXPECT_EQ(test::read_floats(tower.encode(view(mel, 128))), test::read_floats(unpadded));
    EXPECT_NE(test::read_floats(padded), test::read_floats(unpadded));

    std::vector<float> longer(128 * 851);  // preceded by a whole window
    for (std::size_t b = 0; b < 128; ++b) {
        std::copy_n(mel.begin() + static_cast<std::ptrdiff_t>(b * 51), 51,
                    longer.begin() + static_cast<std::ptrdiff_t>(b * 851 + 800));
    }
    const std::vector<float> rows = test::read_floats(tower.encode(view(longer, 128)));
    EXPECT_EQ(std::vector<float>(rows.begin() + 104 * 256, rows.end()), test::read_floats(padded));
}

TEST(AudioTower, runs_in_any_configuration) {
    const ModelConfig config = test::odd_config();
    const Components components{
        .thinker_embedding = false, .thinker = false, .talker = false, .code2wav = false};
    const ModelWeights weights =
        ModelWeights::make_synthetic(device(), config, ops::Format::f16, 3, components);
    AudioTower tower(device(), policy(), *config.audio_tower, weights.audio_tower());
    const std::vector<float> mel = make_random_mel(128, 333);
    const std::vector<float> values = test::read_floats(tower.encode(view(mel, 128)));
    EXPECT_EQ(values.size(), tower.tokens(333) * 328u);
    EXPECT_TRUE(test::all_finite(values));
    double square = 0;
    for (const float v : values) square += double{v} * double{v};
    EXPECT_GT(std::sqrt(square / static_cast<double>(values.size())), 0.1);
    EXPECT_LT(std::sqrt(square / static_cast<double>(values.size())), 10);
}

TEST(AudioTower, rejects_a_clip_without_frames) {
    AudioTower tower = make_tiny_tower();
    EXPECT_THROW(tower.encode({}), Error);
}

}  // namespace
}  // namespace govor::model::audio_tower_test
