#include "ops/kernels/attention_parts.h"

#include <algorithm>

#include "gpu/device.h"
#include "gpu/product_tuning.h"
#include "params/attention_constants.h"

namespace govor::ops {

std::uint32_t attention_parts(gpu::Recorder& rec, std::uint32_t workgroups, std::uint64_t longest,
                              const AttentionBlocks& blocks) {
    const std::uint32_t wished = gpu::product_tuning(rec.device()).attention.parts;
    const std::uint64_t most = longest / (std::uint64_t{least_part_tiles} * blocks.keys);
    if (wished != 0) return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(most, 1, wished));
    // Software devices run workgroups one after another.
    if (rec.device().info().kind == gpu::DeviceKind::software) return 1;
    return static_cast<std::uint32_t>(
        std::clamp<std::uint64_t>(most, 1, std::max(attention_workgroups / workgroups, 1u)));
}

void join_attention(gpu::Recorder& rec, const params::Attention& p, gpu::Grid grid, std::uint32_t head_dim,
                    bool paged, const AttentionBlocks& blocks, const std::vector<gpu::Access>& accesses) {
    const std::uint32_t invocations = std::min(128u, rec.device().capabilities().max_workgroup_size);
    grid.z = (blocks.queries * (head_dim / 4) + invocations - 1) / invocations;
    const kernels::AttentionJoin constants{.invocations = invocations,
                                           .query_tile = blocks.queries,
                                           .key_tile = blocks.keys,
                                           .head_dim = head_dim,
                                           .paged = paged};
    dispatch(rec, kernel(rec, constants), p, grid, accesses);
}

}  // namespace govor::ops
