#include "standard_output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>

#include "core/error.h"
#include "terminal_escaper.h"

namespace govor::cli {
namespace {

// Escapes the text if the descriptor is a terminal. Output to a file or a pipe is not modified.
template <int descriptor>
std::string escape_for_terminal(std::string_view text) {
    static const bool is_terminal = ::isatty(descriptor) != 0;
    static TerminalEscaper escaper;
    return is_terminal ? escaper.push(text) : std::string(text);
}

}  // namespace

void print(std::string_view text) {
    const std::string out = escape_for_terminal<STDOUT_FILENO>(text);
    errno = 0;
    const bool is_written =
        std::fwrite(out.data(), 1, out.size(), stdout) == out.size() && std::fflush(stdout) == 0;
    if (is_written) return;
    const std::string reason = errno != 0 ? std::generic_category().message(errno) : "it is closed";
    throw Error(ErrorKind::io, message("The output cannot be written: {}.", reason),
                std::string(stdout_name));
}

void print_json(const nlohmann::json& json) {
    print(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

void print_error(std::string_view text) {
    const std::string out = escape_for_terminal<STDERR_FILENO>(text);
    std::fwrite(out.data(), 1, out.size(), stderr);
}

}  // namespace govor::cli
