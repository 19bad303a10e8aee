#include "session/turn/prompt.h"
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>

#include "session/golden_turn.h"
#include "session/turn/assistant.h"

namespace govor::session::prompt_test {
namespace {

// Prompts depend on the sizes of the AudioTower only.
struct Prompts : testing::Test {
    static Assistant& model() { return test::shared_tiny(); }
    static Prompt prompt(std::vector<ConversationEntry> conversation) {
        for (ConversationEntry& entry : conversation) {
            if (entry.clip) clips().push_back(entry.clip);  // the prompt refers to the clips
        }
        return build_prompt(model().prompts(), conversation);
    }
    static std::vector<std::shared_ptr<SpeechClip>>& clips() {
        static std::vector<std::shared_ptr<SpeechClip>> clips;
        return clips;
    }
    static ConversationEntry user(std::string text) { return {.text = std::move(text)}; }
    static ConversationEntry assistant(std::string text) {
        return {.role = text::Role::assistant, .text = std::move(text)};
    }
    static ConversationEntry spoken(const std::string& name, float gain = 1) {
        std::vector<float> samples = test::clip(name);
        for (float& sample : samples) sample *= gain;
        ConversationEntry entry = make_entry({Role::user, {}, std::move(samples)});
        model().prompts().clip(entry);
        return entry;
    }
    static std::size_t count_shared_positions(const CachedPrefix& cached, const Prompt& other) {
        return cached.shared_prefix(other.hashes);
    }
};

TEST_F(Prompts, a_longer_conversation_shares_the_prefix) {
    const Prompt first = prompt({user("Hello")});
    const Prompt second = prompt({user("Hello"), assistant("Hi"), user("And?")});
    CachedPrefix cached;
    EXPECT_EQ(count_shared_positions(cached, first), 0U);
    cached.append(first.hashes);
    EXPECT_EQ(count_shared_positions(cached, second), first.hashes.size());
    for (const TokenId id : model().prompts().folder.tokenizer.encode_plain("Hi")) {
        cached.append(std::vector{token_hash(id)});
    }
    EXPECT_GT(count_shared_positions(cached, second), first.hashes.size());
    EXPECT_EQ(count_shared_positions(cached, first), first.hashes.size());
    cached.truncate(0);
    EXPECT_EQ(count_shared_positions(cached, second), 0U);
}

TEST_F(Prompts, built_turn_by_turn_equal_prompts_built_at_once) {
    const Prompt incremental =
        prompt({make_system_entry("Be brief."), user("Hello"), assistant("Hi"), user("And?")});
    const ModelFolder& folder = model().prompts().folder;
    const model::ModelConfig& c = folder.config;
    const std::vector<text::PromptTurn> turns{{text::Role::system, {"Be brief."}},
                                              {text::Role::user, {"Hello"}},
                                              {text::Role::assistant, {"Hi"}},
                                              {text::Role::user, {"And?"}}};
    const text::ChatPrompt complete = text::build_chat_prompt(
        folder.tokenizer,
        {c.im_start, c.im_end, c.thinker.audio_start, c.thinker.audio_token, c.thinker.audio_end}, turns);
    EXPECT_EQ(incremental.chat.ids, complete.ids);
    ASSERT_EQ(incremental.chat.segments.size(), complete.segments.size());
    for (std::size_t i = 0; i < complete.segments.size(); ++i) {
        EXPECT_EQ(incremental.chat.segments[i].role, complete.segments[i].role);
        EXPECT_EQ(incremental.chat.segments[i].range, complete.segments[i].range);
    }
}

TEST_F(Prompts, different_clips_of_the_same_length_have_different_hashes) {
    const Prompt original = prompt({spoken("question_en")});
    const Prompt quieter = prompt({spoken("question_en", 0.5F)});
    CachedPrefix cached;
    cached.append(original.hashes);
    EXPECT_EQ(count_shared_positions(cached, original), original.hashes.size());
    ASSERT_EQ(original.chat.ids, quieter.chat.ids);
    EXPECT_EQ(count_shared_positions(cached, quieter), original.chat.audio[0].first);
}

TEST_F(Prompts, the_prompt_of_an_incomplete_question_is_a_prefix_of_the_complete_one) {
    const std::vector<float> samples = test::clip("long_en");  // 11 s: one complete window
    const auto clip = model().new_clip();
    std::vector<ConversationEntry> history{make_system_entry("Be brief.")};
    const Prompt without_audio = build_partial_prompt(model().prompts(), history, *clip);
    clip->append(std::span(samples).first(samples.size() - 16000));
    const Prompt with_window = build_partial_prompt(model().prompts(), history, *clip);
    clip->append(std::span(samples).last(16000));
    clip->finish();
    ConversationEntry question{.speech = {clip, &clip->samples()}, .clip = clip};
    const Prompt complete = prompt({history.front(), question});
    EXPECT_EQ(without_audio.hashes.size(), complete.chat.audio[0].first);
    EXPECT_EQ(with_window.hashes.size(), complete.chat.audio[0].first + 104);
    for (const Prompt* partial : {&without_audio, &with_window}) {
        EXPECT_TRUE(std::equal(partial->hashes.begin(), partial->hashes.end(), complete.hashes.begin()));
        EXPECT_TRUE(
            std::equal(partial->chat.ids.begin(), partial->chat.ids.end(), complete.chat.ids.begin()));
        const auto hashes = compute_talker_hashes(*partial);
        EXPECT_TRUE(std::equal(hashes.begin(), hashes.end(), compute_talker_hashes(complete).begin()));
    }
}

TEST_F(Prompts, the_talker_receives_the_turns_of_the_user_and_the_positions_of_their_audio) {
    ConversationEntry first = spoken("question_ru");
    first.text = "Hello";
    const Prompt four_turns =
        prompt({make_system_entry("Be brief."), first, assistant("Hi"), spoken("question_en")});
    const model::TalkerPrompt talker = build_talker_prompt(four_turns);
    const model::ModelConfig& config = model().config();
    ASSERT_EQ(talker.encoded.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(talker.encoded[i].count, four_turns.clips[i]->tokens());
        EXPECT_EQ(talker.encoded[i].position, four_turns.chat.audio[i].first);
        for (std::size_t k = 0; k < talker.encoded[i].count; ++k) {
            EXPECT_EQ(talker.user[talker.encoded[i].first + k], config.thinker.audio_token);
        }
    }
    EXPECT_EQ(std::count(talker.user.begin(), talker.user.end(), config.im_start), 2);
    EXPECT_EQ(talker.opening.size(), 3U);
    EXPECT_EQ(talker.opening.front(), config.im_start);
    EXPECT_EQ(compute_talker_hashes(four_turns).size(), talker.user.size());
}

// At audio positions the Talker receives hidden states of the Thinker, which depend on all earlier positions.
TEST_F(Prompts, the_talker_hashes_of_audio_depend_on_the_preceding_text) {
    const Prompt brief = prompt({make_system_entry("Be brief."), spoken("question_en")});
    const Prompt kind = prompt({make_system_entry("Be kind."), spoken("question_en")});
    const auto a = compute_talker_hashes(brief);
    const auto b = compute_talker_hashes(kind);
    ASSERT_EQ(a.size(), b.size());
    const auto audio = build_talker_prompt(brief).encoded.front();
    EXPECT_TRUE(std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(audio.first), b.begin()));
    for (std::size_t i = audio.first; i < audio.first + audio.count; ++i) EXPECT_NE(a[i], b[i]);
}

}  // namespace
}  // namespace govor::session::prompt_test
