#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing::device_test {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

TEST(Devices, are_listed_with_their_properties) {
    const std::vector<DeviceInfo> devices = list_devices();
    ASSERT_FALSE(devices.empty());
    for (std::size_t i = 0; i < devices.size(); ++i) {
        EXPECT_EQ(devices[i].index, i);
        EXPECT_FALSE(devices[i].name.empty());
        EXPECT_FALSE(devices[i].driver.empty());
        EXPECT_GT(devices[i].memory, 0u);
        EXPECT_GT(devices[i].budget, 0u);
        EXPECT_EQ(devices[i].api_version.substr(0, 2), "1.");
        EXPECT_EQ(devices[i].is_usable(), devices[i].missing_required.empty());
        if (!devices[i].is_usable()) continue;
        for (const char* feature :
             {"storageBuffer16BitAccess", "storageBuffer8BitAccess", "shaderInt8", "shaderIntegerDotProduct",
              "timelineSemaphore", "bufferDeviceAddress", "subgroup arithmetic"})
            EXPECT_TRUE(contains(devices[i].supported_features, feature)) << feature;
    }
}

TEST(Devices, software_devices_are_listed_last) {
    const std::vector<DeviceInfo> devices = list_devices();
    const bool is_ordered = std::is_sorted(devices.begin(), devices.end(), [](const auto& a, const auto& b) {
        return a.kind != DeviceKind::software && b.kind == DeviceKind::software;
    });
    EXPECT_TRUE(is_ordered);
}

TEST(Devices, report_capabilities_consistently) {
    const Capabilities& device = test_device().capabilities();
    EXPECT_GE(device.subgroup_size, 1u);
    EXPECT_GE(device.shared_memory_bytes, 16384u);
    EXPECT_GE(device.max_workgroup_size, 128u);
    const DeviceInfo& info = test_device().info();
    EXPECT_EQ(device.supports_float16, contains(info.supported_features, "shaderFloat16"));
    const char* setting = std::getenv("GOVOR_COOPERATIVE_MATRIX");
    const bool is_disabled = setting != nullptr && std::string_view(setting) == "0";
    EXPECT_EQ(device.supports_cooperative_matrix,
              contains(info.supported_features, "VK_KHR_cooperative_matrix") && !is_disabled);
    EXPECT_NE(contains(info.supported_features, "VK_EXT_memory_budget"),
              contains(info.missing_optional, "VK_EXT_memory_budget"));
}

TEST(Devices, are_opened_by_index) {
    const auto device = Device::open(test_device().info().index);
    EXPECT_EQ(device->info().name, test_device().info().name);
    const std::string error = error_of(ErrorKind::no_device, [] { Device::open(4711); });
    EXPECT_NE(error.find("There is no device 4711"), std::string::npos) << error;
}

TEST(Devices, can_be_open_at_the_same_time) {
    const auto first = Device::open();
    const auto second = Device::open();
    const Buffer a = allocate_floats(*first, std::vector<float>{1});
    const Buffer b = allocate_floats(*second, std::vector<float>{2});
    EXPECT_EQ(read_values(*first, a.whole())[0], 1.0f);
    EXPECT_EQ(read_values(*second, b.whole())[0], 2.0f);
}

TEST(NoVulkan, a_missing_library_is_reported) {
    const ScopedEnvironment library("GOVOR_VULKAN_LIBRARY", "/nonexistent/libvulkan.so");
    for (const auto& action : {+[] { Device::open(); }, +[] { list_devices(); }}) {
        const std::string error = error_of(ErrorKind::no_device, action);
        EXPECT_NE(error.find("/nonexistent/libvulkan.so: The Vulkan library that GOVOR_VULKAN_LIBRARY names"),
                  std::string::npos)
            << error;
    }
}

TEST(NoVulkan, a_library_that_is_not_a_loader_is_reported) {
    const ScopedEnvironment library("GOVOR_VULKAN_LIBRARY", "libm.so.6");
    const std::string error = error_of(ErrorKind::no_device, [] { Device::open(); });
    EXPECT_NE(error.find("not a Vulkan loader"), std::string::npos) << error;
}

TEST(NoVulkan, a_loader_without_drivers_is_reported) {
    const ScopedEnvironment old_name("VK_ICD_FILENAMES", "/nonexistent/driver.json");
    const ScopedEnvironment new_name("VK_DRIVER_FILES", "/nonexistent/driver.json");
    const std::string error = error_of(ErrorKind::no_device, [] { Device::open(); });
    EXPECT_NE(error.find("driver"), std::string::npos) << error;
}

TEST(Validation, a_missing_layer_is_reported) {
    const ScopedEnvironment validation("GOVOR_VULKAN_VALIDATION", "1");
    const ScopedEnvironment layers("VK_LAYER_PATH", "/nonexistent");
    const std::string error = error_of(ErrorKind::not_found, [] { Device::open(); });
    EXPECT_NE(error.find("VK_LAYER_KHRONOS_validation"), std::string::npos) << error;
}

// If the suite requests the layer, opening a device without it fails. The next two tests are therefore
// skipped only on machines that run the suite without the layer, for example with a graphics card.
bool is_validation_installed() {
    const ScopedEnvironment validation("GOVOR_VULKAN_VALIDATION", "1");
    try {
        Device::open();
        return true;
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::not_found) throw;
        return false;
    }
}

TEST(Validation, turns_messages_into_errors) {
    if (!is_validation_installed()) GTEST_SKIP() << "The validation layer is not installed here.";
    const ScopedEnvironment validation("GOVOR_VULKAN_VALIDATION", "1");
    const auto device = Device::open();
    const std::uint32_t invalid_size = device->capabilities().max_workgroup_size * 2;
    addition_kernel(*device, invalid_size);
    device->finish_compilation();
    const std::string error =
        error_of(ErrorKind::internal, [&] { device->allocate(4, MemoryUse::device, "test"); });
    EXPECT_NE(error.find("The Vulkan validation layer reported: "), std::string::npos) << error;
    device->allocate(4, MemoryUse::device, "test");  // each message is reported once
}

TEST(ValidationDeathTest, unreported_messages_terminate_the_process) {
    if (!is_validation_installed()) GTEST_SKIP() << "The validation layer is not installed here.";
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(
        {
            const ScopedEnvironment validation("GOVOR_VULKAN_VALIDATION", "1");
            const auto device = Device::open();
            addition_kernel(*device, device->capabilities().max_workgroup_size * 2);
            device->finish_compilation();
        },
        "The Vulkan validation layer reported: ");
}

TEST(LifetimeDeathTest, a_buffer_that_outlives_its_device_terminates_the_process) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(
        {
            auto device = Device::open();
            const Buffer buffer = device->allocate(4, MemoryUse::device, "test");
            device.reset();
        },
        "1 buffers outlive their device");
}

TEST(LifetimeDeathTest, a_command_list_that_outlives_its_device_terminates_the_process) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(
        {
            auto device = Device::open();
            const CommandList command_list = Recorder(*device).finish();
            device.reset();
        },
        "1 command lists outlive their device");
}

}  // namespace
}  // namespace govor::gpu::testing::device_test
