#include "gpu/pipeline_file.h"

#include <sys/resource.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <string>
#include <thread>

#include <gmock/gmock.h>

#include "core/log.h"
#include "io/files.h"
#include "support/environment.h"

namespace govor::gpu::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr DeviceIdentity card{
    0x10de, 0x2335, 0x8a3cc0c0, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};

std::vector<std::byte> bytes_of(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// What a driver of `owner` might give: Vulkan's header, then `text`.
std::vector<std::byte> data_of(const DeviceIdentity& owner, std::string_view text) {
    std::string data(32, '\0');
    const std::uint32_t numbers[]{32, 1, owner.vendor, owner.device};
    std::memcpy(data.data(), numbers, sizeof(numbers));
    std::memcpy(data.data() + sizeof(numbers), owner.cache_uuid.data(), owner.cache_uuid.size());
    return bytes_of(data.append(text));
}

void put(const fs::path& path, std::string_view content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

// Runs `action` and returns what it wrote to the log.
template <typename Action>
std::string log_of(Action&& action) {
    ::testing::internal::CaptureStderr();
    action();
    return ::testing::internal::GetCapturedStderr();
}

class PipelineFileTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const PipelineFile file{folder / "pipelines", card};
    const std::vector<std::byte> data = data_of(card, "machine code");

    ~PipelineFileTest() override { log::set_level(log::Level::warning); }
};

TEST_F(PipelineFileTest, gives_back_what_was_written) {
    EXPECT_THAT(file.read(), IsEmpty());
    EXPECT_TRUE(file.write(data));
    EXPECT_EQ(file.read(), data);
    const std::vector<std::byte> more = data_of(card, "more machine code");
    EXPECT_TRUE(file.write(more));
    EXPECT_EQ(file.read(), more);
}

TEST_F(PipelineFileTest, that_was_cut_short_anywhere_is_ignored_and_replaced) {
    ASSERT_TRUE(file.write(data));
    const std::string whole = test::read(file.path());
    put(file.path(), whole.substr(0, whole.size() / 2));
    EXPECT_THAT(log_of([&] { EXPECT_THAT(file.read(), IsEmpty()); }),
                HasSubstr("are not used: it was cut short. They are compiled anew."));
    log::set_level(log::Level::error);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        put(file.path(), whole.substr(0, size));
        EXPECT_THAT(file.read(), IsEmpty()) << size;
    }
    put(file.path(), whole + "x");
    EXPECT_THAT(file.read(), IsEmpty());
    EXPECT_TRUE(file.write(data));
    EXPECT_EQ(file.read(), data);
}

TEST_F(PipelineFileTest, with_any_byte_changed_is_ignored) {
    ASSERT_TRUE(file.write(data));
    const std::string whole = test::read(file.path());
    log::set_level(log::Level::error);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        put(file.path(), changed);
        EXPECT_THAT(file.read(), IsEmpty()) << at;
    }
}

TEST_F(PipelineFileTest, of_another_device_or_driver_is_ignored) {
    ASSERT_TRUE(file.write(data));
    DeviceIdentity other_device = card, other_driver = card, other_build = card;
    ++other_device.device;
    ++other_driver.driver_version;
    ++other_build.cache_uuid[7];
    for (const DeviceIdentity& owner : {other_device, other_driver, other_build}) {
        const PipelineFile theirs(folder / "pipelines", owner);
        EXPECT_NE(theirs.path(), file.path());
        EXPECT_THAT(theirs.read(), IsEmpty());
        fs::copy_file(file.path(), theirs.path());
        EXPECT_THAT(log_of([&] { EXPECT_THAT(theirs.read(), IsEmpty()); }),
                    HasSubstr("of another device or driver"));
    }
}

TEST_F(PipelineFileTest, with_data_that_a_driver_would_not_take_is_ignored) {
    DeviceIdentity other = card;
    ++other.device;
    ASSERT_TRUE(file.write(data_of(other, "machine code")));
    EXPECT_THAT(log_of([&] { EXPECT_THAT(file.read(), IsEmpty()); }), HasSubstr("are not used"));
}

