#pragma once

#include <cstdint>
#include <optional>

namespace govor::ops {

// Tile sizes of attention; for 0, the policy selects the size.
struct AttentionOverrides {
    std::uint32_t splits = 0;          // splits of the keys, in prompts
    std::uint32_t subgroups = 0;       // of a workgroup of attention_coopmat.comp, 16 queries each
    std::uint32_t keys = 0;            // in a tile of attention_coopmat.comp
    std::uint32_t step_splits = 0;     // maximum number of splits of the keys, in decoding steps
    std::uint32_t step_subgroups = 0;  // of a workgroup of attention_step_coopmat.comp
    bool uses_step_coopmat = true;     // cooperative matrices in decoding steps, if the device has them
};

// Choices of a measurement, a memory plan, a benchmark or a test that override the kernel policy.
struct KernelOverrides {
    std::optional<bool> uses_dp4a{};            // kernels with dp4a for few rows, if format and sizes permit
    std::uint32_t dp4a_subgroups = 8;           // of a workgroup of the dp4a kernels
    std::uint32_t dp4a_columns = 1;             // rows of weights per subgroup at a time in the dp4a kernels
    std::optional<bool> uses_lane_columns{};    // kernels in which a lane computes columns (lane_columns.h)
    std::optional<bool> uses_folded_routers{};  // ops::folded_route() instead of route() in decoding steps
    bool uses_compute_barriers = true;          // gpu::BarrierStages::compute
    AttentionOverrides attention{};
};

}  // namespace govor::ops
