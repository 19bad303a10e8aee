#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "io/files.h"
#include "session/loading/load.h"
#include "session/recorded_session.h"
#include "session/turn/assistant_state.h"
#include "session/turn/partial_transcriber.h"

namespace govor::session::partial_transcript_test {
namespace {

using test::RecordedSession;
using test::TurnResult;

std::vector<float> part(const std::vector<float>& samples, double first_second, double last_second) {
    const auto at = [&](double seconds) {
        const auto index = static_cast<std::size_t>(seconds * input_sample_rate.value);
        return samples.begin() + static_cast<std::ptrdiff_t>(std::min(index, samples.size()));
    };
    return {at(first_second), at(last_second)};
}

std::size_t count_transcripts(const RecordedSession& session, CommandId turn) {
    const std::vector<Event> events = session.events();
    return static_cast<std::size_t>(std::ranges::count_if(events, [&](const Event& event) {
        return event.turn == turn && std::holds_alternative<PartialTranscript>(event.body);
    }));
}

TEST(PartialTranscripts, are_sent_while_a_question_is_being_spoken) {
    RecordedSession& session = test::shared_tiny_session();
    ASSERT_TRUE(session.loaded().transcribes);
    const CommandId turn = session.post(BeginListening{.has_captions = true});
    const std::vector<float> clip = test::clip("question_en");  // 2 s
    session.post(AppendSamples{part(clip, 0, 1.5)});
    EXPECT_DOUBLE_EQ(session.wait_for<PartialTranscript>(turn).seconds, 1.5);
    session.post(EndListening{.answer = session.greedy_request(2, 2)});
    EXPECT_TRUE(session.follow(turn).finished);
}

// The answers to a spoken question and to a typed one that follows, which uses the same cache.
struct Answers {
    TurnResult spoken, typed;
};

// Each part of the question is prefilled before the next is appended, so the chunks of the prefill do not
// depend on the time, and the results can be compared bit by bit.
Answers ask(bool has_captions) {
    RecordedSession session;
    session.load_tiny();
    AnswerRequest request = session.greedy_request(16, 16);
    request.options->text = {.temperature = 0.9F, .top_k = 40, .seed = 7};
    const std::vector<float> clip = test::clip("long_en");  // 11.4 s
    std::vector<float> soft_part = part(clip, 2, 4);  // does not raise the feature floor of the first window
    for (float& sample : soft_part) sample *= 0.5F;
    std::promise<void> is_posted;
    session.post(
        Restore{.system = "Be brief.", .load_turns = [&] {
                    is_posted.get_future().wait();
                    return std::vector<PastTurn>{{Role::user, "Hello", {}}, {Role::assistant, "Hi.", {}}};
                }});
    const CommandId turn = session.post(BeginListening{.has_captions = has_captions});
    session.post(AppendSamples{part(clip, 0, 9)});
    is_posted.set_value();
    session.wait_for(turn, [](const Event& event) {
        const auto* listening = std::get_if<session::Listening>(&event.body);
        return listening != nullptr && listening->prefilled_seconds >= 8;
    });
    if (has_captions) session.wait_for<PartialTranscript>(turn);
    session.post(AppendSamples{soft_part});
    session.post(EndListening{.answer = request});
    TurnResult spoken = session.follow(turn);
    return {std::move(spoken), session.ask({.text = "And?", .answer = request})};
}

TEST(PartialTranscripts, do_not_change_an_answer_by_a_bit) {
    const Answers with_captions = ask(true), without_captions = ask(false);
    for (const auto answer : {&Answers::spoken, &Answers::typed}) {
        const TurnResult &actual = with_captions.*answer, &expected = without_captions.*answer;
        ASSERT_TRUE(actual.finished && expected.finished);
        EXPECT_EQ(actual.tokens(), expected.tokens());
        EXPECT_EQ(actual.text, expected.text);
        EXPECT_EQ(actual.samples, expected.samples);
        EXPECT_EQ(actual.statistics().reused_tokens, expected.statistics().reused_tokens);
        EXPECT_EQ(actual.statistics().prompt_tokens, expected.statistics().prompt_tokens);
    }
}

// Whether or not a transcript is in progress at that time.
TEST(PartialTranscripts, end_with_the_question) {
    RecordedSession& session = test::shared_tiny_session();
    for (const bool is_cancelled : {false, true}) {
        const CommandId turn = session.post(BeginListening{.has_captions = true});
        session.post(AppendSamples{test::clip("question_en")});
        session.wait_for<session::Listening>(turn);
        if (is_cancelled)
            session.post(Cancel{});
        else
            session.post(EndListening{.answer = session.greedy_request(2, 2)});
        const TurnResult result = session.follow(turn);
        ASSERT_TRUE(result.finished);
        EXPECT_EQ(result.answer().ending == Ending::cancelled, is_cancelled);
        const std::size_t transcripts = count_transcripts(session, turn);
        session.ask({.text = "Hello", .answer = session.greedy_request(2, 2)});
        EXPECT_EQ(count_transcripts(session, turn), transcripts);
    }
}

// A copy of the tiny model that is marked as a demonstration, which was not trained to transcribe.
void make_demonstration(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(test::tiny_folder()))
        if (entry.path().filename() != "config.json")
            std::filesystem::create_symlink(entry.path(), folder / entry.path().filename());
    nlohmann::json config = nlohmann::json::parse(std::ifstream(test::tiny_folder() / "config.json"));
    config["govor_demonstration"] = true;
    std::ofstream(folder / "config.json") << config;
}

// Returns the number of transcripts of a question until the session waits for the next command.
std::size_t count_transcripts(const std::filesystem::path& model, bool has_captions) {
    RecordedSession session;
    session.wait_for<ModelLoaded>(session.post(Load{model, {.kv_cache = Format::f32}}));
    const CommandId turn = session.post(BeginListening{.has_captions = has_captions});
    session.post(AppendSamples{test::clip("question_en")});
    // The first report is sent by the command, and the second when the session waits.
    const CommandId watch = session.post(WatchMemory{std::chrono::milliseconds(1)});
    int reports = 0;
    session.wait_for(watch, [&](const Event&) { return ++reports == 2; });
    return count_transcripts(session, turn);
}

TEST(PartialTranscripts, are_sent_only_on_request_and_by_models_that_transcribe) {
    const govor::test::TemporaryFolder folder;
    make_demonstration(folder.path());
    EXPECT_EQ(count_transcripts(test::tiny_folder(), true), 1U);
    EXPECT_EQ(count_transcripts(test::tiny_folder(), false), 0U);
    EXPECT_EQ(count_transcripts(folder.path(), true), 0U);
}

// A transcriber without a session.
struct Transcriber : testing::Test {
    std::unique_ptr<Assistant::State> state =
        load_state(ModelFolder::open(test::tiny_folder()), {.kv_cache = Format::f32, .speech = false});
    std::unique_ptr<PartialTranscriber> transcriber =
        std::make_unique<PartialTranscriber>(*state, AnswerOptions{});
    SpeechClip clip{state->mel, *state->audio_tower};

