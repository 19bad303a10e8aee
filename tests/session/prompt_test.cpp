#include "session/prompt.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "session/golden_turn.h"

namespace govor::session {
namespace {

struct Prompts : testing::Test {
    Prompts() : folder(ModelFolder::open(test::tiny_folder())) {}

    text::ChatPrompt prompt(const Question& question, std::span<const HeardClip> clips = {}) {
        return build_prompt(folder.tokenizer, folder.config, question, clips);
    }
    ModelFolder folder;
};

const std::vector<float> some_sound{0.5F, -0.5F};

TEST_F(Prompts, a_longer_conversation_shares_what_came_before) {
    const Question first{.text = "Hello"};
    Question second{.history = {{Speaker::user, "Hello", {}}, {Speaker::assistant, "Hi", {}}},
                    .text = "And?"};
    CachedPrompt cached;
    EXPECT_EQ(cached.shared_with(prompt(first), {}), 0U);
    const text::ChatPrompt asked = prompt(first);
    cached.remember(asked, {});
    EXPECT_EQ(cached.shared_with(prompt(second), {}), asked.ids.size());
    for (const TokenId id : folder.tokenizer.encode_plain("Hi")) cached.append(id);
    EXPECT_GT(cached.shared_with(prompt(second), {}), asked.ids.size());
    EXPECT_EQ(cached.shared_with(asked, {}), asked.ids.size() - 1);  // the last must run for its logits
    cached.forget();
    EXPECT_EQ(cached.shared_with(prompt(second), {}), 0U);
}

TEST_F(Prompts, two_clips_of_one_length_are_two_questions) {
    const Question question{.speech = some_sound};
    const HeardClip one{{}, 5, 1};
    const HeardClip other{{}, 5, 2};
    CachedPrompt cached;
    const text::ChatPrompt asked = prompt(question, {&one, 1});
    cached.remember(asked, {&one, 1});
    EXPECT_EQ(cached.shared_with(asked, {&one, 1}), asked.ids.size() - 1);
    EXPECT_EQ(cached.shared_with(asked, {&other, 1}), asked.audio[0].first);
}

TEST_F(Prompts, the_talker_hears_the_turns_of_the_user_and_where_their_sound_lies) {
    const Question question{.system = "Be brief.",
                            .history = {{Speaker::user, "Hello", some_sound}, {Speaker::assistant, "Hi", {}}},
                            .speech = some_sound};
    const std::vector<HeardClip> clips{{some_sound, 3, 1}, {some_sound, 4, 2}};
    const text::ChatPrompt asked = prompt(question, clips);
    const model::TalkerPrompt talker = talker_prompt(asked, TokenId{7}, CodeId{8});
    ASSERT_EQ(talker.audio.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(talker.audio[i].count, clips[i].tokens);
        EXPECT_EQ(talker.audio[i].position, asked.audio[i].first);
        for (std::size_t k = 0; k < clips[i].tokens; ++k) {
            EXPECT_EQ(talker.user[talker.audio[i].first + k], folder.config.thinker.audio_token);
        }
    }
    EXPECT_EQ(std::count(talker.user.begin(), talker.user.end(), folder.config.im_start), 2);
    EXPECT_EQ(talker.opening.size(), 3U);
    EXPECT_EQ(talker.opening.front(), folder.config.im_start);
}

TEST(Fingerprint, tells_sounds_apart) {
    EXPECT_EQ(fingerprint(some_sound), fingerprint(std::vector<float>{0.5F, -0.5F}));
    EXPECT_NE(fingerprint(some_sound), fingerprint(std::vector<float>{-0.5F, 0.5F}));
    EXPECT_NE(fingerprint({}), fingerprint(std::vector<float>{0.0F}));
}

}  // namespace
}  // namespace govor::session
