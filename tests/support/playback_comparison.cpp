#include "support/playback_comparison.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace govor::test {
namespace {

// The number of matching samples that identify a position in the sound. Samples that are barely above
// the tolerance count as a fraction. If inserted silence follows earlier, the smaller number suffices.
constexpr float min_matching_samples = 240;
constexpr float min_samples_before_gap = 24;
constexpr float full_weight_ratio = 8;  // multiple of the tolerance from which a sample counts fully
// Gaps at a smaller distance belong to one underrun, because a device may underrun again before its buffer is
// full: 0.25 s at 48 kHz.
constexpr std::size_t underrun_distance = 12000;

class PlaybackComparer {
  public:
    PlaybackComparer(std::span<const float> sound, std::span<const float> recording, float tolerance)
        : sound_(sound), recording_(recording), tolerance_(tolerance) {}

    PlaybackComparison compare(std::size_t skip) {
        const std::size_t first = find_audio(0);
        for (std::size_t position = first + skip; position < recording_.size();
             position = find_audio(find_silence(position))) {
            for (std::size_t next = 0; next < sound_.size(); ++next)
                if (matches(position, next)) return compare_from(position, next);
            if (skip == 0) break;
        }
        // Silence was inserted before enough samples were compared. The recording may begin with the first
        // samples of the sound.
        for (std::size_t next = 0; skip == 0 && next < sound_.size(); ++next) {
            const PlaybackComparison played = compare_from(first, next);
            if (!played.first_difference) return played;
            if (!is_equal(0, sound_[next])) break;
        }
        PlaybackComparison no_match;
        no_match.begin = no_match.end = sound_.size();
        no_match.first_difference = 0;
        return no_match;
    }

  private:
    PlaybackComparison compare_from(std::size_t position, std::size_t next) {
        recording_position_ = position;
        sound_position_ = next;
        result_ = {};
        result_.begin = next;
        // Silence in the recording before the sound cannot be distinguished from silence at its beginning.
        const auto preceding_sound = sound_.first(next);
        if (std::all_of(preceding_sound.begin(), preceding_sound.end(),
                        [&](float s) { return is_equal(0, s); }))
            result_.begin = 0;
        while (sound_position_ < sound_.size() && !result_.first_difference &&
               has_audio_from(recording_position_))
            advance();
        result_.compared_end = recording_position_;
        // The same applies to silence after the sound and at its end.
        while (sound_position_ < sound_.size() && !result_.first_difference &&
               is_equal(0, sound_[sound_position_]))
            ++sound_position_;
        result_.end = sound_position_;
        if (sound_position_ == sound_.size() && has_audio_from(recording_position_))
            result_.first_difference = sound_position_;
        return result_;
    }

    bool is_equal(float a, float b) const { return std::abs(a - b) <= tolerance_; }

    float weight_of(float sample) const {
        const float size = std::abs(sample), full_weight_size = full_weight_ratio * tolerance_;
        if (size > full_weight_size) return 1;
        return tolerance_ > 0 ? size / full_weight_size : 0;
    }

    std::size_t find_audio(std::size_t position) const {
        while (position < recording_.size() && recording_[position] == 0) ++position;
        return position;
    }

    std::size_t find_silence(std::size_t position) const {
        while (position < recording_.size() && recording_[position] != 0) ++position;
        return position;
    }

    // Returns whether the recording from `position` equals the sound from `next`. Compares
    // `min_matching_samples` samples; if silence or an end follows earlier, `samples_before_gap` samples
    // suffice.
    bool matches(std::size_t position, std::size_t next,
                 float samples_before_gap = min_samples_before_gap) const {
        float compared = 0;
        for (; compared < min_matching_samples && position < recording_.size() && next < sound_.size();
             ++position, ++next) {
            if (!is_equal(recording_[position], sound_[next]))
                return recording_[position] == 0 && compared >= samples_before_gap;
            compared += weight_of(sound_[next]);
        }
        return compared > 0 && compared >= samples_before_gap;
    }

    bool has_audio_from(std::size_t position) {
        if (position >= recording_.size()) return false;
        if (position < audio_end_) return true;
        const std::size_t next_audio = find_audio(position);
        if (next_audio < recording_.size()) audio_end_ = next_audio + 1;
        return next_audio < recording_.size();
    }

