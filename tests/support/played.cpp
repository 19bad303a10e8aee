#include "support/played.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace govor::test {
namespace {

// What tells a place of a sound like these from every other: so many samples, where one that is hardly louder
// than the tolerance counts for little. Where silence was put in before there were so many, the smaller
// number has to do.
constexpr float certain = 240;
constexpr float certain_before_gap = 24;
constexpr float loud = 8;  // times the tolerance: counts as one
// A device that ran dry may do so again before it is filled: 0.25 s at 48 kHz.
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
        // Silence was put in before a place was certain: the sound may have begun with its first samples.
        for (std::size_t next = 0; skip == 0 && next < sound_.size(); ++next) {
            const Played played = follow_from(first, next);
            if (!played.differs) return played;
            if (!alike(0, sound_[next])) break;
        }
        Played nothing;
        nothing.begin = nothing.end = sound_.size();
        nothing.differs = 0;
        return nothing;
    }

  private:
    Played follow_from(std::size_t at, std::size_t next) {
        at_ = at;
        next_ = next;
        played_ = {};
        played_.begin = next;
        // Silence before the sound cannot be told from its own.
        const auto before = sound_.first(next);
        if (std::all_of(before.begin(), before.end(), [&](float s) { return alike(0, s); }))
            played_.begin = 0;
        while (next_ < sound_.size() && !played_.differs && sounds_from(at_)) step();
        played_.stopped = at_;
        // Likewise behind it.
        while (next_ < sound_.size() && !played_.differs && alike(0, sound_[next_])) ++next_;
        played_.end = next_;
        if (next_ == sound_.size() && sounds_from(at_)) played_.differs = next_;
        return played_;
    }

    bool alike(float a, float b) const { return std::abs(a - b) <= tolerance_; }

    float counts_for(float sample) const {
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

    // What the recording has from `at` on is what the sound has from `next` on, as far as has to be looked:
    // until that is certain, or, if silence or an end comes before, with so much certainty.
    bool matches(std::size_t at, std::size_t next, float before_gap = certain_before_gap) const {
        float seen = 0;
        for (; seen < certain && at < recording_.size() && next < sound_.size(); ++at, ++next) {
            if (!alike(recording_[at], sound_[next])) return recording_[at] == 0 && seen >= before_gap;
            seen += counts_for(sound_[next]);
        }
        return seen > 0 && seen >= before_gap;
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

    // Silence around this place was put in, all of it or, where the sound itself is as good as silent, a
    // part.
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
            // That it goes on where it stopped needs little proof.
            if (matches(to, next + own, own == 0 ? 0 : certain_before_gap)) {
                if (played_.gaps == 0 || next + own > last_gap_ + stutter) ++played_.incidents;
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
    std::size_t at_ = 0;              // in the recording
    std::size_t next_ = 0;            // of the sound
    std::size_t sounding_until_ = 0;  // in the recording, there is something before this place
    std::size_t last_gap_ = 0;        // in the sound
    Played played_;
};

}  // namespace

Played follow(std::span<const float> sound, std::span<const float> recording, float tolerance,
              std::size_t skip) {
    return Follower{sound, recording, tolerance}.follow(skip);
}

namespace {

// The pieces of a sound in which different streams played it. What each but one that begins with the sound
// has first is not looked at.
std::vector<Played> follow_pieces(std::span<const float> sound, std::span<const float> recording,
                                  float tolerance) {
    std::vector<Played> pieces{follow(sound, recording, tolerance)};
    if (pieces[0].begin == pieces[0].end) pieces[0] = follow(sound, recording, tolerance, filter_edge);
    while (pieces.back().differs && pieces.back().begin < pieces.back().end) {
        recording = recording.subspan(pieces.back().stopped);
        pieces.push_back(follow(sound, recording, tolerance, filter_edge));
    }
    return pieces;
}

}  // namespace

std::string describe(const Played& played) {
    std::string text = fmt::format("played from {} to {}, {} gaps of {} samples in all", played.begin,
                                   played.end, played.gaps, played.silence);
    if (played.differs) text += fmt::format(", differs at {}", *played.differs);
    return text;
}

std::string seams(std::span<const float> sound, const std::vector<std::span<const float>>& recordings,
                  float tolerance, std::size_t lost) {
    constexpr std::size_t heard_twice = 14400;
    std::string wrong;
    std::size_t end = 0;
    for (const std::span<const float> recording : recordings) {
        for (const Played& piece : follow_pieces(sound, recording, tolerance)) {
            if (piece.begin == piece.end) wrong += fmt::format("something else behind {}; ", end);
            if (piece.begin > end + filter_edge + lost) wrong += fmt::format("lost behind {}; ", end);
            if (end > piece.begin + heard_twice) wrong += fmt::format("heard twice before {}; ", end);
            if (!wrong.empty()) return wrong + describe(piece);
            end = piece.end;
        }
    }
    return end == sound.size() ? "" : fmt::format("ends at {} of {}", end, sound.size());
}

}  // namespace govor::test
