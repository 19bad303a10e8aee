#pragma once

#include <string_view>

namespace govor::cli {

inline constexpr std::string_view stdout_name = "stdout";  // Error::where() of what print throws

// Writes to stdout and makes it visible at once. Where stdout is a terminal, control characters are replaced
// as TerminalText does: the text may come from a model or a file. Throws Error{io} when nobody takes it: a
// full disk, a closed pipe.
void print(std::string_view text);
// The same on stderr: messages, and the answer where stdout carries the speech. A lost word there is no
// error.
void print_aside(std::string_view text);

}  // namespace govor::cli
