#include "core/log.h"

#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <string>
#include <utility>

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

// Messages contain file names and driver output, and a terminal would execute escape sequences in them.
// Control characters other than line feed and tab are replaced by caret notation (ESC: "^["), and those from
// U+0080 to U+009F by "?".
std::string escape_control_characters(std::string_view message) {
    std::string out;
    out.reserve(message.size());
    for (std::size_t i = 0; i < message.size(); ++i) {
        const auto byte = static_cast<unsigned char>(message[i]);
        const auto next = i + 1 < message.size() ? static_cast<unsigned char>(message[i + 1]) : 0u;
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {
            out += '?';
            ++i;
        } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) {
            out += '^';
            out += static_cast<char>(byte ^ 0x40);
        } else {
            out += message[i];
        }
    }
    return out;
}

// stdout carries answers and audio, so every message goes to stderr.
struct Sinks {
    std::shared_ptr<spdlog::sinks::stderr_color_sink_mt> standard_error;
    std::shared_ptr<spdlog::sinks::dist_sink_mt> all_sinks;
    spdlog::logger logger;

    Sinks()
        : standard_error(std::make_shared<spdlog::sinks::stderr_color_sink_mt>()),
          all_sinks(std::make_shared<spdlog::sinks::dist_sink_mt>()),
          logger("govor", all_sinks) {
        standard_error->set_pattern("%^%l%$: %v");
        standard_error->set_level(spdlog::level::warn);
        all_sinks->add_sink(standard_error);
        logger.set_level(spdlog::level::debug);  // each sink filters by its own level
        logger.flush_on(spdlog::level::info);    // otherwise a crash would lose buffered messages
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
    sinks().logger.log(to_spdlog(level), escape_control_characters(message));
}
void add_sink(std::shared_ptr<spdlog::sinks::sink> sink) {
    sinks().all_sinks->add_sink(std::move(sink));
}
void remove_sink(std::shared_ptr<spdlog::sinks::sink> sink) {
    sinks().all_sinks->remove_sink(std::move(sink));
}

}  // namespace govor::log
