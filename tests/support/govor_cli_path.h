#pragma once

#include <string>

namespace govor {

// Returns the path of the program govor-cli. Also valid during static initialization.
std::string govor_cli_path();

}  // namespace govor
