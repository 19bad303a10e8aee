#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <latch>
#include <stop_token>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "gpu/compile_threads.h"
#include "gpu/warm_up.h"
#include "io/files.h"
#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing::pipeline_cache_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Opens a device, runs a kernel and closes the device. Returns the log output.
std::string run_kernel_on_new_device() {
    ::testing::internal::CaptureStderr();
    {
        const auto device = Device::open();
        const Buffer a = allocate_floats(*device, std::vector{1.f, 2.f, 3.f, 4.f}),
                     out = allocate_floats(*device, std::vector<float>(4));
        Recorder rec(*device);
        add(rec, a.whole(), a.whole(), out.whole());
        device->run(rec.finish());
        EXPECT_EQ(read_values(*device, out.whole()), (std::vector<float>{2, 4, 6, 8}));
    }
    return ::testing::internal::GetCapturedStderr();
}

std::ptrdiff_t count_files(const fs::path& folder) {
    const fs::recursive_directory_iterator entries(folder);
    return std::count_if(begin(entries), end(entries),
                         [](const auto& entry) { return entry.is_regular_file(); });
}

class PipelineCacheTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const fs::path kernels = folder / "kernels";
    const ScopedEnvironment folder_variable{"GOVOR_PIPELINE_CACHE", kernels.c_str()};

    fs::path only_file() const {
        EXPECT_EQ(std::distance(fs::directory_iterator(kernels), {}), 1);
        return fs::directory_iterator(kernels)->path();
    }
};

TEST_F(PipelineCacheTest, is_written_by_a_device_and_read_by_the_next) {
    EXPECT_THAT(run_kernel_on_new_device(), IsEmpty());
    const fs::path file = only_file();
    EXPECT_GT(fs::file_size(file), 0u);
    EXPECT_THAT(run_kernel_on_new_device(), IsEmpty());
    EXPECT_EQ(only_file(), file);
}

TEST_F(PipelineCacheTest, a_damaged_file_is_replaced) {
    run_kernel_on_new_device();
    const fs::path file = only_file();
    fs::resize_file(file, fs::file_size(file) - 1);
    EXPECT_THAT(run_kernel_on_new_device(), HasSubstr("the file is truncated"));
    EXPECT_EQ(only_file(), file);
    // The new file is valid. Drivers do not guarantee identical content.
    EXPECT_THAT(run_kernel_on_new_device(), IsEmpty());
}

TEST_F(PipelineCacheTest, a_failed_write_is_logged) {
    std::ofstream{kernels};  // a file instead of the folder
    EXPECT_THAT(run_kernel_on_new_device(), HasSubstr("are not stored for the next start"));
}

TEST_F(PipelineCacheTest, is_not_written_if_it_is_disabled) {
    const ScopedEnvironment disabled("GOVOR_PIPELINE_CACHE", "");
    EXPECT_THAT(run_kernel_on_new_device(), IsEmpty());
    EXPECT_FALSE(fs::exists(kernels));
}

TEST(Kernel, is_compiled_when_it_is_requested) {
    const auto device = Device::open();
    {
        Recorder discarded(*device);
        const Buffer a = allocate_floats(*device, std::vector{1.f});
        add(discarded, a.whole(), a.whole(), a.whole());
    }
    device->finish_compilation();
    const Buffer a = allocate_floats(*device, std::vector{1.f});
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    device->run(rec.finish());
    EXPECT_EQ(read_values(*device, a.whole()), std::vector<float>{2});
}

TEST(Kernel, warming_up_is_its_first_run) {
    const auto device = Device::open();
    const Buffer a = allocate_floats(*device, std::vector{1.f});
    {
        Recorder discarded(*device);
        add(discarded, a.whole(), a.whole(), a.whole());
    }
    EXPECT_EQ(count_kernels_to_warm_up(*device), 1u);
    std::vector<std::size_t> remaining;
    warm_up_kernels(*device, [&](std::size_t kernels) { remaining.push_back(kernels); });
    EXPECT_THAT(remaining, ::testing::ElementsAre(0u));
    EXPECT_EQ(count_kernels_to_warm_up(*device), 0u);
    EXPECT_EQ(read_values(*device, a.whole()), std::vector<float>{1});  // the grid was empty
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    device->run(rec.finish());
    EXPECT_EQ(read_values(*device, a.whole()), std::vector<float>{2});
    EXPECT_EQ(first_runs(*device), 0u);
}

