#include "io/files/json_fields.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

// Returns a short description of the value for messages.
Message describe(const nlohmann::json& value) {
    if (value.is_string()) return Message::verbatim(in_quotes(value.get_ref<const std::string&>()));
    if (value.is_object()) return message("an object");
    if (value.is_array() && value.size() > 16) return message("a list of {} values", value.size());
    if (value.is_array()) {
        for (const nlohmann::json& element : value) {
            if (element.is_structured() || element.is_string())
                return message("a list of {} values", value.size());
        }
    }
    return Message::verbatim(value.dump());
}

bool is_integer_between(const nlohmann::json& value, std::int64_t minimum, std::int64_t maximum) {
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(INT64_MAX)) return false;
    } else if (!value.is_number_integer()) {
        return false;
    }
    const auto number = value.get<std::int64_t>();
    return number >= minimum && number <= maximum;
}

}  // namespace

JsonFields::JsonFields(const nlohmann::json& object, std::string where, std::string prefix)
    : object_(&object), where_(std::move(where)), prefix_(std::move(prefix)) {
    if (!object.is_object()) {
        const Message subject = prefix_.empty() ? message("The file") : Message::verbatim(prefix_);
        throw Error{ErrorKind::bad_file,
                    message("{} must contain a JSON object, found {}.", subject, describe(object)), where_};
    }
}

std::string JsonFields::path(std::string_view field) const {
    return prefix_.empty() ? std::string(field) : fmt::format("{}.{}", prefix_, field);
}

const nlohmann::json* JsonFields::find(std::string_view field) const {
    const auto member = object_->find(std::string(field));
    return member == object_->end() || member->is_null() ? nullptr : &*member;
}

bool JsonFields::has(std::string_view field) const {
    return find(field) != nullptr;
}

const nlohmann::json& JsonFields::require(std::string_view field, const Message& requirement) const {
    const nlohmann::json* value = find(field);
    if (value == nullptr) {
        throw Error{ErrorKind::bad_file, message("{} is missing; it {}.", path(field), requirement), where_};
    }
    return *value;
}

void JsonFields::throw_invalid(std::string_view field, const Message& requirement) const {
    throw Error{ErrorKind::bad_file,
                message("{} {}, found {}.", path(field), requirement, describe(require(field, requirement))),
                where_};
}

void JsonFields::throw_unsupported(std::string_view field, const Message& supported) const {
    throw Error{ErrorKind::unsupported,
                message("{} is {}; {}.", path(field), describe(require(field, message("must be present"))),
                        supported),
                where_};
}

std::int64_t JsonFields::integer(std::string_view field, std::int64_t minimum, std::int64_t maximum) const {
    const nlohmann::json* value = find(field);
    if (value == nullptr || !is_integer_between(*value, minimum, maximum)) {
        throw_invalid(field, message("must be a whole number from {} to {}", minimum, maximum));
    }
    return value->get<std::int64_t>();
}

double JsonFields::number(std::string_view field, double minimum, double maximum) const {
    const nlohmann::json* value = find(field);
    if (value == nullptr || !value->is_number() || value->get<double>() < minimum ||
        value->get<double>() > maximum) {
        throw_invalid(field, message("must be a number from {} to {}", minimum, maximum));
    }
    return value->get<double>();
}

bool JsonFields::boolean(std::string_view field) const {
    const nlohmann::json& value = require(field, message("must be true or false"));
    if (!value.is_boolean()) throw_invalid(field, message("must be true or false"));
    return value.get<bool>();
}

std::string JsonFields::string(std::string_view field) const {
    const nlohmann::json& value = require(field, message("must be a string"));
    if (!value.is_string()) throw_invalid(field, message("must be a string"));
    return value.get<std::string>();
}

std::vector<std::int64_t> JsonFields::integers(std::string_view field, std::int64_t minimum,
                                               std::int64_t maximum) const {
    const nlohmann::json* value = find(field);
    const auto is_valid = [&](const nlohmann::json& element) {
        return is_integer_between(element, minimum, maximum);
    };
    if (value == nullptr || !value->is_array() || !std::ranges::all_of(*value, is_valid)) {
        throw_invalid(field, message("must be a list of whole numbers from {} to {}", minimum, maximum));
    }
    return value->get<std::vector<std::int64_t>>();
}

JsonFields JsonFields::object(std::string_view field) const {
    const nlohmann::json& value = require(field, message("must be an object"));
    if (!value.is_object()) throw_invalid(field, message("must be an object"));
    return {value, where_, path(field)};
}

bool JsonFields::boolean_or(std::string_view field, bool default_value) const {
    return has(field) ? boolean(field) : default_value;
}

std::string JsonFields::string_or(std::string_view field, std::string default_value) const {
    return has(field) ? string(field) : std::move(default_value);
}

}  // namespace govor::io
