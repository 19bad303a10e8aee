#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "session/golden_turn.h"
#include "session/turn/assistant_state.h"

namespace govor::session::streaming_vocoder_test {
namespace {

// Runs Code2Wav with the codes of a golden turn.
struct StreamingVocoder : testing::Test {
    static constexpr std::uint32_t frames = 31;  // larger than any chunk, and prime

    StreamingVocoder()
        : folder(ModelFolder::open(test::tiny_folder())),
          device(gpu::Device::open()),
          weights(model::ModelWeights::load(*device, folder.config, *folder.checkpoint,
                                            {.components = {.audio_tower = false,
                                                            .vision_tower = false,
                                                            .thinker_embedding = false,
                                                            .thinker = false,
                                                            .talker = false,
                                                            .code2wav = true}})),
          code2wav(*device, ops::KernelPolicy(ops::query_properties(*device)), *folder.config.code2wav,
                   weights.code2wav(), frames) {
        const test::GoldenTurn golden("question_en");
        const auto code_values = test::integers(golden.stage("talker.codes"));
        groups = static_cast<std::size_t>(golden.stage("talker.codes").shape[0]);
        for (std::size_t group = 0; group < groups; ++group) {
            for (std::size_t frame = 0; frame < frames; ++frame) {
                codes.push_back(static_cast<std::int32_t>(code_values[group * golden.frames() + frame]));
            }
        }
    }

    // Decodes all frames in chunks of the sizes that next_size() returns.
    std::vector<float> decode(const std::function<std::uint32_t()>& next_size) {
        code2wav.reset();
        std::vector<float> samples;
        for (std::uint32_t first_frame = 0; first_frame < frames;) {
            const std::uint32_t size = std::min(next_size(), frames - first_frame);
            std::vector<std::int32_t> chunk;
            for (std::size_t group = 0; group < groups; ++group) {
                const auto first = codes.begin() + static_cast<std::ptrdiff_t>(group * frames + first_frame);
                chunk.insert(chunk.end(), first, first + size);
            }
            const std::vector<float> decoded = code2wav.decode(chunk, size);
            samples.insert(samples.end(), decoded.begin(), decoded.end());
            first_frame += size;
        }
        return samples;
    }
    void expect_equal_to_one_chunk(const std::vector<float>& chunked) {
        if (one_chunk.empty()) one_chunk = decode([] { return frames; });
        EXPECT_EQ(one_chunk.size(), code2wav.samples_for(frames));
        test::expect_equal(test::audio_view(chunked), test::audio_view(one_chunk));
    }

    ModelFolder folder;
    std::unique_ptr<gpu::Device> device;
    model::ModelWeights weights;
    model::Code2Wav code2wav;
    std::size_t groups = 0;
    std::vector<std::int32_t> codes;  // [groups, frames]
    std::vector<float> one_chunk;
};

TEST_F(StreamingVocoder, chunks_of_any_size_from_1_to_30_give_the_same_samples) {
    for (std::uint32_t size = 1; size <= 30; ++size) {
        SCOPED_TRACE(size);
        expect_equal_to_one_chunk(decode([&] { return size; }));
    }
}

TEST_F(StreamingVocoder, chunks_of_random_sizes_give_the_same_samples) {
    std::mt19937 random(3);
    for (int round = 0; round < 5; ++round) {
        expect_equal_to_one_chunk(decode([&] { return static_cast<std::uint32_t>(1 + random() % 9); }));
    }
}

TEST_F(StreamingVocoder, chunks_that_double_give_the_same_samples) {
    std::uint32_t next_size = 1;
    expect_equal_to_one_chunk(decode([&] {
        const std::uint32_t size = next_size;
        next_size *= 2;
        return size;
    }));
}

}  // namespace
}  // namespace govor::session::streaming_vocoder_test
