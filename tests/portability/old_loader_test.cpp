#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/error.h"
#include "gpu/device.h"
#include "support/environment.h"

// The null driver is also a Vulkan loader, of version 1.3.0. Loaders before 1.3.234 ignore the variables with
// which DriverSelection excludes graphics drivers.
namespace govor::old_loader_test {
namespace {

class OldLoader : public ::testing::Test {
  protected:
    const ScopedEnvironment library_{"GOVOR_VULKAN_LIBRARY", GOVOR_NULL_DRIVER};
    const ScopedEnvironment validation_{"GOVOR_VULKAN_VALIDATION", "0"};
};

TEST_F(OldLoader, opens_no_driver_if_graphics_drivers_are_excluded) {
    const auto open_device = [] { gpu::Device::open({}, {.drivers = gpu::Drivers::software}); };
    const auto list_devices = [] { gpu::list_devices(gpu::Drivers::software); };
    for (const auto& action : {+open_device, +list_devices}) {
        try {
            action();
            ADD_FAILURE() << "a driver was opened";
        } catch (const Error& error) {
            EXPECT_EQ(name(error.kind()), name(ErrorKind::no_device));
            EXPECT_THAT(error.message(), ::testing::HasSubstr("it is version 1.3.0, but 1.3.234 is needed"));
        }
    }
}

TEST_F(OldLoader, is_sufficient_for_a_normal_start) {
    EXPECT_FALSE(gpu::list_devices().empty());
    EXPECT_TRUE(gpu::Device::open() != nullptr);
}

}  // namespace
}  // namespace govor::old_loader_test
