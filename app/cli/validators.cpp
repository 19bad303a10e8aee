#include "validators.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <system_error>

#include "text/utf8.h"

namespace govor::cli {
namespace {

// CLI11's own ranges let "nan" pass, which compares false with every bound.
CLI::Validator number(double most, const char* expected) {
    const auto check = [most, expected](std::string& given) -> std::string {
        double value = 0;
        const bool good =
            CLI::detail::lexical_cast(given, value) && value > 0 && value <= most && std::isfinite(value);
        return good ? std::string() : fmt::format("{} is not {}", given, expected);
    };
    return {check, "", ""};
}

}  // namespace

CLI::Validator utf8_text() {
    const auto check = [](std::string& text) -> std::string {
        const auto wrong = text::first_invalid_byte(text);
        return wrong ? fmt::format("the text is not valid UTF-8 (byte {})", *wrong) : std::string();
    };
    return {check, "", ""};
}

CLI::Validator positive_number() {
    return number(HUGE_VAL, "a number above 0");
}
CLI::Validator probability() {
    return number(1, "a number above 0 and at most 1");
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& given) -> std::string {
        std::uint64_t value = 0;
        const char* const end = given.data() + given.size();
        const auto [stop, error] = std::from_chars(given.data(), end, value);
        if (error != std::errc{} || stop != end || value < least || value > most)
            return fmt::format("{} is not a whole number from {} to {}", given, least, most);
        given = std::to_string(value);  // without leading zeros, which CLI11 takes for octal digits
        return {};
    };
    return {check, "", ""};
}

}  // namespace govor::cli
