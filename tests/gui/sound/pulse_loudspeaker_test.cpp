#include <QAbstractEventDispatcher>
#include <QThread>

#include "gui/sound/pulse_fixture.h"
#include "sound/sound_thread.h"

namespace govor::sound {
namespace {

using test::follow;
using test::Played;
using test::rumble;
using test::wait_until;
using What = DeviceNotice::What;

constexpr std::size_t tenth = test::device_rate.value / 10;

class PulseLoudspeaker : public PulseTest {
  protected:
    // The whole of it left the loudspeaker, each sample once and in its place. Silence in between is allowed
    // where the program knows that the device ran dry.
    void expect_whole(const std::vector<float>& words, const std::vector<float>& recording) {
        const Played played = follow(at_device_rate(words), recording);
        EXPECT_FALSE(played.differs) << describe(played);
        EXPECT_EQ(played.begin, 0u);
        EXPECT_EQ(played.end, words.size() * 2);
        SCOPED_TRACE(describe(played));
        wait_until([&] { return counts.underruns >= played.incidents; });
        EXPECT_TRUE(end.complete);
        EXPECT_EQ(end.heard_samples, words.size());
    }
    // Plays it, with `trouble` when a quarter has been heard. Returns what left the loudspeaker.
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

TEST_P(PulseLoudspeaker, a_reply_leaves_the_loudspeaker_whole) {
    open();
    const std::vector<float> words = rumble(60000, speaking_rate);
    expect_whole(words, play(words, [] {}));
}

// Longer than all that lies ahead: the loudspeaker runs dry for certain.
TEST_P(PulseLoudspeaker, a_sound_thread_that_stands_still_costs_silence_and_no_sample) {
    open();
    const std::vector<float> words = rumble(60000, speaking_rate);
    expect_whole(words, play(words, [] {
                     QMetaObject::invokeMethod(QAbstractEventDispatcher::instance(&sound_thread()),
                                               [] { QThread::msleep(800); });
                 }));
    EXPECT_GE(counts.underruns, 1u);
}

TEST_P(PulseLoudspeaker, a_sound_server_that_stands_still_costs_silence_and_no_sample) {
    open();
    const std::vector<float> words = rumble(60000, speaking_rate);
    expect_whole(words, play(words, [] {
                     server().pause();
                     QThread::msleep(400);
                     server().go_on();
                 }));
}

TEST_P(PulseLoudspeaker, a_stopped_reply_knows_what_was_heard) {
    open();
    const std::vector<float> words = rumble(96000, speaking_rate);
    const std::vector<float> recording = play(words, [this] { audio->stop(); });
    EXPECT_FALSE(end.complete);
    const Played played = follow(at_device_rate(words), recording);
    // It fades out, which differs.
    const std::size_t left_the_loudspeaker = played.differs.value_or(played.end);
    // What was on its way through the device at that moment is still heard: 100 ms and what the server holds.
    EXPECT_GE(left_the_loudspeaker + tenth / 10, end.heard_samples * 2);
    EXPECT_LE(left_the_loudspeaker, end.heard_samples * 2 + 3 * tenth);
}

TEST_P(PulseLoudspeaker, a_reply_outlives_the_server) {
    open();
    const std::vector<float> words = rumble(60000, speaking_rate);
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
    // The recording may begin after the reply has gone on.
    const Played played = follow(at_device_rate(words), recording->wait_for_silence(), 0, test::filter_edge);
    EXPECT_FALSE(played.differs) << describe(played);
    EXPECT_GE(played.begin, heard_before * 2);
    EXPECT_EQ(played.end, words.size() * 2);
    // And the microphone hears again.
    audio->begin_listening();
    server().speak(rumble(16000, listening_rate));
    wait_until([this] { return heard.size() > 16000; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseLoudspeaker, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         name_of);

}  // namespace
}  // namespace govor::sound
