#include "sound/microphone.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "audio/voice_activity.h"
#include "gui/sound/sounds.h"
#include "support/fake_sound.h"

namespace govor::sound {
namespace {

using test::noise;

constexpr StreamFormat same_rate{listening_rate, 1};

// A person before a microphone and a loudspeaker. Time passes in steps of 10 ms: the devices' callbacks, then
// a tick.
class MicrophoneTest : public testing::Test {
  protected:
    void start(StreamFormat format = same_rate) {
        rate = format.rate;
        fake.add(Direction::input, "desk", format);
        fake.add(Direction::output, "speakers", {speaking_rate, 1});
        backend = fake.backend()();
        loudspeaker.emplace(
            *backend.output,
            LoudspeakerEvents{[](DeviceNotice) {}, [](PlaybackId) {}, [](PlaybackPosition) {},
                              [this](PlaybackEnd e) { events += e.complete ? "played " : "interrupted "; }});
        microphone.emplace(*backend.input, *loudspeaker, microphone_events());
        apply();
        pass(20);
    }
    MicrophoneEvents microphone_events() {
        return {{[this] { events += "listening "; }, [this] { events += "question "; },
                 [this](Samples samples) { heard.insert(heard.end(), samples->begin(), samples->end()); },
                 [this](QuestionEnd reason) {
                     constexpr const char* names[] = {"complete ", "short ", "quiet ", "cancelled ", "lost "};
                     events += names[static_cast<int>(why)];
                 }},
                [this](DeviceNotice n) { notices.push_back(n.what); },
                [this](bool open) { events += open ? "open " : "closed "; },
                [this](LevelReading reading) { levels.push_back(reading); },
                [this](MelColumns columns) {
                    EXPECT_EQ(columns.values.size(), columns.columns * columns.bins);
                    mel_columns += columns.columns;
                }};
    }
    void apply() { microphone->apply(settings); }

    // `voice` is said at the device's rate, then silence.
    void say(std::span<const float> voice) { said.insert(said.end(), voice.begin(), voice.end()); }
    void pass(int milliseconds) {
        for (int done = 0; done < milliseconds; done += 10) {
            std::vector<float> block(rate.value / 100);
            const std::size_t count = std::min(block.size(), said.size());
            std::copy_n(said.begin(), count, block.begin());
            said.erase(said.begin(), said.begin() + static_cast<std::ptrdiff_t>(count));
            const std::vector<float> out = fake.listen("speakers", 240);
            if (in_the_room) in_the_room(out, block);
            if (microphone_works) fake.speak(device, block);
            now += std::chrono::milliseconds(10);
            loudspeaker->tick(now);
            microphone->tick(now);
        }
    }

    test::FakeSound fake;
    Backend backend;
    std::optional<Loudspeaker> loudspeaker;
    std::optional<Microphone> microphone;
    SoundSettings settings{.cues = false};
    Time now{};
    SampleRate rate;
    std::string device = "desk";
    bool microphone_works = true;
    std::vector<float> said;
    // What the room does to the microphone's block while the loudspeaker plays.
    std::function<void(const std::vector<float>& played, std::vector<float>& block)> in_the_room;
    std::string events;
    std::vector<float> heard;
    std::vector<DeviceNotice::What> notices;
    std::vector<LevelReading> levels;
    std::uint32_t mel_columns = 0;
};

class MicrophoneFormats : public MicrophoneTest, public testing::WithParamInterface<StreamFormat> {};

TEST_P(MicrophoneFormats, the_first_words_after_the_key_are_heard_from_any_device) {
    start(GetParam());
    const std::vector<float> words = noise(rate.value);  // a second
    // The voice begins with the key, or a little before it.
    say(words);
    pass(20);
    microphone->press(now);
    pass(980);
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "open listening question complete ");
    const std::vector<float> expected = test::resampled(words, rate, listening_rate);
    const test::Match match = test::find(std::span<const float>(expected).first(1600), heard, 0, 8000);
    EXPECT_GT(match.likeness, 0.999) << "the first 100 ms";
    ASSERT_GE(heard.size(), match.at + 15000);
    for (std::size_t i = 0; i < 15000; ++i) ASSERT_NEAR(heard[match.at + i], expected[i], 1e-5) << "at " << i;
}

INSTANTIATE_TEST_SUITE_P(Formats, MicrophoneFormats,
                         testing::Values(same_rate, StreamFormat{SampleRate{44100}, 2},
                                         StreamFormat{SampleRate{48000}, 1},
                                         StreamFormat{SampleRate{48000}, 4},
                                         StreamFormat{SampleRate{96000}, 2},
                                         StreamFormat{SampleRate{8000}, 1}));

TEST_F(MicrophoneTest, the_last_words_are_waited_for) {
    start();
    pass(500);
    microphone->press(now);
    pass(500);
    // Said before the key went up, but the device delivers it only afterwards.
    say(noise(3200));
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "open listening question complete ");
    EXPECT_GT(audio::level_dbfs(std::span<const float>(heard).last(1600)), -30);
}

