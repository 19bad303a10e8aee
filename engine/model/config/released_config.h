#pragma once

#include <string_view>

namespace govor::model {

// Returns the config.json of the released Qwen3-Omni-30B-A3B-Instruct
// (resources/configurations/qwen3-omni-30b-a3b-instruct.json).
std::string_view released_config();

}  // namespace govor::model
