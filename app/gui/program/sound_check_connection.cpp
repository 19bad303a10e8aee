#include "program/sound_check_connection.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

namespace govor::program {
namespace {

// Answers are played with the ids of the engine's commands, stored sounds with ids from 2^62 on.
constexpr sound::PlaybackId test_playback_id = std::uint64_t{1} << 61;
constexpr double tone_seconds = 1.2;
constexpr double amplitude = 0.2;  // of full scale

// Returns the three notes of a chord, one after the other, each with a fade-in and a fade-out.
sound::Samples make_test_tone() {
    const auto length = static_cast<std::size_t>(tone_seconds * output_sample_rate.value);
    auto samples = std::make_shared<std::vector<float>>(length);
    constexpr double notes[] = {440, 554.37, 659.26};  // hertz: A4, C♯5 and E5
    const std::size_t note_length = length / 3;
    for (std::size_t i = 0; i < note_length * 3; ++i) {
        const double seconds = static_cast<double>(i) / output_sample_rate.value;
        const double progress = static_cast<double>(i % note_length) / static_cast<double>(note_length);
        const double envelope = std::sin(std::numbers::pi * progress);
        (*samples)[i] = static_cast<float>(amplitude * envelope *
                                           std::sin(2 * std::numbers::pi * notes[i / note_length] * seconds));
    }
    return samples;
}

}  // namespace

void connect_sound_check(widgets::SoundCheck& check, sound::AudioIo& audio) {
    using sound::AudioIo;
    using widgets::SoundCheck;
    QObject::connect(&check, &SoundCheck::record_requested, &audio, &AudioIo::begin_test_recording);
    QObject::connect(&check, &SoundCheck::stop_requested, &audio, &AudioIo::end_test_recording);
    QObject::connect(&check, &SoundCheck::tone_requested, &audio,
                     [&audio] { audio.play_clip(test_playback_id, make_test_tone(), output_sample_rate); });
    QObject::connect(&check, &SoundCheck::stop_playback_requested, &audio, &AudioIo::stop);
    QObject::connect(&check, &SoundCheck::play_requested, &audio, [&audio](const sound::Samples& samples) {
        audio.play_clip(test_playback_id, samples, input_sample_rate);
    });
    QObject::connect(&audio, &AudioIo::level_measured, &check, &SoundCheck::show_level);
    QObject::connect(&audio, &AudioIo::test_recorded, &check, &SoundCheck::show_recording);
    QObject::connect(&audio, &AudioIo::playback_ended, &check, [&check](const sound::PlaybackEnd& end) {
        if (end.id == test_playback_id) check.end_playback();
    });
}

}  // namespace govor::program
