#pragma once

#include <memory>

#include "gpu/device.h"

namespace govor {

// Returns the device that all tests of a program share: the first in Govor's order. It is opened by the first
// call and closed at exit. The program then fails if the validation layer has reported an error.
inline gpu::Device& test_device() {
    static const std::unique_ptr<gpu::Device> device = gpu::Device::open();
    return *device;
}

}  // namespace govor
