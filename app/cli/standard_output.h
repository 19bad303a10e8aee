#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace govor::cli {

inline constexpr std::string_view stdout_name = "stdout";  // Error::where() of the errors of print()

// Writes to stdout and flushes it. If stdout is a terminal, control characters are replaced by
// TerminalEscaper, because the text may come from a model or a file. Throws Error{io} if writing fails, for
// example because the disk is full or the pipe is closed.
void print(std::string_view text);
// Prints indented JSON and a line feed. Invalid UTF-8 in strings, such as file names, is replaced by U+FFFD.
void print_json(const nlohmann::json& json);
// Like print(), for stderr: messages, and the answer if stdout carries the speech. Write errors are ignored.
void print_error(std::string_view text);

}  // namespace govor::cli
