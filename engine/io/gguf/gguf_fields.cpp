#include "io/gguf/gguf_fields.h"

#include <limits>
#include <optional>

#include "core/error.h"

namespace govor::io {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();

// The value as a whole number, whatever its width.
std::optional<std::int64_t> whole(const GgufValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value.content)) return *number;
    const auto* number = std::get_if<std::uint64_t>(&value.content);
    if (number == nullptr || *number > largest) return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

std::optional<std::vector<std::int64_t>> wholes(const GgufValue& value) {
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value.content)) return *numbers;
    const auto* numbers = std::get_if<std::vector<std::uint64_t>>(&value.content);
    if (numbers == nullptr) return std::nullopt;
    std::vector<std::int64_t> out;
    out.reserve(numbers->size());
    for (const std::uint64_t number : *numbers) {
        if (number > largest) return std::nullopt;
        out.push_back(static_cast<std::int64_t>(number));
    }
    return out;
}

}  // namespace

const GgufValue* GgufFields::find(std::string_view key) const {
    const auto at = values_.find(key);
    return at == values_.end() ? nullptr : &at->second;
}

const GgufValue& GgufFields::require(std::string_view key, const Message& must) const {
    const GgufValue* value = find(key);
    if (value == nullptr) {
        throw Error{ErrorKind::bad_file, message("{} is missing; it {}.", key, must), where_};
    }
    return *value;
}

void GgufFields::refuse(std::string_view key, const Message& must) const {
    throw Error{ErrorKind::bad_file, message("{} {}, found {}.", key, must, value_text(require(key, must))),
                where_};
}

void GgufFields::unsupported(std::string_view key, const Message& supported) const {
    throw Error{
        ErrorKind::unsupported,
        message("{} is {}; {}.", key, value_text(require(key, message("must be present"))), supported),
        where_};
}

std::int64_t GgufFields::integer(std::string_view key, std::int64_t least, std::int64_t most) const {
    const GgufValue* value = find(key);
    const auto number = value == nullptr ? std::nullopt : whole(*value);
    if (!number || *number < least || *number > most) {
        refuse(key, message("must be a whole number from {} to {}", least, most));
    }
    return *number;
}

double GgufFields::number(std::string_view key, double least, double most) const {
    const GgufValue* value = find(key);
    std::optional<double> number;
    if (value != nullptr) {
        if (const auto* real = std::get_if<double>(&value->content)) number = *real;
        if (const auto integer = whole(*value)) number = static_cast<double>(*integer);
    }
    if (!number || !(*number >= least && *number <= most)) {  // so that NaN fails too
        refuse(key, message("must be a number from {} to {}", least, most));
    }
    return *number;
}

bool GgufFields::boolean(std::string_view key) const {
    const auto* on = std::get_if<bool>(&require(key, message("must be true or false")).content);
    if (on == nullptr) refuse(key, message("must be true or false"));
    return *on;
}

const std::string& GgufFields::string(std::string_view key) const {
    const auto* text = std::get_if<std::string>(&require(key, message("must be a string")).content);
    if (text == nullptr) refuse(key, message("must be a string"));
    return *text;
}

std::vector<std::int64_t> GgufFields::integers(std::string_view key, std::int64_t least,
                                               std::int64_t most) const {
    const GgufValue* value = find(key);
    auto numbers = value == nullptr ? std::nullopt : wholes(*value);
    bool fit = numbers.has_value();
    for (std::size_t i = 0; fit && i < numbers->size(); ++i) {
        fit = (*numbers)[i] >= least && (*numbers)[i] <= most;
    }
    if (!fit) refuse(key, message("must be a list of whole numbers from {} to {}", least, most));
    return *std::move(numbers);
}

const std::vector<std::string>& GgufFields::strings(std::string_view key) const {
    const auto* texts =
        std::get_if<std::vector<std::string>>(&require(key, message("must be a list of strings")).content);
    if (texts == nullptr) refuse(key, message("must be a list of strings"));
    return *texts;
}

bool GgufFields::boolean_or(std::string_view key, bool otherwise) const {
    return has(key) ? boolean(key) : otherwise;
}

std::string GgufFields::string_or(std::string_view key, std::string otherwise) const {
    return has(key) ? string(key) : std::move(otherwise);
}

}  // namespace govor::io
