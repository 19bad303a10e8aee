#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace govor::cli {

inline constexpr std::string_view stdout_name = "stdout";  // Error::where() of the errors of print()

// Writes to stdout and flushes it. If stdout is a terminal, control characters are replaced by
// TerminalEscaper, because the text may come from a model or a file. Throws Error{io} if writing fails: a
// full disk, a closed pipe.
void print(std::string_view text);
// Prints an indented JSON text and a line feed. Bytes of strings that are not UTF-8, as in the names of
// files, are replaced.
void print_json(const nlohmann::json& json);
// Does the same as print() for stderr: messages, and the answer if stdout carries the speech. Write errors
// are ignored.
void print_error(std::string_view text);

}  // namespace govor::cli
