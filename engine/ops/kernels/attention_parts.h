#pragma once

#include <cstdint>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "params/attention.h"

// Attention of few rows over many keys has too few workgroups to occupy a device. The keys are therefore
// split among workgroups that run concurrently, and a second kernel combines the results (Flash-Decoding).
namespace govor::ops {

// The number of queries and keys in a tile of attention.comp or attention_coopmat.comp.
struct AttentionBlocks {
    std::uint32_t queries, keys;
};

// Combines the p.splits partial results in p.partials into p.out_. `grid`, `paged` and `blocks` are those of
// the kernel that computed them.
void join_attention(Recorder& rec, const params::Attention& p, gpu::Grid grid, std::uint32_t head_dim,
                    bool paged, const AttentionBlocks& blocks, const std::vector<gpu::Access>& accesses);

}  // namespace govor::ops
