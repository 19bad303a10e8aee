#include "ops/kernels/matvec_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/log.h"
#include "gpu/cached_text.h"
#include "io/files.h"
#include "ops/linear.h"
#include "ops/op_tester.h"
#include "support/environment.h"

namespace govor::ops::testing::matvec_choice_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr MatvecBenchmark fast_dp4a{5e-6, 8e-6}, fast_float32{9e-6, 8e-6};

// A fixture with an empty folder for the cached measurements of the device.
class MatvecChoiceTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const ScopedEnvironment cache{"GOVOR_PIPELINE_CACHE", folder.path().c_str()};
    const ScopedEnvironment no_override{"GOVOR_PRODUCTS", nullptr};
    int measurements = 0;

    // Returns whether a start of the program whose measurement would return `times` chooses dp4a.
    bool start(const MatvecBenchmark& times) {
        return load_or_measure_matvec(device(),
                                      [&](gpu::Device&) {
                                          ++measurements;
                                          return times;
                                      })
            .uses_dp4a;
    }
    fs::path only_file() const {
        std::vector<fs::path> files(fs::directory_iterator(folder.path()), {});
        EXPECT_EQ(files.size(), 1u);
        return files.at(0);
    }
};

TEST_F(MatvecChoiceTest, is_measured_once_and_saved) {
    EXPECT_TRUE(start(fast_dp4a));
    EXPECT_TRUE(start(fast_float32)) << "it was measured again";
    EXPECT_EQ(measurements, 1);
    fs::remove(only_file());
    EXPECT_FALSE(start(fast_float32));
    EXPECT_FALSE(start(fast_dp4a));
    EXPECT_EQ(measurements, 2);
}

TEST_F(MatvecChoiceTest, is_float32_unless_dp4a_is_clearly_faster) {
    EXPECT_FALSE((MatvecBenchmark{7.9e-6, 8e-6}.is_dp4a_faster()));
    EXPECT_TRUE((MatvecBenchmark{7.5e-6, 8e-6}.is_dp4a_faster()));
}

TEST_F(MatvecChoiceTest, is_measured_again_if_the_cached_measurement_is_damaged) {
    start(fast_dp4a);
    const fs::path file = only_file();
    const std::string complete = test::read(file);
    log::set_level(log::Level::error);
    for (std::string damaged : {complete.substr(0, complete.size() / 2), complete + "x", std::string()}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
        EXPECT_FALSE(start(fast_float32));
        EXPECT_EQ(test::read(file).size(), complete.size());  // the file was replaced
    }
    log::set_level(log::Level::warning);
    EXPECT_EQ(measurements, 4);
}

TEST_F(MatvecChoiceTest, is_measured_again_for_other_kernels_and_invalid_measurements) {
    start(fast_dp4a);
    const std::string valid_text = gpu::read_cached_text(device(), "products").value();
    const std::string kernels = valid_text.substr(0, 16);
    for (const std::string& text : {"0123456789abcdef" + valid_text.substr(16), kernels + " 5e-06",
                                    kernels + " nan 8e-06", kernels + " -1 8e-06", std::string("anything")}) {
        gpu::write_cached_text(device(), "products", text);
        EXPECT_FALSE(start(fast_float32)) << text;
        gpu::write_cached_text(device(), "products", valid_text);
        EXPECT_TRUE(start(fast_float32));
    }
    EXPECT_EQ(measurements, 6);
}

TEST_F(MatvecChoiceTest, is_measured_at_every_start_without_a_cache_folder) {
    const ScopedEnvironment no_cache_folder("GOVOR_PIPELINE_CACHE", "");
    start(fast_dp4a);
    start(fast_dp4a);
    EXPECT_EQ(measurements, 2);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST_F(MatvecChoiceTest, can_be_overridden_by_the_user) {
    for (const bool uses_dp4a : {true, false}) {
        const ScopedEnvironment override_("GOVOR_PRODUCTS", uses_dp4a ? "integers" : "float");
        const MatvecChoice choice = choose_matvec_kernels(device());
        EXPECT_EQ(choice.uses_dp4a, uses_dp4a);
        EXPECT_EQ(choice.source, ChoiceSource::user);
    }
    EXPECT_TRUE(fs::is_empty(folder.path()));
    const ScopedEnvironment invalid("GOVOR_PRODUCTS", "fast");
    EXPECT_THAT([] { choose_matvec_kernels(device()); },
                ::testing::ThrowsMessage<Error>(
                    HasSubstr("GOVOR_PRODUCTS: \"fast\" is neither \"integers\" nor \"float\".")));
}

TEST_F(MatvecChoiceTest, is_the_drivers_property_on_a_software_device_and_measured_on_a_gpu) {
    const bool is_software = device().info().kind == gpu::DeviceKind::software;
    const MatvecChoice choice = choose_matvec_kernels(device());
    EXPECT_EQ(choice.source, is_software ? ChoiceSource::property : ChoiceSource::measurement);
    EXPECT_TRUE(!is_software || choice.uses_dp4a == query_properties(device()).has_integer_dot_product);
    EXPECT_EQ(choose_matvec_kernels(device()).source,
              is_software ? ChoiceSource::property : ChoiceSource::earlier_measurement);
}

TEST_F(MatvecChoiceTest, benchmark_measures_both_kernels_and_disables_profiling) {
    const MatvecBenchmark times = benchmark_matvec(device(), {.uses_lane_columns = false});
    EXPECT_GT(times.dp4a_seconds, 0);
    EXPECT_GT(times.float_seconds, 0);
    EXPECT_NE(times.dp4a_seconds, times.float_seconds);
    std::vector<std::string> kernels;
    for (const gpu::KernelTime& time : device().kernel_times()) kernels.push_back(time.name);
    EXPECT_THAT(kernels, ::testing::ElementsAre("linear_matvec.q8_0"));  // the last to run
    OpTester tester;
    const Tensor x = tester.put(Values(8, 1.0f), {1, 8}), weight = tester.put(Values(8, 1.0f), {1, 8});
    tester.run([&](Recorder& rec) { return linear(rec, x, weight); });
    EXPECT_EQ(device().kernel_times().size(), 1u);  // profiling is disabled
}

}  // namespace
}  // namespace govor::ops::testing::matvec_choice_test
