#include "io/gguf/gguf_value.h"

#include <fmt/format.h>

#include <array>

#include "io/files/json_file.h"

namespace govor::io {
namespace {

struct MetadataType {
    GgufType type;
    std::string_view name;
    std::size_t bytes;
};

// In the order of the enumeration.
constexpr std::array metadata_types{
    MetadataType{GgufType::u8, "u8", 1},         MetadataType{GgufType::i8, "i8", 1},
    MetadataType{GgufType::u16, "u16", 2},       MetadataType{GgufType::i16, "i16", 2},
    MetadataType{GgufType::u32, "u32", 4},       MetadataType{GgufType::i32, "i32", 4},
    MetadataType{GgufType::f32, "f32", 4},       MetadataType{GgufType::boolean, "bool", 1},
    MetadataType{GgufType::string, "string", 0}, MetadataType{GgufType::array, "array", 0},
    MetadataType{GgufType::u64, "u64", 8},       MetadataType{GgufType::i64, "i64", 8},
    MetadataType{GgufType::f64, "f64", 8},
};

// The number of an element type in ggml, and its number in general.file_type, if it has one.
struct TensorType {
    ElementType type;
    std::uint32_t ggml;
    std::optional<std::uint32_t> file_type;
};

constexpr std::array tensor_types{
    TensorType{ElementType::f32, 0, 0},    TensorType{ElementType::f16, 1, 1},
    TensorType{ElementType::q4_0, 2, 2},   TensorType{ElementType::q5_0, 6, 8},
    TensorType{ElementType::q8_0, 8, 7},   TensorType{ElementType::q4_k, 12, 15},
    TensorType{ElementType::q5_k, 13, 17}, TensorType{ElementType::q6_k, 14, 18},
    TensorType{ElementType::i8, 24, {}},   TensorType{ElementType::i16, 25, {}},
    TensorType{ElementType::i32, 26, {}},  TensorType{ElementType::i64, 27, {}},
    TensorType{ElementType::f64, 28, {}},  TensorType{ElementType::bf16, 30, 32},
};

const TensorType* find_tensor_type(ElementType type) {
    for (const TensorType& row : tensor_types) {
        if (row.type == type) return &row;
    }
    return nullptr;
}

}  // namespace

std::string format_type(const GgufValue& value) {
    const auto name = [](GgufType type) { return metadata_types[static_cast<std::size_t>(type)].name; };
    if (value.type == GgufType::array) return fmt::format("array of {}", name(value.element));
    return std::string(name(value.type));
}

std::string format_value(const GgufValue& value) {
    return std::visit(
        [](const auto& content) -> std::string {
            using Content = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<Content, std::string>) {
                return in_quotes(content);
            } else if constexpr (std::is_arithmetic_v<Content>) {
                return fmt::format("{}", content);
            } else {
                return fmt::format("a list of {} values", content.size());
            }
        },
        value.content);
}

std::optional<GgufType> gguf_type(std::uint32_t number) {
    if (number >= metadata_types.size()) return std::nullopt;
    return metadata_types[number].type;
}

std::size_t fixed_bytes(GgufType type) {
    return metadata_types[static_cast<std::size_t>(type)].bytes;
}

std::optional<ElementType> element_type_from_ggml(std::uint32_t number) {
    for (const TensorType& row : tensor_types) {
        if (row.ggml == number) return row.type;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> ggml_type(ElementType type) {
    const TensorType* row = find_tensor_type(type);
    return row == nullptr ? std::nullopt : std::optional(row->ggml);
}

std::optional<std::uint32_t> gguf_file_type(ElementType type) {
    const TensorType* row = find_tensor_type(type);
    return row == nullptr ? std::nullopt : row->file_type;
}

}  // namespace govor::io
