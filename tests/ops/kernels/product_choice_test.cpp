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

// The device with a folder of its own for what is noted about it.
class ProductChoiceTest : public ::testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const ScopedEnvironment place{"GOVOR_PIPELINE_CACHE", folder.path().c_str()};
    const ScopedEnvironment no_word{"GOVOR_PRODUCTS", nullptr};
    int measurements = 0;

    // What a start decides if a measurement gave this.
    bool start(const MatvecBenchmark& times) {
        return noted_or_measured(device(),
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

TEST_F(ProductChoiceTest, is_measured_once_and_then_remembered) {
    EXPECT_TRUE(start(integers_are_fast));
    EXPECT_TRUE(start(floats_are_fast)) << "it was measured again";
    EXPECT_EQ(measurements, 1);
    fs::remove(only_file());
    EXPECT_FALSE(start(floats_are_fast));
    EXPECT_FALSE(start(integers_are_fast));
    EXPECT_EQ(measurements, 2);
}

TEST_F(ProductChoiceTest, is_for_float32_unless_integers_win_clearly) {
    EXPECT_FALSE((MatvecBenchmark{7.9e-6, 8e-6}.integers_win()));
    EXPECT_TRUE((MatvecBenchmark{7.5e-6, 8e-6}.integers_win()));
}

TEST_F(ProductChoiceTest, is_measured_anew_where_the_note_is_damaged) {
    start(integers_are_fast);
    const fs::path file = only_file();
    const std::string whole = test::read(file);
    log::set_level(log::Level::error);
    for (std::string damaged : {whole.substr(0, whole.size() / 2), whole + "x", std::string()}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
        EXPECT_FALSE(start(floats_are_fast));
        EXPECT_EQ(test::read(file).size(), whole.size());  // and is whole again
    }
    log::set_level(log::Level::warning);
    EXPECT_EQ(measurements, 4);
}

TEST_F(ProductChoiceTest, is_measured_anew_for_other_kernels_and_where_a_note_makes_no_sense) {
    start(integers_are_fast);
    const std::string good = gpu::read_note(device(), "products").value();
    const std::string kernels = good.substr(0, 16);
    for (const std::string& note : {"0123456789abcdef" + good.substr(16), kernels + " 5e-06",
                                    kernels + " nan 8e-06", kernels + " -1 8e-06", std::string("anything")}) {
        gpu::write_note(device(), "products", note);
        EXPECT_FALSE(start(floats_are_fast)) << note;
        gpu::write_note(device(), "products", good);
        EXPECT_TRUE(start(floats_are_fast));
    }
    EXPECT_EQ(measurements, 6);
}

TEST_F(ProductChoiceTest, is_measured_at_every_start_where_nothing_may_be_kept) {
    const ScopedEnvironment nowhere("GOVOR_PIPELINE_CACHE", "");
    start(integers_are_fast);
    start(integers_are_fast);
    EXPECT_EQ(measurements, 2);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST_F(ProductChoiceTest, is_the_users_where_there_is_a_word_of_theirs) {
    for (const bool integers : {true, false}) {
        const ScopedEnvironment word("GOVOR_PRODUCTS", integers ? "integers" : "float");
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

TEST_F(ProductChoiceTest, is_the_drivers_property_on_a_software_device_and_measured_on_a_graphics_card) {
    const bool software = device().info().kind == gpu::DeviceKind::software;
    const ProductChoice choice = choose_products(device());
    EXPECT_EQ(choice.by, software ? ChosenBy::property : ChosenBy::measurement);
    EXPECT_TRUE(!software || choice.integers == properties_of(device()).integer_products);
    EXPECT_EQ(choose_products(device()).by, software ? ChosenBy::property : ChosenBy::note);
}

TEST_F(ProductChoiceTest, race_times_both_forms_and_leaves_the_device_as_it_was) {
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
    EXPECT_EQ(device().kernel_times().size(), 1u);  // no longer watched
}

}  // namespace
}  // namespace govor::ops::testing
