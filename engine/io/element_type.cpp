#include "io/element_type.h"

#include <array>
#include <limits>
#include <string>

namespace govor::io {
namespace {

// In the order of the enumeration. The block sizes of the q formats are those of GGUF (ggml-common.h).
constexpr std::array formats{
    ElementFormat{ElementType::f64, "f64", "F64", 1, 8},
    ElementFormat{ElementType::f32, "f32", "F32", 1, 4},
    ElementFormat{ElementType::f16, "f16", "F16", 1, 2},
    ElementFormat{ElementType::bf16, "bf16", "BF16", 1, 2},
    ElementFormat{ElementType::i64, "i64", "I64", 1, 8},
    ElementFormat{ElementType::i32, "i32", "I32", 1, 4},
    ElementFormat{ElementType::i16, "i16", "I16", 1, 2},
    ElementFormat{ElementType::i8, "i8", "I8", 1, 1},
    ElementFormat{ElementType::u64, "u64", "U64", 1, 8},
    ElementFormat{ElementType::u32, "u32", "U32", 1, 4},
    ElementFormat{ElementType::u16, "u16", "U16", 1, 2},
    ElementFormat{ElementType::u8, "u8", "U8", 1, 1},
    ElementFormat{ElementType::boolean, "bool", "BOOL", 1, 1},
    ElementFormat{ElementType::q4_0, "q4_0", "", 32, 18},
    ElementFormat{ElementType::q5_0, "q5_0", "", 32, 22},
    ElementFormat{ElementType::q8_0, "q8_0", "", 32, 34},
    ElementFormat{ElementType::q4_k, "q4_k", "", 256, 144},
    ElementFormat{ElementType::q5_k, "q5_k", "", 256, 176},
    ElementFormat{ElementType::q6_k, "q6_k", "", 256, 210},
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < formats.size(); ++i) {
        if (formats[i].type != static_cast<ElementType>(i)) return false;
    }
    return formats.back().type == ElementType::q6_k;
}
static_assert(is_in_order(), "every ElementType needs a row at its own index");

}  // namespace

const ElementFormat& format(ElementType type) {
    return formats[static_cast<std::size_t>(type)];
}

std::optional<ElementType> element_type_from_safetensors(std::string_view dtype) {
    if (dtype.empty()) return std::nullopt;
    for (const ElementFormat& row : formats) {
        if (row.safetensors == dtype) return row.type;
    }
    return std::nullopt;
}

std::string_view safetensors_dtypes() {
    static const std::string names = [] {
        std::string joined;
        for (const ElementFormat& row : formats) {
            if (row.safetensors.empty()) continue;
            if (!joined.empty()) joined += ", ";
            joined += row.safetensors;
        }
        return joined;
    }();
    return names;
}

std::optional<std::int64_t> stored_bytes(ElementType type, std::int64_t elements) {
    const ElementFormat& row = format(type);
    if (elements < 0 || elements % row.block_elements != 0) return std::nullopt;
    const std::int64_t blocks = elements / row.block_elements;
    if (blocks > std::numeric_limits<std::int64_t>::max() / row.block_bytes) return std::nullopt;
    return blocks * row.block_bytes;
}

}  // namespace govor::io
