#include "validators.h"

#include <fmt/format.h>

#include <cmath>

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

}  // namespace govor::cli
