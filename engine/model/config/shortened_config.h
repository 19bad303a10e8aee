#pragma once

#include <nlohmann/json_fwd.hpp>

namespace govor::model {

// Returns the config.json of a model with only the first `layers` (at least 1) layers of Thinker and Talker,
// for benchmarks of the real layer sizes in little memory.
nlohmann::json shortened_config(nlohmann::json config, int layers);

}  // namespace govor::model
