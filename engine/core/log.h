#pragma once

#include <fmt/format.h>
#include <memory>
#include <string_view>

namespace spdlog::sinks {
class sink;
}

namespace govor::log {

enum class Level { debug, info, warning, error };

// Messages are written to stderr through spdlog; those below `level` are dropped. The default is `warning`.
// Control characters are escaped, so that a terminal does not execute them.
void set_level(Level level);
void write(Level level, std::string_view message);

// Adds or removes a sink, such as a log file. It receives all messages and filters them by its own level.
// Thread-safe.
void add_sink(std::shared_ptr<spdlog::sinks::sink> sink);
void remove_sink(std::shared_ptr<spdlog::sinks::sink> sink);

template <typename... Args>
void debug(fmt::format_string<Args...> format, Args&&... args) {
    write(Level::debug, fmt::format(format, std::forward<Args>(args)...));
}
template <typename... Args>
void info(fmt::format_string<Args...> format, Args&&... args) {
    write(Level::info, fmt::format(format, std::forward<Args>(args)...));
}
template <typename... Args>
void warning(fmt::format_string<Args...> format, Args&&... args) {
    write(Level::warning, fmt::format(format, std::forward<Args>(args)...));
}
template <typename... Args>
void error(fmt::format_string<Args...> format, Args&&... args) {
    write(Level::error, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace govor::log
