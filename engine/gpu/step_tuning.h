#pragma once

#include <cstdint>

namespace govor::gpu {

class Device;

// How the steps of decoding are done on a device. Settable, so that rivals can be timed in one run and tests
// reach every form on every device; takes effect for what is recorded afterwards.
struct StepTuning {
    bool integer = false;         // products of a row or two with Q8_0 weights in integers
    std::uint32_t subgroups = 8;  // of a workgroup in the integer forms
    std::uint32_t columns = 1;    // rows of weights that a subgroup takes at once there
    // Routers work beside the product before them (model::FoldedRouters): where a step costs more than bytes
    // do. Looked at when a network is made.
    bool fold_routers = false;
    bool narrow_barriers = true;  // those between kernels let copies pass
};

const StepTuning& step_tuning(Device& device);
void set_step_tuning(Device& device, const StepTuning& tuning);

}  // namespace govor::gpu
