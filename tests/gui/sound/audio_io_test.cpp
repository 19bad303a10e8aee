#include "sound/audio_io.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "core/error.h"
#include "gui/sound/application.h"
#include "gui/sound/sounds.h"
#include "gui/support/allocation_limit.h"
#include "sound/audio_cue.h"
#include "support/fake_audio_devices.h"

namespace govor::sound::audio_io_test {
namespace {

using test::noise;
using test::wait_until_or_throw;

// Simulates devices whose callbacks run on another thread, each time the sound thread polls them.
class DeviceSimulator {
  public:
    explicit DeviceSimulator(test::FakeAudioDevices& fake)
        : thread_([this, &fake](std::stop_token stop) { run(fake, stop); }) {}

    std::vector<float> played_samples() {
        const std::lock_guard lock{mutex_};
        return played_samples_;
    }

  private:
    void run(test::FakeAudioDevices& fake, const std::stop_token& stop) {
        const std::vector<float> voice = noise(480);
        while (fake.wait_for_poll(stop)) {
            fake.feed_microphone("desk", voice);
            const std::vector<float> out = fake.read_loudspeaker("speakers", 480);
            fake.read_loudspeaker("headset", 441);
            {
                const std::lock_guard lock{mutex_};
                for (const float sample : out) {
                    if (sample != 0) played_samples_.push_back(sample);
                }
            }
        }
    }

    std::mutex mutex_;
    std::vector<float> played_samples_;
    std::jthread thread_;
};

class AudioIoTest : public testing::Test {
  protected:
    AudioIoTest() {
        fake.add(Direction::input, "desk", {SampleRate{48000}, 1});
        fake.add(Direction::output, "speakers", {SampleRate{48000}, 2});
    }
    test::FakeAudioDevices fake;
};

TEST_F(AudioIoTest, a_question_arrives_in_order_on_the_gui_thread) {
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory(), {.play_cues = false}};
    bool is_microphone_open = false;
    std::string events;
    std::size_t captured_samples = 0;
    QObject::connect(&audio, &AudioIo::microphone_open_changed, &audio,
                     [&](bool is_open) { is_microphone_open = is_open; });
    QObject::connect(&audio, &AudioIo::listening_began, &audio, [&] { events += "listening "; });
    QObject::connect(&audio, &AudioIo::question_began, &audio, [&] { events += "question "; });
    QObject::connect(&audio, &AudioIo::samples_captured, &audio,
                     [&](const Samples& samples) { captured_samples += samples->size(); });
    QObject::connect(&audio, &AudioIo::question_ended, &audio, [&](QuestionEnd reason) {
        events += reason == QuestionEnd::complete ? "complete" : "?";
    });
    wait_until_or_throw([&] { return is_microphone_open; });
    audio.begin_listening();
    wait_until_or_throw([&] { return captured_samples > 16000; });
    audio.end_listening();
    wait_until_or_throw([&] { return events.ends_with("complete"); });
    EXPECT_EQ(events, "listening question complete");
}

TEST_F(AudioIoTest, a_reply_is_played_completely) {
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory(), {.use = MicrophoneUse::never}};
    PlaybackEnd end;
    bool has_begun = false;
    QObject::connect(&audio, &AudioIo::playback_began, &audio, [&](PlaybackId id) { has_begun = id == 5; });
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    const std::vector<float> reply = noise(24000);
    audio.begin_reply(5);
    audio.add_to_reply(5, {reply.begin(), reply.begin() + 1920});
    audio.add_to_reply(5, {reply.begin() + 1920, reply.end()});
    audio.finish_reply(5);
    wait_until_or_throw([&] { return end.id == 5; });
    EXPECT_TRUE(has_begun);
    EXPECT_TRUE(end.is_complete);
    EXPECT_EQ(end.played_samples, 24000u);
    EXPECT_EQ(simulator.played_samples(), test::resample(reply, output_sample_rate, SampleRate{48000}));
}

