#include "support/played.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace govor::test {
namespace {

// The number of matching samples that identify a position in the sound. Samples that are hardly louder than
// the tolerance count as a fraction. Where inserted silence follows before so many samples were compared, the
// smaller number suffices.
constexpr float enough_samples = 240;
constexpr float enough_before_gap = 24;
constexpr float loud = 8;  // times the tolerance: counts as a full sample
// A device that ran dry may run dry again before it is filled: 0.25 s at 48 kHz.
constexpr std::size_t stutter = 12000;

class Follower {
  public:
    Follower(std::span<const float> sound, std::span<const float> recording, float tolerance)
        : sound_(sound), recording_(recording), tolerance_(tolerance) {}

    Played follow(std::size_t skip) {
        const std::size_t first = next_sound(0);
        for (std::size_t at = first + skip; at < recording_.size(); at = next_sound(next_silence(at))) {
            for (std::size_t next = 0; next < sound_.size(); ++next)
                if (matches(at, next)) return follow_from(at, next);
            if (skip == 0) break;
        }
        // Silence was inserted before the position was certain: the sound may begin with its first samples.
        for (std::size_t next = 0; skip == 0 && next < sound_.size(); ++next) {
            const Played played = follow_from(first, next);
            if (!played.differs) return played;
            if (!alike(0, sound_[next])) break;
        }
        Played none;
        none.begin = none.end = sound_.size();
        none.differs = 0;
        return none;
    }

  private:
    Played follow_from(std::size_t at, std::size_t next) {
        at_ = at;
        next_ = next;
        played_ = {};
        played_.begin = next;
        // Silence in the recording before the sound is indistinguishable from silence at its beginning,
        const auto before = sound_.first(next);
        if (std::all_of(before.begin(), before.end(), [&](float s) { return alike(0, s); }))
            played_.begin = 0;
        while (next_ < sound_.size() && !played_.differs && sounds_from(at_)) step();
        played_.stopped = at_;
        // and silence after the sound from silence at its end.
        while (next_ < sound_.size() && !played_.differs && alike(0, sound_[next_])) ++next_;
        played_.end = next_;
        if (next_ == sound_.size() && sounds_from(at_)) played_.differs = next_;
        return played_;
    }

    bool alike(float a, float b) const { return std::abs(a - b) <= tolerance_; }

    float weight_of(float sample) const {
        const float size = std::abs(sample);
        return size > loud * tolerance_ ? 1 : tolerance_ > 0 ? size / (loud * tolerance_) : 0;
    }

    std::size_t next_sound(std::size_t at) const {
        while (at < recording_.size() && recording_[at] == 0) ++at;
        return at;
    }

    std::size_t next_silence(std::size_t at) const {
        while (at < recording_.size() && recording_[at] != 0) ++at;
        return at;
    }

    // Whether the recording from `at` on equals the sound from `next` on. Compares until the position is
    // certain; if silence or an end comes first, `before_gap` samples suffice.
    bool matches(std::size_t at, std::size_t next, float before_gap = enough_before_gap) const {
        float compared = 0;
        for (; compared < enough_samples && at < recording_.size() && next < sound_.size(); ++at, ++next) {
            if (!alike(recording_[at], sound_[next])) return recording_[at] == 0 && compared >= before_gap;
            compared += weight_of(sound_[next]);
        }
        return compared > 0 && compared >= before_gap;
    }

    bool sounds_from(std::size_t at) {
        if (at >= recording_.size()) return false;
        if (at < sounding_until_) return true;
        const std::size_t later = next_sound(at);
        if (later < recording_.size()) sounding_until_ = later + 1;
        return later < recording_.size();
    }

    void step() {
        if (alike(recording_[at_], sound_[next_])) {
            ++at_;
            ++next_;
        } else if (!skip_silence()) {
            played_.differs = next_;
        }
    }

    // Skips the silence around this position, which was inserted: all of it or, where the sound itself is
    // almost silent, a part.
    bool skip_silence() {
        std::size_t from = at_;
        const std::size_t to = next_sound(at_);
        std::size_t next = next_;
        while (from > 0 && next > played_.begin && recording_[from - 1] == 0) {
            --from;
            --next;
        }
        if (from == to) return false;
        if (to == recording_.size()) {
            at_ = to;  // nothing more was played
            next_ = next;
            return true;
        }
        for (std::size_t own = 0; own < to - from; ++own) {
            if (next + own >= sound_.size()) return false;
            // For a continuation at the same position a few samples suffice.
            if (matches(to, next + own, own == 0 ? 0 : enough_before_gap)) {
                if (played_.gaps == 0 || next + own > last_gap_ + stutter) ++played_.underruns;
                last_gap_ = next + own;
                ++played_.gaps;
                played_.silence += to - from - own;
                at_ = to;
                next_ = next + own;
                return true;
            }
            if (!alike(0, sound_[next + own])) return false;
        }
        return false;
    }

    std::span<const float> sound_;
    std::span<const float> recording_;
    float tolerance_;
    std::size_t at_ = 0;              // position in the recording
    std::size_t next_ = 0;            // position in the sound
    std::size_t sounding_until_ = 0;  // the recording has sound before this position
    std::size_t last_gap_ = 0;        // position in the sound
    Played played_;
};

}  // namespace

Played follow(std::span<const float> sound, std::span<const float> recording, float tolerance,
              std::size_t skip) {
    return Follower{sound, recording, tolerance}.follow(skip);
}

namespace {

// The segments of a sound that different streams played. The first samples of each segment are ignored,
// except where a segment begins with the beginning of the sound.
std::vector<Played> follow_segments(std::span<const float> sound, std::span<const float> recording,
                                    float tolerance) {
    std::vector<Played> segments{follow(sound, recording, tolerance)};
    if (segments[0].begin == segments[0].end) segments[0] = follow(sound, recording, tolerance, filter_edge);
    while (segments.back().differs && segments.back().begin < segments.back().end) {
        recording = recording.subspan(segments.back().stopped);
        segments.push_back(follow(sound, recording, tolerance, filter_edge));
    }
    return segments;
}

}  // namespace

std::string describe(const Played& played) {
    std::string text = fmt::format("played from {} to {}, {} gaps of {} samples in all", played.begin,
                                   played.end, played.gaps, played.silence);
    if (played.differs) text += fmt::format(", differs at {}", *played.differs);
    return text;
}

std::string playback_error(std::span<const float> sound,
                           const std::vector<std::span<const float>>& recordings, float tolerance,
                           std::size_t lost) {
    constexpr std::size_t heard_twice = 14400;
    std::string wrong;
    std::size_t end = 0;
    for (const std::span<const float> recording : recordings) {
        for (const Played& segment : follow_segments(sound, recording, tolerance)) {
            if (segment.begin == segment.end) wrong += fmt::format("other sound after {}; ", end);
            if (segment.begin > end + filter_edge + lost)
                wrong += fmt::format("samples lost after {}; ", end);
            if (end > segment.begin + heard_twice) wrong += fmt::format("samples repeated before {}; ", end);
            if (!wrong.empty()) return wrong + describe(segment);
            end = segment.end;
        }
    }
    return end == sound.size() ? "" : fmt::format("ends at {} of {}", end, sound.size());
}

}  // namespace govor::test
