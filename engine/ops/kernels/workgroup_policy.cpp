#include "ops/kernels/workgroup_policy.h"

#include <algorithm>

namespace govor::ops {

std::uint32_t WorkgroupPolicy::lanes() const noexcept {
    return std::max(device_.subgroup_size, 1u);
}

SubgroupPartition WorkgroupPolicy::partition(std::uint64_t items) const noexcept {
    const std::uint32_t invocations =
        std::max(lanes(), std::min(128u, device_.max_workgroup_size) / lanes() * lanes());
    const std::uint32_t subgroups = invocations / lanes();
    return {invocations, static_cast<std::uint32_t>(
                             std::min<std::uint64_t>(subgroups, std::max<std::uint64_t>(items, 1)))};
}

std::uint32_t WorkgroupPolicy::lane_experts(std::uint32_t experts) const noexcept {
    return (experts + lanes() - 1) / lanes();
}

std::uint32_t WorkgroupPolicy::for_row(std::size_t n) const noexcept {
    const std::uint32_t max_invocations =
        std::min(device_.has_small_subgroups() ? 64u : 256u, device_.max_workgroup_size);
    std::uint32_t invocations = lanes();
    while (invocations < n && invocations * 2 <= max_invocations) invocations *= 2;
    return invocations;
}

std::uint32_t WorkgroupPolicy::for_elements() const noexcept {
    return std::min(256u, device_.max_workgroup_size);
}

std::uint32_t WorkgroupPolicy::for_sampling(bool is_grouped) const noexcept {
    // Some devices allow at most 32 subgroups in a workgroup; those of llvmpipe have 8 invocations.
    return std::min({is_grouped ? 512u : 256u, device_.max_workgroup_size, 32 * device_.subgroup_size});
}

std::uint32_t WorkgroupPolicy::for_combining_splits() const noexcept {
    return std::min(128u, device_.max_workgroup_size);
}

}  // namespace govor::ops
