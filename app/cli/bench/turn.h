#pragma once

#include <cstdint>
#include <vector>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"
#include "short_answer.h"

namespace govor::cli {

struct TurnLengths {
    std::vector<std::uint32_t> questions{5, 60, 600};  // seconds
    std::uint32_t frames = max_answer_frames;          // of speech in an answer, at most
};

// Measures whole turns of a session: spoken questions that fit into the context, with answers of at most 30
// tokens. Complete windows of a question are encoded while it is spoken. Also measures the time until a
// Cancel takes effect. The model must produce text and speech.
void bench_turns(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options,
                 const TurnLengths& lengths, int runs, const MeasurementSink& sink);

}  // namespace govor::cli
