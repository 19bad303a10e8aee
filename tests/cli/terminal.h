#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/run_program.h"

namespace govor::test {

// Runs a program with a terminal as stdout and stderr, and returns its output without carriage returns.
std::string run_on_terminal(const std::filesystem::path& executable,
                            const std::vector<std::string>& arguments,
                            const ChildProcess::Environment& environment = {});

}  // namespace govor::test
