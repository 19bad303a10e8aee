#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "ops/kernels/device_properties.h"

namespace govor::ops {

// The division of `items` among the subgroups of a workgroup. Subgroup s processes the items s, s + number of
// subgroups, ..., so that results do not depend on the number of subgroups; one item per subgroup is fastest.
struct SubgroupPartition {
    std::uint32_t invocations;  // in a workgroup
    std::uint32_t items;        // per workgroup
};

// Selects workgroup sizes for a device, in invocations.
class WorkgroupPolicy {
  public:
    explicit WorkgroupPolicy(const DeviceProperties& device) : device_(device) {}

    // `items`: the number of items, if it is a constant of the model. A number that varies, such as the rows
    // of a prompt, must be omitted, because each number of items per workgroup needs its own kernel; each
    // subgroup then processes one item.
    SubgroupPartition partition(
        std::uint64_t items = std::numeric_limits<std::uint64_t>::max()) const noexcept;
    // Returns the number of experts whose logits each lane of a subgroup holds during routing.
    std::uint32_t lane_experts(std::uint32_t experts) const noexcept;
    // Return the size for a workgroup that processes a row of n elements, and for one whose invocations
    // process one element each.
    std::uint32_t for_row(std::size_t n) const noexcept;
    std::uint32_t for_elements() const noexcept;
    // Returns the size for the workgroup that samples a token: from the best keys of groups of ids if
    // `is_grouped`, else from the whole vocabulary.
    std::uint32_t for_sampling(bool is_grouped) const noexcept;
    // Returns the size for the kernel that combines the splits of attention.
    std::uint32_t for_combining_splits() const noexcept;

  private:
    std::uint32_t lanes() const noexcept;

    const DeviceProperties device_;
};

}  // namespace govor::ops
