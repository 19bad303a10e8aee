#pragma once

#include <string>

namespace govor {

// Returns the value of an environment variable; empty if it is not set.
std::string environment_variable(const char* name);

}  // namespace govor
