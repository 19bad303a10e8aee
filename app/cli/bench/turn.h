#pragma once

#include <cstdint>
#include <span>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Measures whole turns through a session: spoken questions of the given lengths in seconds, if they fit into
// the context, with short answers of at most 30 tokens and 10 seconds of speech. Complete windows of a
// question are encoded while it arrives. Also measures the time until a Cancel takes effect. The model must
// support text and speech output.
void bench_turns(const ModelFolderPtr& model, const session::LoadOptions& options,
                 std::span<const std::uint32_t> questions, int runs, const MeasurementSink& sink);

}  // namespace govor::cli
