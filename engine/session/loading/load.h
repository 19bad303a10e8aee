#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"

namespace govor::session {

// Loads a model; throws the errors of Assistant::load(). Tests set `prefill_clock`, which is used instead of
// the device's clock to choose the size of prefill chunks; see Assistant::set_prefill_clock().
std::unique_ptr<Assistant::State> load_state(ModelFolder folder, const LoadOptions& options,
                                             const LoadProgress& progress = {}, std::stop_token stop = {},
                                             std::function<double()> prefill_clock = {});

}  // namespace govor::session
