#include "validators.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <system_error>

#include "text/utf8.h"

namespace govor::cli {
namespace {

// CLI11's own ranges accept "nan", because every comparison with it is false.
CLI::Validator number_above_zero(double maximum, const char* expected) {
    const auto check = [maximum, expected](std::string& argument) -> std::string {
        double value = 0;
        const bool is_valid = CLI::detail::lexical_cast(argument, value) && value > 0 && value <= maximum &&
                              std::isfinite(value);
        return is_valid ? std::string() : fmt::format("{} is not {}", argument, expected);
    };
    return {check, "", ""};
}

}  // namespace

CLI::Validator utf8_text() {
    const auto check = [](std::string& text) -> std::string {
        const auto invalid = text::first_invalid_byte(text);
        return invalid ? fmt::format("the text is not valid UTF-8 (byte {})", *invalid) : std::string();
    };
    return {check, "", ""};
}

CLI::Validator positive_number() {
    return number_above_zero(HUGE_VAL, "a number above 0");
}
CLI::Validator probability() {
    return number_above_zero(1, "a number above 0 and at most 1");
}

CLI::Validator whole_number(std::uint64_t minimum, std::uint64_t maximum) {
    const auto check = [minimum, maximum](std::string& argument) -> std::string {
        std::uint64_t value = 0;
        const char* const end = argument.data() + argument.size();
        const auto [stop, error] = std::from_chars(argument.data(), end, value);
        if (error != std::errc{} || stop != end || value < minimum || value > maximum)
            return fmt::format("{} is not a whole number from {} to {}", argument, minimum, maximum);
        argument = std::to_string(value);  // removes leading zeros, which CLI11 would interpret as octal
        return {};
    };
    return {check, "", ""};
}

}  // namespace govor::cli
