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
#include "support/fake_audio_devices.h"

namespace govor::sound::microphone_test {
namespace {

using test::noise;

constexpr StreamFormat same_rate{input_sample_rate, 1};

// Simulates a user, a microphone and a loudspeaker in steps of 10 ms: the devices' callbacks, then a tick.
class MicrophoneTest : public testing::Test {
  protected:
    void start(StreamFormat format = same_rate) {
        rate = format.rate;
        fake.add(Direction::input, "desk", format);
        fake.add(Direction::output, "speakers", {output_sample_rate, 1});
        backend = fake.backend_factory()();
        loudspeaker.emplace(*backend.output,
                            LoudspeakerEvents{[](DeviceNotice) {}, [](PlaybackId) {}, [](PlaybackPosition) {},
                                              [this](PlaybackEnd e) {
                                                  events += e.is_complete ? "played " : "interrupted ";
                                              }});
        microphone.emplace(*backend.input, *loudspeaker, make_microphone_events());
        apply();
        advance(20);
    }
    MicrophoneEvents make_microphone_events() {
        return {{[this] { events += "listening "; }, [this] { events += "question "; },
                 [this](Samples samples) {
                     question_samples.insert(question_samples.end(), samples->begin(), samples->end());
                 },
                 [this](QuestionEnd reason) {
                     constexpr const char* names[] = {"complete ", "short ", "quiet ", "cancelled ", "lost "};
                     events += names[static_cast<int>(reason)];
                 }},
                [this](DeviceNotice n) { notices.push_back(n.kind); },
                [this](bool is_open) { events += is_open ? "open " : "closed "; },
                [this](LevelReading reading) { levels.push_back(reading); },
                [this](MelColumns columns) {
                    EXPECT_EQ(columns.values.size(), columns.columns * columns.bins);
                    mel_columns += columns.columns;
                },
                [this](TestRecording recording) {
                    if (recording.samples) test_recordings.push_back(*recording.samples);
                }};
    }
    void apply() { microphone->apply(settings); }

    // Queues samples at the device's rate as the microphone's input. Silence follows them.
    void play_voice(std::span<const float> voice) {
        pending_input.insert(pending_input.end(), voice.begin(), voice.end());
    }
    void advance(int milliseconds) {
        for (int elapsed = 0; elapsed < milliseconds; elapsed += 10) {
            std::vector<float> block(rate.value / 100);
            const std::size_t count = std::min(block.size(), pending_input.size());
            std::copy_n(pending_input.begin(), count, block.begin());
            pending_input.erase(pending_input.begin(),
                                pending_input.begin() + static_cast<std::ptrdiff_t>(count));
            const std::vector<float> out = fake.read_loudspeaker("speakers", 240);
            if (acoustic_path) acoustic_path(out, block);
            if (is_microphone_working) fake.feed_microphone(device, block);
            now += std::chrono::milliseconds(10);
            loudspeaker->tick(now);
            microphone->tick(now);
        }
    }

    std::vector<std::vector<float>> test_recordings;
    test::FakeAudioDevices fake;
    Backend backend;
    std::optional<Loudspeaker> loudspeaker;
    std::optional<Microphone> microphone;
    SoundSettings settings{.play_cues = false};
    Time now{};
    SampleRate rate;
    std::string device = "desk";
    bool is_microphone_working = true;
    std::vector<float> pending_input;
    // Adds the room's echo of the played samples to the microphone's block.
    std::function<void(const std::vector<float>& played, std::vector<float>& block)> acoustic_path;
    std::string events;
    std::vector<float> question_samples;
    std::vector<DeviceNotice::Kind> notices;
    std::vector<LevelReading> levels;
    std::uint32_t mel_columns = 0;
};

class MicrophoneFormats : public MicrophoneTest, public testing::WithParamInterface<StreamFormat> {};

TEST_P(MicrophoneFormats, the_first_words_after_the_key_press_are_recorded_from_any_device) {
    start(GetParam());
    const std::vector<float> speech = noise(rate.value);  // a second
    // The voice begins slightly before the key press.
    play_voice(speech);
    advance(20);
    microphone->begin_listening(now);
    advance(980);
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "open listening question complete ");
    const std::vector<float> expected = test::resample(speech, rate, input_sample_rate);
    const test::Match match =
        test::find_best_match(std::span<const float>(expected).first(1600), question_samples, 0, 8000);
    EXPECT_GT(match.correlation, 0.999) << "the first 100 ms";
    ASSERT_GE(question_samples.size(), match.position + 15000);
    for (std::size_t i = 0; i < 15000; ++i)
        ASSERT_NEAR(question_samples[match.position + i], expected[i], 1e-5) << "at " << i;
}

INSTANTIATE_TEST_SUITE_P(Formats, MicrophoneFormats,
                         testing::Values(same_rate, StreamFormat{SampleRate{44100}, 2},
                                         StreamFormat{SampleRate{48000}, 1},
                                         StreamFormat{SampleRate{48000}, 4},
                                         StreamFormat{SampleRate{96000}, 2},
                                         StreamFormat{SampleRate{8000}, 1}));

TEST_F(MicrophoneTest, samples_that_arrive_after_the_release_belong_to_the_question) {
    start();
    advance(500);
    microphone->begin_listening(now);
    advance(500);
    // The voice precedes the release, but the device delivers its samples later.
    play_voice(noise(3200));
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "open listening question complete ");
    EXPECT_GT(audio::level_dbfs(std::span<const float>(question_samples).last(1600)), -30);
}

