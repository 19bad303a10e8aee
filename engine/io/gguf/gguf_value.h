#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "io/element_type.h"

namespace govor::io {

// The type of a metadata value, by its number in the file (ggml, docs/gguf.md).
enum class GgufType : std::uint32_t {
    u8 = 0,
    i8 = 1,
    u16 = 2,
    i16 = 3,
    u32 = 4,
    i32 = 5,
    f32 = 6,
    boolean = 7,
    string = 8,
    array = 9,
    u64 = 10,
    i64 = 11,
    f64 = 12,
};

// One metadata value. `type` is the type in the file, `element` the element type of an array. `content` has
// the widest type of its kind: std::uint64_t for unsigned types, std::int64_t for signed types, double for
// f32 and f64.
struct GgufValue {
    using Content = std::variant<std::uint64_t, std::int64_t, double, bool, std::string,
                                 std::vector<std::uint64_t>, std::vector<std::int64_t>, std::vector<double>,
                                 std::vector<bool>, std::vector<std::string>>;

    GgufType type = GgufType::u32;
    GgufType element{};
    Content content;

    static GgufValue u16(std::uint16_t value) { return {GgufType::u16, {}, std::uint64_t{value}}; }
    static GgufValue u32(std::uint32_t value) { return {GgufType::u32, {}, std::uint64_t{value}}; }
    static GgufValue i32(std::int32_t value) { return {GgufType::i32, {}, std::int64_t{value}}; }
    static GgufValue f32(float value) { return {GgufType::f32, {}, double{value}}; }
    static GgufValue boolean(bool value) { return {GgufType::boolean, {}, value}; }
    static GgufValue string(std::string value) { return {GgufType::string, {}, std::move(value)}; }
    static GgufValue u32s(std::vector<std::uint64_t> values) {
        return {GgufType::array, GgufType::u32, std::move(values)};
    }
    static GgufValue i32s(std::vector<std::int64_t> values) {
        return {GgufType::array, GgufType::i32, std::move(values)};
    }
    static GgufValue f32s(std::vector<double> values) {
        return {GgufType::array, GgufType::f32, std::move(values)};
    }
    static GgufValue booleans(std::vector<bool> values) {
        return {GgufType::array, GgufType::boolean, std::move(values)};
    }
    static GgufValue strings(std::vector<std::string> values) {
        return {GgufType::array, GgufType::string, std::move(values)};
    }

    bool operator==(const GgufValue&) const = default;
};

// Keys with their values in the order of the file.
using GgufEntries = std::vector<std::pair<std::string, GgufValue>>;

// Returns the name of the value's type: "u32", "string", "array of i32".
std::string format_type(const GgufValue& value);

// Formats a value for messages: 7, "qwen2", a list of 512 values.
std::string format_value(const GgufValue& value);

// Returns the type with this number in the file, or nullopt.
std::optional<GgufType> gguf_type(std::uint32_t number);
// Returns the size of one value in bytes; 0 for strings and arrays, whose size varies.
std::size_t fixed_bytes(GgufType type);

// Convert between the numbers of ggml's tensor types (ggml.h, enum ggml_type) and element types. Both return
// nullopt for types that Govor or GGUF does not support.
std::optional<ElementType> element_type_from_ggml(std::uint32_t number);
std::optional<std::uint32_t> ggml_type(ElementType type);

// Returns the value of general.file_type for a file whose weights are mostly of `type` (llama.h, enum
// llama_ftype), or nullopt if there is none.
std::optional<std::uint32_t> gguf_file_type(ElementType type);

}  // namespace govor::io
