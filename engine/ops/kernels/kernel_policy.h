#pragma once

#include "ops/kernels/attention_policy.h"
#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kernels/matmul_policy.h"
#include "ops/kernels/workgroup_policy.h"

namespace govor::ops {

// Selects the kernels for a device and their tile sizes, and contains every other choice that depends on the
// device. It is created once, from the device's properties and from measurements, and passed to every
// recorder.
struct KernelPolicy {
    explicit KernelPolicy(const DeviceProperties& device, const KernelOverrides& overrides = {});

    const DeviceProperties device;
    const KernelOverrides overrides;
    const WorkgroupPolicy workgroups;
    const MatmulPolicy matmul;
    const AttentionPolicy attention;
    // Whether to use ops::folded_route(), which saves a dependent dispatch but reads more weights: true on
    // devices with their own memory.
    const bool uses_folded_routers;
    const bool uses_compute_barriers;  // gpu::BarrierStages::compute
    // The default format of keys and values. On a software device, a conversion costs more than the larger
    // loads of float32.
    const Format cache_format;
    // Whether the duration of earlier chunks of a prompt determines the length of the next ones. A software
    // device has no time limit for command lists, and its results should not depend on the load of the
    // machine.
    const bool paces_prompts;
};

// Returns whether to measure dp4a against float32 kernels instead of using the driver's properties. A
// software device uses other float32 kernels (lane_columns.h), and the measurement would compile two
// additional kernels at the first start, which takes a few tenths of a second each.
bool should_measure_matvec(const DeviceProperties& device);

}  // namespace govor::ops
