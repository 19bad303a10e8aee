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
#include "support/playback_comparison.h"
#include "support/pulse_server.h"

namespace govor::sound {

// Tests with a real sound server and both backends. The test program has one server, because Qt connects a
// process to one server only. Recorded and played audio is compared sample by sample, so that tests do not
// fail on a busy machine: high load inserts silence, which is counted, but no sample may be lost, changed or
// played twice.
class PulseTest : public testing::TestWithParam<BackendKind> {
  public:
    static void SetUpTestSuite();

  protected:
    static test::PulseServer& server();

    // Opens the devices with the backend of the test parameter and waits until they are open.
    void open(SoundSettings settings = {.play_cues = false});
    // Adds a reply in chunks, like the engine.
    void play_reply(PlaybackId id, const std::vector<float>& samples);
    void TearDown() override;

    std::unique_ptr<AudioIo> audio;
    std::vector<DeviceNotice::Kind> notices;  // those of the loudspeaker
    bool is_microphone_open = false;
    int level_readings = 0;
    int ended_questions = 0;
    std::vector<float> captured_samples;
    PlaybackPosition position;
    PlaybackEnd end;
    SoundCounts counts;
};

// Returns the samples as the device plays them: float32 at the device's rate, without further conversion.
std::vector<float> resample_to_device_rate(std::span<const float> reply);

std::string backend_name(const testing::TestParamInfo<BackendKind>& info);

}  // namespace govor::sound
