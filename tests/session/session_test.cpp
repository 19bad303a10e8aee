#include "session/api/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "core/log.h"
#include "gui/support/allocation_limit.h"
#include "io/files.h"
#include "session/api/transcription.h"
#include "session/recorded_session.h"

namespace govor::session::session_test {
namespace {

using govor::test::TemporaryFolder;
using test::expect_same;
using test::RecordedSession;
using test::TurnResult;

class EveryGoldenTurn : public testing::TestWithParam<std::string> {};

// A spoken question is streamed in chunks of 100 ms, as from a microphone.
TEST_P(EveryGoldenTurn, is_answered_like_the_reference_when_it_is_streamed) {
    const test::GoldenTurn golden(GetParam());
    const Question& question = golden.question;
    RecordedSession& session = test::shared_tiny_session();
    const LoadedModel& loaded = session.loaded();
    EXPECT_TRUE(loaded.accepts_speech && loaded.can_answer && loaded.can_speak);
    EXPECT_EQ(loaded.context, 8192U);
    EXPECT_THAT(loaded.voices, testing::UnorderedElementsAre("aiden", "chelsie", "ethan"));
    const CommandId restore = session.post(Restore{question.system, question.history});
    EXPECT_EQ(session.wait_for<ConversationStarted>(restore).turns, question.history.size());
    AnswerRequest request = session.greedy_request(test::golden_tokens, golden.frames());
    request.options->voice = golden.speaker;
    const auto stages = std::make_shared<test::Stages>();
    request.trace = stages;
    const TurnResult turn =
        session.speak(question.speech, test::samples_per_100_ms, request, input_sample_rate, question.text);
    ASSERT_TRUE(turn.finished);
    EXPECT_TRUE(turn.finished->is_in_conversation);
    EXPECT_EQ(turn.text, golden.file.metadata().at("text"));
    EXPECT_EQ(turn.finished->answer.text, turn.text);
    test::expect_equal(*stages->find("talker.codes"), golden.stage("talker.codes"));
    test::expect_equal(test::audio_view(turn.samples), golden.stage("code2wav.wav"));
    // Text positions ascend. If the number of frames was limited, they do not reach the end of the text.
    EXPECT_TRUE(std::is_sorted(turn.text_ends.begin(), turn.text_ends.end()));
    EXPECT_GT(turn.text_ends.back(), 0U);
    EXPECT_LE(turn.text_ends.back(), turn.text.size());
}

INSTANTIATE_TEST_SUITE_P(Golden, EveryGoldenTurn, testing::ValuesIn(test::golden_names),
                         [](const auto& recording) { return recording.param; });

TEST(Session, reports_the_duration_of_each_phase_until_the_first_audio) {
    RecordedSession session;
    session.load_tiny();
    const CommandId turn =
        session.post(Ask{.speech = test::clip("question_en"), .answer = session.greedy_request(5, 3)});
    const Statistics s = session.wait_for<AnswerStatistics>(turn).statistics;
    double phases = 0;
    for (const double phase : {s.encode_seconds, s.prefill_seconds, s.first_tokens_seconds,
                               s.talker_prefill_seconds, s.first_frame_seconds, s.first_vocoder_seconds}) {
        EXPECT_GT(phase, 0);
        phases += phase;
    }
    EXPECT_LT(phases, s.first_audio_seconds);  // the rest is mel, prompt and events
    EXPECT_EQ(s.listening_seconds, 0);
    EXPECT_LT(s.first_token_seconds, s.first_audio_seconds);
    EXPECT_LT(s.first_audio_seconds, s.total_seconds);
}

// A driver takes up to a second to compile a kernel, which would interrupt an answer.
TEST(Session, compiles_every_kernel_while_loading) {
    RecordedSession session;
    session.load_tiny();
    std::ostringstream lines;
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(lines);
    log::add_sink(sink);
    EXPECT_TRUE(
        session.speak(test::clip("question_en"), test::samples_per_100_ms, session.greedy_request(8, 40))
            .finished);
    EXPECT_TRUE(session.ask({.text = "Привет мир", .answer = session.greedy_request(8, 24)}).finished);
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = session.greedy_request(8, 24)}).finished);
    AnswerOptions sampled = session.loaded().defaults;
    EXPECT_FALSE(sampled.text.greedy);
    sampled.max_tokens = 24;
    sampled.max_frames = 40;
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = {.options = sampled}}).finished);
    const std::vector<float> clip = test::clip("long_en");
    for (const double seconds : {0.2, 0.3, 0.7, 1.1, 1.9, 3.3, 4.5, 6.1, 7.5}) {
        session.post(Reset{});
        const auto end = clip.begin() + static_cast<std::ptrdiff_t>(seconds * input_sample_rate.value);
        EXPECT_TRUE(
            session.ask({.speech = {clip.begin(), end}, .answer = session.greedy_request(3, 3)}).finished)
            << seconds;
    }
    const TurnResult spoken_turn =
        session.follow(session.post(Speak{"One, two.", session.greedy_request(1, 40).options}));
    log::remove_sink(sink);
    EXPECT_THAT(lines.str(), testing::Not(testing::HasSubstr("is being built")));
    const Statistics& statistics = spoken_turn.finished.value().answer.statistics;
    EXPECT_EQ(statistics.cold_kernels, 0U);  // of all turns
    EXPECT_EQ(statistics.tokens_per_second, 0) << "the Thinker generated no text";
    EXPECT_GT(statistics.frames_per_second, 0);
}