TEST(Kernel, a_first_run_without_warming_up_is_counted_once) {
    const auto device = Device::open();
    const Buffer a = allocate_floats(*device, std::vector{1.f});
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    const CommandList command_list = rec.finish();
    EXPECT_EQ(first_runs(*device), 0u);
    device->run(command_list);
    device->run(command_list);
    EXPECT_EQ(first_runs(*device), 1u);
    EXPECT_EQ(count_kernels_to_warm_up(*device), 0u);
}

TEST(Kernel, warming_up_can_be_stopped) {
    const auto device = Device::open();
    {
        Recorder discarded(*device);
        const Buffer a = allocate_floats(*device, std::vector{1.f});
        add(discarded, a.whole(), a.whole(), a.whole());
    }
    std::stop_source stop;
    stop.request_stop();
    warm_up_kernels(*device, {}, stop.get_token());
    EXPECT_EQ(count_kernels_to_warm_up(*device), 1u);
}

// Mesa compiles a kernel for the CPU when it first runs, and stores it in a file, at the latest when the
// device is closed.
TEST(SoftwareVulkan, compiles_kernels_while_they_are_warmed_up_and_not_while_they_run) {
    const test::TemporaryFolder mesa, kernels;
    const ScopedEnvironment mesa_folder("MESA_SHADER_CACHE_DIR", mesa.path().c_str());
    const ScopedEnvironment one_file_each("MESA_DISK_CACHE_MULTI_FILE", "1");
    const ScopedEnvironment pipeline_cache_folder("GOVOR_PIPELINE_CACHE", kernels.path().c_str());
    const std::string device_name = Device::open()->info().name;
    if (!device_name.starts_with("llvmpipe")) GTEST_SKIP() << device_name << " has another kernel cache.";
    const std::ptrdiff_t files_without_kernels = count_files(mesa.path());
    const auto warm_up = [](Device& device) {
        addition_kernel(device);
        device.kernel(ops::kernels::Advance{});
        EXPECT_EQ(count_kernels_to_warm_up(device), 2u);
        warm_up_kernels(device);
    };
    warm_up(*Device::open());
    const std::ptrdiff_t files_after_warm_up = count_files(mesa.path());
    EXPECT_GT(files_after_warm_up, files_without_kernels);
    {
        const auto device = Device::open();
        warm_up(*device);
        const Buffer a = allocate_floats(*device, std::vector<float>(1000, 1.f)),
                     out = allocate_floats(*device, std::vector<float>(1000)),
                     counter = allocate_floats(*device, std::vector{0.f});
        Recorder rec(*device);
        add(rec, a.whole(), a.whole(), out.whole());
        advance(rec, counter.whole(), 3);
        device->run(rec.finish());
        EXPECT_EQ(read_values(*device, out.whole()), std::vector<float>(1000, 2.f));
        EXPECT_EQ(read_values<std::uint32_t>(*device, counter.whole()), std::vector<std::uint32_t>{3});
        EXPECT_EQ(first_runs(*device), 0u);
    }
    EXPECT_EQ(count_files(mesa.path()), files_after_warm_up);
}

TEST(CompileThreads, run_all_posted_tasks) {
    std::atomic<int> finished_tasks = 0;
    CompileThreads threads;
    for (int i = 0; i < 1000; ++i) threads.post([&] { ++finished_tasks; });
    EXPECT_TRUE(threads.drain({}));
    EXPECT_EQ(finished_tasks, 1000);
}

TEST(CompileThreads, drain_can_be_stopped_and_pending_tasks_can_be_discarded) {
    constexpr int task_count = 100;
    std::latch gate(1);
    std::atomic<int> started = 0;
    std::stop_source stop;
    CompileThreads threads;
    for (int i = 0; i < task_count; ++i) {
        threads.post([&] {
            ++started;
            gate.wait();
        });
    }
    stop.request_stop();
    EXPECT_FALSE(threads.drain(stop.get_token()));
    threads.discard_pending();
    gate.count_down();
    EXPECT_TRUE(threads.drain({}));
    EXPECT_LT(started, task_count);
}

}  // namespace
}  // namespace govor::gpu::testing::pipeline_cache_test
