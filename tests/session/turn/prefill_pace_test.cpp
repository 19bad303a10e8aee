#include "session/turn/prefill_pace.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "session/golden_turn.h"

namespace govor::session {
namespace {

using test::greedy;
using test::load_tiny;

// The pace after pieces of its own size that took so much for each row.
PrefillPace after(PrefillPace pace, int pieces, double seconds_a_row) {
    for (int i = 0; i < pieces; ++i) pace.took(pace.rows(), seconds_a_row * static_cast<double>(pace.rows()));
    return pace;
}

TEST(PrefillPace, starts_small_and_reaches_whole_pieces_on_a_fast_device) {
    const PrefillPace start(true);
    EXPECT_EQ(start.rows(), PrefillPace::first);
    EXPECT_EQ(after(start, 1, 1e-4).rows(), PrefillPace::most);
    EXPECT_EQ(after(start, 9, 1e-4).rows(), PrefillPace::most);
    EXPECT_EQ(after(start, 1, 0).rows(), PrefillPace::most);
}

TEST(PrefillPace, keeps_pieces_within_the_wanted_time) {
    for (const double seconds_a_row : {1e-3, 2e-3, 5e-3, 1e-2}) {
        const std::size_t rows = after(PrefillPace(true), 5, seconds_a_row).rows();
        EXPECT_LE(static_cast<double>(rows) * seconds_a_row, PrefillPace::wanted);
        EXPECT_GT(static_cast<double>(2 * rows) * seconds_a_row, PrefillPace::wanted)
            << "smaller than needed";
    }
}

TEST(PrefillPace, shrinks_at_once_and_never_below_its_least) {
    const PrefillPace fast = after(PrefillPace(true), 2, 1e-4);
    EXPECT_EQ(after(fast, 1, 4e-3).rows(), 32u);
    EXPECT_EQ(after(fast, 1, 10).rows(), PrefillPace::least);
    EXPECT_EQ(after(fast, 9, 10).rows(), PrefillPace::least);
}

TEST(PrefillPace, grows_no_faster_than_its_pieces_prove) {
    PrefillPace pace = after(PrefillPace(true), 1, 10);
    pace.took(1, 1e-6);  // the end of a prompt says little
    EXPECT_EQ(pace.rows(), PrefillPace::least);
    pace.took(PrefillPace::least, 1e-6);
    EXPECT_EQ(pace.rows(), PrefillPace::least * PrefillPace::growth);
}

TEST(PrefillPace, is_the_same_for_every_time_where_there_is_no_limit) {
    EXPECT_EQ(after(PrefillPace(false), 3, 10).rows(), PrefillPace::most);
}

// A clock by which every submission takes so long; counts them.
struct SlowClock {
    double seconds_each = 0;
    double now = 0;
    int asked = 0;  // twice for a submission

    auto reading() {
        return [this] {
            if (++asked % 2 == 0) now += seconds_each;
            return now;
        };
    }
};

struct Spoken {
    std::string text;
    std::vector<float> sound;
};

Spoken answer(Assistant& assistant, const test::GoldenTurn& golden) {
    Spoken spoken;
    const AnswerSink sink{.text = [&](std::string_view piece) { spoken.text += piece; },
                          .audio =
                              [&](const Sound& sound) {
                                  spoken.sound.insert(spoken.sound.end(), sound.samples.begin(),
                                                      sound.samples.end());
                              }};
    AnswerOptions options = greedy(assistant, test::golden_tokens, golden.frames());
    options.voice = golden.speaker;
    assistant.answer(golden.question, options, sink);
    return spoken;
}

// The reference's answer, whatever the pieces; a slow device gets more and smaller ones.
TEST(PrefillPace, of_a_slow_device_changes_nothing_in_the_answer) {
    const test::GoldenTurn golden("long_en");
    SlowClock clock;
    const auto assistant = load_tiny();
    const auto submissions = [&](double seconds_each) {
        assistant->reset();
        clock = {seconds_each};
        assistant->pace_prompts_by(clock.reading());
        const Spoken spoken = answer(*assistant, golden);
        EXPECT_EQ(spoken.text, golden.file.metadata().at("text"));
        test::expect_equal(test::sound_view(spoken.sound), golden.stage("code2wav.wav"));
        return clock.asked / 2;
    };
    const int fast = submissions(0), slow = submissions(5);
    // The Thinker's prompt alone, after its first piece.
    const auto rows = golden.stage("prompt.ids").shape.back();
    EXPECT_GE(slow, fast + static_cast<int>((rows - 64) / 16) - static_cast<int>((rows - 64) / 256) - 2);
    EXPECT_GT(slow, fast);
}

}  // namespace
}  // namespace govor::session
