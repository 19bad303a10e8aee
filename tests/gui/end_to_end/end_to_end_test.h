#pragma once

#include <gtest/gtest.h>

#include <QToolButton>
#include <cstddef>
#include <memory>
#include <vector>

#include "gui/end_to_end/stall_monitor.h"
#include "gui/end_to_end/test_environment.h"
#include "program/program.h"
#include "support/playback_comparison.h"

namespace govor::test {

// The whole program with a real window, a real sound server and the built-in model. All tests share one
// process, so that the model is loaded once, and run in the order of their definition.
class EndToEndTest : public testing::Test {
  public:
    // Ends the program after all tests and checks the longest stall of the GUI thread.
    static void end_program();

  protected:
    // Returns the program, which the first call starts.
    static program::Program& program();
    static PulseServer& server() { return TestEnvironment::instance().sound(); }
    static assistant::Phase phase() { return program().controller().phase(); }
    static store::Turn newest_turn();  // throws std::runtime_error if the conversation has no turns
    static std::size_t turn_count();

    // Press and release the talk key in the main window.
    static void press_key();
    static void release_key();
    // Types a question and submits it.
    static void ask(const char* text);
    // Holds the talk key while the microphone records `speech`.
    static void speak(std::vector<float> speech);
    // Speaks tests/data/audio/question_en.wav and waits for the answer.
    static void speak_question();
    // Plays `speech` into the microphone, and a second of silence. Returns when the question that is being
    // recorded contains both. On a busy machine playback begins late, so that the number of recorded samples
    // alone does not show whether they contain the speech.
    static void play_into_question(std::vector<float> speech);
    static void wait_for_answer();
    // Returns the visible button of a turn that has this accessible name, or null.
    static QToolButton* button(const char* name);
    // Returns true if a visible notice contains `text`.
    static bool has_notice(const char* text);
    static void wait_for_notice(const char* text);
    // Without a window manager, closing a dialog does not activate the window behind it.
    static void activate_window();

    // Tolerance for stored answers, which have 16 bits: the rounding error, amplified by the resampler's
    // filter.
    static constexpr float tolerance_of_16_bits = 4.0F / 32768;
    // Begins to record the default loudspeaker at a moment of silence. The sound server may still play the
    // end of an earlier answer when the program is idle, and quiet samples of that end equal the quiet
    // beginning of the next answer within the tolerance.
    static std::unique_ptr<LoudspeakerRecording> record_from_silence();
    // The newest answer resampled for the loudspeaker, and its comparison with a recording.
    static std::vector<float> answer_at_device_rate();
    static PlaybackComparison compare_answer(LoudspeakerRecording& recording, std::size_t skip = 0);
};

}  // namespace govor::test
