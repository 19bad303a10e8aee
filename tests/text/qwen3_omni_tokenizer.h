#pragma once

#include <string>

#include "text/tokenizer.h"

namespace govor::text {

// Returns Qwen3's public tokenizer.json with the seven tokens that Qwen3-Omni adds.
std::string qwen3_omni_tokenizer_json();

}  // namespace govor::text