// lavapipe of Mesa 26.2 keeps kernels in a cache of its own and gives nothing.
TEST_F(PipelineFileTest, is_not_written_for_a_driver_that_gives_no_data) {
    for (const auto& nothing : {bytes_of("too short"), bytes_of("")}) {
        EXPECT_TRUE(file.write(nothing));
        EXPECT_FALSE(fs::exists(file.path()));
        EXPECT_THAT(log_of([&] { EXPECT_THAT(file.read(), IsEmpty()); }), IsEmpty());
    }
}

TEST_F(PipelineFileTest, is_whole_at_every_moment_while_two_write_it) {
    const std::vector<std::byte> longer = data_of(card, std::string(100'000, 'x'));
    ASSERT_TRUE(file.write(data));
    std::atomic<int> writing = 2;
    const auto write = [&](const std::vector<std::byte>& content) {
        for (int i = 0; i < 50; ++i) EXPECT_TRUE(file.write(content));
        --writing;
    };
    std::thread first([&] { write(data); });
    std::thread second([&] { write(longer); });
    const std::string said = log_of([&] {
        while (writing > 0) {
            const std::vector<std::byte> found = file.read();
            EXPECT_TRUE(found == data || found == longer) << found.size();
        }
    });
    first.join();
    second.join();
    EXPECT_THAT(said, IsEmpty());
    EXPECT_EQ(std::distance(fs::directory_iterator(file.path().parent_path()), {}), 1);
}

TEST_F(PipelineFileTest, in_a_folder_that_cannot_be_written_is_only_a_line_in_the_log) {
    put(folder / "file", "");
    for (const fs::path& place : {fs::path(folder / "file/pipelines"), fs::path("/proc/govor")}) {
        const PipelineFile nowhere(place, card);
        EXPECT_THAT(log_of([&] { EXPECT_FALSE(nowhere.write(data)); }),
                    HasSubstr("The compiled kernels are not kept for the next start."));
        EXPECT_THAT(log_of([&] { EXPECT_THAT(nowhere.read(), IsEmpty()); }), IsEmpty());
    }
}

TEST_F(PipelineFileTest, on_a_full_disk_is_only_a_line_in_the_log_and_the_old_one_stays) {
    ASSERT_TRUE(file.write(data));
    const std::vector<std::byte> longer = data_of(card, std::string(100'000, 'x'));
    // A limit on file size stands in for a full disk: writing beyond it fails the same way.
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 4096;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    bool written = true;
    const std::string said = log_of([&] { written = file.write(longer); });
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_FALSE(written);
    EXPECT_THAT(said, HasSubstr("File too large"));
    EXPECT_EQ(file.read(), data);
}

TEST(PipelineFolder, is_named_by_the_user_or_lies_with_other_caches) {
    const ScopedEnvironment none("GOVOR_PIPELINE_CACHE", nullptr), home("HOME", "/home/user");
    const ScopedEnvironment cache("XDG_CACHE_HOME", "/caches");
    EXPECT_EQ(pipeline_folder(), fs::path("/caches/govor/pipelines"));
    for (const char* no_folder : {"relative", "", static_cast<const char*>(nullptr)}) {
        const ScopedEnvironment unusable("XDG_CACHE_HOME", no_folder);
        EXPECT_EQ(pipeline_folder(), fs::path("/home/user/.cache/govor/pipelines"));
    }
    const ScopedEnvironment named("GOVOR_PIPELINE_CACHE", "/kernels");
    EXPECT_EQ(pipeline_folder(), fs::path("/kernels"));
    const ScopedEnvironment unwanted("GOVOR_PIPELINE_CACHE", "");
    EXPECT_EQ(pipeline_folder(), std::nullopt);
}

}  // namespace
}  // namespace govor::gpu::testing
