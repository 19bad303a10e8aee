#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace govor::test {

// What a loudspeaker played of a sound that it was given, at the loudspeaker's own rate. Where the program or
// the server had nothing to play in time there is silence, exact zeros; anything else that differs is a
// sample that was lost, played twice or changed.
struct Played {
    std::size_t begin = 0;      // of the sound: the first sample that was played,
    std::size_t end = 0;        // and the one behind the last
    std::size_t gaps = 0;       // places where silence was put between two samples
    std::size_t incidents = 0;  // of them, those that are no stutter of one before: a device that ran dry
    std::size_t silence = 0;    // samples of silence in all of them
    std::size_t stopped = 0;    // of the recording: what was looked at last
    std::optional<std::size_t> differs{};  // the first sample of the sound that was not played as it is
};

// Follows `sound` through `recording`, sample by sample. `tolerance` is the largest difference of a sample
// that is none: 0 for floats that nothing converts, and what a file's bits and the filters behind it make of
// it otherwise. The first samples that the recording has, `skip` of them, are not looked at: a filter that
// began in the middle of the sound makes them differently. What another sound played behind this one differs.
Played follow(std::span<const float> sound, std::span<const float> recording, float tolerance = 0,
              std::size_t skip = 0);

// What a filter that began in the middle of a sound makes differently, for follow(): at 48 kHz.
inline constexpr std::size_t filter_edge = 600;

// A sound that changed its device or its stream, in these recordings one after the other: all of it was
// played, nothing is missing where another stream goes on but `lost` samples that a device took with it, and
// at most 0.3 s are heard twice. Empty if that is so, and otherwise what is not, in words.
std::string seams(std::span<const float> sound, const std::vector<std::span<const float>>& recordings,
                  float tolerance = 0, std::size_t lost = 0);

// For messages: what is in it, in words.
std::string describe(const Played& played);

}  // namespace govor::test
