#pragma once

#include <vector>

namespace govor::sound {

enum class Cue { start, stop };

// Synthesizes a short soft tone at 24 kHz: rising for a start, falling for a stop.
std::vector<float> make_cue(Cue cue);

}  // namespace govor::sound