    void advance() {
        if (is_equal(recording_[recording_position_], sound_[sound_position_])) {
            ++recording_position_;
            ++sound_position_;
        } else if (!skip_silence()) {
            result_.first_difference = sound_position_;
        }
    }

    // Skips the inserted silence around the current position: all of it or, if the sound itself is almost
    // silent there, a part.
    bool skip_silence() {
        std::size_t from = recording_position_;
        const std::size_t to = find_audio(recording_position_);
        std::size_t next = sound_position_;
        while (from > 0 && next > result_.begin && recording_[from - 1] == 0) {
            --from;
            --next;
        }
        if (from == to) return false;
        if (to == recording_.size()) {
            recording_position_ = to;  // nothing more was played
            sound_position_ = next;
            return true;
        }
        for (std::size_t overlap = 0; overlap < to - from; ++overlap) {
            if (next + overlap >= sound_.size()) return false;
            // A few samples suffice if the sound continues at the same position.
            if (matches(to, next + overlap, overlap == 0 ? 0 : min_samples_before_gap)) {
                if (result_.gaps == 0 || next + overlap > last_gap_ + underrun_distance) ++result_.underruns;
                last_gap_ = next + overlap;
                ++result_.gaps;
                result_.silence += to - from - overlap;
                recording_position_ = to;
                sound_position_ = next + overlap;
                return true;
            }
            if (!is_equal(0, sound_[next + overlap])) return false;
        }
        return false;
    }

    std::span<const float> sound_;
    std::span<const float> recording_;
    float tolerance_;
    std::size_t recording_position_ = 0;
    std::size_t sound_position_ = 0;
    std::size_t audio_end_ = 0;  // a position in the recording that is preceded by a sample other than zero
    std::size_t last_gap_ = 0;   // position in the sound
    PlaybackComparison result_;
};

}  // namespace

PlaybackComparison compare_playback(std::span<const float> sound, std::span<const float> recording,
                                    float tolerance, std::size_t skip) {
    return PlaybackComparer{sound, recording, tolerance}.compare(skip);
}

namespace {

// Returns the segments of a sound that different streams played. The first samples of each segment are
// ignored, except in a segment that starts at the beginning of the sound.
std::vector<PlaybackComparison> compare_segments(std::span<const float> sound,
                                                 std::span<const float> recording, float tolerance) {
    std::vector<PlaybackComparison> segments{compare_playback(sound, recording, tolerance)};
    if (segments[0].begin == segments[0].end)
        segments[0] = compare_playback(sound, recording, tolerance, filter_edge);
    while (segments.back().first_difference && segments.back().begin < segments.back().end) {
        recording = recording.subspan(segments.back().compared_end);
        segments.push_back(compare_playback(sound, recording, tolerance, filter_edge));
    }
    return segments;
}

}  // namespace

std::string describe(const PlaybackComparison& played) {
    std::string text = fmt::format("played from {} to {}, {} gaps of {} samples in all", played.begin,
                                   played.end, played.gaps, played.silence);
    if (played.first_difference) text += fmt::format(", differs at {}", *played.first_difference);
    return text;
}

std::string playback_error(std::span<const float> sound,
                           const std::vector<std::span<const float>>& recordings, float tolerance,
                           std::size_t lost) {
    constexpr std::size_t max_repeated = 14400;  // 0.3 s at 48 kHz
    std::string errors;
    std::size_t end = 0;
    for (const std::span<const float> recording : recordings) {
        for (const PlaybackComparison& segment : compare_segments(sound, recording, tolerance)) {
            if (segment.begin == segment.end) errors += fmt::format("other sound after {}; ", end);
            if (segment.begin > end + filter_edge + lost)
                errors += fmt::format("samples lost after {}; ", end);
            if (end > segment.begin + max_repeated)
                errors += fmt::format("samples repeated before {}; ", end);
            if (!errors.empty()) return errors + describe(segment);
            end = segment.end;
        }
    }
    return end == sound.size() ? "" : fmt::format("ends at {} of {}", end, sound.size());
}

}  // namespace govor::test
