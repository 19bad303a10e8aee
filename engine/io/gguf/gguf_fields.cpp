#include "io/gguf/gguf_fields.h"

#include <limits>
#include <optional>

#include "core/error.h"

namespace govor::io {
namespace {

constexpr std::uint64_t max_integer = std::numeric_limits<std::int64_t>::max();

// Converts an integer of any width; returns nullopt for other types and if it is too large.
std::optional<std::int64_t> to_integer(const GgufValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value.content)) return *number;
    const auto* number = std::get_if<std::uint64_t>(&value.content);
    if (number == nullptr || *number > max_integer) return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

std::optional<std::vector<std::int64_t>> to_integers(const GgufValue& value) {
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value.content)) return *numbers;
    const auto* numbers = std::get_if<std::vector<std::uint64_t>>(&value.content);
    if (numbers == nullptr) return std::nullopt;
    std::vector<std::int64_t> out;
    out.reserve(numbers->size());
    for (const std::uint64_t number : *numbers) {
        if (number > max_integer) return std::nullopt;
        out.push_back(static_cast<std::int64_t>(number));
    }
    return out;
}

}  // namespace

const GgufValue* GgufFields::find(std::string_view key) const {
    const auto entry = values_.find(key);
    return entry == values_.end() ? nullptr : &entry->second;
}

const GgufValue& GgufFields::require(std::string_view key, const Message& requirement) const {
    const GgufValue* value = find(key);
    if (value == nullptr) {
        throw Error{ErrorKind::bad_file, message("{} is missing; it {}.", key, requirement), where_};
    }
    return *value;
}

void GgufFields::throw_invalid(std::string_view key, const Message& requirement) const {
    throw Error{ErrorKind::bad_file,
                message("{} {}, found {}.", key, requirement, format_value(require(key, requirement))),
                where_};
}

void GgufFields::throw_unsupported(std::string_view key, const Message& supported) const {
    throw Error{
        ErrorKind::unsupported,
        message("{} is {}; {}.", key, format_value(require(key, message("must be present"))), supported),
        where_};
}

std::int64_t GgufFields::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) const {
    const GgufValue* value = find(key);
    const auto number = value == nullptr ? std::nullopt : to_integer(*value);
    if (!number || *number < minimum || *number > maximum) {
        throw_invalid(key, message("must be a whole number from {} to {}", minimum, maximum));
    }
    return *number;
}

double GgufFields::number(std::string_view key, double minimum, double maximum) const {
    const GgufValue* value = find(key);
    std::optional<double> number;
    if (value != nullptr) {
        if (const auto* real = std::get_if<double>(&value->content)) number = *real;
        if (const auto integer = to_integer(*value)) number = static_cast<double>(*integer);
    }
    if (!number || !(*number >= minimum && *number <= maximum)) {  // also rejects NaN
        throw_invalid(key, message("must be a number from {} to {}", minimum, maximum));
    }
    return *number;
}

bool GgufFields::boolean(std::string_view key) const {
    const auto* flag = std::get_if<bool>(&require(key, message("must be true or false")).content);
    if (flag == nullptr) throw_invalid(key, message("must be true or false"));
    return *flag;
}

const std::string& GgufFields::string(std::string_view key) const {
    const auto* text = std::get_if<std::string>(&require(key, message("must be a string")).content);
    if (text == nullptr) throw_invalid(key, message("must be a string"));
    return *text;
}

std::vector<std::int64_t> GgufFields::integers(std::string_view key, std::int64_t minimum,
                                               std::int64_t maximum) const {
    const GgufValue* value = find(key);
    auto numbers = value == nullptr ? std::nullopt : to_integers(*value);
    bool is_valid = numbers.has_value();
    for (std::size_t i = 0; is_valid && i < numbers->size(); ++i) {
        is_valid = (*numbers)[i] >= minimum && (*numbers)[i] <= maximum;
    }
    if (!is_valid)
        throw_invalid(key, message("must be a list of whole numbers from {} to {}", minimum, maximum));
    return *std::move(numbers);
}

std::vector<double> GgufFields::numbers(std::string_view key) const {
    const GgufValue& value = require(key, message("must be a list of numbers"));
    if (const auto* numbers = std::get_if<std::vector<double>>(&value.content)) return *numbers;
    const auto integers = to_integers(value);
    if (!integers) throw_invalid(key, message("must be a list of numbers"));
    return {integers->begin(), integers->end()};
}

const std::vector<bool>& GgufFields::booleans(std::string_view key) const {
    const auto* flags =
        std::get_if<std::vector<bool>>(&require(key, message("must be a list of true and false")).content);
    if (flags == nullptr) throw_invalid(key, message("must be a list of true and false"));
    return *flags;
}

const std::vector<std::string>& GgufFields::strings(std::string_view key) const {
    const auto* texts =
        std::get_if<std::vector<std::string>>(&require(key, message("must be a list of strings")).content);
    if (texts == nullptr) throw_invalid(key, message("must be a list of strings"));
    return *texts;
}

bool GgufFields::boolean_or(std::string_view key, bool default_value) const {
    return has(key) ? boolean(key) : default_value;
}

std::string GgufFields::string_or(std::string_view key, std::string default_value) const {
    if (has(key)) return string(key);
    return default_value;
}

}  // namespace govor::io
