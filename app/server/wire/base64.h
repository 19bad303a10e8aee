#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::server {

// Base64 of RFC 4648 with padding.
std::string base64(std::string_view bytes);
// Returns nothing if the text is not valid. Padding may be missing; white space is not accepted.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace govor::server
