#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ops/tensor.h"

namespace govor::cli {

// Returns the formats that weights can be converted to when loading, by their names in flags: f32, f16, bf16,
// q8_0, q6_k, q5_k, q4_k.
std::vector<std::string> loadable_names();
std::optional<ops::Format> loadable_format(std::string_view name);  // nullopt for any other name

}  // namespace govor::cli