TEST_F(MicrophoneTest, an_accidental_press_says_nothing) {
    start();
    pass(500);
    say(noise(16000));
    microphone->press(now);
    pass(100);
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "open listening short ");
}

TEST_F(MicrophoneTest, levels_and_mel_come_while_it_listens) {
    start();
    pass(300);
    EXPECT_NEAR(static_cast<double>(levels.size()), 10, 1);
    EXPECT_EQ(mel_columns, 0u);
    say(noise(32000));
    microphone->press(now);
    pass(1000);
    EXPECT_NEAR(mel_columns, 100, 3);
    EXPECT_GT(levels.back().dbfs, -30);
}

TEST_F(MicrophoneTest, pressing_the_key_interrupts_a_reply) {
    start();
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    pass(500);
    say(noise(16000));
    microphone->press(now);
    EXPECT_EQ(events, "open interrupted listening ");
    pass(1000);
    microphone->release(now);
    pass(400);
    EXPECT_EQ(events, "open interrupted listening question complete ");
    EXPECT_LT(heard.size(), 16000u * 14 / 10) << "little of the reply's echo comes before the key";
}

TEST_F(MicrophoneTest, muted_it_hears_silence) {
    settings.muted = true;
    start();
    say(noise(32000));
    microphone->press(now);
    pass(1000);
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "open listening quiet ");
    EXPECT_EQ(levels.back().peak, 0.0F);
}

TEST_F(MicrophoneTest, on_demand_it_is_open_for_the_question_only) {
    settings.use = MicrophoneUse::on_demand;
    start();
    pass(500);
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
    say(noise(32000));
    microphone->press(now);
    pass(1000);
    EXPECT_TRUE(fake.is_open(Direction::input, "desk"));
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "listening open question complete closed ");
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
    EXPECT_GT(heard.size(), 15500u);
}

TEST_F(MicrophoneTest, turned_off_it_is_never_open) {
    settings.use = MicrophoneUse::never;
    start();
    microphone->press(now);
    pass(500);
    EXPECT_EQ(events, "");
    EXPECT_EQ(fake.opened(Direction::input), 0u);
    settings.use = MicrophoneUse::ready;
    apply();
    pass(50);
    EXPECT_EQ(events, "open ");
}

TEST_F(MicrophoneTest, a_question_goes_on_through_another_microphone_when_its_own_vanishes) {
    start();
    fake.add(Direction::input, "webcam", {SampleRate{48000}, 2});
    pass(1100);
    say(noise(16000));
    microphone->press(now);
    pass(1000);
    fake.remove(Direction::input, "desk");
    device = "webcam";
    rate = SampleRate{48000};
    say(noise(48000));
    pass(1000);
    microphone->release(now);
    pass(500);
    EXPECT_EQ(events, "open listening question complete ");
    EXPECT_GT(heard.size(), 31000u);
    using What = DeviceNotice::What;
    EXPECT_THAT(notices, testing::ElementsAre(What::opened, What::lost, What::opened));
}

