#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "audio/resampler.h"
#include "session/recorded_session.h"
#include "session/turn/heard_clip.h"

namespace govor::session {
namespace {

using test::expect_same;
using test::HeardTurn;
using test::RecordedSession;

std::vector<float> joined(std::initializer_list<std::vector<float>> parts) {
    std::vector<float> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<float> scaled(std::vector<float> samples, float gain) {
    for (float& sample : samples) sample *= gain;
    return samples;
}

// Silence and a sine: its features are far below those of speech, and below the floor that speech sets.
std::vector<float> soft_tone(std::size_t samples) {
    std::vector<float> tone(samples);
    for (std::size_t i = 0; i < samples; ++i)
        tone[i] = 0.01F * std::sin(static_cast<float>(i) * 0.3F) * (i % 8000 < 4000 ? 1.0F : 0.0F);
    return tone;
}

// The recording's length is no multiple of a window's, so that no two windows are alike.
std::vector<float> long_clip(std::uint32_t seconds) {
    const std::vector<float> once = test::clip("long_en");
    std::vector<float> samples(std::size_t{seconds} * listening_rate.value);
    for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = once[i % once.size()];
    return samples;
}

constexpr std::size_t window_samples = 8 * listening_rate.value;

// Whole windows that the caches hold, as an event says.
std::size_t understood(const Event& event) {
    const auto* heard = std::get_if<session::Listening>(&event.body);
    return heard == nullptr ? 0 : static_cast<std::size_t>(heard->understood_seconds / 8 + 0.5);
}

TEST(Listening, is_the_same_question_as_the_recording) {
    RecordedSession session;
    session.load_tiny();
    for (const char* name : {"question_en", "long_en"}) {  // 2 s; 11 s, more than a window
        const std::vector<float> clip = test::clip(name);
        session.post(Reset{"Be brief."});
        const HeardTurn recorded = session.ask({.speech = clip, .answer = session.greedy()});
        for (const std::size_t piece : {std::size_t{160}, std::size_t{4001}}) {
            session.post(Reset{"Be brief."});
            session.ask(
                {.text = "Forget it.", .answer = session.greedy(1, 1)});  // so that nothing is in the cache
            session.post(Reset{"Be brief."});
            expect_same(session.speak(clip, piece, session.greedy()), recorded);
        }
    }
}

TEST(Listening, resamples_as_the_sound_comes) {
    RecordedSession session;
    session.load_tiny({.speak = false});
    AnswerWish wish = session.greedy();
    wish.options->speak = false;
    const SampleRate microphone{48000};
    std::vector<float> high, low;
    audio::Resampler up(listening_rate, microphone), down(microphone, listening_rate);
    up.push(test::clip("question_en"), high);
    up.flush(high);
    down.push(high, low);
    down.flush(low);
    const HeardTurn expected = session.ask({.speech = low, .answer = wish});
    session.post(Reset{});
    expect_same(session.speak(high, 441, wish, microphone), expected);
}

TEST(Listening, does_its_work_while_the_question_is_spoken) {
    RecordedSession session;
    session.load_tiny();
    const std::vector<float> clip = joined({test::clip("long_en"), test::clip("long_en")});  // 23 s
    session.post(Restore{"Be brief.", {{Speaker::user, "Hello", {}}, {Speaker::assistant, "Hi", {}}}});
    const CommandId turn = session.post(BeginListening{});
    std::size_t at = 0;
    const auto hear = [&](double until) {
        for (; at < static_cast<std::size_t>(until * listening_rate.value); at += 8000) {
            const auto end = std::min(at + 8000, clip.size());
            session.post(HearSamples{{clip.begin() + static_cast<std::ptrdiff_t>(at),
                                      clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        }
    };
    hear(17);
    session.wait_for(turn, [](const Event& event) {
        const auto* heard = std::get_if<session::Listening>(&event.body);
        return heard != nullptr && heard->understood_seconds >= 16;
    });
    hear(22);
    session.post(EndListening{.answer = session.greedy(3, 1)});
    const Statistics s = session.follow(turn).finished.value().answer.statistics;
    EXPECT_GE(s.reused_tokens, 208U);                    // two windows and all before them
    EXPECT_LE(s.prompt_tokens - s.reused_tokens, 100U);  // what a last window can leave
    EXPECT_GT(s.listening_seconds, 0);
}

TEST(Listening, a_later_and_louder_sound_changes_what_was_heard_exactly_as_in_the_recording) {
    RecordedSession session;
    session.load_tiny({.speak = false});
    AnswerWish wish = session.greedy();
    wish.options->speak = false;
    // More than eight powers of ten lie between the pauses of the soft beginning and the loud end.
    const std::vector<float> clip = joined({soft_tone(9 * 16000), scaled(test::clip("question_en"), 0.9F)});
    const HeardTurn expected = session.ask({.speech = clip, .answer = wish});
    session.post(Reset{});
    expect_same(session.speak(clip, 1600, wish), expected);
}

// Two minutes: fifteen windows, more than a piece of prefill at every step. tests/bench/long_question.cpp
// does it with ten.
TEST(Listening, a_long_question_is_understood_on_the_way_and_answered_as_the_recording) {
    RecordedSession session;
    session.load_tiny();
    const std::vector<float> clip = long_clip(60);
    const CommandId turn = session.post(BeginListening{});
    for (std::size_t at = 0; at < clip.size(); at += window_samples) {
        const auto end = std::min(at + window_samples, clip.size());
        session.post(HearSamples{{clip.begin() + static_cast<std::ptrdiff_t>(at),
                                  clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        session.wait_for(turn, [&](const Event& event) { return understood(event) >= at / window_samples; });
    }
    session.post(EndListening{.answer = session.greedy()});
    const HeardTurn spoken = session.follow(turn);
    const Statistics s = spoken.finished.value().answer.statistics;
    EXPECT_LE(s.prompt_tokens - s.reused_tokens, 120U);  // not what the length of the question adds
    session.wait_for<Unloaded>(session.post(Unload{}));  // a model of its own, with empty caches
    session.load_tiny();
    session.post(Reset{});
    const HeardTurn recorded = session.ask({.speech = clip, .answer = session.greedy()});
    EXPECT_EQ(recorded.finished.value().answer.statistics.reused_tokens, 0U);
    expect_same(spoken, recorded);
}

struct Clips : testing::Test {
    static Assistant& model() {
        static const auto assistant = test::load_tiny({.speak = false});
        return *assistant;
    }
};

TEST_F(Clips, a_window_is_another_one_only_when_the_floor_cuts_into_it) {
    const auto clip = model().new_clip();
    clip->append(test::clip("long_en"));
    clip->append(soft_tone(16000));
    ASSERT_EQ(clip->windows(), 1U);
    const std::uint64_t speech = clip->key(0);
    clip->append(scaled(test::clip("question_en"), 0.5F));  // no louder than before
    EXPECT_EQ(clip->key(0), speech);

    const auto soft = model().new_clip();
    soft->append(soft_tone(9 * 16000));
    const std::uint64_t before = soft->key(0);
    soft->append(test::clip("question_en"));
    EXPECT_NE(soft->key(0), before);
}

// What takes long is done a second at a time, and nothing of it twice.
TEST_F(Clips, can_be_stopped_before_each_second_and_go_on) {
    const std::vector<float> samples = test::clip("long_en");  // 11.4 s
    const auto whole = model().new_clip(), stopped = model().new_clip();
    whole->append(samples);
    whole->finish();
    // Every second time that it is asked.
    bool stop = false;
    std::size_t stops = 0;
    const HeardClip::Stopped now_and_then = [&] {
        stop = !stop;
        if (stop) ++stops;
        return stop;
    };
    while (!stopped->append_rest(samples, now_and_then)) {
        EXPECT_EQ(stopped->samples().size(), (stops - 1) * listening_rate.value);
    }
    EXPECT_EQ(stops, 12U);
    stopped->finish();
    EXPECT_EQ(stopped->features().values, whole->features().values);
    stopped->rest();
    stops = 0;
    while (!stopped->wake(now_and_then)) {
    }
    EXPECT_EQ(stops, 12U);
    EXPECT_EQ(stopped->features().values, whole->features().values);
    for (std::uint32_t window = 0; window < 2; ++window) EXPECT_EQ(stopped->key(window), whole->key(window));
}

TEST_F(Clips, in_pieces_have_the_keys_of_the_whole) {
    const std::vector<float> samples = test::clip("long_en");
    const auto whole = model().new_clip(), pieces = model().new_clip();
    whole->append(samples);
    for (std::size_t at = 0; at < samples.size(); at += 777) {
        pieces->append(std::span(samples).subspan(at, std::min<std::size_t>(777, samples.size() - at)));
    }
    whole->finish();
    pieces->finish();
    ASSERT_EQ(whole->windows(), 2U);
    EXPECT_EQ(whole->tokens(), 149U);
    for (std::uint32_t window = 0; window < 2; ++window) EXPECT_EQ(pieces->key(window), whole->key(window));
    const audio::MelSpectrogram mel = whole->features();
    whole->rest();
    EXPECT_EQ(whole->features().values, mel.values);
}

}  // namespace
}  // namespace govor::session
