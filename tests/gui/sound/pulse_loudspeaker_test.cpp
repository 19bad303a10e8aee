#include <QAbstractEventDispatcher>
#include <QThread>

#include "gui/sound/pulse_fixture.h"
#include "sound/sound_thread.h"

namespace govor::sound::pulse_loudspeaker_test {
namespace {

using test::compare_playback;
using test::low_frequency_noise;
using test::PlaybackComparison;
using test::wait_until_or_throw;
using Kind = DeviceNotice::Kind;

class PulseLoudspeaker : public PulseTest {
  protected:
    // Expects each sample once and in order. Inserted silence is allowed where the program counted an
    // underrun.
    void expect_complete_playback(const std::vector<float>& speech, const std::vector<float>& recording) {
        const PlaybackComparison comparison = compare_playback(resample_to_device_rate(speech), recording);
        EXPECT_FALSE(comparison.first_difference) << describe(comparison);
        EXPECT_EQ(comparison.begin, 0u);
        EXPECT_EQ(comparison.end, speech.size() * 2);
        SCOPED_TRACE(describe(comparison));
        wait_until_or_throw([&] { return counts.underruns >= comparison.underruns; });
        EXPECT_TRUE(end.is_complete);
        EXPECT_EQ(end.played_samples, speech.size());
    }
    // Plays a reply, calls `disturb` after a quarter of it and returns the recording of the loudspeaker.
    template <typename Disturbance>
    std::vector<float> play(const std::vector<float>& speech, Disturbance disturb) {
        const auto recording = server().record();
        play_reply(1, speech);
        wait_until_or_throw([&] { return position.played_samples > speech.size() / 4; });
        disturb();
        wait_until_or_throw([this] { return end.id == 1; });
        return recording->wait_for_silence();
    }
};

TEST_P(PulseLoudspeaker, a_reply_is_played_without_lost_samples) {
    open();
    const std::vector<float> speech = low_frequency_noise(60000, output_sample_rate);
    expect_complete_playback(speech, play(speech, [] {}));
}

// The stall is longer than all buffers, so an underrun is certain.
TEST_P(PulseLoudspeaker, a_stalled_sound_thread_causes_silence_without_lost_samples) {
    open();
    const std::vector<float> speech = low_frequency_noise(60000, output_sample_rate);
    expect_complete_playback(speech, play(speech, [] {
                                 QMetaObject::invokeMethod(
                                     QAbstractEventDispatcher::instance(&sound_thread()),
                                     [] { QThread::msleep(800); });
                             }));
    EXPECT_GE(counts.underruns, 1u);
}

TEST_P(PulseLoudspeaker, a_stalled_sound_server_causes_silence_without_lost_samples) {
    open();
    const std::vector<float> speech = low_frequency_noise(60000, output_sample_rate);
    expect_complete_playback(speech, play(speech, [] {
                                 server().pause();
                                 QThread::msleep(400);
                                 server().resume();
                             }));
}

TEST_P(PulseLoudspeaker, a_stopped_reply_reports_the_played_samples) {
    open();
    const std::vector<float> speech = low_frequency_noise(96000, output_sample_rate);
    const std::vector<float> recording = play(speech, [this] { audio->stop(); });
    EXPECT_FALSE(end.is_complete);
    const PlaybackComparison comparison = compare_playback(resample_to_device_rate(speech), recording);
    // The fade-out differs from the reply.
    const std::size_t played_samples = comparison.first_difference.value_or(comparison.end);
    // Samples within the latency are still played: 200 ms with PortAudio and the server's buffer.
    EXPECT_GE(played_samples + test::device_samples_per_100_ms / 10, end.played_samples * 2);
    EXPECT_LE(played_samples, end.played_samples * 2 + 3 * test::device_samples_per_100_ms);
}

TEST_P(PulseLoudspeaker, a_reply_continues_after_a_restart_of_the_server) {
    open();
    const std::vector<float> speech = low_frequency_noise(60000, output_sample_rate);
    play_reply(1, speech);
    wait_until_or_throw([this] { return position.played_samples > 12000; });
    server().kill();
    wait_until_or_throw([this] { return !is_microphone_open && notices.back() == Kind::no_device; });
    const std::uint64_t played_before = position.played_samples;
    server().start();
    const auto recording = server().record();
    wait_until_or_throw([this] { return is_microphone_open && end.id == 1; });
    EXPECT_TRUE(end.is_complete);
    EXPECT_EQ(end.played_samples, speech.size());
    // The recording may begin after the reply has continued.
    const PlaybackComparison comparison = compare_playback(
        resample_to_device_rate(speech), recording->wait_for_silence(), 0, test::filter_edge);
    EXPECT_FALSE(comparison.first_difference) << describe(comparison);
    EXPECT_GE(comparison.begin, played_before * 2);
    EXPECT_EQ(comparison.end, speech.size() * 2);
    // The microphone works again as well.
    audio->begin_listening();
    server().play_into_microphone(low_frequency_noise(16000, input_sample_rate));
    wait_until_or_throw([this] { return captured_samples.size() > 16000; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseLoudspeaker, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         backend_name);

}  // namespace
}  // namespace govor::sound::pulse_loudspeaker_test
