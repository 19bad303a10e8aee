#pragma once

#include <cstddef>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace govor::io {

// No file of settings that belongs to a model is longer; tokenizer.json has about 11 MB.
inline constexpr std::size_t longest_json = 256U << 20U;

// Parses `text` as one JSON document. `where` names it in errors. Throws Error{bad_file} with line and column
// when the text is not valid UTF-8, not valid JSON, nested deeper than 64 levels, or has a key twice in one
// object.
nlohmann::json parse_json(std::string_view text, const std::string& where);

// Reads and parses a file. Errors: as parse_json; not_found and io from the file; bad_file when it is longer
// than `longest` bytes.
nlohmann::json read_json_file(const std::filesystem::path& path, std::size_t longest = longest_json);

// As read_json_file, for files whose outermost value must be an object.
nlohmann::json read_json_object(const std::filesystem::path& path, std::size_t longest = longest_json);

// `text` in double quotes, fit for a one-line message: control characters and broken UTF-8 become '?', and
// what is longer than 100 bytes is cut.
std::string in_quotes(std::string_view text);

}  // namespace govor::io
