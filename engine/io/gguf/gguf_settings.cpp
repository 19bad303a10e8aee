#include <limits>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/gguf/gguf_keys.h"

namespace govor::io {
namespace {

using nlohmann::json;

constexpr std::int64_t largest_u32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t largest_i32 = std::numeric_limits<std::int32_t>::max();

// The number of axes in llama.cpp's rope.dimension_sections; unused ones are 0.
constexpr std::size_t rope_axes = 4;

// The object that contains a field, the path of the object for error messages, and the name of the field.
struct FieldLocation {
    const json* object;
    std::string prefix;
    std::string name;
};

FieldLocation locate_field(const json& config, std::string_view pointer) {
    const std::size_t slash = pointer.rfind('/');
    const json* object = slash == 0 ? &config : field_at(config, pointer.substr(0, slash));
    return {object, slash == 0 ? "" : dotted_path(pointer.substr(0, slash)),
            std::string(pointer.substr(slash + 1))};
}

GgufValue convert_list(const GgufKeyRow& row, const JsonFields& fields, const std::string& name) {
    // A single id or a list of ids; generation_config.json may have either.
    std::vector<std::int64_t> numbers = fields.value().at(name).is_array()
                                            ? fields.integers(name, 0, largest_i32)
                                            : std::vector{fields.integer(name, 0, largest_i32)};
    if (row.type == GgufType::i32) {
        numbers.resize(rope_axes, 0);
        return GgufValue::i32s(std::move(numbers));
    }
    return GgufValue::u32s({numbers.begin(), numbers.end()});
}

GgufValue convert_value(const GgufKeyRow& row, const JsonFields& fields, const std::string& name) {
    if (row.is_list) return convert_list(row, fields, name);
    switch (row.type) {
        case GgufType::u32:
            return GgufValue::u32(static_cast<std::uint32_t>(fields.integer(name, 0, largest_u32)));
        case GgufType::f32:
            return GgufValue::f32(static_cast<float>(fields.number(name, -1e30, 1e30)));
        case GgufType::boolean:
            return GgufValue::boolean(fields.boolean(name));
        default:
            return GgufValue::string(fields.string(name));
    }
}

json restore_value(const GgufKeyRow& row, const GgufFields& fields) {
    if (row.is_list) {
        auto numbers = fields.integers(row.key, 0, largest_i32);
        if (row.type != GgufType::i32) return numbers;
        if (numbers.size() == rope_axes && numbers.back() == 0) numbers.pop_back();
        return numbers;
    }
    switch (row.type) {
        case GgufType::u32:
            return fields.integer(row.key, 0, largest_u32);
        case GgufType::f32:
            return fields.number(row.key, -1e30, 1e30);
        case GgufType::boolean:
            return fields.boolean(row.key);
        default:
            return fields.string(row.key);
    }
}

}  // namespace

const json* field_at(const json& config, std::string_view pointer) {
    const json::json_pointer path{std::string(pointer)};
    if (!config.contains(path)) return nullptr;
    const json& value = config.at(path);
    return value.is_null() ? nullptr : &value;
}

std::string dotted_path(std::string_view pointer) {
    std::string text(pointer.substr(1));
    for (char& c : text) {
        if (c == '/') c = '.';
    }
    return text;
}

void append_settings(std::span<const GgufKeyRow> rows, GgufPart part, const json& config,
                     const std::string& where, GgufEntries& out) {
    for (const GgufKeyRow& row : rows) {
        if (row.part != part) continue;
        std::string_view pointer = row.field;
        if (field_at(config, pointer) == nullptr && !row.alternative.empty() &&
            field_at(config, row.alternative) != nullptr) {
            pointer = row.alternative;
        }
        const FieldLocation location = locate_field(config, pointer);
        const bool is_present = field_at(config, pointer) != nullptr;
        if (!is_present && !row.is_required) continue;
        if (!is_present) {
            throw Error{
                ErrorKind::bad_file,
                message("{} is missing; the GGUF file needs it as {}.", dotted_path(row.field), row.key),
                where};
        }
        out.emplace_back(
            row.key, convert_value(row, JsonFields(*location.object, where, location.prefix), location.name));
    }
}

void require_implied(GgufPart part, const json& config, const std::string& where) {
    for (const GgufImpliedField& row : gguf_implied_fields()) {
        if (row.part != part) continue;
        const json* value = field_at(config, row.field);
        if (value == nullptr || *value == json::parse(row.json)) continue;
        const FieldLocation location = locate_field(config, row.field);
        JsonFields(*location.object, where, location.prefix)
            .throw_unsupported(location.name,
                               message("a GGUF file of the {} can only represent {}", name(part), row.json));
    }
}

void restore_settings(std::span<const GgufKeyRow> rows, GgufPart part, const GgufFields& fields,
                      json& config) {
    for (const GgufKeyRow& row : rows) {
        if (row.part != part || (!row.is_required && !fields.has(row.key))) continue;
        json value = restore_value(row, fields);
        json& current = config[json::json_pointer(std::string(row.field))];
        if (!current.is_null() && current != value) {
            fields.throw_invalid(row.key, message("must be {} like the other keys of {}", current.dump(),
                                                  dotted_path(row.field)));
        }
        current = std::move(value);
    }
}

void restore_implied(GgufPart part, json& config) {
    for (const GgufImpliedField& row : gguf_implied_fields()) {
        if (row.part == part && row.is_published)
            config[json::json_pointer(std::string(row.field))] = json::parse(row.json);
    }
}

}  // namespace govor::io
