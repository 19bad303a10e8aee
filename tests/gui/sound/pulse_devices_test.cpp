#include <algorithm>
#include <utility>

#include "gui/sound/pulse_fixture.h"

namespace govor::sound::pulse_devices_test {
namespace {

using test::low_frequency_noise;
using test::wait_until_or_throw;
using Kind = DeviceNotice::Kind;

// A second loudspeaker, "headphones", in addition to the default, "speakers".
class PulseDevices : public PulseTest {
  protected:
    void SetUp() override { headphones = server().add_loudspeaker("headphones", test::device_rate, 2); }
    void TearDown() override {
        audio.reset();
        if (!headphones.empty()) server().remove(headphones);
        PulseTest::TearDown();
    }
    void open_headphones() {
        open();
        audio->apply({.loudspeaker = "headphones", .play_cues = false});
        wait_until_or_throw([this] { return notices.size() == 2; });
        notices.clear();
    }
    void expect_complete_playback(const std::vector<std::span<const float>>& recordings,
                                  std::size_t lost_samples = 0) {
        EXPECT_EQ(test::playback_error(speech_at_device_rate, recordings, 0, lost_samples), "");
        EXPECT_TRUE(end.is_complete);
        EXPECT_EQ(end.played_samples, speech.size());
    }
    void remove_headphones() { server().remove(std::exchange(headphones, {})); }

    std::string headphones;  // module number
    const std::vector<float> speech = low_frequency_noise(84000, output_sample_rate);
    const std::vector<float> speech_at_device_rate = resample_to_device_rate(speech);
};

TEST_P(PulseDevices, playback_moves_to_a_loudspeaker_that_is_chosen_during_a_reply) {
    open();
    const auto first = server().record("speakers");
    const auto second = server().record("headphones");
    play_reply(1, speech);
    wait_until_or_throw([this] { return position.played_samples > 12000; });
    audio->apply({.loudspeaker = "headphones", .play_cues = false});
    wait_until_or_throw([this] { return end.id == 1; });
    expect_complete_playback({first->wait_for_silence(), second->wait_for_silence()});
}

TEST_P(PulseDevices, a_reply_continues_when_its_loudspeaker_is_removed) {
    open_headphones();
    const auto first = server().record("headphones");
    const auto second = server().record("speakers");
    play_reply(1, speech);
    wait_until_or_throw([this] { return position.played_samples > 12000; });
    remove_headphones();
    wait_until_or_throw([this] { return end.id == 1; });
    // Samples in the device's buffer are lost and are not in the recording. The server moves the stream at
    // once; the samples that it plays until the program opens its own stream are played twice.
    expect_complete_playback({first->stop(), second->wait_for_silence()},
                             3 * test::device_samples_per_100_ms);
    // PortAudio is not notified when the server moves its stream.
    if (GetParam() == BackendKind::qt) {
        EXPECT_EQ(notices, (std::vector{Kind::lost, Kind::fell_back}));
    }
}

// These tests exclude PortAudio, which is not notified of the removal.
using PulseReturn = PulseDevices;

TEST_P(PulseReturn, the_chosen_loudspeaker_is_used_again_when_it_returns) {
    open_headphones();
    play_reply(1, speech);
    wait_until_or_throw([this] { return position.played_samples > 12000; });
    remove_headphones();
    wait_until_or_throw([this] { return notices.size() == 2; });
    headphones = server().add_loudspeaker("headphones", SampleRate{44100}, 2);
    const auto recording = server().record("headphones");
    wait_until_or_throw([this] { return notices.back() == Kind::returned; });
    wait_until_or_throw([this] { return end.id == 1; });
    EXPECT_TRUE(end.is_complete);
    const std::vector<float>& samples = recording->wait_for_silence();
    EXPECT_GT(std::count_if(samples.begin(), samples.end(), [](float s) { return s != 0; }),
              test::device_samples_per_100_ms);
}

// Switches from the parameter's backend to the other one.
TEST_P(PulseDevices, playback_continues_on_another_sound_system) {
    open();
    const auto recording = server().record();
    play_reply(1, speech);
    wait_until_or_throw([this] { return position.played_samples > 12000; });
    audio->switch_backend(
        make_backend(GetParam() == BackendKind::qt ? BackendKind::portaudio : BackendKind::qt),
        {.play_cues = false});
    wait_until_or_throw([this] { return end.id == 1; });
    expect_complete_playback({recording->wait_for_silence()});
    // The microphone works as well.
    wait_until_or_throw([this] { return is_microphone_open; });
    audio->begin_listening();
    server().play_into_microphone(low_frequency_noise(16000, input_sample_rate));
    wait_until_or_throw([this] { return captured_samples.size() > 16000; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseDevices, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         backend_name);

INSTANTIATE_TEST_SUITE_P(Backends, PulseReturn, testing::Values(BackendKind::qt), backend_name);

}  // namespace
}  // namespace govor::sound::pulse_devices_test
