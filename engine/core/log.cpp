#include "core/log.h"

#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace govor::log {
namespace {

spdlog::level::level_enum to_spdlog(Level level) {
    switch (level) {
        case Level::debug:
            return spdlog::level::debug;
        case Level::info:
            return spdlog::level::info;
        case Level::warning:
            return spdlog::level::warn;
        case Level::error:
            return spdlog::level::err;
    }
    return spdlog::level::err;
}

// stdout carries answers and audio, so every message goes to stderr.
struct Sinks {
    std::shared_ptr<spdlog::sinks::stderr_color_sink_mt> standard_error;
    std::shared_ptr<spdlog::sinks::dist_sink_mt> all;
    spdlog::logger logger;

    Sinks()
        : standard_error(std::make_shared<spdlog::sinks::stderr_color_sink_mt>()),
          all(std::make_shared<spdlog::sinks::dist_sink_mt>()),
          logger("govor", all) {
        standard_error->set_pattern("%^%l%$: %v");
        standard_error->set_level(spdlog::level::warn);
        all->add_sink(standard_error);
        logger.set_level(spdlog::level::debug);  // each sink has its own
        logger.flush_on(spdlog::level::info);    // what a crash would else take along
    }
};

Sinks& sinks() {
    static Sinks instance;
    return instance;
}

}  // namespace

void set_level(Level level) {
    sinks().standard_error->set_level(to_spdlog(level));
}
void write(Level level, std::string_view message) {
    sinks().logger.log(to_spdlog(level), message);
}
void add_sink(std::shared_ptr<spdlog::sinks::sink> sink) {
    sinks().all->add_sink(std::move(sink));
}
void remove_sink(std::shared_ptr<spdlog::sinks::sink> sink) {
    sinks().all->remove_sink(std::move(sink));
}

}  // namespace govor::log
