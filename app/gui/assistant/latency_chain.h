#pragma once

#include <QJsonObject>
#include <vector>

namespace govor::assistant {

// The work between the end of a question and the first sound of its answer, in this order. Of an answer
// without a voice: up to its first text.
enum class LatencyPhase {
    network,        // a model on another machine: the question and the way there and back
    encode,         // AudioTower: what of the question was not encoded while it was spoken
    prefill,        // Thinker
    first_text,     // the tokens that the first frame of the voice needs
    voice_prefill,  // Talker
    first_frame,    // Talker and code predictor
    first_sound,    // Code2Wav
    other,          // preparation, and waiting for earlier commands
    playback,       // from the first samples to the loudspeaker
};

struct LatencyStep {
    LatencyPhase phase;
    double begin = 0;  // seconds after the end of the question
    double end = 0;

    double seconds() const { return end - begin; }
};

// From the statistics that are stored with a turn (TurnFigures::to_json). Phases without any time are left
// out. Empty if the statistics have no times: of a turn without an answer, or of an older version.
std::vector<LatencyStep> latency_chain(const QJsonObject& statistics);

}  // namespace govor::assistant
