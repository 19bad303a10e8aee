#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::test {

// Runs a program whose stdout and stderr are a terminal, and returns what arrives there, with "\r\n" as "\n".
std::string run_on_terminal(const std::filesystem::path& executable,
                            const std::vector<std::string>& arguments);

}  // namespace govor::test
