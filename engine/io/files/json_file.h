#pragma once

#include <cstddef>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace govor::io {

// Maximum size of a JSON file of a model. tokenizer.json, the largest of the released model, has about 11 MB.
inline constexpr std::size_t max_json_bytes = 256U << 20U;

// Parses `text` as one JSON document. `where` names it in errors. Throws Error{bad_file} with line and column
// if the text is not valid UTF-8, not valid JSON, nested deeper than 64 levels, or has a duplicate key in an
// object.
nlohmann::json parse_json(std::string_view text, const std::string& where);

// Reads and parses a file. Throws the errors of parse_json(); not_found or io if the file cannot be read;
// bad_file if it is longer than `max_bytes`.
nlohmann::json read_json_file(const std::filesystem::path& path, std::size_t max_bytes = max_json_bytes);

// Like read_json_file(), for files whose outermost value must be an object.
nlohmann::json read_json_object(const std::filesystem::path& path, std::size_t max_bytes = max_json_bytes);

// Returns `text` in double quotes for a one-line message: replaces control characters and invalid UTF-8 with
// '?' and truncates text of more than 100 bytes.
std::string in_quotes(std::string_view text);

}  // namespace govor::io
