#include "sound/loudspeaker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "gui/sound/sounds.h"
#include "support/fake_audio_devices.h"

namespace govor::sound::loudspeaker_test {
namespace {

using test::noise;
using Kind = DeviceNotice::Kind;

constexpr StreamFormat same_rate{output_sample_rate, 1};

// Simulates time in steps of 10 ms: a tick, then the devices' callbacks.
class LoudspeakerTest : public testing::Test {
  protected:
    void start(StreamFormat format = same_rate) {
        fake.add(Direction::output, "desk", format);
        create_loudspeaker();
    }
    void create_loudspeaker() {
        backend = fake.backend_factory()();
        loudspeaker.emplace(*backend.output,
                            LoudspeakerEvents{[this](DeviceNotice n) { notices.push_back(n.kind); },
                                              [this](PlaybackId id) { started_playbacks.push_back(id); },
                                              [this](PlaybackPosition p) { position = p; },
                                              [this](PlaybackEnd e) { playback_ends.push_back(e); }});
        advance(20);
    }
    void advance(int milliseconds) {
        for (int elapsed = 0; elapsed < milliseconds; elapsed += 10) {
            loudspeaker->tick(now);
            for (auto& [id, samples] : recordings) {
                const std::vector<float> block = fake.read_loudspeaker(id, rates[id] / 100);
                samples.insert(samples.end(), block.begin(), block.end());
            }
            now += std::chrono::milliseconds(10);
        }
    }
    void record(const std::string& id, std::uint32_t rate) {
        rates[id] = rate;
        recordings[id];
    }
    // Returns the recorded samples without leading and trailing silence.
    std::vector<float> recording(const std::string& id) {
        const std::vector<float>& samples = recordings[id];
        const auto is_nonzero = [](float sample) { return sample != 0; };
        const auto first = std::find_if(samples.begin(), samples.end(), is_nonzero);
        const auto last = std::find_if(samples.rbegin(), samples.rend(), is_nonzero).base();
        return first < last ? std::vector<float>(first, last) : std::vector<float>{};
    }

