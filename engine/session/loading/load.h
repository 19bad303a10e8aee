#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"

namespace govor::session {

// Loads a model for Assistant::load(), which describes the errors. For tests, `prefill_clock` replaces the
// clock that sizes prefill chunks before loading measures the first size; see Assistant::set_prefill_clock().
std::unique_ptr<Assistant::State> load_state(ModelFolder folder, const LoadOptions& options,
                                             const LoadProgress& progress = {}, std::stop_token stop = {},
                                             std::function<double()> prefill_clock = {});

}  // namespace govor::session
