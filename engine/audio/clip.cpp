#include "audio/clip.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::size_t piece_samples = 65536;  // of all channels together
constexpr float loudest_level = 1e6F;  // floating-point files may pass full scale, but not by this much

// "0.05 s", "61 min 5 s"
Message duration_text(double seconds) {
    if (seconds < 120) return message("{:.3g} s", seconds);
    const auto whole = static_cast<std::uint64_t>(seconds);
    return message("{} min {} s", whole / 60, whole % 60);
}

}  // namespace

ClipReader::ClipReader(const std::filesystem::path& path, ClipLimits limits, SampleRate rate)
    : file_(path), limits_(limits), resampler_(file_.format().rate, rate) {
    if (const auto length = seconds()) check_length(*length);
    const std::size_t channels = file_.format().channels;
    interleaved_.resize(piece_samples / channels * channels);
}

std::optional<double> ClipReader::seconds() const noexcept {
    const SoundFormat& format = file_.format();
    if (!format.frames) return std::nullopt;
    return static_cast<double>(*format.frames) / format.rate.value;
}

void ClipReader::check_length(double seconds) const {
    const auto refuse = [&](const Message& text) {
        throw Error{ErrorKind::bad_file, text, file_.path().string()};
    };
    if (seconds == 0) refuse(message("The clip is empty: it holds no sound at all."));
    if (seconds < limits_.min_seconds) {
        refuse(message("The clip is {} long; at least {} are needed.", duration_text(seconds),
                       duration_text(limits_.min_seconds)));
    }
    if (seconds > limits_.max_seconds) {
        refuse(message("The clip is {} long; at most {} can be heard.", duration_text(seconds),
                       duration_text(limits_.max_seconds)));
    }
}

void ClipReader::mix(std::size_t frames) {
    const std::size_t channels = file_.format().channels;
    mono_.resize(frames);
    for (std::size_t frame = 0; frame < frames; ++frame) {
        double sum = 0;
        for (std::size_t channel = 0; channel < channels; ++channel)
            sum += interleaved_[frame * channels + channel];
        const auto level = static_cast<float>(sum / static_cast<double>(channels));
        if (!(std::abs(level) <= loudest_level)) {  // false for a NaN, too
            throw Error{ErrorKind::bad_file,
                        message("The sample at {:.3f} s is {}, which is no sound level; full scale is 1.",
                                static_cast<double>(frames_ + frame) / file_.format().rate.value, level),
                        file_.path().string()};
        }
        mono_[frame] = level;
    }
}

bool ClipReader::read(std::vector<float>& samples) {
    const std::size_t old_size = samples.size();
    const double rate = file_.format().rate.value;
    // The filter swallows the first pieces of a fast, many-channelled file: read on until something comes
    // out.
    while (!ended_ && samples.size() == old_size) {
        const std::size_t frames = file_.read(interleaved_);
        if (frames == 0) {
            check_length(static_cast<double>(frames_) / rate);
            resampler_.flush(samples);
            ended_ = true;
            break;
        }
        mix(frames);
        frames_ += frames;
        if (const double heard = static_cast<double>(frames_) / rate; heard > limits_.max_seconds) {
            throw Error{ErrorKind::bad_file,
                        message("The clip is longer than {}, which is the most that can be heard.",
                                duration_text(limits_.max_seconds)),
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
