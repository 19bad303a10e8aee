#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "audio/resampler.h"
#include "session/recorded_session.h"
#include "session/turn/speech_clip.h"

namespace govor::session::listening_test {
namespace {

using test::expect_same;
using test::RecordedSession;
using test::TurnResult;

std::vector<float> concatenate(std::initializer_list<std::vector<float>> clips) {
    std::vector<float> result;
    for (const auto& clip : clips) result.insert(result.end(), clip.begin(), clip.end());
    return result;
}

std::vector<float> scale(std::vector<float> samples, float gain) {
    for (float& sample : samples) sample *= gain;
    return samples;
}

// Returns a sine that alternates with silence. Its features are far below those of speech, and below the
// feature floor of a clip with speech.
std::vector<float> make_soft_tone(std::size_t samples) {
    std::vector<float> tone(samples);
    for (std::size_t i = 0; i < samples; ++i)
        tone[i] = 0.01F * std::sin(static_cast<float>(i) * 0.3F) * (i % 8000 < 4000 ? 1.0F : 0.0F);
    return tone;
}

// The length of the repeated recording is not a multiple of the window, so all windows differ.
std::vector<float> make_long_clip(std::uint32_t seconds) {
    const std::vector<float> clip = test::clip("long_en");
    std::vector<float> samples(std::size_t{seconds} * input_sample_rate.value);
    for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = clip[i % clip.size()];
    return samples;
}

constexpr std::size_t window_samples = 8 * input_sample_rate.value;

// Returns the number of complete windows in the KV cache according to an event.
std::size_t count_prefilled_windows(const Event& event) {
    const auto* listening = std::get_if<session::Listening>(&event.body);
    return listening == nullptr ? 0 : static_cast<std::size_t>(listening->prefilled_seconds / 8 + 0.5);
}

TEST(Listening, a_streamed_question_is_answered_like_a_recording) {
    RecordedSession& session = test::shared_tiny_session();
    for (const char* name : {"question_en", "long_en"}) {  // 2 s; 11 s, more than a window
        const std::vector<float> clip = test::clip(name);
        session.post(Reset{"Be brief."});
        const TurnResult recorded = session.ask({.speech = clip, .answer = session.greedy_request()});
        for (const std::size_t chunk_size : {std::size_t{160}, std::size_t{4001}}) {
            session.post(Reset{"Be brief."});
            // Replaces the question in the cache.
            session.ask({.text = "Hello", .answer = session.greedy_request(1, 1)});
            session.post(Reset{"Be brief."});
            expect_same(session.speak(clip, chunk_size, session.greedy_request()), recorded);
        }
    }
}

TEST(Listening, resamples_a_streamed_question) {
    RecordedSession& session = test::shared_tiny_session();
    AnswerRequest request = session.greedy_request();
    request.options->speak = false;
    const SampleRate microphone{48000};
    std::vector<float> upsampled, resampled;
    audio::Resampler upsampler(input_sample_rate, microphone), downsampler(microphone, input_sample_rate);
    upsampler.push(test::clip("question_en"), upsampled);
    upsampler.flush(upsampled);
    downsampler.push(upsampled, resampled);
    downsampler.flush(resampled);
    const TurnResult expected = session.ask({.speech = resampled, .answer = request});
    session.post(Reset{});
    expect_same(session.speak(upsampled, 441, request, microphone), expected);
}

TEST(Listening, prefills_the_question_while_it_is_spoken) {
    RecordedSession& session = test::shared_tiny_session();
    const std::vector<float> clip = concatenate({test::clip("long_en"), test::clip("long_en")});  // 23 s
    session.post(Restore{"Be brief.", {{Role::user, "Hello", {}}, {Role::assistant, "Hi", {}}}});
    const CommandId turn = session.post(BeginListening{});
    std::size_t offset = 0;
    const auto append_until = [&](double seconds) {
        for (; offset < static_cast<std::size_t>(seconds * input_sample_rate.value); offset += 8000) {
            const auto end = std::min(offset + 8000, clip.size());
            session.post(AppendSamples{{clip.begin() + static_cast<std::ptrdiff_t>(offset),
                                        clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        }
    };
    append_until(17);
    session.wait_for(turn, [](const Event& event) {
        const auto* listening = std::get_if<session::Listening>(&event.body);
        return listening != nullptr && listening->prefilled_seconds >= 16;
    });
    append_until(22);
    session.post(EndListening{.answer = session.greedy_request(3, 1)});
    const Statistics s = session.follow(turn).finished.value().answer.statistics;
    EXPECT_GE(s.reused_tokens, 208U);                    // two windows and the tokens before them
    EXPECT_LE(s.prompt_tokens - s.reused_tokens, 100U);  // at most the last window
    EXPECT_GT(s.listening_seconds, 0);
}

TEST(Listening, louder_audio_changes_earlier_features_as_in_a_recording) {
    RecordedSession& session = test::shared_tiny_session();
    AnswerRequest request = session.greedy_request();
    request.options->speak = false;
    // More than eight powers of ten lie between the pauses of the soft beginning and the loud end.
    const std::vector<float> clip =
        concatenate({make_soft_tone(9 * 16000), scale(test::clip("question_en"), 0.9F)});
    const TurnResult expected = session.ask({.speech = clip, .answer = request});
    session.post(Reset{});
    expect_same(session.speak(clip, test::samples_per_100_ms, request), expected);
}

// A question of one minute has eight windows. tests/bench/long_question.cpp measures ten minutes.
TEST(Listening, a_long_streamed_question_is_prefilled_and_answered_like_a_recording) {
    RecordedSession& session = test::shared_tiny_session();
    const std::vector<float> clip = make_long_clip(60);
    const CommandId turn = session.post(BeginListening{});
    for (std::size_t offset = 0; offset < clip.size(); offset += window_samples) {
        const auto end = std::min(offset + window_samples, clip.size());
        session.post(AppendSamples{{clip.begin() + static_cast<std::ptrdiff_t>(offset),
                                    clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        session.wait_for(turn, [&](const Event& event) {
            return count_prefilled_windows(event) >= offset / window_samples;
        });
    }
    session.post(EndListening{.answer = session.greedy_request()});
    const TurnResult spoken = session.follow(turn);
    const Statistics s = spoken.finished.value().answer.statistics;
    EXPECT_LE(s.prompt_tokens - s.reused_tokens, 120U);  // does not depend on the length of the question
    const TurnResult recorded =
        test::answer(test::shared_tiny(), {.speech = clip}, *session.greedy_request().options);
    EXPECT_EQ(recorded.finished.value().answer.statistics.reused_tokens, 0U);
    expect_same(spoken, recorded);
}

struct Clips : testing::Test {
    static Assistant& model() { return test::shared_tiny(); }
};

TEST_F(Clips, the_hash_of_a_window_changes_only_if_the_floor_raises_its_values) {
    const auto clip = model().new_clip();
    clip->append(test::clip("long_en"));
    clip->append(make_soft_tone(16000));
    ASSERT_EQ(clip->windows(), 1U);
    const std::uint64_t speech = clip->window_hash(0);
    clip->append(scale(test::clip("question_en"), 0.5F));  // not louder than the speech so far
    EXPECT_EQ(clip->window_hash(0), speech);

    const auto soft = model().new_clip();
    soft->append(make_soft_tone(9 * 16000));
    const std::uint64_t initial_hash = soft->window_hash(0);
    soft->append(test::clip("question_en"));
    EXPECT_NE(soft->window_hash(0), initial_hash);
}

// Features are computed once, one second at a time.
TEST_F(Clips, can_be_stopped_before_each_second_and_continued) {
    const std::vector<float> samples = test::clip("long_en");  // 11.4 s
    const auto complete = model().new_clip(), stopped = model().new_clip();
    complete->append(samples);
    complete->finish();
    // Requests a stop at every second call.
    bool should_stop = false;
    std::size_t stops = 0;
    const SpeechClip::StopCheck stop_every_second_call = [&] {
        should_stop = !should_stop;
        if (should_stop) ++stops;
        return should_stop;
    };
    while (!stopped->append_remaining(samples, stop_every_second_call)) {
        EXPECT_EQ(stopped->samples().size(), (stops - 1) * input_sample_rate.value);
    }
    EXPECT_EQ(stops, 12U);
    stopped->finish();
    EXPECT_EQ(stopped->features().values, complete->features().values);
    stopped->free_features();
    stops = 0;
    while (!stopped->restore_features(stop_every_second_call)) {
    }
    EXPECT_EQ(stops, 12U);
    EXPECT_EQ(stopped->features().values, complete->features().values);
    for (std::uint32_t window = 0; window < 2; ++window)
        EXPECT_EQ(stopped->window_hash(window), complete->window_hash(window));
}

TEST_F(Clips, appended_in_chunks_have_the_same_hashes) {
    const std::vector<float> samples = test::clip("long_en");
    const auto complete = model().new_clip(), chunked = model().new_clip();
    complete->append(samples);
    for (std::size_t offset = 0; offset < samples.size(); offset += 777) {
        chunked->append(
            std::span(samples).subspan(offset, std::min<std::size_t>(777, samples.size() - offset)));
    }
    complete->finish();
    chunked->finish();
    ASSERT_EQ(complete->windows(), 2U);
    EXPECT_EQ(complete->tokens(), 149U);
    for (std::uint32_t window = 0; window < 2; ++window)
        EXPECT_EQ(chunked->window_hash(window), complete->window_hash(window));
    const audio::MelSpectrogram mel = complete->features();
    complete->free_features();
    EXPECT_EQ(complete->features().values, mel.values);
}

TEST_F(Clips, a_copy_can_be_completed_while_the_original_continues) {
    const std::vector<float> samples = test::clip("long_en");
    const std::span<const float> beginning = std::span(samples).first(150001),
                                 rest = std::span(samples).subspan(beginning.size());
    const auto expected_beginning = model().new_clip(), expected = model().new_clip();
    expected_beginning->append(beginning);
    expected_beginning->finish();
    expected->append(samples);
    expected->finish();
    const auto original = model().new_clip();
    original->append(beginning);
    SpeechClip copy = *original;
    copy.finish();
    original->append(rest);
    original->finish();
    EXPECT_EQ(copy.samples(), expected_beginning->samples());
    EXPECT_EQ(copy.features().values, expected_beginning->features().values);
    EXPECT_EQ(original->features().values, expected->features().values);
}

}  // namespace
}  // namespace govor::session::listening_test
