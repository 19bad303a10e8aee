#include "gui/sound/pulse_fixture.h"

namespace govor::sound::pulse_microphone_test {
namespace {

using test::contains_all_samples;
using test::low_frequency_noise;
using test::wait_until_or_throw;

class PulseMicrophone : public PulseTest {
  protected:
    // Plays the speech and half a second of silence, waits until all speech is recorded and ends the
    // question.
    void speak_and_wait(const std::vector<float>& speech) {
        std::vector<float> padded_speech = speech;
        padded_speech.resize(speech.size() + input_sample_rate.value / 2);
        server().play_into_microphone(padded_speech);
        const std::size_t before = captured_samples.size();
        wait_until_or_throw([&] { return captured_samples.size() > before + speech.size(); });
        audio->end_listening();
        wait_until_or_throw([this] { return ended_questions == 1; });
    }
};

TEST_P(PulseMicrophone, speech_from_the_key_press_on_is_recorded_completely) {
    open();
    const std::vector<float> speech = low_frequency_noise(32000, input_sample_rate);
    audio->begin_listening();
    speak_and_wait(speech);
    EXPECT_TRUE(contains_all_samples(speech, captured_samples, 0.98));
}

// The voice begins before the key press. A second recording shows how much was spoken before the press; the
// question must begin at that position or earlier.
TEST_P(PulseMicrophone, speech_directly_after_the_key_press_is_recorded) {
    open();
    const auto reference_recording = server().record("virtmic_in", input_sample_rate);
    const auto playback =
        server().start_playing_into_microphone(low_frequency_noise(64000, input_sample_rate));
    const std::size_t playback_start = reference_recording->size();
    wait_until_or_throw([&] { return reference_recording->size() > playback_start + 32000; });
    const std::size_t samples_before_press = reference_recording->size();
    audio->begin_listening();
    wait_until_or_throw([this] { return captured_samples.size() > 16000; });
    audio->end_listening();
    wait_until_or_throw([this] { return ended_questions == 1; });
    playback->waitForFinished(-1);
    reference_recording->wait_for(samples_before_press + 32000);
    const std::vector<float>& recorded_speech = reference_recording->stop();
    const std::span<const float> first_samples = std::span<const float>(captured_samples).first(1600);
    const test::Match match = test::find_best_match(first_samples, recorded_speech, 0,
                                                    recorded_speech.size() - first_samples.size());
    EXPECT_GT(match.correlation, 0.98);
    EXPECT_LT(match.position, samples_before_press);
    EXPECT_TRUE(
        contains_all_samples(std::span<const float>(captured_samples).first(16000), recorded_speech, 0.98));
}

TEST_P(PulseMicrophone, an_on_demand_microphone_records_everything_from_its_first_level_reading) {
    open({.use = MicrophoneUse::on_demand, .play_cues = false});
    EXPECT_FALSE(is_microphone_open);
    const std::vector<float> speech = low_frequency_noise(16000, input_sample_rate);
    audio->begin_listening();
    wait_until_or_throw([this] { return level_readings > 0; });
    EXPECT_TRUE(is_microphone_open);
    speak_and_wait(speech);
    EXPECT_TRUE(contains_all_samples(speech, captured_samples, 0.98));
    wait_until_or_throw([this] { return !is_microphone_open; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseMicrophone, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         backend_name);

}  // namespace
}  // namespace govor::sound::pulse_microphone_test