TEST_F(MicrophoneTest, a_short_press_begins_no_question) {
    start();
    advance(500);
    play_voice(noise(16000));
    microphone->begin_listening(now);
    advance(100);
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "open listening short ");
}

TEST_F(MicrophoneTest, levels_are_always_reported_and_mel_columns_while_listening) {
    start();
    advance(300);
    EXPECT_NEAR(static_cast<double>(levels.size()), 10, 1);
    EXPECT_EQ(mel_columns, 0u);
    play_voice(noise(32000));
    microphone->begin_listening(now);
    advance(1000);
    EXPECT_NEAR(mel_columns, 100, 3);
    EXPECT_GT(levels.back().dbfs, -30);
}

TEST_F(MicrophoneTest, pressing_the_key_interrupts_a_reply) {
    start();
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    advance(500);
    play_voice(noise(16000));
    microphone->begin_listening(now);
    EXPECT_EQ(events, "open interrupted listening ");
    advance(1000);
    microphone->end_listening(now);
    advance(400);
    EXPECT_EQ(events, "open interrupted listening question complete ");
    EXPECT_LT(question_samples.size(), 16000u * 14 / 10)
        << "the pre-roll contains little of the reply's echo";
}

TEST_F(MicrophoneTest, a_muted_microphone_records_silence) {
    settings.is_muted = true;
    start();
    play_voice(noise(32000));
    microphone->begin_listening(now);
    advance(1000);
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "open listening quiet ");
    EXPECT_EQ(levels.back().peak, 0.0F);
}

TEST_F(MicrophoneTest, on_demand_the_microphone_is_open_only_during_a_question) {
    settings.use = MicrophoneUse::on_demand;
    start();
    advance(500);
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
    play_voice(noise(32000));
    microphone->begin_listening(now);
    advance(1000);
    EXPECT_TRUE(fake.is_open(Direction::input, "desk"));
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "listening open question complete closed ");
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
    EXPECT_GT(question_samples.size(), 15500u);
}

TEST_F(MicrophoneTest, a_disabled_microphone_is_never_opened) {
    settings.use = MicrophoneUse::never;
    start();
    microphone->begin_listening(now);
    advance(500);
    EXPECT_EQ(events, "");
    EXPECT_EQ(fake.open_count(Direction::input), 0u);
    settings.use = MicrophoneUse::ready;
    apply();
    advance(50);
    EXPECT_EQ(events, "open ");
}

TEST_F(MicrophoneTest, a_question_continues_on_another_microphone_when_the_first_is_removed) {
    start();
    fake.add(Direction::input, "webcam", {SampleRate{48000}, 2});
    advance(1100);
    play_voice(noise(16000));
    microphone->begin_listening(now);
    advance(1000);
    fake.remove(Direction::input, "desk");
    device = "webcam";
    rate = SampleRate{48000};
    play_voice(noise(48000));
    advance(1000);
    microphone->end_listening(now);
    advance(500);
    EXPECT_EQ(events, "open listening question complete ");
    EXPECT_GT(question_samples.size(), 31000u);
    using Kind = DeviceNotice::Kind;
    EXPECT_THAT(notices, testing::ElementsAre(Kind::opened, Kind::lost, Kind::opened));
}

TEST_F(MicrophoneTest, without_a_microphone_a_question_ends_without_audio) {
    start();
    fake.kill_server();
    advance(100);
    microphone->begin_listening(now);
    advance(2000);
    EXPECT_EQ(events, "open closed listening lost ");
    fake.start_server();
    advance(2500);
    EXPECT_EQ(events, "open closed listening lost open ");
}

TEST_F(MicrophoneTest, a_stalled_microphone_is_reopened) {
    start();
    is_microphone_working = false;
    advance(2500);
    is_microphone_working = true;
    advance(1000);
    EXPECT_GE(fake.open_count(Direction::input), 2u);
    events.clear();
    play_voice(noise(32000));
    microphone->begin_listening(now);
    advance(1000);
    EXPECT_EQ(events, "listening question ");
}

TEST_F(MicrophoneTest, in_hands_free_mode_a_voice_begins_and_ends_a_question) {
    settings.hands_free = HandsFree::half_duplex;
    start();
    advance(1000);
    const std::vector<float> speech = noise(16000);
    play_voice(speech);
    advance(2500);
    EXPECT_EQ(events, "open listening question complete ");
    const test::Match match =
        test::find_best_match(std::span<const float>(speech).first(1600), question_samples, 0, 12000);
    EXPECT_GT(match.correlation, 0.999) << "the first 100 ms are included";
    EXPECT_GT(match.position, 3200u) << "background noise precedes them";
}

