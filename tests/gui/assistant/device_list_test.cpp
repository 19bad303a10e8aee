#include "assistant/device_list.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "support/environment.h"

namespace govor::assistant {
namespace {

TEST(DeviceList, passes_devices_between_two_processes) {
    const auto devices = session::device_choices();
    const auto read = read_device_list_answer("said by a driver\n" + device_list_answer(false));
    ASSERT_EQ(read.size(), devices.size());
    ASSERT_FALSE(read.empty());
    EXPECT_EQ(read.front().name, devices.front().name);
    EXPECT_EQ(read.front().software, devices.front().software);
    EXPECT_EQ(read.front().missing_features, devices.front().missing_features);
    EXPECT_EQ(read.front().driver, devices.front().driver);
}

TEST(DeviceList, passes_translatable_errors_between_two_processes) {
    const ScopedEnvironment no_vulkan("GOVOR_VULKAN_LIBRARY", "/nonexistent/libvulkan.so.1");
    try {
        session::device_choices();
        FAIL() << "there are devices";
    } catch (const Error& expected) {
        try {
            read_device_list_answer(device_list_answer(false));
            FAIL() << "there are devices in the answer";
        } catch (const Error& read) {
            EXPECT_EQ(read.kind(), expected.kind());
            EXPECT_EQ(read.text(), expected.text());
            EXPECT_FALSE(read.text().values().empty());
            EXPECT_EQ(read.where(), expected.where());
        }
    }
}

}  // namespace
}  // namespace govor::assistant
