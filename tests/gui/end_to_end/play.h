#pragma once

#include <gtest/gtest.h>

#include <QToolButton>
#include <cstddef>
#include <memory>
#include <vector>

#include "gui/end_to_end/heartbeat.h"
#include "gui/end_to_end/stage.h"
#include "program/program.h"
#include "support/played.h"

namespace govor::test {

// The whole program in a real window, with a real sound server and the built-in model: one process, so
// that the model is loaded once. The tests run in their order.
class Play : public testing::Test {
  public:
    // At the end of all tests. The window must never have stood still.
    static void end();

  protected:
    // Started by the first test that wants it.
    static program::Program& program();
    static PulseServer& server() { return Stage::instance().sound(); }
    static assistant::Phase phase() { return program().controller().phase(); }
    static store::Turn newest();
    static std::size_t turns();

    static void press_key();
    static void release_key();
    static void ask(const char* text);
    static void wait_for_answer();
    static QToolButton* button(const char* name);
    static void wait_for_notice(const char* words);

    // The store keeps answers in 16 bits: half a step of that, and what the filter makes of it.
    static constexpr float of_16_bits = 4.0F / 32768;
    // The newest answer as the loudspeaker gets it, and where a recording has it.
    static std::vector<float> answer_at_device_rate();
    static Played played_in(LoudspeakerRecording& recording, std::size_t skip = 0);
};

}  // namespace govor::test