TEST_F(MicrophoneTest, in_half_duplex_mode_playback_begins_no_question) {
    settings.hands_free = HandsFree::half_duplex;
    start();
    acoustic_path = [](const std::vector<float>& played, std::vector<float>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) block[i] += 0.5F * played[i * 3 / 2];
    };
    advance(1000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    loudspeaker->finish_reply(1);
    advance(3000);
    EXPECT_EQ(events, "open played ");
    play_voice(noise(16000));
    advance(2500);
    EXPECT_EQ(events, "open played listening question complete ");
}

// Simulates an acoustic path with a delay of 60 ms and attenuation.
class EchoPath {
  public:
    void operator()(const std::vector<float>& played, std::vector<float>& block) {
        std::vector<float> resampled;
        resampler_.push(played, resampled);
        for (const float sample : resampled) delay_line_.push_back(0.4F * sample);
        for (std::size_t i = 0; i < block.size() && delay_line_.size() > 960; ++i) {
            block[i] += delay_line_.front();
            delay_line_.pop_front();
        }
    }

  private:
    audio::Resampler resampler_{output_sample_rate, input_sample_rate};
    std::deque<float> delay_line_;
};

TEST_F(MicrophoneTest, barge_in_cancels_the_echo_and_detects_an_interruption) {
    settings.hands_free = HandsFree::barge_in;
    start();
    auto echo_path = std::make_shared<EchoPath>();
    acoustic_path = [echo_path](const auto& played, auto& block) { (*echo_path)(played, block); };
    advance(1000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(24000 * 20, 0.15F));
    advance(8000);  // the adaptive filter converges
    EXPECT_EQ(events, "open ");
    events.clear();
    levels.clear();
    advance(4000);
    EXPECT_EQ(events, "") << "the reply does not interrupt itself";
    float max_level = -200;
    for (const LevelReading& reading : levels) max_level = std::max(max_level, reading.dbfs);
    EXPECT_LT(max_level, -45) << "the level of the echo is about -32 dBFS";
    play_voice(noise(16000, 0.4F, 5));
    advance(300);
    EXPECT_EQ(events, "interrupted listening ");
    advance(2500);
    EXPECT_EQ(events, "interrupted listening question complete ");
}

TEST_F(MicrophoneTest, cues_are_played_when_listening_begins_and_ends) {
    settings.play_cues = true;
    start();
    advance(100);
    microphone->begin_listening(now);
    EXPECT_TRUE(loudspeaker->has_unplayed_samples());
    play_voice(noise(16000));
    advance(1000);
    EXPECT_FALSE(loudspeaker->has_unplayed_samples());
    microphone->end_listening(now);
    advance(270);
    EXPECT_TRUE(loudspeaker->has_unplayed_samples());
    EXPECT_EQ(events, "open listening question complete ");
}

TEST_F(MicrophoneTest, a_test_recording_is_not_a_question) {
    start();
    settings.hands_free = HandsFree::half_duplex;
    apply();
    events.clear();
    microphone->begin_test_recording();
    play_voice(noise(8000, 0.3F));
    advance(1000);
    microphone->begin_listening(now);
    advance(500);
    microphone->end_test_recording();
    ASSERT_EQ(test_recordings.size(), 1u);
    EXPECT_NEAR(static_cast<double>(test_recordings[0].size()), 24000, 800);
    EXPECT_GT(audio::level_dbfs(std::span(test_recordings[0]).first(8000)), -30);
    advance(1000);
    EXPECT_EQ(events, "") << "neither the voice nor the key begins a question";
    microphone->begin_listening(now);
    EXPECT_EQ(events, "listening ") << "the key begins a question again";
}

TEST_F(MicrophoneTest, a_test_recording_opens_an_on_demand_microphone_and_has_a_maximum_length) {
    start();
    settings.use = MicrophoneUse::on_demand;
    apply();
    advance(100);
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
    microphone->begin_test_recording();
    advance(100);
    EXPECT_TRUE(fake.is_open(Direction::input, "desk"));
    advance(static_cast<int>(Microphone::max_test_seconds * 1000) + 500);
    ASSERT_EQ(test_recordings.size(), 1u);
    advance(100);
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
}

TEST_F(MicrophoneTest, the_minimum_level_of_speech_and_the_pause_are_configurable) {
    start();
    settings.hands_free = HandsFree::half_duplex;
    settings.gate.min_level_dbfs = -25;
    settings.pauses.end_seconds = 0.3;
    apply();
    events.clear();
    play_voice(noise(16000, 0.02F));  // about -41 dBFS
    advance(2000);
    EXPECT_EQ(events, "") << "the voice is below the minimum level";
    EXPECT_FLOAT_EQ(levels.back().voice_onset_dbfs, -25);
    play_voice(noise(16000, 0.5F));
    advance(1000 + 600);
    EXPECT_EQ(events, "listening question complete ") << "after a pause of 0.3 s";
}

}  // namespace
}  // namespace govor::sound::microphone_test