    test::FakeAudioDevices fake;
    Backend backend;
    std::optional<Loudspeaker> loudspeaker;
    Time now{};
    std::map<std::string, std::vector<float>> recordings;
    std::map<std::string, std::uint32_t> rates;
    std::vector<Kind> notices;
    std::vector<PlaybackId> started_playbacks;
    PlaybackPosition position;
    std::vector<PlaybackEnd> playback_ends;
};

TEST_F(LoudspeakerTest, chunks_of_a_reply_are_played_without_gaps) {
    record("desk", 24000);
    start();
    const std::vector<float> reply = noise(24000);
    loudspeaker->begin_reply(7);
    for (std::size_t offset = 0; offset < reply.size(); offset += 1920) {
        const std::size_t count = std::min<std::size_t>(1920, reply.size() - offset);
        loudspeaker->add_to_reply(7, std::span<const float>(reply).subspan(offset, count));
        advance(40);
    }
    loudspeaker->finish_reply(7);
    advance(1000);
    EXPECT_EQ(recording("desk"), reply);
    EXPECT_EQ(started_playbacks, std::vector<PlaybackId>{7});
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_TRUE(playback_ends[0].is_complete);
    EXPECT_EQ(playback_ends[0].played_samples, 24000u);
    EXPECT_EQ(loudspeaker->output().counts().underruns, 0u);
}

class LoudspeakerFormats : public LoudspeakerTest, public testing::WithParamInterface<StreamFormat> {};

TEST_P(LoudspeakerFormats, chunked_conversion_equals_conversion_of_the_whole) {
    const StreamFormat format = GetParam();
    record("desk", format.rate.value);
    start(format);
    const std::vector<float> reply = noise(12345);
    loudspeaker->begin_reply(1);
    for (std::size_t offset = 0; offset < reply.size(); offset += 1000) {
        const std::size_t count = std::min<std::size_t>(1000, reply.size() - offset);
        loudspeaker->add_to_reply(1, std::span<const float>(reply).subspan(offset, count));
        advance(20);
    }
    loudspeaker->finish_reply(1);
    advance(1000);
    EXPECT_EQ(recording("desk"), test::resample(reply, output_sample_rate, format.rate));
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_EQ(playback_ends[0].played_samples, 12345u);
}

INSTANTIATE_TEST_SUITE_P(Formats, LoudspeakerFormats,
                         testing::Values(StreamFormat{SampleRate{8000}, 1},
                                         StreamFormat{SampleRate{44100}, 2},
                                         StreamFormat{SampleRate{48000}, 6},
                                         StreamFormat{SampleRate{96000}, 2},
                                         StreamFormat{SampleRate{192000}, 2}));

TEST_F(LoudspeakerTest, a_late_chunk_causes_an_underrun_without_lost_samples) {
    record("desk", 24000);
    start();
    const std::vector<float> reply = noise(4800);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, std::span<const float>(reply).first(2400));
    advance(300);
    EXPECT_GT(loudspeaker->output().counts().underruns, 0u);
    loudspeaker->add_to_reply(1, std::span<const float>(reply).subspan(2400));
    loudspeaker->finish_reply(1);
    advance(300);
    std::vector<float> played_samples = recording("desk");
    ASSERT_GT(played_samples.size(), reply.size());
    played_samples.erase(played_samples.begin() + 2400, played_samples.end() - 2400);
    EXPECT_EQ(played_samples, reply);
    EXPECT_EQ(playback_ends.back().played_samples, 4800u);
}

TEST_F(LoudspeakerTest, stopping_takes_one_buffer_and_reports_the_played_samples) {
    record("desk", 24000);
    start();
    fake.set_latency(480);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    advance(500);
    const std::size_t before = recording("desk").size();
    loudspeaker->stop();
    advance(10);
    const std::size_t after = recording("desk").size();
    EXPECT_LE(after - before, 120u) << "a fade of 5 ms";
    advance(500);
    EXPECT_EQ(recording("desk").size(), after);
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_FALSE(playback_ends[0].is_complete);
    // The count excludes the device's latency and the last callback, which is not reported yet.
    EXPECT_EQ(playback_ends[0].played_samples, before - 480 - 240);
    // Later chunks are not played.
    loudspeaker->add_to_reply(1, noise(48000));
    advance(500);
    EXPECT_EQ(recording("desk").size(), after);
}

TEST_F(LoudspeakerTest, a_new_reply_replaces_the_current_one) {
    record("desk", 24000);
    start();
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(48000));
    advance(200);
    recordings["desk"].clear();
    loudspeaker->begin_reply(2);
    const std::vector<float> second = noise(2400, 0.3F, 9);
    loudspeaker->add_to_reply(2, second);
    loudspeaker->finish_reply(2);
    advance(500);
    const std::vector<float> played_samples = recording("desk");
    ASSERT_GE(played_samples.size(), second.size());
    EXPECT_TRUE(std::equal(second.begin(), second.end(), played_samples.end() - 2400));
    ASSERT_EQ(playback_ends.size(), 2u);
    EXPECT_EQ(playback_ends[0].id, 1u);
    EXPECT_FALSE(playback_ends[0].is_complete);
    EXPECT_EQ(playback_ends[1].id, 2u);
    EXPECT_TRUE(playback_ends[1].is_complete);
}

