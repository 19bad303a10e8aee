#include "ops/kernels/attention_parts.h"

#include "params/attention_constants.h"

namespace govor::ops {

void join_attention(Recorder& rec, const params::Attention& p, gpu::Grid grid, std::uint32_t head_dim,
                    bool paged, const AttentionBlocks& blocks, const std::vector<gpu::Access>& accesses) {
    const std::uint32_t invocations = rec.policy().workgroups.for_joining();
    grid.z = (blocks.queries * (head_dim / 4) + invocations - 1) / invocations;
    const kernels::AttentionJoin constants{.invocations = invocations,
                                           .query_tile = blocks.queries,
                                           .key_tile = blocks.keys,
                                           .head_dim = head_dim,
                                           .paged = paged};
    dispatch(rec, kernel(rec, constants), p, grid, accesses);
}

}  // namespace govor::ops
