#pragma once

#include <cstdint>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Compares a server with its model in the same process: the time until the first sound of the answer to a
// spoken question of `seconds`, over a WebSocket of the realtime protocol and directly, and the time of a
// token of a typed question, over a streamed HTTP response and directly. Both use the same session and
// alternate. Also measures the time from the disconnection of a client to the end of its turn. The model must
// support text and speech output and accept speech.
void bench_server(const TurnModel& model, const session::LoadOptions& options, std::uint32_t seconds,
                  int runs, const MeasurementSink& sink);

}  // namespace govor::cli
