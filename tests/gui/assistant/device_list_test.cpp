#include "assistant/device_list.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "gui/support/scoped_gui_environment.h"

namespace govor::assistant::device_list_test {
namespace {

TEST(DeviceList, passes_devices_between_two_processes) {
    const auto devices = session::list_device_choices();
    const auto parsed_devices = parse_device_list("output of a driver\n" + list_devices_as_json(false));
    ASSERT_EQ(parsed_devices.size(), devices.size());
    ASSERT_FALSE(parsed_devices.empty());
    EXPECT_EQ(parsed_devices.front().name, devices.front().name);
    EXPECT_EQ(parsed_devices.front().is_software, devices.front().is_software);
    EXPECT_EQ(parsed_devices.front().missing_features, devices.front().missing_features);
    EXPECT_EQ(parsed_devices.front().driver, devices.front().driver);
}

TEST(DeviceList, passes_translatable_errors_between_two_processes) {
    const test::ScopedGuiEnvironment no_vulkan("GOVOR_VULKAN_LIBRARY", "/nonexistent/libvulkan.so.1");
    try {
        session::list_device_choices();
        FAIL() << "there are devices";
    } catch (const Error& original_error) {
        try {
            parse_device_list(list_devices_as_json(false));
            FAIL() << "there are devices in the answer";
        } catch (const Error& parsed_error) {
            EXPECT_EQ(parsed_error.kind(), original_error.kind());
            EXPECT_EQ(parsed_error.text(), original_error.text());
            EXPECT_FALSE(parsed_error.text().values().empty());
            EXPECT_EQ(parsed_error.where(), original_error.where());
        }
    }
}

}  // namespace
}  // namespace govor::assistant::device_list_test
