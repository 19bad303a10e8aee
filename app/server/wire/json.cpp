#include "server/wire/json.h"

#include <cmath>
#include <utility>

#include "server/http/api_error.h"

namespace govor::server {
namespace {

constexpr int max_depth = 64;

}  // namespace

json parse_object(std::string_view text) {
    bool is_too_deep = false;
    const json::parser_callback_t check_depth = [&](int depth, json::parse_event_t /*event*/,
                                                    json& /*parsed*/) {
        is_too_deep = is_too_deep || depth > max_depth;
        return !is_too_deep;
    };
    json value = json::parse(text, check_depth, false);
    if (is_too_deep) throw invalid_request("The JSON is nested too deeply.", {}, "invalid_json");
    if (!value.is_object()) throw invalid_request("A JSON object is required.", {}, "invalid_json");
    return value;
}

std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

JsonFields::JsonFields(const json& object, std::string prefix)
    : object_(&object), prefix_(std::move(prefix)) {
    if (!object.is_object()) throw invalid_request("This must be an object.", prefix_, "invalid_type");
}

std::string JsonFields::path(const char* name) const {
    return prefix_.empty() ? name : prefix_ + "." + name;
}

const json* JsonFields::find(const char* name) const {
    const auto it = object_->find(name);
    return it == object_->end() || it->is_null() ? nullptr : &*it;
}

std::optional<std::string> JsonFields::text(const char* name) const {
    const json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) throw invalid_request("This must be a string.", path(name), "invalid_type");
    return value->get<std::string>();
}

std::string JsonFields::required_text(const char* name) const {
    auto value = text(name);
    if (!value) throw invalid_request("This field is missing.", path(name), "missing_required_parameter");
    return std::move(*value);
}

std::optional<bool> JsonFields::flag(const char* name) const {
    const json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) throw invalid_request("This must be a boolean.", path(name), "invalid_type");
    return value->get<bool>();
}

std::optional<double> JsonFields::number(const char* name, double minimum, double maximum) const {
    const json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) throw invalid_request("This must be a number.", path(name), "invalid_type");
    const double number = value->get<double>();
    if (!(number >= minimum && number <= maximum))
        throw invalid_request("This number is out of range.", path(name));
    return number;
}

std::optional<std::uint64_t> JsonFields::count(const char* name, std::uint64_t minimum,
                                               std::uint64_t maximum) const {
    const json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number_integer())
        throw invalid_request("This must be a whole number.", path(name), "invalid_type");
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() < minimum ||
        value->get<std::uint64_t>() > maximum)
        throw invalid_request("This number is out of range.", path(name));
    return value->get<std::uint64_t>();
}

std::optional<JsonFields> JsonFields::object(const char* name) const {
    const json* value = find(name);
    if (value == nullptr) return std::nullopt;
    return JsonFields(*value, path(name));
}

std::vector<const json*> JsonFields::list(const char* name, std::size_t max_count) const {
    const json* value = find(name);
    if (value == nullptr) return {};
    if (!value->is_array()) throw invalid_request("This must be an array.", path(name), "invalid_type");
    if (value->size() > max_count) throw invalid_request("This array is too long.", path(name));
    std::vector<const json*> elements;
    for (const json& element : *value) elements.push_back(&element);
    return elements;
}

std::vector<std::string> JsonFields::texts(const char* name, std::size_t max_count) const {
    const json* value = find(name);
    if (value == nullptr) return {};
    if (value->is_string()) return {value->get<std::string>()};
    std::vector<std::string> out;
    for (const json* element : list(name, max_count)) {
        if (!element->is_string())
            throw invalid_request("This must be a string or an array of strings.", path(name),
                                  "invalid_type");
        out.push_back(element->get<std::string>());
    }
    return out;
}

}  // namespace govor::server
