#include <algorithm>
#include <utility>

#include "gui/sound/pulse_fixture.h"

namespace govor::sound {
namespace {

using test::rumble;
using test::wait_until;
using What = DeviceNotice::What;

constexpr std::size_t tenth = test::device_rate.value / 10;

// A reply that changes its loudspeaker: "headphones" beside the default, "speakers".
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
        audio->apply({.loudspeaker = "headphones", .cues = false});
        wait_until([this] { return notices.size() == 2; });
        notices.clear();
    }
    void expect_whole(const std::vector<std::span<const float>>& recordings, std::size_t lost = 0) {
        EXPECT_EQ(test::seams(played_words, recordings, 0, lost), "");
        EXPECT_TRUE(end.complete);
        EXPECT_EQ(end.heard_samples, words.size());
    }
    void remove_headphones() { server().remove(std::exchange(headphones, {})); }

    std::string headphones;  // the module, for removing
    const std::vector<float> words = rumble(84000, speaking_rate);
    const std::vector<float> played_words = at_device_rate(words);
};

TEST_P(PulseDevices, a_loudspeaker_that_is_chosen_while_it_speaks_takes_over) {
    open();
    const auto first = server().record("speakers");
    const auto second = server().record("headphones");
    reply(1, words);
    wait_until([this] { return moved.heard_samples > 12000; });
    audio->apply({.loudspeaker = "headphones", .cues = false});
    wait_until([this] { return end.id == 1; });
    expect_whole({first->wait_for_silence(), second->wait_for_silence()});
}

TEST_P(PulseDevices, a_reply_goes_on_at_once_when_its_loudspeaker_vanishes) {
    open_headphones();
    const auto first = server().record("headphones");
    const auto second = server().record("speakers");
    reply(1, words);
    wait_until([this] { return moved.heard_samples > 12000; });
    remove_headphones();
    wait_until([this] { return end.id == 1; });
    // What lay in the device goes with it: the last of it was not recorded either. The server moves the
    // stream at once, and what it plays until the program has its own is heard twice.
    expect_whole({first->stop(), second->wait_for_silence()}, 3 * tenth);
    // PortAudio is not told that the server moved its stream.
    if (GetParam() == BackendKind::qt) {
        EXPECT_EQ(notices, (std::vector{What::lost, What::fell_back}));
    }
}

// Not through PortAudio, which is not told that it went.
using PulseReturn = PulseDevices;

TEST_P(PulseReturn, the_chosen_loudspeaker_is_used_again_when_it_is_back) {
    open_headphones();
    reply(1, words);
    wait_until([this] { return moved.heard_samples > 12000; });
    remove_headphones();
    wait_until([this] { return notices.size() == 2; });
    headphones = server().add_loudspeaker("headphones", SampleRate{44100}, 2);
    const auto recording = server().record("headphones");
    wait_until([this] { return notices.back() == What::returned; });
    wait_until([this] { return end.id == 1; });
    EXPECT_TRUE(end.complete);
    const std::vector<float>& heard_again = recording->wait_for_silence();
    EXPECT_GT(std::count_if(heard_again.begin(), heard_again.end(), [](float s) { return s != 0; }), tenth);
}

// Any two sound systems, the one of the name first.
TEST_P(PulseDevices, another_sound_system_goes_on_where_the_first_was) {
    open();
    const auto recording = server().record();
    reply(1, words);
    wait_until([this] { return moved.heard_samples > 12000; });
    audio->use(make_backend(GetParam() == BackendKind::qt ? BackendKind::portaudio : BackendKind::qt),
               {.cues = false});
    wait_until([this] { return end.id == 1; });
    expect_whole({recording->wait_for_silence()});
    // And the microphone hears.
    wait_until([this] { return mic; });
    audio->begin_listening();
    server().speak(rumble(16000, listening_rate));
    wait_until([this] { return heard.size() > 16000; });
}

INSTANTIATE_TEST_SUITE_P(Backends, PulseDevices, testing::Values(BackendKind::qt, BackendKind::portaudio),
                         name_of);

INSTANTIATE_TEST_SUITE_P(Backends, PulseReturn, testing::Values(BackendKind::qt), name_of);

}  // namespace
}  // namespace govor::sound
