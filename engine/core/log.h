#pragma once

#include <fmt/format.h>
#include <memory>
#include <string_view>

namespace spdlog::sinks {
class sink;
}

namespace govor::log {

enum class Level { debug, info, warning, error };

// Sets the minimum level of the messages that are written to stderr. The default is `warning`.
void set_level(Level level);
// Writes a message to stderr, through spdlog, and to the added sinks. Escapes control characters, so that a
// terminal does not execute them.
void write(Level level, std::string_view message);

// Add and remove a sink, such as a log file, which receives all messages and filters them by its own level.
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
