#pragma once

#include <vector>

namespace govor::sound {

enum class AudioCue { start, stop };

// Synthesizes a short soft tone at 24 kHz: rising for a start, falling for a stop.
std::vector<float> synthesize_cue(AudioCue cue);

}  // namespace govor::sound
