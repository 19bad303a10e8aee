#pragma once

#include <cstdint>

namespace govor::gpu {

class Device;

// How attention cuts its work; 0: as engine/ops/attention*.cpp chooses.
struct AttentionTuning {
    std::uint32_t parts = 0;           // of the keys, in prompts
    std::uint32_t subgroups = 0;       // of a workgroup of attention_coopmat.comp, 16 queries each
    std::uint32_t keys = 0;            // of a tile there
    std::uint32_t step_parts = 0;      // of the keys, at most, in steps
    std::uint32_t step_subgroups = 0;  // of a workgroup of attention_step_coopmat.comp
    bool step_matrices = true;         // steps by cooperative matrices where there are any
};

// How products are done on a device. Settable, so that rivals can be timed in one run and tests
// reach every form on every device; takes effect for what is recorded afterwards.
struct ProductTuning {
    bool integer = false;         // in integers, where format and sizes allow it
    std::uint32_t subgroups = 8;  // of a workgroup, in the integer forms
    std::uint32_t columns = 1;    // rows of weights that a subgroup takes at once, likewise
    bool fold_routers = false;    // see model::FoldedRouters; looked at when a Thinker is made
    bool by_lane = false;  // each lane has columns of its own: for software devices, where loads are dear
    bool narrow_barriers = true;  // those between kernels let copies pass
    AttentionTuning attention{};
};

const ProductTuning& product_tuning(Device& device);
void set_product_tuning(Device& device, const ProductTuning& tuning);

}  // namespace govor::gpu
