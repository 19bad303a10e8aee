#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "session/comparison/model_comparison.h"

namespace govor::cli {

// The figures of `govor-cli compare` as a table and as JSON. Both leave out what was not measured; in JSON an
// interval that one sample does not give is null.
std::string to_text(const session::ComparisonReport& report);
nlohmann::json to_json(const session::ComparisonReport& report);

}  // namespace govor::cli
