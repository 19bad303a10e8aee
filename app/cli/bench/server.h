#pragma once

#include <cstdint>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Compares a server with direct use of its session in the same process: the time from the end of a spoken
// question of `seconds` to the first sound of the answer, over a WebSocket of the realtime protocol, and the
// time per token of the answer to a typed question, over a streamed HTTP response. Both alternate. Also
// measures the time from the disconnection of a client to the end of its turn. The model must support text
// and speech output and accept speech.
void bench_server(const ModelFolderPtr& model, const session::LoadOptions& options, std::uint32_t seconds,
                  int runs, const MeasurementSink& sink);

}  // namespace govor::cli
