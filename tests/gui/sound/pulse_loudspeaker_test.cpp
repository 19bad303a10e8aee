#include <QAbstractEventDispatcher>
#include <QThread>

#include "gui/sound/pulse_fixture.h"
#include "sound/sound_thread.h"

namespace govor::sound {
namespace {

using test::follow;
using test::low_frequency_noise;
using test::Played;
using test::wait_until;
using What = DeviceNotice::What;

constexpr std::size_t tenth = test::device_rate.value / 10;

class PulseLoudspeaker : public PulseTest {
  protected:
    // Expects each sample once and in order. Inserted silence is allowed where the program counted an
    // underrun.
    void expect_whole(const std::vector<float>& words, const std::vector<float>& recording) {
        const Played played = follow(at_device_rate(words), recording);
        EXPECT_FALSE(played.differs) << describe(played);
        EXPECT_EQ(played.begin, 0u);
        EXPECT_EQ(played.end, words.size() * 2);
        SCOPED_TRACE(describe(played));
        wait_until([&] { return counts.underruns >= played.underruns; });
        EXPECT_TRUE(end.complete);
        EXPECT_EQ(end.heard_samples, words.size());
    }
    // Plays a reply, calls `trouble` after a quarter of it and returns the recording of the loudspeaker.
    template <typename Trouble>
    std::vector<float> play(const std::vector<float>& words, Trouble trouble) {
        const auto recording = server().record();
        reply(1, words);
        wait_until([&] { return moved.heard_samples > words.size() / 4; });
        trouble();
        wait_until([this] { return end.id == 1; });
        return recording->wait_for_silence();
    }
};

TEST_P(PulseLoudspeaker, a_reply_is_played_without_lost_samples) {
    open();
    const std::vector<float> words = low_frequency_noise(60000, speaking_rate);
    expect_whole(words, play(words, [] {}));
}

// The stall is longer than all buffers, so an underrun is certain.
TEST_P(PulseLoudspeaker, a_stalled_sound_thread_causes_silence_without_lost_samples) {
    open();
    const std::vector<float> words = low_frequency_noise(60000, speaking_rate);
    expect_whole(words, play(words, [] {
                     QMetaObject::invokeMethod(QAbstractEventDispatcher::instance(&sound_thread()),
                                               [] { QThread::msleep(800); });
                 }));
    EXPECT_GE(counts.underruns, 1u);
}

TEST_P(PulseLoudspeaker, a_stalled_sound_server_causes_silence_without_lost_samples) {
    open();
    const std::vector<float> words = low_frequency_noise(60000, speaking_rate);
    expect_whole(words, play(words, [] {
                     server().pause();
                     QThread::msleep(400);
                     server().go_on();
                 }));
}

TEST_P(PulseLoudspeaker, a_stopped_reply_reports_the_played_samples) {
    open();
    const std::vector<float> words = low_frequency_noise(96000, speaking_rate);
    const std::vector<float> recording = play(words, [this] { audio->stop(); });
    EXPECT_FALSE(end.complete);
    const Played played = follow(at_device_rate(words), recording);
    // The fade-out differs from the reply.
    const std::size_t left_the_loudspeaker = played.differs.value_or(played.end);
    // Samples within the latency are still played: 200 ms with PortAudio and the server's buffer.
    EXPECT_GE(left_the_loudspeaker + tenth / 10, end.heard_samples * 2);
    EXPECT_LE(left_the_loudspeaker, end.heard_samples * 2 + 3 * tenth);
}

TEST_P(PulseLoudspeaker, a_reply_continues_after_a_restart_of_the_server) {
    open();
    const std::vector<float> words = low_frequency_noise(60000, speaking_rate);
    reply(1, words);
    wait_until([this] { return moved.heard_samples > 12000; });
    server().kill();
    wait_until([this] { return !mic && notices.back() == What::none; });
    const std::uint64_t heard_before = moved.heard_samples;
    server().start();
    const auto recording = server().record();
    wait_until([this] { return mic && end.id == 1; });
    EXPECT_TRUE(end.complete);
    EXPECT_EQ(end.heard_samples, words.size());
    // The recording may begin after the reply has continued.
    const Played played = follow(at_device_rate(words), recording->wait_for_silence(), 0, test::filter_edge);
    EXPECT_FALSE(played.differs) << describe(played);
    EXPECT_GE(played.begin, heard_before * 2);
    EXPECT_EQ(played.end, words.size() * 2);
    // The microphone works again, too.
    audio->begin_listening();
    server().speak(low_frequency_noise(16000, listening_rate));
    wait_until([this] { return heard.size() > 16000; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseLoudspeaker, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         name_of);

}  // namespace
}  // namespace govor::sound
