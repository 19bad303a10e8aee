#include "gpu/push_constant_addresses.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include <gmock/gmock.h>

#include "gpu/shader_table.h"
#include "kernels.h"
#include "params/attention.h"
#include "params/linear.h"

namespace govor::gpu::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

std::span<const std::uint32_t> words(std::string_view shader) {
    const auto shaders = all_shaders();
    const auto found = std::find_if(shaders.begin(), shaders.end(),
                                    [&](const ShaderEntry& entry) { return entry.name == shader; });
    EXPECT_NE(found, shaders.end()) << shader;
    return found->words;
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
    EXPECT_THAT(offsets, Not(Contains(preceding + offsetof(Linear, factors))));  // of linear_coopmat
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

TEST(PushConstantAddresses, invalid_spirv_is_rejected) {
    const std::array<std::uint32_t, 8> zeros{};
    error_of(ErrorKind::internal, [&] { used_addresses(zeros); });
    const std::array<std::uint32_t, 6> truncated{0x07230203, 0x10600, 0, 9, 0, 17 | 3u << 16};
    error_of(ErrorKind::internal, [&] { used_addresses(truncated); });
}

}  // namespace
}  // namespace govor::gpu::testing
