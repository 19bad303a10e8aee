#include "cli/terminal.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace govor::test {

std::string run_on_terminal(const std::filesystem::path& executable,
                            const std::vector<std::string>& arguments,
                            const ChildProcess::Environment& environment) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) {
        throw std::runtime_error("There is no pseudoterminal.");
    }
    const std::string name = ::ptsname(terminal);
    // Keeps the terminal open until the program has started. Otherwise, reading would end at once.
    const int replica = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    std::string output;
    std::thread reader([&] {
        std::array<char, 4096> buffer{};
        for (;;) {
            const ssize_t count = ::read(terminal, buffer.data(), buffer.size());
            if (count <= 0) return;
            output.append(buffer.data(), static_cast<std::size_t>(count));
        }
    });
    std::vector<std::string> shell_arguments{"-c", R"(exec "$@" >"$0" 2>&1)", name, executable.string()};
    shell_arguments.insert(shell_arguments.end(), arguments.begin(), arguments.end());
    run_program("/bin/sh", shell_arguments, environment);
    ::close(replica);
    reader.join();
    ::close(terminal);
    std::erase(output, '\r');
    return output;
}

}  // namespace govor::test
