#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "session/golden_turn.h"
#include "session/turn/assistant_parts.h"

namespace govor::session {
namespace {

// Code2Wav alone, with the codes of a recorded answer.
struct StreamingVocoder : testing::Test {
    static constexpr std::uint32_t frames = 31;  // larger than any chunk, and prime

    StreamingVocoder()
        : folder(ModelFolder::open(test::tiny_folder())),
          device(gpu::Device::open()),
          weights(model::ModelWeights::load(*device, folder.config, *folder.checkpoint,
                                            {.parts = {.audio_tower = false,
                                                       .vision_tower = false,
                                                       .thinker_embedding = false,
                                                       .thinker = false,
                                                       .talker = false,
                                                       .code2wav = true}})),
          code2wav(*device, ops::KernelPolicy(ops::properties_of(*device)), *folder.config.code2wav,
                   weights.code2wav(), frames) {
        const test::GoldenTurn golden("question_en");
        const auto all = test::integers(golden.stage("talker.codes"));
        groups = static_cast<std::size_t>(golden.stage("talker.codes").shape[0]);
        for (std::size_t group = 0; group < groups; ++group) {
            for (std::size_t frame = 0; frame < frames; ++frame) {
                codes.push_back(static_cast<std::int32_t>(all[group * golden.frames() + frame]));
            }
        }
    }

    // Decodes all frames in chunks of these sizes.
    std::vector<float> decode(const std::function<std::uint32_t()>& next_size) {
        code2wav.reset();
        std::vector<float> sound;
        for (std::uint32_t done = 0; done < frames;) {
            const std::uint32_t size = std::min(next_size(), frames - done);
            std::vector<std::int32_t> chunk;
            for (std::size_t group = 0; group < groups; ++group) {
                const auto first = codes.begin() + static_cast<std::ptrdiff_t>(group * frames + done);
                chunk.insert(chunk.end(), first, first + size);
            }
            const std::vector<float> piece = code2wav.decode(chunk, size);
            sound.insert(sound.end(), piece.begin(), piece.end());
            done += size;
        }
        return sound;
    }
    void expect_whole(const std::vector<float>& sound) {
        if (whole.empty()) whole = decode([] { return frames; });
        EXPECT_EQ(whole.size(), code2wav.samples_for(frames));
        const auto view = [](const std::vector<float>& samples) {
            return io::TensorView{"sound",
                                  io::ElementType::f32,
                                  {static_cast<std::int64_t>(samples.size())},
                                  std::as_bytes(std::span(samples))};
        };
        test::expect_equal(view(sound), view(whole));
    }

    ModelFolder folder;
    std::unique_ptr<gpu::Device> device;
    model::ModelWeights weights;
    model::Code2Wav code2wav;
    std::size_t groups = 0;
    std::vector<std::int32_t> codes;  // [groups, frames]
    std::vector<float> whole;
};

TEST_F(StreamingVocoder, chunks_of_any_size_from_1_to_30_give_the_same_sound) {
    for (std::uint32_t size = 1; size <= 30; ++size) {
        SCOPED_TRACE(size);
        expect_whole(decode([&] { return size; }));
    }
}

TEST_F(StreamingVocoder, chunks_of_random_sizes_give_the_same_sound) {
    std::mt19937 random(3);
    for (int round = 0; round < 5; ++round) {
        expect_whole(decode([&] { return static_cast<std::uint32_t>(1 + random() % 9); }));
    }
}

TEST_F(StreamingVocoder, chunks_that_double_give_the_same_sound) {
    std::uint32_t size = 0;
    expect_whole(decode([&] { return size = size == 0 ? 1 : 2 * size; }));
}

}  // namespace
}  // namespace govor::session
