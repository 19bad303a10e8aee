#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "gui/sound/application.h"
#include "gui/sound/sounds.h"
#include "sound/sound.h"
#include "support/pulse_server.h"

namespace govor::sound {
namespace {

using test::rumble;
using test::wait_until;
using What = DeviceNotice::What;

// One server for the program: Qt connects a process to one only.
class Server : public testing::Environment {
  public:
    void SetUp() override {
        instance = std::make_unique<test::PulseServer>();
        instance->use_here();
    }
    void TearDown() override { instance.reset(); }

    static inline std::unique_ptr<test::PulseServer> instance;
};

[[maybe_unused]] const testing::Environment* const registered = testing::AddGlobalTestEnvironment(new Server);

// The whole of `sound` lies in `recording` in one piece: every tenth of a second is where the first puts it,
// to the sample, and looks the same but for the server's own conversion.
testing::AssertionResult is_whole(std::span<const float> sound, std::span<const float> recording,
                                  SampleRate rate) {
    const std::size_t piece = rate.value / 10;
    if (recording.size() < sound.size()) return testing::AssertionFailure() << recording.size() << " samples";
    const test::Match first = test::find(sound.first(piece), recording, 0, recording.size() - sound.size());
    for (std::size_t at = 0; at + piece <= sound.size(); at += piece) {
        const std::size_t expected = first.at + at;
        const test::Match match = test::find(sound.subspan(at, piece), recording, expected, expected);
        if (match.likeness < 0.98) {
            return testing::AssertionFailure()
                   << "likeness " << match.likeness << " at " << at << " of " << sound.size();
        }
    }
    return testing::AssertionSuccess();
}

// A server without hardware keeps time only where the machine lets it run: a gap is ours only if it comes
// again.
void on_a_calm_machine(const std::function<testing::AssertionResult()>& attempt) {
    constexpr int attempts = 8;
    testing::AssertionResult result = testing::AssertionFailure();
    for (int i = 0; i < attempts && !result; ++i) result = attempt();
    EXPECT_TRUE(result);
}

class PulseTest : public testing::TestWithParam<BackendKind> {
  protected:
    test::PulseServer& server() { return *Server::instance; }

    void open(SoundSettings settings = {.cues = false}) {
        sound = std::make_unique<Sound>(make_backend(GetParam()), settings);
        QObject::connect(sound.get(), &Sound::device_notice, sound.get(), [this](const DeviceNotice& notice) {
            if (notice.direction == Direction::output) notices.push_back(notice.what);
        });
        QObject::connect(sound.get(), &Sound::microphone_open, sound.get(), [this](bool now) { mic = now; });
        QObject::connect(sound.get(), &Sound::question_ended, sound.get(),
                         [this](QuestionEnd) { ++questions; });
        QObject::connect(sound.get(), &Sound::heard, sound.get(), [this](const Samples& samples) {
            heard.insert(heard.end(), samples->begin(), samples->end());
        });
        QObject::connect(sound.get(), &Sound::playback_moved, sound.get(),
                         [this](PlaybackPosition position) { moved = position; });
        QObject::connect(sound.get(), &Sound::playback_ended, sound.get(),
                         [this](PlaybackEnd e) { end = e; });
        wait_until([this] { return mic && !notices.empty(); });
    }
    void reply(PlaybackId id, const std::vector<float>& samples) {
        sound->begin_reply(id);
        for (std::size_t at = 0; at < samples.size(); at += 1920) {
            const std::size_t count = std::min<std::size_t>(1920, samples.size() - at);
            const auto begin = samples.begin() + static_cast<std::ptrdiff_t>(at);
            sound->add_to_reply(id, {begin, begin + static_cast<std::ptrdiff_t>(count)});
        }
        sound->finish_reply(id);
    }

    void TearDown() override {
        if (!HasFailure()) return;
        std::string text = "notices of the loudspeaker:";
        for (const What what : notices) text += " " + std::to_string(static_cast<int>(what));
        ADD_FAILURE() << text << "; heard " << moved.heard_samples << ", ended " << end.id << " at "
                      << end.heard_samples;
    }

