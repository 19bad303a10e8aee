#pragma once

#include <memory>

#include "gpu/device.h"

namespace govor {

// The device that the tests of one program share: the first in Govor's order. Opened at the first call, and
// closed when the program ends, where a message of the validation layer ends it with an error.
inline gpu::Device& test_device() {
    static const std::unique_ptr<gpu::Device> device = gpu::Device::open();
    return *device;
}

}  // namespace govor
