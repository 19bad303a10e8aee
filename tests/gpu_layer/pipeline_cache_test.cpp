#include <atomic>
#include <filesystem>
#include <fstream>
#include <latch>
#include <stop_token>
#include <vector>

#include <gmock/gmock.h>

#include "gpu/build_threads.h"
#include "gpu/warm_up.h"
#include "io/files.h"
#include "kernels.h"
#include "support/environment.h"

namespace govor::gpu::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Opens a device of its own, runs a kernel, closes it. Returns what the log said.
std::string use_a_device() {
    ::testing::internal::CaptureStderr();
    {
        const auto device = Device::open();
        const Buffer a = floats(*device, std::vector{1.f, 2.f, 3.f, 4.f}),
                     out = floats(*device, std::vector<float>(4));
        Recorder rec(*device);
        add(rec, a.whole(), a.whole(), out.whole());
        device->run(rec.finish());
        EXPECT_EQ(values(*device, out.whole()), (std::vector<float>{2, 4, 6, 8}));
    }
    return ::testing::internal::GetCapturedStderr();
}

class PipelineCacheTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const fs::path kernels = folder / "kernels";
    const ScopedEnvironment place{"GOVOR_PIPELINE_CACHE", kernels.c_str()};

    fs::path only_file() const {
        EXPECT_EQ(std::distance(fs::directory_iterator(kernels), {}), 1);
        return fs::directory_iterator(kernels)->path();
    }
};

TEST_F(PipelineCacheTest, is_left_by_a_device_and_taken_by_the_next) {
    EXPECT_THAT(use_a_device(), IsEmpty());
    const fs::path file = only_file();
    EXPECT_GT(fs::file_size(file), 0u);
    EXPECT_THAT(use_a_device(), IsEmpty());
    EXPECT_EQ(only_file(), file);
}

TEST_F(PipelineCacheTest, that_is_damaged_is_replaced) {
    use_a_device();
    const fs::path file = only_file();
    fs::resize_file(file, fs::file_size(file) - 1);
    EXPECT_THAT(use_a_device(), HasSubstr("it was cut short"));
    EXPECT_EQ(only_file(), file);
    EXPECT_THAT(use_a_device(), IsEmpty());  // the new one is whole; drivers do not promise the same bytes
}

TEST_F(PipelineCacheTest, that_cannot_be_kept_stops_nothing) {
    std::ofstream{kernels};  // a file where the folder should be
    EXPECT_THAT(use_a_device(), HasSubstr("are not kept for the next start"));
}

TEST_F(PipelineCacheTest, is_not_kept_when_nobody_wants_it) {
    const ScopedEnvironment unwanted("GOVOR_PIPELINE_CACHE", "");
    EXPECT_THAT(use_a_device(), IsEmpty());
    EXPECT_FALSE(fs::exists(kernels));
}

TEST(Kernel, is_being_built_as_soon_as_it_was_asked_for) {
    const auto device = Device::open();
    {
        Recorder dropped(*device);
        const Buffer a = floats(*device, std::vector{1.f});
        add(dropped, a.whole(), a.whole(), a.whole());
    }
    device->finish_kernels();
    const Buffer a = floats(*device, std::vector{1.f});
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    device->run(rec.finish());
    EXPECT_EQ(values(*device, a.whole()), std::vector<float>{2});
}

TEST(Kernel, that_was_warmed_up_does_not_run_for_the_first_time_later) {
    const auto device = Device::open();
    const Buffer a = floats(*device, std::vector{1.f});
    {
        Recorder dropped(*device);
        add(dropped, a.whole(), a.whole(), a.whole());
    }
    EXPECT_EQ(kernels_to_warm_up(*device), 1u);
    std::vector<std::size_t> left;
    warm_up_kernels(*device, [&](std::size_t kernels) { left.push_back(kernels); });
    EXPECT_THAT(left, ::testing::ElementsAre(0u));
    EXPECT_EQ(kernels_to_warm_up(*device), 0u);
    EXPECT_EQ(values(*device, a.whole()), std::vector<float>{1});  // it did no work
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    device->run(rec.finish());
    EXPECT_EQ(values(*device, a.whole()), std::vector<float>{2});
    EXPECT_EQ(first_runs(*device), 0u);
}

TEST(Kernel, that_was_not_warmed_up_is_counted_once_when_it_runs) {
    const auto device = Device::open();
    const Buffer a = floats(*device, std::vector{1.f});
    Recorder rec(*device);
    add(rec, a.whole(), a.whole(), a.whole());
    const CommandList twice = rec.finish();
    EXPECT_EQ(first_runs(*device), 0u);
    device->run(twice);
    device->run(twice);
    EXPECT_EQ(first_runs(*device), 1u);
    EXPECT_EQ(kernels_to_warm_up(*device), 0u);
}

TEST(Kernel, warming_up_ends_when_it_is_stopped) {
    const auto device = Device::open();
    {
        Recorder dropped(*device);
        const Buffer a = floats(*device, std::vector{1.f});
        add(dropped, a.whole(), a.whole(), a.whole());
    }
    std::stop_source stop;
    stop.request_stop();
    warm_up_kernels(*device, {}, stop.get_token());
    EXPECT_EQ(kernels_to_warm_up(*device), 1u);
}

TEST(BuildThreads, do_all_that_was_posted) {
    std::atomic<int> done = 0;
    BuildThreads threads;
    for (int i = 0; i < 1000; ++i) threads.post([&] { ++done; });
    EXPECT_TRUE(threads.drain({}));
    EXPECT_EQ(done, 1000);
}

TEST(BuildThreads, let_go_of_who_stops_waiting_and_forget_what_is_dropped) {
    constexpr int many = 100;
    std::latch go(1);
    std::atomic<int> begun = 0;
    std::stop_source stop;
    BuildThreads threads;
    for (int i = 0; i < many; ++i) {
        threads.post([&] {
            ++begun;
            go.wait();
        });
    }
    stop.request_stop();
    EXPECT_FALSE(threads.drain(stop.get_token()));
    threads.drop();
    go.count_down();
    EXPECT_TRUE(threads.drain({}));
    EXPECT_LT(begun, many);
}

}  // namespace
}  // namespace govor::gpu::testing
