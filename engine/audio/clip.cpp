#include "audio/clip.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::size_t chunk_samples = 65536;  // of all channels together
constexpr float max_level = 1e6F;  // floating-point files may exceed full scale; larger values are invalid

// Returns text such as "0.05 s", "61 min 5 s".
Message format_duration(double seconds) {
    if (seconds < 120) return message("{:.3g} s", seconds);
    const auto total = static_cast<std::uint64_t>(seconds);
    return message("{} min {} s", total / 60, total % 60);
}

}  // namespace

ClipReader::ClipReader(const std::filesystem::path& path, ClipLimits limits, SampleRate rate)
    : file_(path), limits_(limits), resampler_(file_.format().rate, rate) {
    if (const auto length = seconds()) check_length(*length);
    const std::size_t channels = file_.format().channels;
    interleaved_.resize(chunk_samples / channels * channels);
}

std::optional<double> ClipReader::seconds() const noexcept {
    const SoundFormat& format = file_.format();
    if (!format.frames) return std::nullopt;
    return static_cast<double>(*format.frames) / format.rate.value;
}

void ClipReader::check_length(double seconds) const {
    const auto fail = [&](const Message& text) {
        throw Error{ErrorKind::bad_file, text, file_.path().string()};
    };
    if (seconds == 0) fail(message("The clip is empty."));
    if (seconds < limits_.min_seconds) {
        fail(message("The clip is {} long; at least {} are needed.", format_duration(seconds),
                     format_duration(limits_.min_seconds)));
    }
    if (seconds > limits_.max_seconds) {
        fail(message("The clip is {} long; at most {} are supported.", format_duration(seconds),
                     format_duration(limits_.max_seconds)));
    }
}

void ClipReader::mix_to_mono(std::size_t frames) {
    const std::size_t channels = file_.format().channels;
    mono_.resize(frames);
    for (std::size_t frame = 0; frame < frames; ++frame) {
        double sum = 0;
        for (std::size_t channel = 0; channel < channels; ++channel)
            sum += interleaved_[frame * channels + channel];
        const auto level = static_cast<float>(sum / static_cast<double>(channels));
        if (!(std::abs(level) <= max_level)) {  // also true for NaN
            throw Error{ErrorKind::bad_file,
                        message("The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.",
                                static_cast<double>(frames_ + frame) / file_.format().rate.value, level),
                        file_.path().string()};
        }
        mono_[frame] = level;
    }
}

bool ClipReader::read(std::vector<float>& samples) {
    const std::size_t old_size = samples.size();
    const double rate = file_.format().rate.value;
    // The resampler's filter delay can absorb the first chunks of a file with a high rate and many channels:
    // read until there is output.
    while (!has_ended_ && samples.size() == old_size) {
        const std::size_t frames = file_.read(interleaved_);
        if (frames == 0) {
            check_length(static_cast<double>(frames_) / rate);
            resampler_.flush(samples);
            has_ended_ = true;
            break;
        }
        mix_to_mono(frames);
        frames_ += frames;
        if (const double seconds = static_cast<double>(frames_) / rate; seconds > limits_.max_seconds) {
            throw Error{
                ErrorKind::bad_file,
                message("The clip is longer than the maximum of {}.", format_duration(limits_.max_seconds)),
                file_.path().string()};
        }
        resampler_.push(mono_, samples);
    }
    return samples.size() > old_size;
}

Clip read_clip(const std::filesystem::path& path, ClipLimits limits, SampleRate rate) {
    Clip clip{{}, rate};
    ClipReader reader{path, limits, rate};
    while (reader.read(clip.samples)) {
    }
    return clip;
}

}  // namespace govor::audio
