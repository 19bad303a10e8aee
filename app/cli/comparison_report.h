#pragma once

#include <string>

#include "session/api/comparison.h"

namespace govor::cli {

// The figures of `govor-cli compare` as a table, without what was not measured.
std::string to_text(const session::ComparisonReport& report);

}  // namespace govor::cli
