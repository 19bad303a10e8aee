#include "session/api/conversion.h"

#include <gmock/gmock.h>

#include "core/error.h"
#include "io/files.h"
#include "session/api/model_overview.h"
#include "session/golden_turn.h"
#include "session/loading/memory_fit.h"

namespace govor::session {
namespace {

using govor::test::TemporaryFolder;
using io::ElementType;
using testing::ElementsAre;
using testing::IsEmpty;

quant::QuantizerFormats preset(std::string_view name) {
    for (const quant::QuantizerPreset& one : quant::quantizer_presets())
        if (one.name == name) return one.formats;
    throw std::runtime_error("no such preset");
}

// A device with so much memory and the facts of a graphics card.
DeviceMemory device_with(std::uint64_t bytes) {
    return {.device = "card",
            .budget = bytes,
            .budget_limit = ~std::uint64_t{0},
            .host_budget = std::uint64_t{1} << 40};
}

TEST(Conversion, announces_what_the_result_then_takes) {
    const TemporaryFolder folder;
    const Conversion conversion(test::tiny_folder(), {});
    const DeviceMemory device = device_with(std::uint64_t{1} << 40);
    for (const char* name : {"48gb", "24gb", "16gb"}) {
        const auto plan = conversion.plan(preset(name));
        const LoadOptions options{.max_context = 300};
        const MemoryEstimate announced = conversion.estimate(plan, options, device);
        conversion.run(plan, folder / name, {});
        const MemoryEstimate taken = estimate_memory(folder / name, {}, options, device);
        EXPECT_EQ(announced.device_bytes, taken.device_bytes) << name;
        EXPECT_EQ(announced.context, 300U);
        EXPECT_NO_THROW(check_model(folder / name, {}));
    }
}

TEST(MemoryEstimate, compares_with_the_memory_of_another_process) {
    const auto estimate = [](const std::optional<DeviceMemory>& device, const LoadOptions& options = {}) {
        return estimate_memory(test::tiny_folder(), {}, options, device);
    };
    using Fit = MemoryEstimate::Fit;
    const std::uint64_t needed = estimate(std::nullopt).device_bytes;
    EXPECT_EQ(estimate(std::nullopt).fit, Fit::unknown);
    EXPECT_EQ(estimate(device_with(needed)).fit, Fit::fits);
    const MemoryEstimate partly = estimate(device_with(needed - 1));
    EXPECT_EQ(partly.fit, Fit::partly_in_host_memory);
    EXPECT_GT(partly.host_bytes, 0U);
    EXPECT_EQ(estimate(device_with(1000)).fit, Fit::does_not_fit);
    // What the model in use holds will be free.
    DeviceMemory device = device_with(needed - 1);
    device.counts_process = true;
    EXPECT_EQ(estimate(device, {.beside = {"card", 1}}).fit, Fit::fits);
    EXPECT_EQ(estimate(device, {.beside = {"another card", 1}}).fit, Fit::partly_in_host_memory);
}

TEST(MemoryEstimate, of_a_real_device_equals_that_of_loading) {
    const DeviceMemory device = measure_device_memory(std::nullopt, false);
    double announced = 0;
    LoadOptions options{.max_context = 400};
    options.planned = [&](const MemoryFit& fit) { announced = static_cast<double>(fit.plan.device_bytes()); };
    const auto assistant = test::load_tiny(options);
    options.kv_cache = Format::f32;  // as load_tiny chooses
    EXPECT_EQ(static_cast<double>(estimate_memory(test::tiny_folder(), {}, options, device).device_bytes),
              announced);
}

TEST(ModelOverview, names_networks_with_their_formats_and_what_is_missing) {
    const TemporaryFolder folder;
    const Conversion conversion(test::tiny_folder(), {});
    const io::GgufPart thinker[] = {io::GgufPart::thinker};
    conversion.run(conversion.plan(quant::QuantizerFormats::all(ElementType::q8_0), thinker), folder / "half",
                   {});
    const ModelOverview whole = model_overview(test::tiny_folder());
    EXPECT_TRUE(whole.problem.empty()) << whole.problem.english();
    ASSERT_EQ(whole.networks.size(), 6U);
    EXPECT_EQ(whole.networks[1].name, "VisionTower");
    EXPECT_EQ(whole.networks[2].name, "Thinker");
    EXPECT_EQ(whole.networks[2].formats.front(), "bf16");
    EXPECT_FALSE(whole.lacks_audio_tower || whole.lacks_speech || whole.is_gguf);
    const ModelOverview half = model_overview(folder / "half");
    EXPECT_TRUE(half.lacks_audio_tower && half.lacks_speech && half.is_gguf);
    EXPECT_THAT(half.files, ElementsAre(folder / "half" / "thinker.gguf"));
    EXPECT_EQ(half.bytes, std::filesystem::file_size(half.files.front()));
    EXPECT_FALSE(model_overview(folder / "none").problem.empty());
}

TEST(FreeDiskBytes, are_known_for_a_folder_that_does_not_exist_yet) {
    const TemporaryFolder folder;
    EXPECT_EQ(free_disk_bytes(folder / "a/b/c") / 1'000'000, free_disk_bytes(folder.path()) / 1'000'000);
}

}  // namespace
}  // namespace govor::session
