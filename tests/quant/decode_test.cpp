#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "io/float_conversion.h"
#include "quant/codec.h"

namespace govor::quant::decode_test {
namespace {

using io::ElementType;

// Builds a block byte by byte; bytes that are not set are zero.
struct BlockBuilder {
    std::vector<std::byte> bytes;
    explicit BlockBuilder(ElementType type) : bytes(static_cast<std::size_t>(io::format(type).block_bytes)) {}
    BlockBuilder& at(std::size_t offset, std::initializer_list<unsigned> values) {
        for (const unsigned value : values) bytes.at(offset++) = static_cast<std::byte>(value);
        return *this;
    }
};

std::vector<float> decode_all(ElementType type, std::span<const std::byte> bytes) {
    const io::ElementFormat& format = io::format(type);
    std::vector<float> out(bytes.size() / static_cast<std::size_t>(format.block_bytes) *
                           static_cast<std::size_t>(format.block_elements));
    decode(type, bytes, out);
    return out;
}

// 0x3800 is 0.5 in float16, 0x4000 is 2, 0xbc00 is −1.
TEST(Decode, q4_0_stores_the_second_half_of_the_elements_in_the_high_nibbles) {
    const auto x =
        decode_all(ElementType::q4_0, BlockBuilder(ElementType::q4_0).at(0, {0x00, 0x38, 0xf0, 0x29}).bytes);
    EXPECT_EQ(x[0], -4.0f);   // code 0
    EXPECT_EQ(x[16], 3.5f);   // code 15
    EXPECT_EQ(x[1], 0.5f);    // code 9
    EXPECT_EQ(x[17], -3.0f);  // code 2
    EXPECT_EQ(x[15], -4.0f);
}

TEST(Decode, q5_0_stores_the_fifth_bit_of_element_i_in_bit_i) {
    const auto x = decode_all(ElementType::q5_0, BlockBuilder(ElementType::q5_0)
                                                     .at(0, {0x00, 0x40})
                                                     .at(2, {0x01, 0x00, 0x00, 0x80})  // elements 0 and 31
                                                     .at(6, {0xf3})
                                                     .at(21, {0x5a})
                                                     .bytes);
    EXPECT_EQ(x[0], 2.0f * (16 + 3 - 16));
    EXPECT_EQ(x[16], 2.0f * (15 - 16));
    EXPECT_EQ(x[15], 2.0f * (10 - 16));
    EXPECT_EQ(x[31], 2.0f * (16 + 5 - 16));
    EXPECT_EQ(x[1], -32.0f);
}

TEST(Decode, q8_0_stores_signed_bytes_in_order) {
    const auto x = decode_all(
        ElementType::q8_0,
        BlockBuilder(ElementType::q8_0).at(0, {0x00, 0xbc, 0x01, 0xff, 0x80}).at(33, {0x7f}).bytes);
    EXPECT_EQ(x[0], -1.0f);
    EXPECT_EQ(x[1], 1.0f);
    EXPECT_EQ(x[2], 128.0f);
    EXPECT_EQ(x[31], -127.0f);
}

TEST(Decode, q4_k_scales_and_subtracts_a_minimum_in_each_sub_block) {
    BlockBuilder block(ElementType::q4_k);
    block.at(0, {0x00, 0x38, 0x00, 0x40});  // scale 0.5, minimum 2
    // Sub-block 0: scale 5, minimum 3. Sub-block 4: scale 2·16 + 7, minimum 1·16 + 9.
    block.at(4, {0x80 | 5, 0, 0, 0, 0x40 | 3, 0, 0, 0, 0x97, 0, 0, 0});
    block.at(16, {0x2f});                // elements 0 of sub-blocks 0 and 1
    block.at(16 + 2 * 32 + 31, {0x0c});  // elements 31 of sub-blocks 4 and 5
    const auto x = decode_all(ElementType::q4_k, block.bytes);
    EXPECT_EQ(x[0], 0.5f * 5 * 15 - 2.0f * 3);
    EXPECT_EQ(x[1], -6.0f);
    EXPECT_EQ(x[32], 0.0f);  // code 2, but scale and minimum 0
    EXPECT_EQ(x[4 * 32 + 31], 0.5f * 39 * 12 - 2.0f * 25);
    EXPECT_EQ(x[4 * 32], -50.0f);
}

TEST(Decode, q5_k_stores_the_fifth_bit_of_sub_block_s_in_bit_s) {
    BlockBuilder block(ElementType::q5_k);
    block.at(0, {0x00, 0x38, 0x00, 0x40});
    block.at(4, {1, 2, 3, 0xc0 | 4, 0, 0, 0, 0x40, 0, 0, 0, 0x21});  // sub-block 7: scale 49, minimum 18
    block.at(16 + 31, {0x80});                                       // element 31 of sub-block 7
    block.at(16, {0x04});                                            // element 0 of sub-block 2
    block.at(48 + 32, {0x06});
    block.at(48 + 3 * 32 + 31, {0xb0});
    const auto x = decode_all(ElementType::q5_k, block.bytes);
    EXPECT_EQ(x[2 * 32], 0.5f * 3 * (16 + 6));
    EXPECT_EQ(x[7 * 32 + 31], 0.5f * 49 * (16 + 11) - 2.0f * 18);
    EXPECT_EQ(x[7 * 32 + 30], -36.0f);
}

TEST(Decode, q6_k_combines_four_low_and_two_high_bits_minus_32) {
    BlockBuilder block(ElementType::q6_k);
    block.at(208, {0x00, 0x38});
    block.at(192, {1, 2, 3, 4, 5, 6, 7, 8, 0xff});  // the scale of sub-block 8 is −1
    block.at(0, {0x5a});                            // low bits of elements 0 and 64
    block.at(128, {0x93});                          // upper bits of elements 0 (3), 32 (0), 64 (1), 96 (2)
    block.at(32, {0xc7});                           // low bits of elements 32 and 96
    block.at(64 + 15, {0x01});                      // low bits of element 128 + 15
    const auto x = decode_all(ElementType::q6_k, block.bytes);
    EXPECT_EQ(x[0], 0.5f * 1 * (0x3a - 32));
    EXPECT_EQ(x[32], 0.5f * 3 * (0x07 - 32));
    EXPECT_EQ(x[64], 0.5f * 5 * (0x15 - 32));
    EXPECT_EQ(x[96], 0.5f * 7 * (0x2c - 32));
    EXPECT_EQ(x[16], 0.5f * 2 * -32);
    EXPECT_EQ(x[128 + 15], 0.5f * -1 * (1 - 32));
    EXPECT_EQ(x[255], 0.0f);
}

// An oracle for decode(): reads single elements of a block according to the layouts in quant/blocks.h.
class BlockReader {
  public:
    BlockReader(ElementType type, std::span<const std::byte> block) : type_(type), b_(block) {}

