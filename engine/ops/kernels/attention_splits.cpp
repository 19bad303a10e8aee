#include "ops/kernels/attention_splits.h"

#include "params/attention_constants.h"

namespace govor::ops {

void combine_attention_splits(Recorder& rec, const params::Attention& p, gpu::Grid grid,
                              std::uint32_t head_dim, bool is_paged, const AttentionTile& tile,
                              const std::vector<gpu::Access>& accesses) {
    const std::uint32_t invocations = rec.policy().workgroups.for_combining_splits();
    grid.z = (tile.queries * (head_dim / 4) + invocations - 1) / invocations;
    const kernels::AttentionCombine constants{.invocations = invocations,
                                              .query_tile = tile.queries,
                                              .key_tile = tile.keys,
                                              .head_dim = head_dim,
                                              .is_paged = is_paged};
    dispatch(rec, kernel(rec, constants), p, grid, accesses);
}

}  // namespace govor::ops