TEST_F(MicrophoneTest, without_a_microphone_the_key_is_answered) {
    start();
    fake.kill_server();
    pass(100);
    microphone->press(now);
    pass(2000);
    EXPECT_EQ(events, "open closed listening lost ");
    fake.start_server();
    pass(2500);
    EXPECT_EQ(events, "open closed listening lost open ");
}

TEST_F(MicrophoneTest, a_stalled_microphone_is_opened_anew) {
    start();
    microphone_works = false;
    pass(2500);
    microphone_works = true;
    pass(1000);
    EXPECT_GE(fake.opened(Direction::input), 2u);
    events.clear();
    say(noise(32000));
    microphone->press(now);
    pass(1000);
    EXPECT_EQ(events, "listening question ");
}

TEST_F(MicrophoneTest, hands_free_a_voice_begins_and_ends_a_question) {
    settings.hands_free = HandsFree::half_duplex;
    start();
    pass(1000);
    const std::vector<float> words = noise(16000);
    say(words);
    pass(2500);
    EXPECT_EQ(events, "open listening question complete ");
    const test::Match match = test::find(std::span<const float>(words).first(1600), heard, 0, 12000);
    EXPECT_GT(match.likeness, 0.999) << "the first 100 ms are there";
    EXPECT_GT(match.at, 3200u) << "and some of the room before them";
}

TEST_F(MicrophoneTest, half_duplex_does_not_hear_the_loudspeaker) {
    settings.hands_free = HandsFree::half_duplex;
    start();
    in_the_room = [](const std::vector<float>& played, std::vector<float>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) block[i] += 0.5F * played[i * 3 / 2];
    };
    pass(1000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    loudspeaker->finish_reply(1);
    pass(3000);
    EXPECT_EQ(events, "open played ");
    say(noise(16000));
    pass(2500);
    EXPECT_EQ(events, "open played listening question complete ");
}

// The echo comes 60 ms later and softer, as over the air.
class Room {
  public:
    void operator()(const std::vector<float>& played, std::vector<float>& block) {
        std::vector<float> heard;
        resampler_.push(played, heard);
        for (const float sample : heard) air_.push_back(0.4F * sample);
        for (std::size_t i = 0; i < block.size() && air_.size() > 960; ++i) {
            block[i] += air_.front();
            air_.pop_front();
        }
    }

  private:
    audio::Resampler resampler_{speaking_rate, listening_rate};
    std::deque<float> air_;
};

TEST_F(MicrophoneTest, barge_in_cancels_the_echo_and_hears_who_interrupts) {
    settings.hands_free = HandsFree::barge_in;
    start();
    auto room = std::make_shared<Room>();
    in_the_room = [room](const auto& played, auto& block) { (*room)(played, block); };
    pass(1000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(24000 * 20, 0.15F));
    // The filter learns the room.
    pass(8000);
    EXPECT_EQ(events, "open ");
    events.clear();
    levels.clear();
    pass(4000);
    EXPECT_EQ(events, "") << "its own voice does not interrupt it";
    float loudest = -200;
    for (const LevelReading& reading : levels) loudest = std::max(loudest, reading.dbfs);
    EXPECT_LT(loudest, -45) << "the echo is at -27";
    say(noise(16000, 0.4F, 5));
    pass(300);
    EXPECT_EQ(events, "interrupted listening ");
    pass(2500);
    EXPECT_EQ(events, "interrupted listening question complete ");
}

TEST_F(MicrophoneTest, cues_sound_when_listening_begins_and_ends) {
    settings.cues = true;
    start();
    pass(100);
    microphone->press(now);
    EXPECT_TRUE(loudspeaker->is_sounding());
    say(noise(16000));
    pass(1000);
    EXPECT_FALSE(loudspeaker->is_sounding());
    microphone->release(now);
    pass(270);
    EXPECT_TRUE(loudspeaker->is_sounding());
    EXPECT_EQ(events, "open listening question complete ");
}

}  // namespace
}  // namespace govor::sound
