#pragma once

#include <string>

#include "session/api/comparison.h"

namespace govor::cli {

// Returns the metrics of `govor-cli compare` as a table, without those that were not measured.
std::string to_text(const session::ComparisonReport& report);

}  // namespace govor::cli
