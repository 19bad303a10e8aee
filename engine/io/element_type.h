#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace govor::io {

// The element type of a stored tensor. The q types are the block formats of GGUF; the length of a row is a
// multiple of the block size.
enum class ElementType : std::uint8_t {
    f64,
    f32,
    f16,
    bf16,
    i64,
    i32,
    i16,
    i8,
    u64,
    u32,
    u16,
    u8,
    boolean,
    q4_0,
    q5_0,
    q8_0,
    q4_k,
    q5_k,
    q6_k,
};

// One row of the table of formats.
struct ElementFormat {
    ElementType type;
    std::string_view name;         // lower case: "bf16", "q8_0"; also part of the names of shader variants
    std::string_view safetensors;  // dtype in safetensors; empty if it has none
    std::int64_t block_elements;   // 1 for types without blocks
    std::int64_t block_bytes;
};

const ElementFormat& format(ElementType type);
inline std::string_view name(ElementType type) {
    return format(type).name;
}

// Returns the type of a safetensors `dtype` ("F32", "BF16", "I64" …), or nullopt if it is unknown.
std::optional<ElementType> element_type_from_safetensors(std::string_view dtype);

// Returns every dtype that element_type_from_safetensors accepts, joined by ", ", for messages.
std::string_view safetensors_dtypes();

// Returns the size of `elements` elements in bytes, or nullopt if the count is negative, not a multiple of
// the block size, or takes more than 2^63 - 1 bytes.
std::optional<std::int64_t> stored_bytes(ElementType type, std::int64_t elements);

}  // namespace govor::io