TEST_F(AudioIoTest, a_failed_allocation_ends_one_playback_but_not_the_program) {
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory(), {.use = MicrophoneUse::never}};
    PlaybackEnd end;
    QString reason;
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    QObject::connect(&audio, &AudioIo::failed, &audio, [&](const QString& text) { reason = text; });
    audio.begin_reply(5);
    {
        const test::AllocationLimit limit(std::size_t{100} << 20);
        audio.add_to_reply(5, std::vector<float>(30'000'000));  // 120 MB, which the track copies
        wait_until_or_throw([&] { return !reason.isEmpty(); });
    }
    EXPECT_EQ(reason, "There is not enough memory for audio.");
    const std::vector<float> reply = noise(4800);
    audio.begin_reply(6);
    audio.add_to_reply(6, reply);
    audio.finish_reply(6);
    wait_until_or_throw([&] { return end.id == 6; });
    EXPECT_TRUE(end.is_complete);
    EXPECT_EQ(simulator.played_samples(), test::resample(reply, output_sample_rate, SampleRate{48000}));
}

// A clip of silence. Its first read throws std::bad_alloc and makes the next allocations of the sound thread
// fail.
class OutOfMemoryClip : public ClipSource {
  public:
    explicit OutOfMemoryClip(int failed_allocations) : failed_allocations_(failed_allocations) {}
    std::uint64_t length() const override { return 2400; }
    std::size_t read(std::uint64_t from, std::span<float> samples) override {
        if (failed_allocations_ > 0) {
            test::fail_allocations(std::exchange(failed_allocations_, 0));
            throw std::bad_alloc();
        }
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(samples.size(), length() - from));
        std::fill_n(samples.begin(), count, 0.0F);
        return count;
    }

  private:
    int failed_allocations_;
};

TEST_F(AudioIoTest, errors_are_reported_while_the_threads_allocations_fail) {
    constexpr int many_allocations = 12;  // more than the thread needs to report an error
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory(), {.use = MicrophoneUse::never}};
    PlaybackEnd end;
    int failures = 0;
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    QObject::connect(&audio, &AudioIo::failed, &audio, [&](const QString& reason) {
        EXPECT_EQ(reason, "There is not enough memory for audio.");
        ++failures;
    });
    for (int count = 1; count <= many_allocations; ++count) {
        SCOPED_TRACE(count);
        const auto id = static_cast<PlaybackId>(count);
        audio.play_clip(id, std::make_shared<OutOfMemoryClip>(count), SampleRate{24000});
        wait_until_or_throw([&] { return end.id == id; });
        EXPECT_TRUE(end.is_complete);
        EXPECT_EQ(failures, count);
    }
}

// Returns a factory whose first `failures` calls throw std::bad_alloc.
BackendFactory make_failing_factory(BackendFactory factory, int failures) {
    return [factory = std::move(factory), failures]() mutable {
        if (failures-- > 0) throw std::bad_alloc();
        return factory();
    };
}

TEST_F(AudioIoTest, devices_that_could_not_be_opened_are_opened_for_the_next_sound) {
    DeviceSimulator simulator{fake};
    AudioIo audio{make_failing_factory(fake.backend_factory(), 1), {.use = MicrophoneUse::never}};
    PlaybackEnd end;
    QString reason;
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    QObject::connect(&audio, &AudioIo::failed, &audio, [&](const QString& text) { reason = text; });
    wait_until_or_throw([&] { return !reason.isEmpty(); });
    EXPECT_EQ(reason, "There is not enough memory for audio.");
    const std::vector<float> reply = noise(4800);
    audio.begin_reply(5);
    audio.add_to_reply(5, reply);
    audio.finish_reply(5);
    wait_until_or_throw([&] { return end.id == 5; });
    EXPECT_TRUE(end.is_complete);
    EXPECT_EQ(simulator.played_samples(), test::resample(reply, output_sample_rate, SampleRate{48000}));
}

