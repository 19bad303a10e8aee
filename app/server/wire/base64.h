#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::server {

// Encodes bytes as Base64 (RFC 4648) with padding.
std::string base64(std::string_view bytes);
// Returns nullopt for invalid text. Padding may be missing; white space is not accepted.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace govor::server
