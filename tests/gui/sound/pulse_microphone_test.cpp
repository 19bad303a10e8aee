#include "gui/sound/pulse_fixture.h"

namespace govor::sound {
namespace {

using test::is_whole;
using test::low_frequency_noise;
using test::wait_until;

class PulseMicrophone : public PulseTest {
  protected:
    // Plays the words and half a second of silence, waits until all words are recorded and ends the question.
    void speak_and_wait(const std::vector<float>& words) {
        std::vector<float> sent = words;
        sent.resize(words.size() + listening_rate.value / 2);
        server().speak(sent);
        const std::size_t before = heard.size();
        wait_until([&] { return heard.size() > before + words.size(); });
        audio->end_listening();
        wait_until([this] { return questions == 1; });
    }
};

TEST_P(PulseMicrophone, speech_from_the_key_press_on_is_recorded_completely) {
    open();
    const std::vector<float> words = low_frequency_noise(32000, listening_rate);
    audio->begin_listening();
    speak_and_wait(words);
    EXPECT_TRUE(is_whole(words, heard, 0.98));
}

// The voice begins before the key press. A second recording shows how much was spoken before the press; the
// question must begin at that position or earlier.
TEST_P(PulseMicrophone, speech_directly_after_the_key_press_is_recorded) {
    open();
    const auto witness = server().record("virtmic_in", listening_rate);
    const auto speaking = server().start_speaking(low_frequency_noise(64000, listening_rate));
    const std::size_t silence = witness->size();
    wait_until([&] { return witness->size() > silence + 32000; });
    const std::size_t samples_before_press = witness->size();
    audio->begin_listening();
    wait_until([this] { return heard.size() > 16000; });
    audio->end_listening();
    wait_until([this] { return questions == 1; });
    speaking->waitForFinished(-1);
    witness->wait_for(samples_before_press + 32000);
    const std::vector<float>& sent = witness->stop();
    const std::span<const float> begin = std::span<const float>(heard).first(1600);
    const test::Match match = test::find(begin, sent, 0, sent.size() - begin.size());
    EXPECT_GT(match.correlation, 0.98);
    EXPECT_LT(match.at, samples_before_press);
    EXPECT_TRUE(is_whole(std::span<const float>(heard).first(16000), sent, 0.98));
}

TEST_P(PulseMicrophone, an_on_demand_microphone_records_everything_from_its_first_level_reading) {
    open({.use = MicrophoneUse::on_demand, .cues = false});
    EXPECT_FALSE(mic);
    const std::vector<float> words = low_frequency_noise(16000, listening_rate);
    audio->begin_listening();
    wait_until([this] { return levels > 0; });
    EXPECT_TRUE(mic);
    speak_and_wait(words);
    EXPECT_TRUE(is_whole(words, heard, 0.98));
    wait_until([this] { return !mic; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseMicrophone, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         name_of);

}  // namespace
}  // namespace govor::sound