    float element(unsigned i) const {
        switch (type_) {
            case ElementType::q4_0:
                return read_f16(0) * static_cast<float>(bits(2 + i % 16, 4 * (i / 16), 4) - 8);
            case ElementType::q5_0:
                return read_f16(0) * static_cast<float>(bits(6 + i % 16, 4 * (i / 16), 4) +
                                                        16 * bits(2 + i / 8, i % 8, 1) - 16);
            case ElementType::q8_0:
                return read_f16(0) * static_cast<float>(static_cast<std::int8_t>(byte(2 + i)));
            case ElementType::q4_k:
                return with_minimum(i, bits(16 + i / 64 * 32 + i % 32, i / 32 % 2 * 4, 4));
            case ElementType::q5_k:
                return with_minimum(i, bits(48 + i / 64 * 32 + i % 32, i / 32 % 2 * 4, 4) +
                                           16 * bits(16 + i % 32, i / 32, 1));
            default: {  // q6_k
                const unsigned h = i / 128, q = i / 32 % 4, l = i % 32;
                const int code =
                    bits(64 * h + 32 * (q % 2) + l, q / 2 * 4, 4) + 16 * bits(128 + 32 * h + l, 2 * q, 2);
                return read_f16(208) * static_cast<float>(static_cast<std::int8_t>(byte(192 + i / 16))) *
                       static_cast<float>(code - 32);
            }
        }
    }

  private:
    int byte(unsigned offset) const { return static_cast<int>(b_[offset]); }
    int bits(unsigned offset, unsigned first, int count) const {
        return byte(offset) >> first & ((1 << count) - 1);
    }
    float read_f16(unsigned offset) const {
        return io::f32_from_f16(static_cast<std::uint16_t>(byte(offset) | byte(offset + 1) << 8));
    }
    float with_minimum(unsigned i, int code) const {
        const unsigned s = i / 32;
        const int scale = s < 4 ? bits(4 + s, 0, 6) : bits(8 + s, 0, 4) + 16 * bits(s, 6, 2);
        const int minimum = s < 4 ? bits(8 + s, 0, 6) : bits(8 + s, 4, 4) + 16 * bits(4 + s, 6, 2);
        return read_f16(0) * static_cast<float>(scale) * static_cast<float>(code) -
               read_f16(2) * static_cast<float>(minimum);
    }

    ElementType type_;
    std::span<const std::byte> b_;
};

TEST(Decode, every_element_of_random_blocks_equals_the_oracle) {
    std::mt19937 random(7);
    for (const ElementType type : {ElementType::q4_0, ElementType::q5_0, ElementType::q8_0, ElementType::q4_k,
                                   ElementType::q5_k, ElementType::q6_k}) {
        const auto block_bytes = static_cast<std::size_t>(io::format(type).block_bytes);
        const auto elements = static_cast<unsigned>(io::format(type).block_elements);
        std::vector<std::byte> bytes(200 * block_bytes);
        for (std::byte& byte : bytes) byte = static_cast<std::byte>(random());
        const std::vector<float> x = decode_all(type, bytes);
        for (std::size_t block = 0; block < 200; ++block) {
            const BlockReader reader(type, std::span{bytes}.subspan(block * block_bytes, block_bytes));
            for (unsigned i = 0; i < elements; ++i) {
                const float expected = reader.element(i), actual = x[block * elements + i];
                // A random scale may be infinite or NaN. Both results must then be equally infinite or NaN.
                ASSERT_TRUE(actual == expected || (std::isnan(actual) && std::isnan(expected)))
                    << io::name(type) << " element " << i << ": " << actual << ", not " << expected;
            }
        }
    }
}

TEST(Decode, plain_types_and_blocks_are_read_at_any_alignment) {
    for (const ElementType type :
         {ElementType::f32, ElementType::bf16, ElementType::q8_0, ElementType::q6_k}) {
        const auto block_bytes = static_cast<std::size_t>(io::format(type).block_bytes);
        std::vector<std::byte> bytes(block_bytes, std::byte{0x3d}), shifted(block_bytes + 1, std::byte{0x3d});
        EXPECT_EQ(decode_all(type, bytes), decode_all(type, std::span<const std::byte>{shifted}.subspan(1)));
    }
}

}  // namespace
}  // namespace govor::quant::decode_test
