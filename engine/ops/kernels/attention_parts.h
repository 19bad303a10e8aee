#pragma once

#include <cstdint>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "params/attention.h"

// Attention of so few rows over so many keys that its workgroups would leave a device idle: keys are cut into
// parts, which run side by side and are put together afterwards.
namespace govor::ops {

// The blocks of queries and keys that a workgroup of attention.comp or attention_coopmat.comp goes by.
struct AttentionBlocks {
    std::uint32_t queries, keys;
};

// How many parts, at most, for `workgroups` without parts and `longest` keys at most. Where keys lie in a
// cache, their number is known when the command runs, and so is then the number of parts.
std::uint32_t attention_parts(gpu::Recorder& rec, std::uint32_t workgroups, std::uint64_t longest,
                              const AttentionBlocks& blocks);
inline constexpr std::uint32_t attention_workgroups =
    264;  // that are wanted: two for each of a large GPU's processors
inline constexpr std::uint32_t least_part_tiles = 2;  // a smaller part is not worth a workgroup

// Puts the parts that `p` names together, into p.out_. `grid` and `paged`: of the kernel that made
// them.
void join_attention(gpu::Recorder& rec, const params::Attention& p, gpu::Grid grid, std::uint32_t head_dim,
                    bool paged, const AttentionBlocks& blocks, const std::vector<gpu::Access>& accesses);

}  // namespace govor::ops
