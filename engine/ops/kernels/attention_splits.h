#pragma once

#include <cstdint>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "params/attention.h"

// Attention of few rows over many keys has too few workgroups to occupy a device. The keys are therefore
// split among workgroups that run concurrently, and a second kernel combines the results (Flash-Decoding).
namespace govor::ops {

// The queries and keys of a tile of attention.comp or attention_coopmat.comp.
struct AttentionTile {
    std::uint32_t queries, keys;
};

// Combines the p.splits partial results in p.partials into p.out_. `grid`, `is_paged` and `tile` are those of
// the kernel that computed them.
void combine_attention_splits(Recorder& rec, const params::Attention& p, gpu::Grid grid,
                              std::uint32_t head_dim, bool is_paged, const AttentionTile& tile,
                              const std::vector<gpu::Access>& accesses);

}  // namespace govor::ops
