#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace govor::cli {

// Checks of single flags, made while the command line is read.
CLI::Validator utf8_text();
// A finite number above 0.
CLI::Validator positive_number();
// A number above 0 and at most 1.
CLI::Validator probability();
// A whole number in decimal digits, from `least` to `most`. CLI11's own conversion takes "-1" for the
// greatest 64-bit number and what is too great for the greatest, and its ranges name floating-point limits.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

}  // namespace govor::cli
