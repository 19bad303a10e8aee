#pragma once

#include <CLI/CLI.hpp>

namespace govor::cli {

// Checks of single flags, made while the command line is read.
CLI::Validator utf8_text();
// A finite number above 0.
CLI::Validator positive_number();
// A number above 0 and at most 1.
CLI::Validator probability();

}  // namespace govor::cli
