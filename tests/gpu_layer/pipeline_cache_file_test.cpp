#include "gpu/pipeline_cache_file.h"

#include <atomic>
#include <cstring>
#include <string>
#include <thread>

#include <gmock/gmock.h>

#include "core/log.h"
#include "io/files.h"
#include "support/environment.h"
#include "support/file_size_limit.h"

namespace govor::gpu::testing::pipeline_cache_file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr DeviceIdentity identity{
    0x10de, 0x2335, 0x8a3cc0c0, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};

std::vector<std::byte> to_bytes(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// Returns pipeline cache data as the driver of `device` would: a VkPipelineCacheHeaderVersionOne, followed by
// `text`.
std::vector<std::byte> make_driver_data(const DeviceIdentity& device, std::string_view text) {
    std::string data(32, '\0');
    const std::uint32_t numbers[]{32, 1, device.vendor, device.device};
    std::memcpy(data.data(), numbers, sizeof(numbers));
    std::memcpy(data.data() + sizeof(numbers), device.cache_uuid.data(), device.cache_uuid.size());
    return to_bytes(data.append(text));
}

void write_file(const fs::path& path, std::string_view content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

// Runs `action` and returns its log output.
template <typename Action>
std::string capture_log(Action&& action) {
    ::testing::internal::CaptureStderr();
    action();
    return ::testing::internal::GetCapturedStderr();
}

class PipelineCacheFileTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const PipelineCacheFile file{folder / "pipelines", identity};
    const std::vector<std::byte> data = make_driver_data(identity, "machine code");

    ~PipelineCacheFileTest() override { log::set_level(log::Level::warning); }
};

TEST_F(PipelineCacheFileTest, returns_the_written_data) {
    EXPECT_THAT(file.read(), IsEmpty());
    EXPECT_TRUE(file.write(data));
    EXPECT_EQ(file.read(), data);
    const std::vector<std::byte> newer_data = make_driver_data(identity, "more machine code");
    EXPECT_TRUE(file.write(newer_data));
    EXPECT_EQ(file.read(), newer_data);
}

TEST_F(PipelineCacheFileTest, a_truncated_file_is_ignored_and_replaced) {
    ASSERT_TRUE(file.write(data));
    const std::string complete = test::read(file.path());
    write_file(file.path(), complete.substr(0, complete.size() / 2));
    EXPECT_THAT(capture_log([&] { EXPECT_THAT(file.read(), IsEmpty()); }),
                HasSubstr("are not used: the file is truncated. They will be recompiled."));
    log::set_level(log::Level::error);
    for (std::size_t size = 0; size < complete.size(); ++size) {
        write_file(file.path(), complete.substr(0, size));
        EXPECT_THAT(file.read(), IsEmpty()) << size;
    }
    write_file(file.path(), complete + "x");
    EXPECT_THAT(file.read(), IsEmpty());
    EXPECT_TRUE(file.write(data));
    EXPECT_EQ(file.read(), data);
}

TEST_F(PipelineCacheFileTest, a_file_with_any_byte_changed_is_ignored) {
    ASSERT_TRUE(file.write(data));
    const std::string complete = test::read(file.path());
    log::set_level(log::Level::error);
    for (std::size_t offset = 0; offset < complete.size(); ++offset) {
        std::string changed = complete;
        changed[offset] = static_cast<char>(changed[offset] ^ 0x10);
        write_file(file.path(), changed);
        EXPECT_THAT(file.read(), IsEmpty()) << offset;
    }
}

TEST_F(PipelineCacheFileTest, a_file_of_another_device_or_driver_is_ignored) {
    ASSERT_TRUE(file.write(data));
    DeviceIdentity other_device = identity, other_driver = identity, other_build = identity;
    ++other_device.device;
    ++other_driver.driver_version;
    ++other_build.cache_uuid[7];
    for (const DeviceIdentity& device : {other_device, other_driver, other_build}) {
        const PipelineCacheFile other_file(folder / "pipelines", device);
        EXPECT_NE(other_file.path(), file.path());
        EXPECT_THAT(other_file.read(), IsEmpty());
        fs::copy_file(file.path(), other_file.path());
        EXPECT_THAT(capture_log([&] { EXPECT_THAT(other_file.read(), IsEmpty()); }),
                    HasSubstr("to another device or driver"));
    }
}

TEST_F(PipelineCacheFileTest, data_that_a_driver_would_reject_are_ignored) {
    DeviceIdentity other_device = identity;
    ++other_device.device;
    ASSERT_TRUE(file.write(make_driver_data(other_device, "machine code")));
    EXPECT_THAT(capture_log([&] { EXPECT_THAT(file.read(), IsEmpty()); }), HasSubstr("are not used"));
}

// Lavapipe in Mesa 26.2 has its own kernel cache and returns no data.
TEST_F(PipelineCacheFileTest, is_not_written_if_the_driver_returns_no_data) {
    for (const auto& empty_data : {to_bytes("too short"), to_bytes("")}) {
        EXPECT_TRUE(file.write(empty_data));
        EXPECT_FALSE(fs::exists(file.path()));
        EXPECT_THAT(capture_log([&] { EXPECT_THAT(file.read(), IsEmpty()); }), IsEmpty());
    }
}

TEST_F(PipelineCacheFileTest, is_always_complete_with_concurrent_writers) {
    const std::vector<std::byte> longer_data = make_driver_data(identity, std::string(100'000, 'x'));
    ASSERT_TRUE(file.write(data));
    std::atomic<int> active_writers = 2;
    const auto write = [&](const std::vector<std::byte>& content) {
        for (int i = 0; i < 50; ++i) EXPECT_TRUE(file.write(content));
        --active_writers;
    };
    std::thread first([&] { write(data); });
    std::thread second([&] { write(longer_data); });
    const std::string log_output = capture_log([&] {
        while (active_writers > 0) {
            const std::vector<std::byte> stored = file.read();
            EXPECT_TRUE(stored == data || stored == longer_data) << stored.size();
        }
    });
    first.join();
    second.join();
    EXPECT_THAT(log_output, IsEmpty());
    EXPECT_EQ(std::distance(fs::directory_iterator(file.path().parent_path()), {}), 1);
}

TEST_F(PipelineCacheFileTest, a_folder_that_is_not_writable_is_logged) {
    write_file(folder / "file", "");
    for (const fs::path& unwritable : {fs::path(folder / "file/pipelines"), fs::path("/proc/govor")}) {
        const PipelineCacheFile unwritable_file(unwritable, identity);
        EXPECT_THAT(capture_log([&] { EXPECT_FALSE(unwritable_file.write(data)); }),
                    HasSubstr("The compiled kernels are not stored for the next start."));
        EXPECT_THAT(capture_log([&] { EXPECT_THAT(unwritable_file.read(), IsEmpty()); }), IsEmpty());
    }
}

TEST_F(PipelineCacheFileTest, a_full_disk_is_logged_and_the_old_file_is_not_changed) {
    ASSERT_TRUE(file.write(data));
    const std::vector<std::byte> longer_data = make_driver_data(identity, std::string(100'000, 'x'));
    bool is_written = true;
    const std::string log_output = capture_log([&] {
        const test::FileSizeLimit full_disk(4096);
        is_written = file.write(longer_data);
    });
    EXPECT_FALSE(is_written);
    EXPECT_THAT(log_output, HasSubstr("File too large"));
    EXPECT_EQ(file.read(), data);
}

TEST(PipelineCacheFolder, comes_from_the_environment_or_is_in_the_cache_folder) {
    const ScopedEnvironment none("GOVOR_PIPELINE_CACHE", nullptr), home("HOME", "/home/user");
    const ScopedEnvironment cache("XDG_CACHE_HOME", "/caches");
    EXPECT_EQ(pipeline_cache_folder(), fs::path("/caches/govor/pipelines"));
    for (const char* cache_home : {"relative", "", static_cast<const char*>(nullptr)}) {
        const ScopedEnvironment unusable("XDG_CACHE_HOME", cache_home);
        EXPECT_EQ(pipeline_cache_folder(), fs::path("/home/user/.cache/govor/pipelines"));
    }
    const ScopedEnvironment explicit_folder("GOVOR_PIPELINE_CACHE", "/kernels");
    EXPECT_EQ(pipeline_cache_folder(), fs::path("/kernels"));
    const ScopedEnvironment disabled("GOVOR_PIPELINE_CACHE", "");
    EXPECT_EQ(pipeline_cache_folder(), std::nullopt);
}

}  // namespace
}  // namespace govor::gpu::testing::pipeline_cache_file_test
