#include "standard_output.h"

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

#include "core/error.h"

namespace govor::cli {

void print(std::string_view text) {
    errno = 0;
    const bool written =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written) return;
    const std::string reason = errno != 0 ? std::generic_category().message(errno) : "it is closed";
    throw Error(ErrorKind::io, "The output cannot be written: " + reason + ".", std::string(stdout_name));
}

void print_aside(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace govor::cli
