#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "built_in/espeak.h"

// Measures whether a spoken reply is intelligible, without a speech recognizer for its language: it should be
// closer to its own text than to similar texts, all spoken by the synthesizer whose voices the model was
// trained on. resources/built-in-model/training/scoring/nearest_reply.py uses the same measure for many more
// replies.
namespace govor::test {

using Cepstrum = std::array<float, 13>;
using Cepstra = std::vector<Cepstrum>;  // one frame per 12.5 ms

// Cepstra of sound at 24 kHz without the silence at its ends. `mean` is the mean of all frames, which
// characterizes the voice rather than the words, and is subtracted from `frames`.
struct Cepstrogram {
    Cepstra frames;
    Cepstrum mean;
};
Cepstrogram compute_cepstra(std::span<const float> samples);

// Returns the Euclidean distance.
double distance(const Cepstrum& a, const Cepstrum& b);

// Returns the mean distance along the best alignment in time (dynamic time warping).
double dtw_distance(const Cepstra& a, const Cepstra& b);

// The number of other texts with which a reply is compared.
inline constexpr std::size_t similar_text_count = 29;

// Returns the `count` texts of `texts` that are closest to `text` in length, without `text` itself. Considers
// every fourth text, because neighbours in the sorted list differ in at most one word.
std::vector<std::string> find_similar_texts(const std::vector<std::string>& texts, const std::string& text,
                                            std::size_t count = similar_text_count);

struct TextMatch {
    std::size_t nearer_count = 0;  // the number of other texts that are nearer than the reply's own text
    std::string nearest;           // the nearest text
    double own_distance = 0, other_distance = 0;  // distances to the own text and to the nearest other text
};
// Compares speech at 24 kHz with `text` and `other_texts`, which espeak-ng synthesizes with `voice`.
TextMatch match_text(std::span<const float> speech, const std::string& text,
                     const std::vector<std::string>& other_texts, const EspeakVoice& voice);

}  // namespace govor::test
