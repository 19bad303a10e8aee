#include "model/weights/weight_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/error.h"
#include "params/weight_groups.h"
#include "quant/blocks.h"
#include "quant/k_packing.h"

namespace govor::model {
namespace {

static_assert(std::endian::native == std::endian::little);

using namespace quant;
using namespace ops::params;

struct TypeRow {
    io::ElementType type;
    ops::Format format;
};

constexpr std::array types{
    TypeRow{io::ElementType::f32, ops::Format::f32},   TypeRow{io::ElementType::f16, ops::Format::f16},
    TypeRow{io::ElementType::bf16, ops::Format::bf16}, TypeRow{io::ElementType::q8_0, ops::Format::q8_0},
    TypeRow{io::ElementType::q6_k, ops::Format::q6_k}, TypeRow{io::ElementType::q5_k, ops::Format::q5_k},
    TypeRow{io::ElementType::q4_k, ops::Format::q4_k}, TypeRow{io::ElementType::q5_0, ops::Format::q5_0},
    TypeRow{io::ElementType::q4_0, ops::Format::q4_0},
};

const TypeRow* find_type_row(io::ElementType type) {
    const auto row = std::ranges::find(types, type, &TypeRow::type);
    return row == types.end() ? nullptr : &*row;
}

// Codes are packed eight at a time, from one per byte of a 64-bit word. The host and the device are
// little-endian.

std::uint64_t load_eight_bytes(const std::uint8_t* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// Returns the lower four bits of each byte, the first in the least significant bits.
uint pack_low_nibbles(std::uint64_t bytes) {
    std::uint64_t x = bytes & 0x0f0f0f0f0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return static_cast<uint>(x | x >> 16);
}

// Returns the lower two bits of each byte.
std::uint16_t pack_bit_pairs(std::uint64_t bytes) {
    std::uint64_t x = bytes & 0x0303030303030303;
    x = (x | x >> 6) & 0x000f000f000f000f;
    x = (x | x >> 12) & 0x000000ff000000ff;
    return static_cast<std::uint16_t>(x | x >> 24);
}

// Returns the lowest bit of each byte: the product moves that of byte i to bit 56 + i.
uint pack_bits(std::uint64_t bytes) {
    return static_cast<uint>((bytes & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

// Each overload packs a block as number `b` of a group, which was initialized with zeros.

void pack(const BlockQ8_0& block, int b, GroupQ8_0& group) {
    group.scales[b] = block.scale;
    std::memcpy(&group.codes[4 * b], block.codes, sizeof block.codes);
}

template <typename Block, typename Group>
void pack_nibbles(const Block& block, int b, Group& group) {
    group.scales[b] = block.scale;
    for (int i = 0; i < 16; i += 8) {
        const std::uint64_t codes = load_eight_bytes(&block.codes[i]);
        group.codes[(32 * b + i) / 8] = pack_low_nibbles(codes);
        group.codes[(32 * b + 16 + i) / 8] = pack_low_nibbles(codes >> 4);
    }
}

void pack(const BlockQ4_0& block, int b, GroupQ4_0& group) {
    pack_nibbles(block, b, group);
}

void pack(const BlockQ5_0& block, int b, GroupQ5_0& group) {
    pack_nibbles(block, b, group);
    std::memcpy(&group.fifth_bits[b], block.fifth_bits, sizeof block.fifth_bits);
}

template <typename Block, typename Group>
void pack_header_and_nibbles(const Block& block, Group& group) {
    HeaderK& header = group.header;
    header.scale_and_minimum = block.scale | static_cast<uint>(block.minimum) << 16;
    const SubScales sub = unpack_sub_scales(block.sub_scales);
    for (uint s = 0; s < 8; ++s) {
        header.scales |= (sub.scales[s] & 15u) << 4 * s;
        header.minima |= (sub.minima[s] & 15u) << 4 * s;
        header.upper_bits |= static_cast<uint>(sub.scales[s] >> 4) << 2 * s;
        header.upper_bits |= static_cast<uint>(sub.minima[s] >> 4) << (16 + 2 * s);
    }
    for (int pair = 0; pair < 4; ++pair) {
        for (int i = 0; i < 32; i += 8) {
            const std::uint64_t codes = load_eight_bytes(&block.codes[32 * pair + i]);
            group.codes[(64 * pair + i) / 8] = pack_low_nibbles(codes);
            group.codes[(64 * pair + 32 + i) / 8] = pack_low_nibbles(codes >> 4);
        }
    }
}

void pack(const BlockQ4_K& block, int, GroupQ4_K& group) {
    pack_header_and_nibbles(block, group);
}

void pack(const BlockQ5_K& block, int, GroupQ5_K& group) {
    pack_header_and_nibbles(block, group);
    for (uint i = 0; i < 32; i += 8) {
        const std::uint64_t bytes = load_eight_bytes(&block.fifth_bits[i]);
        for (uint s = 0; s < 8; ++s) group.fifth_bits[s] |= pack_bits(bytes >> s) << i;
    }
}

void pack(const BlockQ6_K& block, int b, GroupQ6_K& group) {
    group.scales[b] = block.scale;
    BlockOfGroupQ6_K& out = group.blocks[b];
    std::memcpy(out.sub_scales, block.sub_scales, sizeof block.sub_scales);
    for (int i = 0; i < 256; i += 8) {
        const int half = i / 128, quarter = i / 32 % 4, l = i % 32;
        const std::uint64_t low = load_eight_bytes(&block.low_bits[64 * half + 32 * (quarter % 2) + l]);
        const std::uint64_t high = load_eight_bytes(&block.high_bits[32 * half + l]);
        out.low_bits[i / 8] = pack_low_nibbles(low >> 4 * (quarter / 2));
        out.high_bits[i / 8] = pack_bit_pairs(high >> 2 * quarter);
    }
}

template <typename Block, typename Group>
void pack_groups(ops::Format format, std::span<const std::byte> blocks, std::span<std::byte> out) {
    const std::size_t per_group = ops::group_elements(format) / Block::elements;
    const std::size_t count = blocks.size() / sizeof(Block);
    if (blocks.size() % sizeof(Block) != 0 ||
        out.size() != (count + per_group - 1) / per_group * sizeof(Group))
        throw internal_error("Blocks of weights do not fit the groups that they are put into.");
    for (std::size_t first = 0; first < count; first += per_group) {
        Group group{};
        for (std::size_t b = 0; b < std::min(per_group, count - first); ++b) {
            Block block;
            std::memcpy(&block, &blocks[(first + b) * sizeof(Block)], sizeof block);
            pack(block, static_cast<int>(b), group);
        }
        std::memcpy(&out[first / per_group * sizeof(Group)], &group, sizeof group);
    }
}

}  // namespace

bool is_weight_type(io::ElementType type) noexcept {
    return find_type_row(type) != nullptr;
}

ops::Format weight_format(io::ElementType type) {
    const TypeRow* row = find_type_row(type);
    if (row == nullptr) throw internal_error(fmt::format("Weights cannot be {}.", io::name(type)));
    return row->format;
}

io::ElementType element_type(ops::Format format) {
    const auto row = std::ranges::find(types, format, &TypeRow::format);
    if (row == types.end())
        throw internal_error(fmt::format("Weights cannot be converted to {}.", ops::name(format)));
    return row->type;
}

void group_blocks(ops::Format format, std::span<const std::byte> blocks, std::span<std::byte> out) {
    switch (format) {
        case ops::Format::q8_0:
            return pack_groups<BlockQ8_0, GroupQ8_0>(format, blocks, out);
        case ops::Format::q6_k:
            return pack_groups<BlockQ6_K, GroupQ6_K>(format, blocks, out);
        case ops::Format::q5_k:
            return pack_groups<BlockQ5_K, GroupQ5_K>(format, blocks, out);
        case ops::Format::q4_k:
            return pack_groups<BlockQ4_K, GroupQ4_K>(format, blocks, out);
        case ops::Format::q5_0:
            return pack_groups<BlockQ5_0, GroupQ5_0>(format, blocks, out);
        case ops::Format::q4_0:
            return pack_groups<BlockQ4_0, GroupQ4_0>(format, blocks, out);
        default:
            throw internal_error(fmt::format("{} has no blocks.", ops::name(format)));
    }
}

}  // namespace govor::model