TEST(Session, loading_reports_the_progress_of_weights_and_kernels) {
    RecordedSession session;
    session.load_tiny();
    std::vector<LoadProgressed> reports;
    for (const Event& event : session.events()) {
        if (const auto* report = std::get_if<LoadProgressed>(&event.body)) reports.push_back(*report);
    }
    ASSERT_GE(reports.size(), 10U);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const LoadProgressed& current = reports[i];
        const LoadProgressed previous = i == 0 ? LoadProgressed{} : reports[i - 1];
        EXPECT_GE(current.done, previous.done);
        EXPECT_GE(current.kernels_done, previous.kernels_done);
        EXPECT_GE(current.fraction(), previous.fraction());
        EXPECT_EQ(current.total, reports.back().total);
        EXPECT_EQ(current.kernels_total, reports.back().kernels_total);
        EXPECT_EQ(current.fraction() == 1, i + 1 == reports.size());
    }
    EXPECT_EQ(reports.back().done, reports.back().total);
    EXPECT_EQ(reports.back().kernels_done, reports.back().kernels_total);
    EXPECT_GT(reports.back().kernels_total, 20U);
}

// load_turns runs on the session's thread. Sending the event of the failure needs memory, too.
TEST(Session, reports_persistent_lack_of_memory_and_continues) {
    RecordedSession session;
    const CommandId restore = session.post(Restore{.load_turns = [] {
        govor::test::fail_allocations(8);
        return std::vector<PastTurn>(1);
    }});
    EXPECT_EQ(session.wait_for<Failed>(restore).error.kind(), ErrorKind::out_of_memory);
    session.wait_for<ConversationStarted>(session.post(Reset{}));
}

TEST(Session, reports_errors_and_continues) {
    RecordedSession session;
    EXPECT_EQ(session.ask({.text = "Hello"}).failed.value().kind(), ErrorKind::not_found);  // no model
    EXPECT_EQ(session.wait_for<Failed>(session.post(Load{"/nowhere"})).error.kind(), ErrorKind::not_found);
    session.load_tiny();
    EXPECT_EQ(session.ask({.text = "\xFF"}).failed.value().kind(), ErrorKind::usage);
    AnswerRequest unknown_voice = session.greedy_request();
    unknown_voice.options->voice = "Unknown";
    EXPECT_THAT(session.ask({.text = "Hello", .answer = unknown_voice}).failed.value().what(),
                testing::HasSubstr("Unknown"));
    const CommandId turn = session.post(BeginListening{});
    session.post(AppendSamples{{0.5F, std::numeric_limits<float>::quiet_NaN()}});
    EXPECT_EQ(session.follow(turn).failed.value().kind(), ErrorKind::usage);
    session.wait_for<ModelUnloaded>(session.post(Unload{}));
    EXPECT_EQ(session.ask({.text = "Hello"}).failed.value().kind(), ErrorKind::not_found);
    session.load_tiny();
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = session.greedy_request(2, 1)}).finished);
    session.wait_for<SessionEnded>(session.post(Quit{}));
    session.post(Ask{.text = "Hello"});  // ignored
    EXPECT_TRUE(std::holds_alternative<SessionEnded>(session.events().back().body));
}

// The error of a callback during the speech replaces the error of a driver that loses the device.
TEST(Session, a_lost_device_ends_a_question_that_is_being_spoken) {
    RecordedSession session([has_failed = false](const Event& event) mutable {
        if (std::holds_alternative<AudioChunk>(event.body) && !std::exchange(has_failed, true))
            throw Error(ErrorKind::device_lost, {});
    });
    session.load_tiny();
    const CommandId question = session.post(BeginListening{});
    session.post(AppendSamples{test::clip("question_en")});
    const CommandId speech = session.post(Speak{"Hello"});
    EXPECT_EQ(session.wait_for<Failed>(speech).error.kind(), ErrorKind::device_lost);
    EXPECT_EQ(session.wait_for<Failed>(question).error.kind(), ErrorKind::device_lost);
    session.wait_for<ModelUnloaded>(speech);
    session.post(EndListening{});  // ignored
    session.load_tiny();
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = session.greedy_request(2, 1)}).finished);
}

