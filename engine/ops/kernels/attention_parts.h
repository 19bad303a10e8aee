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

// Puts the parts that `p` names together, into p.out_. `grid` and `paged`: of the kernel that made
// them.
void join_attention(Recorder& rec, const params::Attention& p, gpu::Grid grid, std::uint32_t head_dim,
                    bool paged, const AttentionBlocks& blocks, const std::vector<gpu::Access>& accesses);

}  // namespace govor::ops
