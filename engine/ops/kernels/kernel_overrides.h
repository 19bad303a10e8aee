#pragma once

#include <cstdint>
#include <optional>

namespace govor::ops {

// How attention is cut; 0 leaves the choice to the policy.
struct AttentionOverrides {
    std::uint32_t parts = 0;           // of the keys, in prompts
    std::uint32_t subgroups = 0;       // of a workgroup of attention_coopmat.comp, 16 queries each
    std::uint32_t keys = 0;            // of a tile there
    std::uint32_t step_parts = 0;      // of the keys, at most, in steps
    std::uint32_t step_subgroups = 0;  // of a workgroup of attention_step_coopmat.comp
    bool step_matrices = true;         // steps by cooperative matrices where there are any
};

// What a measurement, a memory plan, a benchmark or a test decides in place of a device's properties.
struct KernelOverrides {
    std::optional<bool> integer_products{};  // of one or two rows, where format and sizes allow it
    std::uint32_t integer_subgroups = 8;     // of a workgroup, in these
    std::uint32_t integer_columns = 1;       // rows of weights that a subgroup takes at once, likewise
    std::optional<bool> lane_columns{};      // each lane has columns of its own (lane_columns.h)
    std::optional<bool> folded_routers{};    // routers beside the output product (ops::folded_route)
    bool narrow_barriers = true;             // those between kernels let copies pass
    AttentionOverrides attention{};
};

}  // namespace govor::ops
