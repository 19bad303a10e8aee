#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace govor::cli {

// Validators for single flags, applied while the command line is parsed.

// Accepts valid UTF-8.
CLI::Validator utf8_text();
// Accepts a finite number above 0.
CLI::Validator positive_number();
// Accepts a number above 0 and at most 1.
CLI::Validator probability();
// Accepts a whole number in decimal digits from `minimum` to `maximum`. CLI11's own conversion wraps "-1"
// around and clamps numbers that are too large, and its ranges report floating-point limits.
CLI::Validator whole_number(std::uint64_t minimum, std::uint64_t maximum);

}  // namespace govor::cli
