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
    std::uint32_t frames = answer_frames;              // of speech in an answer, at most
};

// Measures whole turns through a session: spoken questions that fit into the context, with answers of at most
// 30 tokens. Complete windows of a question are encoded while it arrives. Also measures the time until a
// Cancel takes effect. The model must support text and speech output.
void bench_turns(const ModelFolderPtr& model, const session::LoadOptions& options, const TurnLengths& lengths,
                 int runs, const MeasurementSink& sink);

}  // namespace govor::cli
