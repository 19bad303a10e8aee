#include "session/turn/prefill_pace.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "session/golden_turn.h"
#include "session/loading/load.h"
#include "session/turn/prefill.h"

namespace govor::session::prefill_pace_test {
namespace {

using test::greedy_options;
using test::load_tiny;

// Returns the pace after `chunks` full chunks on a device that takes `seconds_per_row` per row.
PrefillPace pace_after(PrefillPace pace, int chunks, double seconds_per_row) {
    for (int i = 0; i < chunks; ++i)
        pace.record(pace.rows(), seconds_per_row * static_cast<double>(pace.rows()));
    return pace;
}

TEST(PrefillPace, starts_small_and_reaches_the_largest_chunk_on_a_fast_device) {
    const PrefillPace start(true);
    EXPECT_EQ(start.rows(), PrefillPace::first_rows);
    EXPECT_EQ(pace_after(start, 2, 1e-4).rows(), PrefillPace::max_rows);
    EXPECT_EQ(pace_after(start, 9, 1e-4).rows(), PrefillPace::max_rows);
    EXPECT_EQ(pace_after(start, 2, 0).rows(), PrefillPace::max_rows);
}

TEST(PrefillPace, limits_the_time_of_a_chunk) {
    for (const double seconds_per_row : {1e-3, 2e-3, 5e-3, 1e-2}) {
        const std::size_t rows = pace_after(PrefillPace(true), 5, seconds_per_row).rows();
        EXPECT_LE(static_cast<double>(rows) * seconds_per_row, PrefillPace::max_seconds);
        EXPECT_GT(static_cast<double>(2 * rows) * seconds_per_row, PrefillPace::max_seconds)
            << "smaller than needed";
    }
}

TEST(PrefillPace, shrinks_at_once_but_not_below_the_minimum) {
    const PrefillPace fast = pace_after(PrefillPace(true), 2, 1e-4);
    EXPECT_EQ(pace_after(fast, 1, 4e-3).rows(), 128u);
    EXPECT_EQ(pace_after(fast, 1, 10).rows(), PrefillPace::min_rows);
    EXPECT_EQ(pace_after(fast, 9, 10).rows(), PrefillPace::min_rows);
}

TEST(PrefillPace, grows_only_after_chunks_of_the_current_size) {
    PrefillPace pace = pace_after(PrefillPace(true), 1, 10);
    pace.record(1, 1e-6);  // a single row does not measure a full chunk
    EXPECT_EQ(pace.rows(), PrefillPace::min_rows);
    pace.record(PrefillPace::min_rows, 1e-6);
    EXPECT_EQ(pace.rows(), PrefillPace::min_rows * PrefillPace::growth);
}

TEST(PrefillPace, is_constant_without_a_time_limit) {
    EXPECT_EQ(pace_after(PrefillPace(false), 3, 10).rows(), PrefillPace::untimed_rows);
}

// A clock with which every submission takes `seconds_each`. Counts its readings.
struct SlowClock {
    double seconds_each = 0;
    double now = 0;
    int readings = 0;  // two per submission

    auto function() {
        return [this] {
            if (++readings % 2 == 0) now += seconds_each;
            return now;
        };
    }
};

struct SpokenAnswer {
    std::string text;
    std::vector<float> samples;
};

SpokenAnswer answer(Assistant& assistant, const test::GoldenTurn& golden) {
    SpokenAnswer spoken;
    const AnswerSink sink{.text = [&](std::string_view fragment) { spoken.text += fragment; },
                          .audio =
                              [&](const SpeechSpan& sound) {
                                  spoken.samples.insert(spoken.samples.end(), sound.samples.begin(),
                                                        sound.samples.end());
                              }};
    AnswerOptions options = greedy_options(assistant, test::golden_tokens, golden.frames());
    options.voice = golden.speaker;
    assistant.answer(golden.question, options, sink);
    return spoken;
}

// A slow device computes more, smaller chunks.
TEST(PrefillPace, does_not_affect_the_answer) {
    const test::GoldenTurn golden("long_en");
    SlowClock clock;
    const auto assistant = load_tiny();
    const auto count_submissions = [&](double seconds_each) {
        assistant->reset();
        clock = {seconds_each};
        assistant->set_prefill_clock(clock.function());
        const SpokenAnswer spoken = answer(*assistant, golden);
        EXPECT_EQ(spoken.text, golden.file.metadata().at("text"));
        test::expect_equal(test::audio_view(spoken.samples), golden.stage("code2wav.wav"));
        return clock.readings / 2;
    };
    const int fast = count_submissions(0), slow = count_submissions(5);
    // The prompt of the Thinker alone, after its first chunk.
    const auto rows = golden.stage("prompt.ids").shape.back();
    EXPECT_GE(slow, fast + static_cast<int>((rows - 64) / 16) - static_cast<int>((rows - 64) / 256) - 2);
    EXPECT_GT(slow, fast);
}

// Otherwise the first prompt would have chunks of 64, 256 and more rows.
TEST(PrefillPace, is_measured_while_loading) {
    SlowClock clock;  // no time passes, as on a very fast device
    const auto state = load_state(ModelFolder::open(test::tiny_folder()),
                                  {.kv_cache = Format::f32, .speech = false}, {}, {}, clock.function());
    EXPECT_EQ(state->thinker_pace.rows(), PrefillPace::max_rows);
    std::string text;
    while (state->folder.tokenizer.encode_plain(text).size() < 600) text += "Hello ";
    std::vector<ConversationEntry> conversation{make_entry({Role::user, text})};
    const Prompt prompt = build_prompt(state->prompts(), conversation);
    ASSERT_LT(prompt.hashes.size(), PrefillPace::max_rows);
    clock.readings = 0;
    Prefill prefill(*state, [] { return false; });
    EXPECT_TRUE(prefill.fill_thinker(prompt, false));
    EXPECT_EQ(clock.readings, 2) << "the prompt had several chunks";
}

}  // namespace
}  // namespace govor::session::prefill_pace_test