TEST_F(AudioIoTest, another_sound_system_can_be_chosen_if_the_devices_of_the_first_cannot_be_opened) {
    DeviceSimulator simulator{fake};
    AudioIo audio{make_failing_factory(fake.backend_factory(), 1000), {.volume = 0}};
    PlaybackEnd end;
    int failures = 0;
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    QObject::connect(&audio, &AudioIo::failed, &audio, [&] { ++failures; });
    audio.stop();
    wait_until_or_throw([&] { return failures >= 2; });
    EXPECT_FALSE(fake.is_open(Direction::output, "speakers"));
    audio.switch_backend(fake.backend_factory(), {.use = MicrophoneUse::never});
    const std::vector<float> reply = noise(4800);
    audio.begin_reply(5);
    audio.add_to_reply(5, reply);
    audio.finish_reply(5);
    wait_until_or_throw([&] { return end.id == 5; });
    EXPECT_TRUE(end.is_complete);
    EXPECT_EQ(simulator.played_samples(), test::resample(reply, output_sample_rate, SampleRate{48000}));
}

class ErrorTranslator : public QTranslator {
  public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        return qstrcmp(context, "engine") == 0 && qstrcmp(text, "The file is damaged.") == 0
                   ? QStringLiteral("Die Datei ist beschädigt.")
                   : QString();
    }
    bool isEmpty() const override { return false; }
};

// A clip whose first access fails.
class DamagedClip : public ClipSource {
  public:
    std::uint64_t length() const override {
        if (!std::exchange(has_failed_, true))
            throw Error(ErrorKind::bad_file, message("The file is damaged."));
        return 0;
    }
    std::size_t read(std::uint64_t, std::span<float>) override { return 0; }

  private:
    mutable bool has_failed_ = false;
};

TEST_F(AudioIoTest, an_error_is_reported_in_the_language_of_the_window) {
    DeviceSimulator simulator{fake};
    ErrorTranslator translator;
    QCoreApplication::installTranslator(&translator);
    QString reason;
    {
        AudioIo audio{fake.backend_factory(), {.use = MicrophoneUse::never}};
        QObject::connect(&audio, &AudioIo::failed, &audio, [&](const QString& text) { reason = text; });
        audio.play_clip(5, std::make_shared<DamagedClip>(), SampleRate{24000});
        wait_until_or_throw([&] { return !reason.isEmpty(); });
    }
    EXPECT_EQ(reason, QStringLiteral("Die Datei ist beschädigt."));
}

TEST_F(AudioIoTest, the_volume_applies_to_replies_clips_and_cues) {
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory(), {.volume = 0.5}};
    bool is_microphone_open = false;
    PlaybackEnd end;
    QObject::connect(&audio, &AudioIo::microphone_open_changed, &audio,
                     [&](bool is_open) { is_microphone_open = is_open; });
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    wait_until_or_throw([&] { return is_microphone_open; });
    std::vector<float> expected =
        test::resample(synthesize_cue(AudioCue::start), output_sample_rate, SampleRate{48000});
    std::erase(expected, 0.0F);
    audio.begin_listening();
    wait_until_or_throw([&] { return simulator.played_samples().size() >= expected.size(); });
    audio.cancel_listening();
    const std::vector<float> speech = noise(4800);
    audio.begin_reply(5);
    audio.add_to_reply(5, speech);
    audio.finish_reply(5);
    wait_until_or_throw([&] { return end.id == 5; });
    audio.play_clip(6, std::make_shared<const std::vector<float>>(speech), output_sample_rate);
    wait_until_or_throw([&] { return end.id == 6; });
    const std::vector<float> resampled_speech = test::resample(speech, output_sample_rate, SampleRate{48000});
    for (int i = 0; i < 2; ++i)
        expected.insert(expected.end(), resampled_speech.begin(), resampled_speech.end());
    for (float& sample : expected) sample *= 0.125F;  // the cube of 0.5
    EXPECT_EQ(simulator.played_samples(), expected);
}

