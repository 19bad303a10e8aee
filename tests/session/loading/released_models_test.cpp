#include "session/api/released_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/golden_turn.h"
#include "session/loading/memory_fit.h"

namespace govor::session::released_models_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Fit = MemoryEstimate::Fit;

constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;

// Returns the properties of a graphics card with this much memory.
DeviceMemory card_with(std::uint64_t bytes, std::uint64_t host_bytes = 256 * gibibyte) {
    return {.device = "card", .budget = bytes, .budget_limit = ~std::uint64_t{0}, .host_budget = host_bytes};
}

MemoryEstimate estimate(std::uint64_t gibibytes, const LoadOptions& options = {}) {
    return estimate_memory(ReleasedModel::instruct, options, card_with(gibibytes * gibibyte));
}

// The numbers of parameters are those that Hugging Face states for the published files.
TEST(ReleasedModels, have_the_published_sizes) {
    EXPECT_EQ(published_weight_bytes(ReleasedModel::thinking), 2 * 31'719'205'488U);
    EXPECT_EQ(published_weight_bytes(ReleasedModel::captioner), 2 * 31'719'205'488U);
    EXPECT_EQ(published_weight_bytes(ReleasedModel::instruct), 2 * 35'259'818'545U);
}

TEST(ReleasedModels, fit_as_published_if_the_memory_suffices) {
    const MemoryEstimate large_card = estimate(80);
    EXPECT_EQ(large_card.fit, Fit::fits);
    EXPECT_THAT(large_card.summary.english(), StartsWith("The model fits: it takes "));
    EXPECT_GT(large_card.device_bytes, published_weight_bytes(ReleasedModel::instruct));
    EXPECT_LT(estimate_memory(ReleasedModel::thinking, {}, card_with(80 * gibibyte)).device_bytes,
              large_card.device_bytes)
        << "without speech";
}

TEST(ReleasedModels, are_estimated_in_the_most_accurate_format_that_fits) {
    // Not all experts would fit into this host memory in bf16.
    const auto fit_of = [](std::uint64_t gibibytes) {
        return estimate_memory(ReleasedModel::instruct, {}, card_with(gibibytes * gibibyte, 4 * gibibyte));
    };
    for (const auto& [gibibytes, format] :
         {std::pair{48U, "q8_0"}, std::pair{32U, "q6_k"}, std::pair{28U, "q5_k"}, std::pair{24U, "q4_k"}}) {
        const MemoryEstimate result = fit_of(gibibytes);
        EXPECT_EQ(result.fit, Fit::fits) << gibibytes;
        EXPECT_LE(result.device_bytes, result.free_bytes);
        EXPECT_THAT(result.summary.english(),
                    AllOf(StartsWith(std::string("Quantized to ") + format + ", the model fits: it takes "),
                          HasSubstr("as published take 65.7 GiB and do not fit")));
    }
}

TEST(ReleasedModels, may_fit_with_experts_in_host_memory) {
    const MemoryEstimate published = estimate(48);
    EXPECT_EQ(published.fit, Fit::partly_in_host_memory);
    EXPECT_THAT(published.summary.english(),
                AllOf(StartsWith("The model fits with the experts of "),
                      HasSubstr("quantized to q8_0, all of it would fit there")));
    const MemoryEstimate quantized =
        estimate_memory(ReleasedModel::instruct, {}, card_with(12 * gibibyte, 30 * gibibyte));
    EXPECT_EQ(quantized.fit, Fit::partly_in_host_memory);
    EXPECT_THAT(quantized.summary.english(),
                AllOf(StartsWith("Quantized to q8_0, the model fits with the experts of "),
                      HasSubstr("in the computer's memory")));
    EXPECT_GT(quantized.host_bytes, 20 * gibibyte);
    const MemoryEstimate device_only = estimate(48, {.use_host_memory = false});
    EXPECT_EQ(device_only.fit, Fit::fits);
    EXPECT_EQ(device_only.host_bytes, 0U);
    EXPECT_THAT(device_only.summary.english(),
                AllOf(StartsWith("Quantized to q8_0, the model fits: it takes "),
                      HasSubstr("as published take 65.7 GiB and do not fit")));
}

TEST(ReleasedModels, may_not_fit_in_any_format) {
    const MemoryEstimate result = estimate(12, {.use_host_memory = false});
    EXPECT_EQ(result.fit, Fit::does_not_fit);
    EXPECT_THAT(result.summary.english(), Not(HasSubstr("uantized")));
}

TEST(ReleasedModels, have_known_requirements_without_a_device) {
    const MemoryEstimate result = estimate_memory(ReleasedModel::instruct, {}, std::nullopt);
    EXPECT_EQ(result.fit, Fit::unknown);
    EXPECT_THAT(result.summary.english(), StartsWith("The model needs "));
}

// The tiny checkpoint is stored in bf16, like the released ones.
TEST(ReleasedModels, are_estimated_like_their_files) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const ModelDescription without_files{
        .checkpoint = nullptr, .config = folder.config, .defaults = folder.defaults};
    const DeviceMemoryProperties device{.name = "card", .memory = {.budget = gibibyte}};
    const MemoryFit expected = fit_memory(folder, {}, device);
    const MemoryFit actual = fit_memory_quantized(without_files, {.load_as = Format::bf16}, device);
    EXPECT_EQ(actual.plan.device_bytes(), expected.plan.device_bytes());
    EXPECT_EQ(actual.summary.english(), expected.summary.english());
}

}  // namespace
}  // namespace govor::session::released_models_test
