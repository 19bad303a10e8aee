#include "quant/codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <limits>
#include <vector>

#include "core/error.h"
#include "quant/values.h"

namespace govor::quant::codec_test {
namespace {

using io::ElementType;

template <typename Action>
void expect_internal_error(Action&& action, const char* expected_message) {
    try {
        action();
        ADD_FAILURE() << "nothing was thrown instead of: " << expected_message;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::internal);
        EXPECT_EQ(error.message(), expected_message);
    }
}

TEST(Codec, rows_that_are_not_whole_k_blocks_become_q8_0_or_f16) {
    for (const ElementType k : {ElementType::q4_k, ElementType::q5_k, ElementType::q6_k}) {
        EXPECT_EQ(storable_type(k, 2048), k);
        EXPECT_EQ(storable_type(k, 256), k);
        EXPECT_EQ(storable_type(k, 384), ElementType::q8_0);
        EXPECT_EQ(storable_type(k, 32), ElementType::q8_0);
        EXPECT_EQ(storable_type(k, 7), ElementType::f16);
    }
    EXPECT_EQ(storable_type(ElementType::q8_0, 96), ElementType::q8_0);
    EXPECT_EQ(storable_type(ElementType::q8_0, 100), ElementType::f16);
    EXPECT_EQ(storable_type(ElementType::bf16, 7), ElementType::bf16);
    EXPECT_EQ(storable_type(ElementType::f32, 1), ElementType::f32);
}

TEST(Codec, empty_rows_and_read_only_types_are_rejected) {
    expect_internal_error([] { storable_type(ElementType::q8_0, 0); },
                          "Rows of 0 elements cannot be stored as q8_0.");
    expect_internal_error([] { storable_type(ElementType::q4_0, 32); },
                          "Rows of 32 elements cannot be stored as q4_0.");
    expect_internal_error([] { storable_type(ElementType::i64, 32); },
                          "Rows of 32 elements cannot be stored as i64.");
}

TEST(Codec, inconsistent_sizes_are_rejected) {
    std::vector<float> values(256);
    std::vector<std::byte> bytes(144);
    expect_internal_error([&] { decode(ElementType::q8_0, bytes, values); },
                          "256 elements of type q8_0 take 272 bytes, not 144.");
    expect_internal_error([&] { encode(ElementType::q5_k, values, bytes); },
                          "256 elements of type q5_k take 176 bytes, not 144.");
    values.resize(255);
    expect_internal_error([&] { encode(ElementType::q4_k, values, bytes); },
                          "255 elements are not whole blocks of q4_k, which hold 256 each.");
    expect_internal_error([&] { decode(ElementType::q4_k, bytes, values); },
                          "255 elements are not whole blocks of q4_k, which hold 256 each.");
}

TEST(Codec, types_without_weights_are_rejected) {
    std::vector<float> values(32);
    std::vector<std::byte> bytes(32);
    expect_internal_error([&] { decode(ElementType::i8, bytes, values); },
                          "Elements of type i8 are not weights.");
    bytes.resize(18);
    expect_internal_error([&] { encode(ElementType::q4_0, values, bytes); },
                          "Weights are not written as q4_0.");
    EXPECT_NO_THROW(decode(ElementType::q4_0, bytes, values));
    EXPECT_TRUE(can_decode(ElementType::q5_0));
    EXPECT_FALSE(can_encode(ElementType::q5_0));
    EXPECT_FALSE(can_decode(ElementType::u8));
}

TEST(Codec, empty_input_is_valid) {
    EXPECT_NO_THROW(decode(ElementType::q6_k, {}, {}));
    EXPECT_NO_THROW(encode(ElementType::q6_k, {}, {}));
    EXPECT_NO_THROW(encode(ElementType::f32, {}, {}));
}

TEST(Codec, every_bf16_is_the_upper_half_of_a_float) {
    std::vector<std::uint16_t> words(0x10000 + 3);  // the last three do not fill a vector
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = static_cast<std::uint16_t>(i);
    std::vector<float> values(words.size());
    decode(ElementType::bf16, std::as_bytes(std::span{words}), values);
    for (std::size_t i = 0; i < words.size(); ++i)
        ASSERT_EQ(std::bit_cast<std::uint32_t>(values[i]), std::uint32_t{words[i]} << 16) << i;
}

TEST(Codec, plain_types_support_rows_of_any_length) {
    const auto x = test::normal_values(37, 1.0f);
    for (const ElementType type : {ElementType::f32, ElementType::f16, ElementType::bf16})
        EXPECT_LE(test::relative_error(x, test::round_trip(type, x)), 2e-3) << io::name(type);
    auto invalid = x;
    invalid[36] = std::numeric_limits<float>::infinity();
    EXPECT_THROW(test::encode_values(ElementType::bf16, invalid), Error);
}

}  // namespace
}  // namespace govor::quant::codec_test
