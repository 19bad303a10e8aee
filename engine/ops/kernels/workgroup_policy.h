#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "ops/kernels/device_properties.h"

namespace govor::ops {

// How a workgroup shares out `items` among its subgroups: each takes every (number of subgroups)-th, so that
// the result does not depend on the subgroup's size and the best size gives each subgroup one.
struct SubgroupPartition {
    std::uint32_t invocations;  // in a workgroup
    std::uint32_t items;        // per workgroup
};

// How many invocations a workgroup has.
class WorkgroupPolicy {
  public:
    explicit WorkgroupPolicy(const DeviceProperties& device) : device_(device) {}

    // `items`: how many there are of what has one size in a model. Of rows there are other numbers in every
    // prompt, and a kernel for each would have to be built first: without, each subgroup gets one, if there
    // are so many.
    SubgroupPartition partition(
        std::uint64_t items = std::numeric_limits<std::uint64_t>::max()) const noexcept;
    // Experts whose logits each lane of a subgroup holds while the subgroup chooses.
    std::uint32_t lane_experts(std::uint32_t experts) const noexcept;
    // Invocations of a workgroup that goes over a row of n elements together, and of one whose invocations
    // take an element each.
    std::uint32_t for_row(std::size_t n) const noexcept;
    std::uint32_t for_elements() const noexcept;
    // Of the one that draws a token, from groups whose best keys are known or from a whole vocabulary.
    std::uint32_t for_sampling(bool grouped) const noexcept;
    // Of those that put the parts of an attention together.
    std::uint32_t for_joining() const noexcept;

  private:
    std::uint32_t lanes() const noexcept;

    const DeviceProperties device_;
};

}  // namespace govor::ops
