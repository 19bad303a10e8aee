#include "session/api/conversion.h"

#include <gmock/gmock.h>

#include "core/error.h"
#include "io/files.h"
#include "session/api/model_overview.h"
#include "session/golden_turn.h"
#include "session/loading/memory_fit.h"

namespace govor::session::conversion_test {
namespace {

using govor::test::TemporaryFolder;
using io::ElementType;
using testing::ElementsAre;
using testing::IsEmpty;

quant::QuantizerFormats preset(std::string_view name) {
    for (const quant::QuantizerPreset& candidate : quant::quantizer_presets())
        if (candidate.name == name) return candidate.formats;
    throw std::runtime_error("no such preset");
}

// Returns the properties of a graphics card with this much memory.
DeviceMemory device_with(std::uint64_t bytes) {
    return {.device = "card",
            .budget = bytes,
            .budget_limit = ~std::uint64_t{0},
            .host_budget = std::uint64_t{1} << 40};
}

TEST(Conversion, predicts_the_memory_of_the_result) {
    const TemporaryFolder folder;
    const Conversion conversion(test::tiny_folder(), {});
    const DeviceMemory device = device_with(std::uint64_t{1} << 40);
    for (const char* name : {"48gb", "24gb", "16gb"}) {
        const auto plan = conversion.plan(preset(name));
        const LoadOptions options{.max_context = 300};
        const MemoryEstimate predicted = conversion.estimate(plan, options, device);
        conversion.run(plan, folder / name, {});
        const MemoryEstimate actual = estimate_memory(folder / name, {}, options, device);
        EXPECT_EQ(predicted.device_bytes, actual.device_bytes) << name;
        EXPECT_EQ(predicted.context, 300U);
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
    const MemoryEstimate partial = estimate(device_with(needed - 1));
    EXPECT_EQ(partial.fit, Fit::partly_in_host_memory);
    EXPECT_GT(partial.host_bytes, 0U);
    EXPECT_EQ(estimate(device_with(1000)).fit, Fit::does_not_fit);
    EXPECT_EQ(estimate(device_with(needed), {.use_host_memory = false}).fit, Fit::fits);
    EXPECT_EQ(estimate(device_with(needed - 1), {.use_host_memory = false}).fit, Fit::does_not_fit);
    // The memory of the current model will be free.
    DeviceMemory device = device_with(needed - 1);
    device.is_process_wide = true;
    EXPECT_EQ(estimate(device, {.other_model = {"card", 1}}).fit, Fit::fits);
    EXPECT_EQ(estimate(device, {.other_model = {"another card", 1}}).fit, Fit::partly_in_host_memory);
}

TEST(MemoryEstimate, equals_the_memory_that_loading_takes_on_a_real_device) {
    const DeviceMemory device = measure_device_memory(std::nullopt, false);
    double predicted = 0;
    LoadOptions options{.max_context = 400};
    options.on_planned = [&](const MemoryFit& fit) {
        predicted = static_cast<double>(fit.plan.device_bytes());
    };
    const auto assistant = test::load_tiny(options);
    options.kv_cache = Format::f32;  // as load_tiny chooses
    EXPECT_EQ(static_cast<double>(estimate_memory(test::tiny_folder(), {}, options, device).device_bytes),
              predicted);
}

TEST(ModelOverview, lists_networks_formats_and_missing_parts) {
    const TemporaryFolder folder;
    const Conversion conversion(test::tiny_folder(), {});
    const io::GgufPart thinker[] = {io::GgufPart::thinker};
    conversion.run(conversion.plan(quant::QuantizerFormats::all(ElementType::q8_0), thinker), folder / "half",
                   {});
    const ModelOverview complete = read_model_overview(test::tiny_folder());
    EXPECT_TRUE(complete.error.empty()) << complete.error.english();
    ASSERT_EQ(complete.networks.size(), 6U);
    EXPECT_EQ(complete.networks[1].name, "VisionTower");
    EXPECT_EQ(complete.networks[2].name, "Thinker");
    EXPECT_EQ(complete.networks[2].formats.front(), "bf16");
    EXPECT_FALSE(complete.lacks_audio_tower || complete.lacks_speech || complete.is_gguf);
    const ModelOverview thinker_only = read_model_overview(folder / "half");
    EXPECT_TRUE(thinker_only.lacks_audio_tower && thinker_only.lacks_speech && thinker_only.is_gguf);
    EXPECT_THAT(thinker_only.files, ElementsAre(folder / "half" / "thinker.gguf"));
    EXPECT_EQ(thinker_only.bytes, std::filesystem::file_size(thinker_only.files.front()));
    EXPECT_FALSE(read_model_overview(folder / "none").error.empty());
}

TEST(FreeDiskBytes, are_reported_for_a_folder_that_does_not_exist_yet) {
    const TemporaryFolder folder;
    EXPECT_EQ(free_disk_bytes(folder / "a/b/c") / 1'000'000, free_disk_bytes(folder.path()) / 1'000'000);
}

}  // namespace
}  // namespace govor::session::conversion_test
