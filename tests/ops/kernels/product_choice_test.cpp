#include "ops/kernels/product_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/log.h"
#include "gpu/device_note.h"
#include "io/files.h"
#include "ops/bench.h"
#include "ops/linear.h"
#include "support/environment.h"

namespace govor::ops::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr MatvecBenchmark integers_are_fast{5e-6, 8e-6}, floats_are_fast{9e-6, 8e-6};

// A fixture with an empty folder for the notes about the device.
class ProductChoiceTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const ScopedEnvironment cache{"GOVOR_PIPELINE_CACHE", folder.path().c_str()};
    const ScopedEnvironment no_override{"GOVOR_PRODUCTS", nullptr};
    int measurements = 0;

    // Returns whether integers are chosen at a start of the program whose measurement would return `times`.
    bool start(const MatvecBenchmark& times) {
        return saved_or_measured(device(),
                                 [&](gpu::Device&) {
                                     ++measurements;
                                     return times;
                                 })
            .integers;
    }
    fs::path only_file() const {
        std::vector<fs::path> files(fs::directory_iterator(folder.path()), {});
        EXPECT_EQ(files.size(), 1u);
        return files.at(0);
    }
};

TEST_F(ProductChoiceTest, is_measured_once_and_saved) {
    EXPECT_TRUE(start(integers_are_fast));
    EXPECT_TRUE(start(floats_are_fast)) << "it was measured again";
    EXPECT_EQ(measurements, 1);
    fs::remove(only_file());
    EXPECT_FALSE(start(floats_are_fast));
    EXPECT_FALSE(start(integers_are_fast));
    EXPECT_EQ(measurements, 2);
}

TEST_F(ProductChoiceTest, is_float32_unless_integers_are_clearly_faster) {
    EXPECT_FALSE((MatvecBenchmark{7.9e-6, 8e-6}.integers_faster()));
    EXPECT_TRUE((MatvecBenchmark{7.5e-6, 8e-6}.integers_faster()));
}

TEST_F(ProductChoiceTest, is_measured_again_if_the_note_is_damaged) {
    start(integers_are_fast);
    const fs::path file = only_file();
    const std::string whole = test::read(file);
    log::set_level(log::Level::error);
    for (std::string damaged : {whole.substr(0, whole.size() / 2), whole + "x", std::string()}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
        EXPECT_FALSE(start(floats_are_fast));
        EXPECT_EQ(test::read(file).size(), whole.size());  // the note was replaced
    }
    log::set_level(log::Level::warning);
    EXPECT_EQ(measurements, 4);
}

TEST_F(ProductChoiceTest, is_measured_again_for_other_kernels_and_invalid_notes) {
    start(integers_are_fast);
    const std::string valid_note = gpu::read_note(device(), "products").value();
    const std::string kernels = valid_note.substr(0, 16);
    for (const std::string& note : {"0123456789abcdef" + valid_note.substr(16), kernels + " 5e-06",
                                    kernels + " nan 8e-06", kernels + " -1 8e-06", std::string("anything")}) {
        gpu::write_note(device(), "products", note);
        EXPECT_FALSE(start(floats_are_fast)) << note;
        gpu::write_note(device(), "products", valid_note);
        EXPECT_TRUE(start(floats_are_fast));
    }
    EXPECT_EQ(measurements, 6);
}

TEST_F(ProductChoiceTest, is_measured_at_every_start_without_a_cache_folder) {
    const ScopedEnvironment no_cache_folder("GOVOR_PIPELINE_CACHE", "");
    start(integers_are_fast);
    start(integers_are_fast);
    EXPECT_EQ(measurements, 2);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST_F(ProductChoiceTest, can_be_overridden_by_the_user) {
    for (const bool integers : {true, false}) {
        const ScopedEnvironment override_("GOVOR_PRODUCTS", integers ? "integers" : "float");
        const ProductChoice choice = choose_products(device());
        EXPECT_EQ(choice.integers, integers);
        EXPECT_EQ(choice.by, ChosenBy::user);
    }
    EXPECT_TRUE(fs::is_empty(folder.path()));
    const ScopedEnvironment wrong("GOVOR_PRODUCTS", "fast");
    EXPECT_THAT([] { choose_products(device()); },
                ::testing::ThrowsMessage<Error>(
                    HasSubstr("GOVOR_PRODUCTS: \"fast\" is neither \"integers\" nor \"float\".")));
}

TEST_F(ProductChoiceTest, is_the_drivers_property_on_a_software_device_and_measured_on_a_gpu) {
    const bool software = device().info().kind == gpu::DeviceKind::software;
    const ProductChoice choice = choose_products(device());
    EXPECT_EQ(choice.by, software ? ChosenBy::property : ChosenBy::measurement);
    EXPECT_TRUE(!software || choice.integers == properties_of(device()).integer_products);
    EXPECT_EQ(choose_products(device()).by, software ? ChosenBy::property : ChosenBy::note);
}

TEST_F(ProductChoiceTest, benchmark_measures_both_kernels_and_disables_profiling) {
    const MatvecBenchmark times = benchmark_matvec(device(), {.lane_columns = false});
    EXPECT_GT(times.integers, 0);
    EXPECT_GT(times.floats, 0);
    EXPECT_NE(times.integers, times.floats);
    std::vector<std::string> kernels;
    for (const gpu::KernelTime& time : device().kernel_times()) kernels.push_back(time.name);
    EXPECT_THAT(kernels, ::testing::ElementsAre("linear_matvec.q8_0"));  // the last to run
    Workbench bench;
    const Tensor x = bench.put(Values(8, 1.0f), {1, 8}), weight = bench.put(Values(8, 1.0f), {1, 8});
    bench.run([&](Recorder& rec) { return linear(rec, x, weight); });
    EXPECT_EQ(device().kernel_times().size(), 1u);  // profiling is disabled
}

}  // namespace
}  // namespace govor::ops::testing
