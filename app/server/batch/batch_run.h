#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/batch/batch_file.h"
#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::server {

// The results of a run so far, as numbers of requests.
struct BatchSummary {
    std::uint64_t answered = 0;
    std::uint64_t failed = 0;   // with an error line or a response with an error status
    std::uint64_t skipped = 0;  // answered by an earlier run
    std::uint64_t tokens = 0;   // tokens in the answers
    double seconds = 0;         // since the model was loaded
};

struct BatchOptions {
    std::string model_name{};                     // in the answers
    const CompletedRequests& completed_requests;  // of earlier runs
    // Called with each output line when it is complete. An exception ends the run.
    std::function<void(std::string_view)> write{};
    // Called after one or more output lines have been written; may be empty.
    std::function<void(const BatchSummary&)> progress{};
    std::function<void(const session::LoadedModel&)>
        ready{};  // called when the model is loaded; may be empty
};

// Loads a model and answers the requests of a batch file, up to EngineQueue::max_batch_size at a time, until
// the end of the file or a stop request, which discards incomplete answers. Skips the answered requests of
// `completed_requests`. Repeats the failed ones, but does not write their errors again. Throws the error of a
// failed load, a lost device or a failed read, and the exceptions of `write`.
BatchSummary run_batch(LineReader& requests, session::Load load, const BatchOptions& options,
                       const std::stop_token& stop);

}  // namespace govor::server
