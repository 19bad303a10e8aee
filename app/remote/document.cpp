#include "remote/document.h"

namespace govor::remote {

std::optional<json> parse_document(std::string_view text) {
    constexpr int max_depth = 64;
    bool is_too_deep = false;
    json document = json::parse(
        text.begin(), text.end(),
        [&](int depth, json::parse_event_t /*event*/, json& /*parsed*/) {
            is_too_deep = is_too_deep || depth > max_depth;
            return !is_too_deep;
        },
        false);
    if (is_too_deep || document.is_discarded()) return std::nullopt;
    return document;
}

const json* member(const json& value, const char* name) {
    if (!value.is_object()) return nullptr;
    const auto it = value.find(name);
    return it == value.end() ? nullptr : &*it;
}

std::optional<std::string> text_member(const json& value, const char* name) {
    const json* field = member(value, name);
    if (field == nullptr || !field->is_string()) return std::nullopt;
    return field->get<std::string>();
}

std::optional<bool> flag_member(const json& value, const char* name) {
    const json* field = member(value, name);
    if (field == nullptr || !field->is_boolean()) return std::nullopt;
    return field->get<bool>();
}

std::optional<std::uint64_t> count_member(const json& value, const char* name) {
    const json* field = member(value, name);
    if (field == nullptr || !field->is_number_unsigned()) return std::nullopt;
    return field->get<std::uint64_t>();
}

}  // namespace govor::remote