TEST_F(LoudspeakerTest, a_reply_continues_at_its_position_when_its_device_is_removed) {
    record("desk", 24000);
    record("headset", 24000);
    start();
    fake.add(Direction::output, "headset", same_rate);
    loudspeaker->output().choose("headset");
    advance(1500);
    const std::vector<float> reply = noise(24000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(300);
    const std::vector<float> first = recording("headset");
    fake.remove(Direction::output, "headset");
    advance(1500);
    const std::vector<float> second = recording("desk");
    ASSERT_TRUE(playback_ends.size() == 1 && playback_ends[0].is_complete);
    // No samples are missing; at most the last callback is played twice.
    const std::size_t repeated_samples = first.size() + second.size() - reply.size();
    EXPECT_LE(repeated_samples, 240u);
    EXPECT_TRUE(std::equal(first.begin(), first.end(), reply.begin()));
    EXPECT_TRUE(std::equal(second.rbegin(), second.rend(), reply.rbegin()));
    EXPECT_THAT(notices, testing::ElementsAre(Kind::opened, Kind::opened, Kind::lost, Kind::fell_back));
    fake.add(Direction::output, "headset", {SampleRate{48000}, 2});
    advance(1500);
    EXPECT_EQ(notices.back(), Kind::returned);
    EXPECT_TRUE(fake.is_open(Direction::output, "headset"));
}

TEST_F(LoudspeakerTest, switching_devices_during_playback_loses_no_samples) {
    record("desk", 24000);
    record("headset", 24000);
    start();
    fake.add(Direction::output, "headset", same_rate);
    advance(1100);
    const std::vector<float> reply = noise(24000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(300);
    loudspeaker->output().choose("headset");
    advance(1500);
    const std::size_t played_samples = recording("desk").size() + recording("headset").size();
    EXPECT_GE(played_samples, reply.size());
    EXPECT_LE(played_samples, reply.size() + 480);
    const std::vector<float> second = recording("headset");
    EXPECT_TRUE(std::equal(second.rbegin(), second.rend(), reply.rbegin()));
}

TEST_F(LoudspeakerTest, playback_continues_when_the_server_is_restarted) {
    record("desk", 24000);
    start();
    const std::vector<float> reply = noise(24000);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(300);
    fake.kill_server();
    advance(5000);
    EXPECT_THAT(notices, testing::ElementsAre(Kind::opened, Kind::lost, Kind::no_device));
    EXPECT_TRUE(playback_ends.empty());
    fake.start_server();
    advance(4500);
    EXPECT_EQ(notices.back(), Kind::opened);
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_EQ(playback_ends[0].played_samples, 24000u);
    EXPECT_EQ(loudspeaker->output().counts().reopened, 1u);
}

TEST_F(LoudspeakerTest, a_stalled_device_is_replaced_by_another) {
    record("desk", 24000);  // no callbacks are simulated for the first device
    fake.add(Direction::output, "stalled", same_rate);
    start();
    EXPECT_TRUE(fake.is_open(Direction::output, "stalled"));
    loudspeaker->begin_reply(1);
    const std::vector<float> reply = noise(2400);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(2500);
    EXPECT_EQ(recording("desk"), reply);
}

TEST_F(LoudspeakerTest, opening_a_busy_device_is_retried) {
    record("desk", 24000);
    fake.add(Direction::output, "busy", same_rate);
    fake.set_open_failure(Direction::output, "busy", true);
    start();
    EXPECT_TRUE(fake.is_open(Direction::output, "desk"));
    fake.set_open_failure(Direction::output, "busy", false);
    advance(2500);
    EXPECT_TRUE(fake.is_open(Direction::output, "busy")) << "the device is the default";
}

TEST_F(LoudspeakerTest, follows_the_default_device_if_none_is_chosen) {
    record("desk", 24000);
    start();
    fake.add(Direction::output, "headset", same_rate);
    advance(1200);
    EXPECT_TRUE(fake.is_open(Direction::output, "desk"));
    fake.set_default(Direction::output, "headset");
    advance(1200);
    EXPECT_TRUE(fake.is_open(Direction::output, "headset"));
    EXPECT_FALSE(fake.is_open(Direction::output, "desk"));
}

TEST_F(LoudspeakerTest, a_clip_can_be_paused_resumed_and_seeked) {
    record("desk", 24000);
    start();
    const auto clip = std::make_shared<const std::vector<float>>(noise(48000));
    loudspeaker->play_clip(3, std::make_shared<MemoryClipSource>(clip), output_sample_rate, 4800, 1);
    advance(300);
    loudspeaker->pause();
    EXPECT_FALSE(position.is_playing);
    const std::uint64_t paused_at = position.played_samples;
    EXPECT_NEAR(static_cast<double>(paused_at), 4800 + 7200, 500);
    advance(100);
    recordings["desk"].clear();
    advance(500);
    EXPECT_TRUE(recording("desk").empty());
    loudspeaker->resume();
    advance(200);
    const std::vector<float> resumed = recording("desk");
    EXPECT_TRUE(std::equal(resumed.begin(), resumed.end(), clip->begin() + static_cast<long>(paused_at)));
    loudspeaker->seek(47000);
    advance(500);
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_TRUE(playback_ends[0].is_complete);
    EXPECT_EQ(playback_ends[0].played_samples, 48000u);
}

TEST_F(LoudspeakerTest, seeking_while_paused_moves_the_resume_position) {
    record("desk", 24000);
    start();
    const auto clip = std::make_shared<const std::vector<float>>(noise(48000));
    loudspeaker->play_clip(3, std::make_shared<MemoryClipSource>(clip), output_sample_rate, 0, 1);
    advance(300);
    loudspeaker->pause();
    loudspeaker->seek(24000);
    EXPECT_EQ(position.played_samples, 24000u);
    EXPECT_FALSE(position.is_playing);
    advance(100);
    recordings["desk"].clear();
    loudspeaker->resume();
    advance(200);
    const std::vector<float> resumed = recording("desk");
    ASSERT_FALSE(resumed.empty());
    EXPECT_TRUE(std::equal(resumed.begin(), resumed.end(), clip->begin() + 24000));
}

// A clip of which only the samples up to `available` can be read yet.
class LateClip : public ClipSource {
  public:
    explicit LateClip(std::vector<float> samples) : samples_(std::move(samples)) {}

    std::uint64_t length() const override { return samples_.size(); }
    std::size_t read(std::uint64_t from, std::span<float> samples) override {
        const std::uint64_t end = std::min<std::uint64_t>(available, samples_.size());
        const std::uint64_t count = std::min<std::uint64_t>(samples.size(), end - std::min(from, end));
        std::copy_n(samples_.begin() + static_cast<std::ptrdiff_t>(from), count, samples.begin());
        return count;
    }

    std::uint64_t available = 0;

  private:
    std::vector<float> samples_;
};

TEST_F(LoudspeakerTest, late_samples_of_a_clip_cause_silence_without_lost_samples) {
    record("desk", 24000);
    start();
    const std::vector<float> samples = noise(48000);
    const auto clip = std::make_shared<LateClip>(samples);
    loudspeaker->play_clip(3, clip, output_sample_rate, 0, 1);
    advance(300);
    EXPECT_TRUE(recording("desk").empty());
    clip->available = 10'001;
    advance(1000);
    EXPECT_EQ(recording("desk").size(), 10'001U);
    EXPECT_TRUE(playback_ends.empty()) << "the rest has not been played";
    clip->available = samples.size();
    advance(2500);
    ASSERT_EQ(playback_ends.size(), 1U);
    EXPECT_TRUE(playback_ends[0].is_complete);
    EXPECT_EQ(playback_ends[0].played_samples, samples.size());
    std::vector<float> played_samples = recording("desk");
    std::erase(played_samples, 0.0F);
    EXPECT_EQ(played_samples, samples);
}

TEST_F(LoudspeakerTest, a_clip_with_another_rate_and_speed_reports_its_own_positions) {
    record("desk", 24000);
    start();
    const auto clip = std::make_shared<const std::vector<float>>(noise(32000));
    loudspeaker->play_clip(3, std::make_shared<MemoryClipSource>(clip), input_sample_rate, 0, 2);
    advance(500);
    EXPECT_NEAR(static_cast<double>(position.played_samples), 16000, 1600);
    loudspeaker->set_speed(1);
    advance(2000);
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_TRUE(playback_ends[0].is_complete);
    EXPECT_EQ(playback_ends[0].played_samples, 32000u);
    EXPECT_NEAR(static_cast<double>(recording("desk").size()), 12000 + 24000, 2400);
}

TEST_F(LoudspeakerTest, a_reply_starts_after_a_cue_and_a_cue_is_ignored_during_a_reply) {
    record("desk", 24000);
    start();
    loudspeaker->play_cue(AudioCue::stop);
    const std::vector<float> reply = noise(2400);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(1000);
    const std::vector<float> played_samples = recording("desk");
    ASSERT_GT(played_samples.size(), reply.size() + 2000);
    EXPECT_TRUE(std::equal(reply.rbegin(), reply.rend(), played_samples.rbegin()));
    ASSERT_EQ(playback_ends.size(), 1u) << "a cue is not reported";
    EXPECT_TRUE(playback_ends[0].is_complete);
    loudspeaker->begin_reply(2);
    loudspeaker->play_cue(AudioCue::start);
    loudspeaker->finish_reply(2);
    advance(100);
    ASSERT_EQ(playback_ends.size(), 2u);
    EXPECT_EQ(playback_ends[1].played_samples, 0u);
}

TEST_F(LoudspeakerTest, a_volume_change_applies_at_once_without_a_click_and_to_the_next_device) {
    record("desk", 24000);
    record("headset", 24000);
    start();
    const std::vector<float> reply(24000, 0.8F);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(200);
    EXPECT_EQ(recording("desk"), std::vector<float>(recording("desk").size(), 0.8F));
    loudspeaker->output().set_volume(0.5);
    advance(30);
    EXPECT_EQ(recording("desk").back(), 0.1F) << "half a second is already buffered";
    for (std::size_t i = 1; i < recording("desk").size(); ++i)
        ASSERT_NEAR(recording("desk")[i], recording("desk")[i - 1], 0.002F);
    fake.add(Direction::output, "headset", same_rate);
    loudspeaker->output().choose("headset");
    advance(3000);
    ASSERT_EQ(playback_ends.size(), 1u);
    EXPECT_EQ(playback_ends[0].played_samples, 24000u);
    EXPECT_EQ(recording("headset"), std::vector<float>(recording("headset").size(), 0.1F));
    EXPECT_FALSE(recording("headset").empty());
}

TEST_F(LoudspeakerTest, counts_underruns_of_the_device) {
    record("desk", 24000);
    start();
    fake.simulate_xrun(Direction::output, "desk");
    EXPECT_EQ(loudspeaker->output().counts().underruns, 0u) << "no sound was being played";
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(24000));
    advance(100);
    fake.simulate_xrun(Direction::output, "desk");
    EXPECT_EQ(loudspeaker->output().counts().underruns, 1u);
    fake.kill_server();
    advance(100);
    EXPECT_EQ(loudspeaker->output().counts().underruns, 1u) << "counts of a closed device remain";
}

TEST_F(LoudspeakerTest, an_idle_device_is_closed_and_reopened_for_the_next_playback) {
    record("desk", 24000);
    start();
    advance(59000);
    EXPECT_TRUE(fake.is_open(Direction::output, "desk"));
    advance(2000);
    EXPECT_FALSE(fake.is_open(Direction::output, "desk"));
    const std::vector<float> reply = noise(2400);
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, reply);
    loudspeaker->finish_reply(1);
    advance(500);
    EXPECT_EQ(recording("desk"), reply);
    EXPECT_THAT(notices, testing::ElementsAre(Kind::opened)) << "no notice is required";
    EXPECT_EQ(loudspeaker->output().counts().reopened, 0u);
}

TEST_F(LoudspeakerTest, reports_the_return_of_a_device_that_was_removed_while_closed) {
    record("desk", 24000);
    start();
    advance(61000);
    ASSERT_FALSE(fake.is_open(Direction::output, "desk"));
    fake.remove(Direction::output, "desk");
    loudspeaker->begin_reply(1);
    advance(2000);
    fake.add(Direction::output, "desk", same_rate);
    advance(2000);
    EXPECT_THAT(notices, testing::ElementsAre(Kind::opened, Kind::no_device, Kind::opened));
}

TEST_F(LoudspeakerTest, without_a_device_a_reply_is_pending_until_it_is_stopped) {
    create_loudspeaker();
    loudspeaker->begin_reply(1);
    loudspeaker->add_to_reply(1, noise(2400));
    loudspeaker->finish_reply(1);
    advance(1000);
    EXPECT_THAT(notices, testing::ElementsAre(Kind::no_device));
    EXPECT_TRUE(playback_ends.empty());
    EXPECT_FALSE(loudspeaker->has_unplayed_samples());
    loudspeaker->stop();
    EXPECT_EQ(playback_ends.size(), 1u);
}

}  // namespace
}  // namespace govor::sound::loudspeaker_test
