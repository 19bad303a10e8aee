#include "quant/codec.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "core/error.h"
#include "io/float_conversion.h"
#include "quant/blocks.h"
#include "quant/k_scale.h"
#include "quant/lanes.h"

namespace govor::quant {
namespace {

using io::ElementType;

void check_sizes(ElementType type, std::size_t elements, std::size_t bytes) {
    const auto expected = io::stored_bytes(type, static_cast<std::int64_t>(elements));
    if (!expected) {
        throw internal_error(fmt::format("{} elements are not whole blocks of {}, which hold {} each.",
                                         elements, io::name(type), io::format(type).block_elements));
    }
    if (static_cast<std::size_t>(*expected) != bytes) {
        throw internal_error(fmt::format("{} elements of type {} take {} bytes, not {}.", elements,
                                         io::name(type), *expected, bytes));
    }
}

template <typename Block>
void decode_blocks(std::span<const std::byte> in, std::span<float> out) noexcept {
    for (std::size_t i = 0; i < out.size() / Block::elements; ++i) {
        Block block;
        std::memcpy(&block, in.data() + i * sizeof(Block), sizeof block);
        decode_block(block, out.data() + i * Block::elements);
    }
}

template <typename Block>
void encode_blocks(std::span<const float> in, std::span<std::byte> out) noexcept {
    for (std::size_t i = 0; i < in.size() / Block::elements; ++i) {
        Block block;
        encode_block(in.data() + i * Block::elements, block);
        std::memcpy(out.data() + i * sizeof(Block), &block, sizeof block);
    }
}

// Converts eight values at a time, because checkpoints are usually bf16, so that most quantizer runs depend
// on the speed of this function.
GOVOR_VECTOR_CLONES void widen_bf16(const std::byte* in, float* out, std::size_t count) noexcept {
    using Words [[gnu::vector_size(16)]] = std::uint16_t;
    std::size_t i = 0;
    for (; i + lane_count <= count; i += lane_count) {
        Words words;
        std::memcpy(&words, in + 2 * i, sizeof words);
        const IntLanes bits = __builtin_convertvector(words, IntLanes) << 16;
        std::memcpy(out + i, &bits, sizeof bits);
    }
    for (; i < count; ++i) {
        std::uint16_t word;
        std::memcpy(&word, in + 2 * i, sizeof word);
        out[i] = io::f32_from_bf16(word);
    }
}

// Returns the largest magnitude that a format can represent, rounded down. For q4_k and q5_k it is the range
// of the minima, 63 times a float16; the positive range is larger.
float max_magnitude(ElementType type) noexcept {
    switch (type) {
        case ElementType::f16:
            return 65519.996f;  // the last float that rounds to 65504
        case ElementType::bf16:
            return 0x1.fefffep127f;
        case ElementType::q8_0:
            return 127.0f * largest_f16;
        case ElementType::q4_k:
        case ElementType::q5_k:
            return 63.0f * largest_f16;
        case ElementType::q6_k:
            return 31.0f * 127.0f * largest_f16;
        default:
            return std::numeric_limits<float>::max();
    }
}

// Returns the bits of the largest magnitude; they are at least 0x7f800000 if an element is not finite.
GOVOR_VECTOR_CLONES std::uint32_t peak_bits(const float* values, std::size_t count) noexcept {
    IntLanes peak{};
    std::size_t i = 0;
    for (; i + lane_count <= count; i += lane_count) {
        const IntLanes bits = abs_bits(load(values + i));
        peak = bits > peak ? bits : peak;
    }
    std::uint32_t result = 0;
    for (int lane = 0; lane < lane_count; ++lane)
        result = std::max(result, static_cast<std::uint32_t>(peak[lane]));
    for (; i < count; ++i) result = std::max(result, std::bit_cast<std::uint32_t>(values[i]) & 0x7fffffffu);
    return result;
}

void check_values(ElementType type, std::span<const float> values) {
    const std::uint32_t peak = peak_bits(values.data(), values.size());
    if (peak >= 0x7f800000u) {
        throw Error{ErrorKind::bad_file, message("The tensor contains a value that is not finite.")};
    }
    if (std::bit_cast<float>(peak) > max_magnitude(type)) {
        throw Error{ErrorKind::bad_file,
                    message("The tensor contains a value of magnitude {:.6g}, which is "
                            "too large for {}; {} is the limit.",
                            std::bit_cast<float>(peak), io::name(type), max_magnitude(type))};
    }
}

}  // namespace

std::size_t byte_size(io::ElementType type, std::int64_t elements) {
    return static_cast<std::size_t>(io::stored_bytes(type, elements).value());
}

bool can_decode(ElementType type) noexcept {
    return can_encode(type) || type == ElementType::q4_0 || type == ElementType::q5_0;
}

bool can_encode(ElementType type) noexcept {
    switch (type) {
        case ElementType::f32:
        case ElementType::f16:
        case ElementType::bf16:
        case ElementType::q8_0:
        case ElementType::q4_k:
        case ElementType::q5_k:
        case ElementType::q6_k:
            return true;
        default:
            return false;
    }
}

void decode(ElementType type, std::span<const std::byte> in, std::span<float> out) {
    check_sizes(type, out.size(), in.size());
    switch (type) {
        case ElementType::f32:
        case ElementType::f16:
            return io::widen(type, in, out);
        case ElementType::bf16:
            return widen_bf16(in.data(), out.data(), out.size());
        case ElementType::q4_0:
            return decode_blocks<BlockQ4_0>(in, out);
        case ElementType::q5_0:
            return decode_blocks<BlockQ5_0>(in, out);
        case ElementType::q8_0:
            return decode_blocks<BlockQ8_0>(in, out);
        case ElementType::q4_k:
            return decode_blocks<BlockQ4_K>(in, out);
        case ElementType::q5_k:
            return decode_blocks<BlockQ5_K>(in, out);
        case ElementType::q6_k:
            return decode_blocks<BlockQ6_K>(in, out);
        default:
            throw internal_error(fmt::format("Elements of type {} are not weights.", io::name(type)));
    }
}

void encode(ElementType type, std::span<const float> in, std::span<std::byte> out) {
    check_sizes(type, in.size(), out.size());
    if (!can_encode(type)) {
        throw internal_error(fmt::format("Weights are not written as {}.", io::name(type)));
    }
    check_values(type, in);
    switch (type) {
        case ElementType::q8_0:
            return encode_blocks<BlockQ8_0>(in, out);
        case ElementType::q4_k:
            return encode_blocks<BlockQ4_K>(in, out);
        case ElementType::q5_k:
            return encode_blocks<BlockQ5_K>(in, out);
        case ElementType::q6_k:
            return encode_blocks<BlockQ6_K>(in, out);
        default:
            io::narrow(in, type, out);  // check_values has checked the range
    }
}

ElementType storable_type(ElementType requested_type, std::int64_t row_length) {
    if (!can_encode(requested_type) || row_length <= 0) {
        throw internal_error(
            fmt::format("Rows of {} elements cannot be stored as {}.", row_length, io::name(requested_type)));
    }
    for (const ElementType type : {requested_type, ElementType::q8_0}) {
        if (row_length % io::format(type).block_elements == 0) return type;
    }
    return ElementType::f16;
}

}  // namespace govor::quant