TEST(Session, a_question_outside_the_conversation_does_not_change_it) {
    RecordedSession& session = test::shared_tiny_session();
    const AnswerRequest request = session.greedy_request(6, 2);
    const TurnResult first = session.ask({.text = "One", .answer = request});
    AnswerRequest transcription = session.greedy_request(6, 0);
    transcription.options->speak = false;
    transcription.is_standalone = true;
    const TurnResult transcript = session.ask({.text = transcription_instruction,
                                               .speech = test::clip("question_en"),
                                               .answer = std::move(transcription)});
    EXPECT_FALSE(transcript.finished.value().is_in_conversation);
    const TurnResult second = session.ask({.text = "Two", .answer = request});
    EXPECT_FALSE(second.text.empty());

    Assistant& reference = test::shared_tiny();
    expect_same(first, test::answer(reference, {.text = "One"}, *request.options));
    const Question question{
        .history = {{Role::user, "One", {}}, {Role::assistant, first.finished->answer.text, {}}},
        .text = "Two"};
    expect_same(second, test::answer(reference, question, *request.options));
}

// The options of "Answer again" in the window are the defaults of the model with a new seed, and never
// greedy. The generation_config.json of the released model has only talker_* fields, so its defaults are
// greedy.
TEST(Session, answering_again_with_another_seed_gives_another_text_even_if_the_defaults_are_greedy) {
    const TemporaryFolder model;
    for (const auto& file : std::filesystem::directory_iterator(test::tiny_folder()))
        std::filesystem::create_symlink(file.path(), model / file.path().filename().string());
    std::filesystem::remove(model / "generation_config.json");
    model.write("generation_config.json", R"({"talker_temperature": 0.9, "talker_top_k": 50,
        "talker_top_p": 1.0, "talker_repetition_penalty": 1.05, "talker_max_new_tokens": 4096})");
    RecordedSession session;
    const LoadedModel loaded =
        session.wait_for<ModelLoaded>(session.post(Load{model.path(), {.kv_cache = Format::f32}})).model;
    ASSERT_TRUE(loaded.defaults.text.greedy);
    const auto answer = [&](bool is_greedy, std::uint64_t seed) {
        AnswerOptions options = loaded.defaults;
        options.speak = false;
        options.text.greedy = is_greedy;
        options.text.seed = seed;
        options.max_tokens = 12;
        session.post(Restore{});
        const TurnResult turn = session.ask({.text = "Привет мир", .answer = {.options = options}});
        EXPECT_TRUE(turn.finished);
        return turn.text;
    };
    EXPECT_EQ(answer(true, 5), answer(true, 6));
    EXPECT_NE(answer(false, 5), answer(false, 6));
}

TEST(Session, an_empty_question_is_reported_with_its_reason_and_not_answered) {
    RecordedSession& session = test::shared_tiny_session();
    AnswerRequest text_only = session.greedy_request(4);
    text_only.options->speak = false;
    std::vector<float> hum(32000), hiss(32000);
    std::uint32_t random = 1;
    for (std::size_t i = 0; i < hum.size(); ++i) {
        hum[i] = 0.1F * std::sin(static_cast<float>(i) * 0.02F);
        random = random * 1664525 + 1013904223;
        hiss[i] = 0.05F * (static_cast<float>(random >> 8) / 8388608.0F - 1);
    }
    using Reason = EmptyQuestion::Reason;
    const std::vector<std::pair<std::vector<float>, Reason>> cases{
        {{}, Reason::nothing},
        {std::vector<float>(100, 0.5F), Reason::too_short},
        {std::vector<float>(32000), Reason::silence},
        {hum, Reason::steady_noise},
        {hiss, Reason::steady_noise}};
    for (const auto& [samples, reason] : cases) {
        for (const TurnResult& turn : {session.speak(samples, test::samples_per_100_ms, text_only),
                                       session.ask({.speech = samples, .answer = text_only})}) {
            ASSERT_TRUE(turn.empty_question);
            EXPECT_EQ(turn.empty_question->reason, reason);
            EXPECT_TRUE(turn.empty_question->message.english().ends_with("."));
            EXPECT_TRUE(turn.text.empty());
        }
    }
    // If text was typed as well, the text is the question. The conversation contains none of the above.
    const TurnResult typed_turn =
        session.ask({.text = "Привет мир", .speech = std::vector<float>(32000), .answer = text_only});
    session.post(Reset{});
    expect_same(typed_turn, session.ask({.text = "Привет мир", .answer = text_only}));
}

}  // namespace
}  // namespace govor::session::session_test
