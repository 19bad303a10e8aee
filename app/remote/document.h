#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace govor::remote {

using nlohmann::json;

// Parses JSON of an untrusted server. Returns nullopt for text that is invalid, not UTF-8, or nested more
// than 64 levels deep.
std::optional<json> parse_document(std::string_view text);

// Returns the member of an object; null if `value` is not an object or has no such member.
const json* member(const json& value, const char* name);
// Return the value of a member; nullopt if there is none, or if it has another type or, for counts, is not a
// non-negative integer.
std::optional<std::string> text_member(const json& value, const char* name);
std::optional<bool> flag_member(const json& value, const char* name);
std::optional<std::uint64_t> count_member(const json& value, const char* name);

}  // namespace govor::remote
