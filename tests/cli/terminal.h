#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::test {

// Runs a program with a terminal as stdout and stderr, and returns its output without carriage returns.
std::string run_on_terminal(const std::filesystem::path& executable,
                            const std::vector<std::string>& arguments);

}  // namespace govor::test
