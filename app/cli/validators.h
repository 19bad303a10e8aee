#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace govor::cli {

// Validators for single flags, applied while the command line is parsed.
CLI::Validator utf8_text();
// Returns a finite number above 0.
CLI::Validator positive_number();
// Returns a number above 0 and at most 1.
CLI::Validator probability();
// Returns a whole number in decimal digits from `minimum` to `maximum`. CLI11's own conversion wraps "-1"
// around and clamps numbers that are too large, and its ranges report floating-point limits.
CLI::Validator whole_number(std::uint64_t minimum, std::uint64_t maximum);

}  // namespace govor::cli