    // Performs steps until a transcript is complete or there is no work.
    std::optional<PartialTranscript> transcribe() {
        while (transcriber->has_work(clip))
            if (auto transcript = transcriber->step(clip, {})) return transcript;
        return std::nullopt;
    }
};

TEST_F(Transcriber, waits_for_a_second_of_speech) {
    const std::vector<float> samples = test::clip("question_en");
    clip.append(part(samples, 0, 0.5));
    EXPECT_FALSE(transcriber->has_work(clip));
    clip.append(part(samples, 0.5, 1.5));
    EXPECT_TRUE(transcriber->has_work(clip));
    const auto transcript = transcribe();
    ASSERT_TRUE(transcript);
    EXPECT_DOUBLE_EQ(transcript->seconds, 1.5);
    EXPECT_FALSE(transcriber->has_work(clip));
}

TEST_F(Transcriber, does_not_transcribe_silence) {
    clip.append(std::vector<float>(2 * input_sample_rate.value));
    EXPECT_FALSE(transcribe());
    EXPECT_EQ(state->thinker_caches.transcript().thinker, nullptr);
    clip.append(test::clip("question_en"));
    EXPECT_TRUE(transcribe());
}

TEST_F(Transcriber, keeps_the_complete_windows_in_its_cache) {
    clip.append(part(test::clip("long_en"), 0, 9));
    ASSERT_TRUE(transcribe());
    const std::size_t first_window = clip.window_tokens();
    clip.append(std::vector<float>(std::size_t{60} * input_sample_rate.value));
    ASSERT_TRUE(transcriber->has_work(clip));
    transcriber->step(clip, {});  // truncates the cache to the common prefix
    EXPECT_GE(state->thinker_caches.transcript().prefix.size(), first_window);
}

TEST_F(Transcriber, continues_with_the_speech_of_its_first_step) {
    clip.append(part(test::clip("long_en"), 0, 2));
    transcriber->step(clip, {});
    clip.append(part(test::clip("long_en"), 2, 9));
    const auto transcript = transcribe();
    ASSERT_TRUE(transcript);
    EXPECT_DOUBLE_EQ(transcript->seconds, 2);
}

TEST_F(Transcriber, loses_its_cache_before_conversations_do_and_then_ends) {
    std::vector<ConversationEntry> conversation{make_system_entry("Be brief."), {.text = "Hello"}};
    const Prompt prompt = build_prompt(state->prompts(), conversation);
    ThinkerCache other =
        state->thinker_caches.create(state->thinker->shared_layers(), state->thinker->options());
    other.prefix.append(prompt.hashes);
    state->thinker_caches.store(std::move(other));

    clip.append(test::clip("question_en"));
    for (int i = 0; i < 3; ++i) transcriber->step(clip, {});
    ASSERT_NE(state->thinker_caches.transcript().thinker, nullptr);
    EXPECT_TRUE(state->thinker_caches.free_oldest());
    EXPECT_EQ(state->thinker_caches.size(), 1U);
    EXPECT_EQ(state->thinker_caches.transcript().thinker, nullptr);
    EXPECT_FALSE(transcribe());
    EXPECT_FALSE(transcriber->has_work(clip));
}

TEST_F(Transcriber, frees_its_cache_when_it_is_destroyed) {
    clip.append(test::clip("question_en"));
    transcriber->step(clip, {});
    ASSERT_NE(state->thinker_caches.transcript().thinker, nullptr);
    transcriber.reset();
    EXPECT_EQ(state->thinker_caches.transcript().thinker, nullptr);
}

}  // namespace
}  // namespace govor::session::partial_transcript_test
