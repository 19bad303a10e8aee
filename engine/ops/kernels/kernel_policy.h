#pragma once

#include "ops/kernels/attention_policy.h"
#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kernels/product_policy.h"
#include "ops/kernels/workgroup_policy.h"

namespace govor::ops {

// Which kernels a device gets, and how they are cut: every decision that depends on what the device is. Made
// once, from its properties and from what was measured or planned beside them, and passed to whatever
// records.
struct KernelPolicy {
    explicit KernelPolicy(const DeviceProperties& device, const KernelOverrides& overrides = {});

    const DeviceProperties device;
    const KernelOverrides overrides;
    const WorkgroupPolicy workgroups;
    const ProductPolicy products;
    const AttentionPolicy attention;
    // Where a step costs more than the bytes that are read in addition, and where there are some to spare.
    const bool fold_routers;
    const bool narrow_barriers;  // gpu::Barriers::narrow
    // In which keys and values are kept unless somebody says otherwise: converting costs a software device
    // more than loading.
    const Format cache_format;
    // Whether the pieces of a prompt are as long as the time that earlier ones took suggests. A software
    // device has no time limit, and its results should not depend on how busy the machine is.
    const bool pace_prompts;
};

// Whether measuring integer products against those in float32 tells more than the driver does. The float32
// form of a software device is another (lane_columns.h), and a measurement would have it build two kernels
// more, some tenths of a second each, at every first start.
bool worth_measuring(const DeviceProperties& device);

}  // namespace govor::ops