    std::unique_ptr<Sound> sound;
    std::vector<What> notices;  // of the loudspeaker
    bool mic = false;
    int questions = 0;
    std::vector<float> heard;
    PlaybackPosition moved;
    PlaybackEnd end;
};

TEST_P(PulseTest, what_is_said_after_the_key_arrives_whole) {
    open();
    const std::vector<float> words = rumble(48000, listening_rate);
    on_a_calm_machine([&] {
        heard.clear();
        questions = 0;
        sound->begin_listening();
        server().speak(words);
        wait_until([this] { return !heard.empty(); });
        const std::size_t before = heard.size();
        wait_until([&] { return heard.size() > before + 8000; });  // the last of it
        sound->end_listening();
        wait_until([this] { return questions == 1; });
        return is_whole(words, heard, listening_rate);
    });
}

TEST_P(PulseTest, a_reply_leaves_the_loudspeaker_whole) {
    open();
    const std::vector<float> words = rumble(72000, speaking_rate);
    on_a_calm_machine([&] {
        const auto recording = server().record();
        end = {};
        reply(1, words);
        wait_until([this] { return end.id == 1; });
        EXPECT_TRUE(end.complete);
        EXPECT_EQ(end.heard_samples, words.size());
        recording->wait_for(recording->size() + 12000);
        return is_whole(words, recording->stop(), speaking_rate);
    });
}

TEST_P(PulseTest, a_stopped_reply_knows_what_was_heard) {
    open();
    const std::vector<float> words = rumble(240000, speaking_rate);
    on_a_calm_machine([&] {
        const auto recording = server().record();
        end = {};
        moved = {};
        reply(1, words);
        wait_until([this] { return moved.heard_samples > 24000; });
        sound->stop();
        wait_until([this] { return end.id == 1; });
        recording->wait_for(recording->size() + 24000);
        const std::vector<float>& all = recording->stop();
        std::size_t last = all.size();
        while (last > 0 && all[last - 1] == 0) --last;
        const auto first = std::find_if(all.begin(), all.end(), [](float sample) { return sample != 0; });
        const auto left_the_loudspeaker =
            static_cast<double>(last) - static_cast<double>(first - all.begin());
        // What was on its way through the device at that moment is still heard: 100 ms and what the server
        // holds.
        const double after_stop = left_the_loudspeaker - static_cast<double>(end.heard_samples);
        if (after_stop > -240 && after_stop < 24000 * 0.25) return testing::AssertionSuccess();
        return testing::AssertionFailure() << after_stop << " samples after the stop";
    });
}

TEST_P(PulseTest, a_reply_outlives_the_server) {
    open();
    const std::vector<float> words = rumble(72000, speaking_rate);
    on_a_calm_machine([&] {
        end = {};
        moved = {};
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
        recording->wait_for(recording->size() + 12000);
        // The end of it, from well after the place of the accident.
        const std::size_t from = std::max<std::size_t>(heard_before + 12000, 48000);
        return is_whole(std::span<const float>(words).subspan(from), recording->stop(), speaking_rate);
    });
    // And the microphone hears again.
    sound->begin_listening();
    server().speak(rumble(16000, listening_rate));
    wait_until([this] { return heard.size() > 16000; });
}

// Not through PortAudio: where the sound server moves a stream to another device by itself, ALSA's plugin
// does not say so. The reply is heard to its end, but nobody is told, and nothing returns.
using MovedPulseTest = PulseTest;

TEST_P(MovedPulseTest, a_reply_moves_to_the_default_when_the_chosen_loudspeaker_vanishes_and_back) {
    const std::vector<float> words = rumble(240000, speaking_rate);
    std::string module = server().add_loudspeaker("headphones", SampleRate{44100}, 2);
    open();
    sound->apply({.loudspeaker = "headphones", .cues = false});
    wait_until([this] { return notices.size() == 2; });
    on_a_calm_machine([&] {
        const auto recording = server().record("speakers");
        notices.clear();
        end = {};
        moved = {};
        reply(1, words);
        wait_until([this] { return moved.heard_samples > 12000; });
        server().remove(module);
        wait_until([this] { return notices.size() >= 2; });
        EXPECT_EQ(notices[0], What::lost);
        EXPECT_EQ(notices[1], What::fell_back);
        const std::uint64_t at = moved.heard_samples;
        wait_until([&] { return moved.heard_samples > at + 36000 || end.id == 1; });
        const bool in_time = end.id == 0;
        module = server().add_loudspeaker("headphones", SampleRate{48000}, 2);
        wait_until([this] { return notices.back() == What::returned; });
        sound->stop();
        wait_until([this] { return end.id == 1; });
        if (!in_time) return testing::AssertionFailure() << "the reply was over before";
        const auto part = std::span<const float>(words).subspan(at + 12000, 12000);
        return is_whole(part, recording->stop(), speaking_rate);
    });
    server().remove(module);
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseTest, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         [](const auto& suite) {
                             return suite.param == BackendKind::qt ? "qt" : "portaudio";
                         });

INSTANTIATE_TEST_SUITE_P(Backends, MovedPulseTest, testing::Values(BackendKind::qt),
                         [](const auto&) { return "qt"; });

}  // namespace
}  // namespace govor::sound
