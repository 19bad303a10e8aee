#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gui/sound/application.h"
#include "gui/sound/sounds.h"
#include "sound/audio_io.h"
#include "support/played.h"
#include "support/pulse_server.h"

namespace govor::sound {

// Sound with a real sound server, and both ways to it. One server for the program: Qt connects a process to
// one only. What was said or played is compared sample by sample, so that a machine that is busy elsewhere
// cannot make a test fail: it puts silence in, which is counted, and nothing is ever lost, changed or played
// twice.
class PulseTest : public testing::TestWithParam<BackendKind> {
  public:
    static void SetUpTestSuite();

  protected:
    static test::PulseServer& server();

    void open(SoundSettings settings = {.cues = false});
    void reply(PlaybackId id, const std::vector<float>& samples);
    void TearDown() override;

    std::unique_ptr<AudioIo> audio;
    std::vector<DeviceNotice::What> notices;  // of the loudspeaker
    bool mic = false;
    int levels = 0;  // that the microphone reported
    int questions = 0;
    std::vector<float> heard;
    PlaybackPosition moved;
    PlaybackEnd end;
    SoundCounts counts;
};

// As the device plays it: floats at its own rate, converted by nobody else.
std::vector<float> at_device_rate(std::span<const float> reply);

std::string name_of(const testing::TestParamInfo<BackendKind>& info);

}  // namespace govor::sound
