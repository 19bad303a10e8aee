#include "core/log.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace govor::log {
namespace {

spdlog::level::level_enum to_spdlog(Level level) {
    switch (level) {
        case Level::debug: return spdlog::level::debug;
        case Level::info: return spdlog::level::info;
        case Level::warning: return spdlog::level::warn;
        case Level::error: return spdlog::level::err;
    }
    return spdlog::level::err;
}

// stdout carries answers and audio, so every message goes to stderr.
spdlog::logger& logger() {
    static const auto instance = [] {
        auto made = std::make_shared<spdlog::logger>("govor", std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
        made->set_pattern("%^%l%$: %v");
        made->set_level(spdlog::level::warn);
        return made;
    }();
    return *instance;
}

}  // namespace

void set_level(Level level) { logger().set_level(to_spdlog(level)); }
void write(Level level, std::string_view message) { logger().log(to_spdlog(level), message); }

}  // namespace govor::log
