#include "io/element_type.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace govor::element_type_test {
namespace {

using io::ElementType;

TEST(ElementType, parses_the_dtypes_of_safetensors) {
    EXPECT_EQ(io::element_type_from_safetensors("BF16"), ElementType::bf16);
    EXPECT_EQ(io::element_type_from_safetensors("F32"), ElementType::f32);
    EXPECT_EQ(io::element_type_from_safetensors("I64"), ElementType::i64);
    EXPECT_EQ(io::element_type_from_safetensors("BOOL"), ElementType::boolean);
    EXPECT_FALSE(io::element_type_from_safetensors("bf16"));
    EXPECT_FALSE(io::element_type_from_safetensors("F4"));
    EXPECT_FALSE(io::element_type_from_safetensors(""));
    EXPECT_EQ(io::safetensors_dtypes(), "F64, F32, F16, BF16, I64, I32, I16, I8, U64, U32, U16, U8, BOOL");
}

TEST(ElementType, has_the_sizes_of_gguf_blocks) {
    EXPECT_EQ(io::stored_bytes(ElementType::q8_0, 64), 68);
    EXPECT_EQ(io::stored_bytes(ElementType::q4_0, 32), 18);
    EXPECT_EQ(io::stored_bytes(ElementType::q5_0, 32), 22);
    EXPECT_EQ(io::stored_bytes(ElementType::q4_k, 256), 144);
    EXPECT_EQ(io::stored_bytes(ElementType::q5_k, 256), 176);
    EXPECT_EQ(io::stored_bytes(ElementType::q6_k, 512), 420);
    EXPECT_EQ(io::name(ElementType::q6_k), "q6_k");
}

TEST(ElementType, rejects_counts_that_cannot_be_stored) {
    EXPECT_EQ(io::stored_bytes(ElementType::f32, 0), 0);
    EXPECT_FALSE(io::stored_bytes(ElementType::f32, -1));
    EXPECT_FALSE(io::stored_bytes(ElementType::q8_0, 33));
    EXPECT_FALSE(io::stored_bytes(ElementType::f32, std::numeric_limits<std::int64_t>::max() / 2));
}

}  // namespace
}  // namespace govor::element_type_test
