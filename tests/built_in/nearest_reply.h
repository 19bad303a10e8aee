#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "built_in/espeak.h"

// Whether a spoken reply can be understood, without a recogniser of its language: it should sound more like
// its own text than like similar texts, all spoken by the synthesiser that the model learned its voices from.
// The same measure as resources/built-in-model/training/scoring/nearest_reply.py, which scores far more
// replies.
namespace govor::test {

using Cepstrum = std::array<float, 13>;
using Cepstra = std::vector<Cepstrum>;  // a frame each 12.5 ms

// Of sound at 24 kHz, its silent ends left out: `mean` is what all frames share, which is the voice more than
// the words, and is subtracted from `frames`.
struct Cepstrogram {
    Cepstra frames;
    Cepstrum mean;
};
Cepstrogram cepstra(std::span<const float> samples);

double distance(const Cepstrum& a, const Cepstrum& b);

// Mean distance along the best alignment in time (dynamic time warping).
double warped_distance(const Cepstra& a, const Cepstra& b);

// The texts of `all` that are most like `text` in length, without itself. Every fourth is looked at, as those
// beside it in the alphabet differ in a word at most.
std::vector<std::string> rivals(const std::vector<std::string>& all, const std::string& text,
                                std::size_t count);

struct Likeness {
    std::size_t nearer = 0;  // how many of the rivals were nearer than the own text
    std::string nearest;
    double own = 0, rival = 0;  // distances, of the nearest rival
};
Likeness likeness(std::span<const float> spoken, const std::string& text,
                  const std::vector<std::string>& rivals, const EspeakVoice& voice);

}  // namespace govor::test
