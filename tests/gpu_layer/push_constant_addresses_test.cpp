#include "gpu/push_constant_addresses.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "gpu/shader_table.h"
#include "kernels.h"
#include "params/attention.h"
#include "params/linear.h"

namespace govor::gpu::testing::push_constant_addresses_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

std::span<const std::uint32_t> words(std::string_view shader) {
    const auto shaders = all_shaders();
    const auto position = std::find_if(shaders.begin(), shaders.end(),
                                       [&](const ShaderEntry& entry) { return entry.name == shader; });
    EXPECT_NE(position, shaders.end()) << shader;
    return position->words;
}

TEST(PushConstantAddresses, are_the_ones_that_a_shader_uses) {
    using ops::params::Elementwise;
    EXPECT_THAT(used_addresses(words("advance")), ElementsAre(0));
    EXPECT_THAT(used_addresses(words("add")),
                ElementsAre(offsetof(Elementwise, a), offsetof(Elementwise, b), offsetof(Elementwise, out_)));
}

TEST(PushConstantAddresses, are_found_after_other_push_constants) {
    using ops::params::Linear;
    constexpr std::uint32_t preceding = 32;  // bytes before Linear
    const auto offsets = used_addresses(words("linear_software.q8_0"));
    EXPECT_THAT(offsets, Contains(preceding + offsetof(Linear, bias)));
    EXPECT_THAT(offsets, Not(Contains(preceding + offsetof(Linear, row_scales))));  // of linear_coopmat
}

TEST(PushConstantAddresses, include_addresses_that_only_some_kernels_read) {
    using ops::params::Attention;
    const auto offsets = used_addresses(words("attention.f32"));
    EXPECT_THAT(offsets, Contains(offsetof(Attention, position)));
    EXPECT_THAT(offsets, Contains(offsetof(Attention, keys)));
}

TEST(PushConstantAddresses, are_aligned_to_eight_bytes_in_every_shader) {
    for (const ShaderEntry& shader : all_shaders()) {
        const auto offsets = used_addresses(shader.words);
        EXPECT_FALSE(offsets.empty()) << shader.name;
        for (const std::uint32_t offset : offsets) {
            EXPECT_EQ(offset % 8, 0u) << shader.name;
            EXPECT_LE(offset + 8, 128u) << shader.name;
        }
    }
}

// The sources of addresses in a shader other than its push constants.
class AddressSources {
  public:
    explicit AddressSources(std::span<const std::uint32_t> spirv) {
        constexpr std::size_t header_words = 5;
        for (auto rest = spirv.subspan(header_words); !rest.empty(); rest = rest.subspan(rest[0] >> 16))
            parse_instruction(rest[0] & 0xffff, rest.subspan(1, (rest[0] >> 16) - 1));
    }
    // Returns whether a buffer contains structs with addresses.
    bool include_buffers() const {
        return std::ranges::any_of(buffers_, [&](std::uint32_t type) { return has_addresses(type); });
    }
    // Returns whether a constant is converted to an address.
    bool include_constants() const { return converts_constant_; }

  private:
    // SPIR-V opcodes and operands (section 3 of the specification).
    enum : std::uint32_t {
        op_type_int = 21,
        op_type_array = 28,
        op_type_runtime_array = 29,
        op_type_struct = 30,
        op_type_pointer = 32,
        op_constant = 43,
        op_constant_null = 46,
        op_convert_u_to_ptr = 120,
        physical_storage_buffer = 5349,
    };

    void parse_instruction(std::uint32_t opcode, std::span<const std::uint32_t> w) {
        if (opcode == op_type_int && w[1] == 64) wide_integers_.insert(w[0]);
        if (opcode == op_type_array || opcode == op_type_runtime_array) elements_[w[0]] = w[1];
        if (opcode == op_type_struct) members_[w[0]].assign(w.begin() + 1, w.end());
        if (opcode == op_type_pointer && w[1] == physical_storage_buffer) buffers_.push_back(w[2]);
        if (opcode == op_constant || opcode == op_constant_null) constants_.insert(w[1]);
        if (opcode == op_convert_u_to_ptr && constants_.contains(w[2])) converts_constant_ = true;
    }
    // Arrays of 64-bit integers are weights or codes.
    bool has_addresses(std::uint32_t type) const {
        const auto array = elements_.find(type);
        if (array != elements_.end())
            return !wide_integers_.contains(array->second) && has_addresses(array->second);
        const auto members = members_.find(type);
        return members != members_.end() && std::ranges::any_of(members->second, [&](std::uint32_t member) {
                   return wide_integers_.contains(member) || has_addresses(member);
               });
    }

    std::set<std::uint32_t> wide_integers_, constants_;
    std::map<std::uint32_t, std::uint32_t> elements_;  // of arrays
    std::map<std::uint32_t, std::vector<std::uint32_t>> members_;
    std::vector<std::uint32_t> buffers_;  // types that addresses point to
    bool converts_constant_ = false;
};

// Recorder::dispatch checks only push constants. The tests of model::DecoderCache check the page tables;
// ops::append_address rejects null addresses in the tables of a batch.
TEST(AddressSources, only_kernels_of_caches_and_batches_read_addresses_from_buffers) {
    std::set<std::string> readers;
    for (const ShaderEntry& shader : all_shaders())
        if (AddressSources(shader.words).include_buffers())
            readers.insert(std::string(shader.name.substr(0, shader.name.find('.'))));
    EXPECT_THAT(readers,
                ElementsAre("attention", "attention_coopmat", "attention_step", "attention_step_coopmat",
                            "gather_step_inputs", "rope", "sample_batch", "sample_groups_batch"));
}

TEST(AddressSources, no_shader_converts_a_constant_to_an_address) {
    for (const ShaderEntry& shader : all_shaders())
        EXPECT_FALSE(AddressSources(shader.words).include_constants()) << shader.name;
}

TEST(PushConstantAddresses, invalid_spirv_is_rejected) {
    const std::array<std::uint32_t, 8> zeros{};
    error_of(ErrorKind::internal, [&] { used_addresses(zeros); });
    const std::array<std::uint32_t, 6> truncated{0x07230203, 0x10600, 0, 9, 0, 17 | 3u << 16};
    error_of(ErrorKind::internal, [&] { used_addresses(truncated); });
}

}  // namespace
}  // namespace govor::gpu::testing::push_constant_addresses_test
