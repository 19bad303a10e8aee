#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace govor::remote {

using nlohmann::json;

// JSON of a server that is not trusted. Nothing for text that is invalid, not UTF-8, or nested more than 64
// deep.
std::optional<json> parse_document(std::string_view text);

// The member of an object; null if `value` is another value or lacks it.
const json* member(const json& value, const char* name);
// The same if it has that type and, for numbers, is a whole number that is not negative.
std::optional<std::string> text_member(const json& value, const char* name);
std::optional<bool> flag_member(const json& value, const char* name);
std::optional<std::uint64_t> count_member(const json& value, const char* name);

}  // namespace govor::remote