TEST_F(AudioIoTest, playback_continues_on_another_sound_system) {
    test::FakeAudioDevices other;
    other.add(Direction::input, "desk", {SampleRate{48000}, 1});
    other.add(Direction::output, "speakers", {SampleRate{48000}, 2});
    DeviceSimulator simulator{fake};
    DeviceSimulator other_simulator{other};
    AudioIo audio{fake.backend_factory(), {.use = MicrophoneUse::never}};
    PlaybackPosition position;
    PlaybackEnd end;
    QObject::connect(&audio, &AudioIo::position_changed, &audio, [&](PlaybackPosition p) { position = p; });
    QObject::connect(&audio, &AudioIo::playback_ended, &audio, [&](PlaybackEnd e) { end = e; });
    const std::vector<float> reply = noise(48000);
    audio.begin_reply(5);
    audio.add_to_reply(5, reply);
    audio.finish_reply(5);
    wait_until_or_throw([&] { return position.played_samples > 4800; });
    audio.switch_backend(other.backend_factory(), {.use = MicrophoneUse::never});
    wait_until_or_throw([&] { return end.id == 5; });
    EXPECT_TRUE(end.is_complete);
    EXPECT_FALSE(fake.is_open(Direction::output, "speakers"));
    // Each sample is played as two stereo frames; the offset of the second part follows from its length.
    const std::vector<float> rest = other_simulator.played_samples();
    const std::size_t offset = reply.size() - rest.size() / 2;
    EXPECT_GT(offset, 4800u);
    EXPECT_GE(simulator.played_samples().size() / 2, offset) << "samples were lost in between";
    const auto remaining_reply = std::span<const float>(reply).subspan(offset);
    EXPECT_EQ(rest, test::resample(remaining_reply, output_sample_rate, SampleRate{48000}));
}

TEST_F(AudioIoTest, added_and_removed_devices_are_reported) {
    DeviceSimulator simulator{fake};
    AudioIo audio{fake.backend_factory()};
    std::vector<DeviceInfo> loudspeakers;
    std::vector<QString> notices;
    QObject::connect(
        &audio, &AudioIo::devices_changed, &audio,
        [&](const std::vector<DeviceInfo>&, const std::vector<DeviceInfo>& out) { loudspeakers = out; });
    QObject::connect(&audio, &AudioIo::device_notice, &audio,
                     [&](const DeviceNotice& notice) { notices.push_back(notice.message.text()); });
    wait_until_or_throw([&] { return notices.size() == 2; });
    fake.add(Direction::output, "headset", {SampleRate{44100}, 2});
    wait_until_or_throw([&] { return loudspeakers.size() == 2; });
    SoundSettings settings;
    settings.loudspeaker = "headset";
    audio.apply(settings);
    wait_until_or_throw([&] { return fake.is_open(Direction::output, "headset"); });
    fake.remove(Direction::output, "headset");
    wait_until_or_throw([&] { return fake.is_open(Direction::output, "speakers"); });
    wait_until_or_throw([&] { return notices.size() >= 5; });
    EXPECT_EQ(notices[3].toStdString(), "The loudspeaker “The headset” was disconnected.");
    EXPECT_EQ(notices[4].toStdString(),
              "The loudspeaker “The headset” is not available. Using “The speakers” until it is back.");
}

TEST_F(AudioIoTest, can_be_destroyed_at_any_time) {
    DeviceSimulator simulator{fake};
    for (int round = 0; round < 20; ++round) {
        AudioIo audio{fake.backend_factory()};
        audio.begin_reply(1);
        audio.add_to_reply(1, noise(24000));
        audio.begin_listening();
    }
    EXPECT_FALSE(fake.is_open(Direction::output, "speakers"));
    EXPECT_FALSE(fake.is_open(Direction::input, "desk"));
}

}  // namespace
}  // namespace govor::sound::audio_io_test
