#pragma once

#include <cstdint>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Measures the overhead of the server compared with direct use of its session in the same process: the time
// from the end of a spoken question of `seconds` to the first sound of the answer, over a WebSocket of the
// realtime API, and the time per token of the answer to a typed question, over a streamed HTTP response.
// Measurements with and without the server alternate. Also measures the time from the disconnection of a
// client to the end of its turn. The model must accept speech and produce text and speech.
void bench_server(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options,
                  std::uint32_t seconds, int runs, const MeasurementSink& sink);

}  // namespace govor::cli
