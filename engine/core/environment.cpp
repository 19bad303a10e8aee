#include "core/environment.h"

#include <cstdlib>

namespace govor {

std::string environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

}  // namespace govor
