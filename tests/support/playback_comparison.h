#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace govor::test {

// The result of comparing a sound with the recorded output of a loudspeaker, at the rate of the loudspeaker.
// A recording contains exact zeros where the program or the server had no data in time. Any other difference
// is a sample that was lost, repeated or changed.
struct PlaybackComparison {
    std::size_t begin = 0;         // the first sample of the sound that was played
    std::size_t end = 0;           // the end of the played range of the sound
    std::size_t gaps = 0;          // positions where silence was inserted between two samples
    std::size_t underruns = 0;     // gaps that do not closely follow another gap: underruns of the device
    std::size_t silence = 0;       // the total silence in the gaps, in samples
    std::size_t compared_end = 0;  // the end of the compared range of the recording
    std::optional<std::size_t> first_difference{};  // the first sample of the sound that was changed
};

// Compares `sound` with `recording`, sample by sample. `tolerance` is the largest difference that counts as
// equal: 0 for unconverted floats, otherwise the error of the file format and of filters. The first `skip`
// samples of the recording are ignored, because a filter that started in the middle of the sound changes
// them. Sound that other streams played afterwards counts as a difference.
PlaybackComparison compare_playback(std::span<const float> sound, std::span<const float> recording,
                                    float tolerance = 0, std::size_t skip = 0);

// The number of samples at 48 kHz that a filter changes if it starts in the middle of a sound; a value for
// `skip` of compare_playback().
inline constexpr std::size_t filter_edge = 600;

// Checks a sound that changed its device or stream, given the recordings in order: all of it was played, no
// samples are missing at a change except `lost` samples that a removed device had buffered, and at most 0.3 s
// are repeated. Returns a description of the first error, or an empty string.
std::string playback_error(std::span<const float> sound,
                           const std::vector<std::span<const float>>& recordings, float tolerance = 0,
                           std::size_t lost = 0);

// Returns a description for failure messages.
std::string describe(const PlaybackComparison& played);

}  // namespace govor::test
