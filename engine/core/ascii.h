#pragma once

#include <string>
#include <string_view>

namespace govor {

// Returns `text` with the letters A to Z in lower case. Other bytes are unchanged, in every locale.
std::string to_lower_case(std::string_view text);

}  // namespace govor
