#include "assistant/device_list.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "gui/support/scoped_gui_environment.h"

namespace govor::assistant::device_list_test {
namespace {

TEST(DeviceList, passes_devices_between_two_processes) {
    const auto devices = session::device_choices();
    const auto received = parse_device_list("output of a driver\n" + device_list_json(false));
    ASSERT_EQ(received.size(), devices.size());
    ASSERT_FALSE(received.empty());
    EXPECT_EQ(received.front().name, devices.front().name);
    EXPECT_EQ(received.front().is_software, devices.front().is_software);
    EXPECT_EQ(received.front().missing_features, devices.front().missing_features);
    EXPECT_EQ(received.front().driver, devices.front().driver);
}

TEST(DeviceList, passes_translatable_errors_between_two_processes) {
    const test::ScopedGuiEnvironment no_vulkan("GOVOR_VULKAN_LIBRARY", "/nonexistent/libvulkan.so.1");
    try {
        session::device_choices();
        FAIL() << "there are devices";
    } catch (const Error& expected) {
        try {
            parse_device_list(device_list_json(false));
            FAIL() << "there are devices in the answer";
        } catch (const Error& received) {
            EXPECT_EQ(received.kind(), expected.kind());
            EXPECT_EQ(received.text(), expected.text());
            EXPECT_FALSE(received.text().values().empty());
            EXPECT_EQ(received.where(), expected.where());
        }
    }
}

}  // namespace
}  // namespace govor::assistant::device_list_test
