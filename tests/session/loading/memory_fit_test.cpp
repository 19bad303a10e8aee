#include "session/loading/memory_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "model/weights/folded_router_bytes.h"
#include "model/weights/model_weights.h"
#include "session/golden_turn.h"
#include "support/environment.h"

namespace govor::session::memory_fit_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::uint64_t mebibyte = 1 << 20;

MemoryFit tiny_fit(const LoadOptions& options = {}) {
    return fit_memory(ModelFolder::open(test::tiny_folder()), options, nullptr);
}

// A fixed format of the KV caches, because the default depends on the device.
const LoadOptions exact_caches{.kv_cache = Format::f32};

// Returns the device memory of the tiny model when the experts of `expert_layers` layers are in host memory.
std::string budget_without(int expert_layers) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const model::NetworkOptions network_options = make_network_options(folder, exact_caches);
    std::uint64_t bytes = tiny_fit(exact_caches).plan.device_bytes();
    for (int i = 0; i < expert_layers; ++i) {
        gpu::MemoryUsage memory{.budget = bytes - 1, .host_budget = std::uint64_t{1} << 40};
        bytes = model::plan_memory(folder.config, *folder.checkpoint, network_options, memory).device_bytes();
    }
    return std::to_string(bytes);
}

TEST(MemoryFit, lists_every_network_with_its_weights_and_caches) {
    const MemoryFit fit = tiny_fit();
    std::vector<std::string_view> names;
    for (const model::NetworkMemory& network : fit.plan.networks) {
        names.push_back(model::name(network.network));
        EXPECT_GT(network.weights, 0U);
        EXPECT_GT(network.state, 0U);
        EXPECT_EQ(network.host_weights, 0U);
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"AudioTower", "VisionTower", "Thinker", "Talker",
                                                    "code predictor", "Code2Wav"}));
    EXPECT_EQ(fit.plan.scratch, 64 * mebibyte);
    EXPECT_THAT(fit.summary.english(), AllOf(HasSubstr("needs "), HasSubstr("no device")));
    EXPECT_LT(tiny_fit({.max_context = 100}).plan.state(), fit.plan.state());
    EXPECT_LT(tiny_fit({.load_as = Format::q8_0}).plan.weights(), fit.plan.weights());
    EXPECT_LT(tiny_fit({.speech = false}).plan.networks.size(), fit.plan.networks.size());
}

TEST(MemoryFit, predicts_the_memory_of_a_turn) {
    // Caches grow by pages; with these limits the first page suffices.
    LoadOptions options{.max_context = 400, .max_frames = 100, .kv_cache = Format::f32};
    double predicted = 0;
    options.on_planned = [&](const MemoryFit& fit) {
        predicted = static_cast<double>(fit.plan.device_bytes());
    };
    // The first load on a GPU measures kernels with buffers that are larger than this model.
    test::load_tiny(options);
    const auto assistant = test::load_tiny(options);
    const test::GoldenTurn golden("question_en");
    const Answer answer = assistant->answer(golden.question, test::greedy_options(*assistant, 4, 4), {});
    const auto actual = static_cast<double>(answer.statistics.device_memory);
    EXPECT_LE(actual, predicted);
    EXPECT_GT(actual, predicted * 0.9);
}

TEST(MemoryFit, counts_the_kv_cache_in_its_format) {
    const auto state_bytes = [](Format format) {
        return tiny_fit({.max_context = 4096, .kv_cache = format}).plan.state();
    };
    EXPECT_GT(state_bytes(Format::f32), state_bytes(Format::f16));
    EXPECT_GT(state_bytes(Format::f16), state_bytes(Format::q8_0));
    // By default, float32 weights have float32 caches, and all others f16.
    EXPECT_EQ(tiny_fit({.max_context = 4096, .load_as = Format::f32}).plan.state(), state_bytes(Format::f32));
    EXPECT_EQ(tiny_fit({.max_context = 4096, .load_as = Format::q8_0}).plan.state(),
              state_bytes(Format::f16));
}

TEST(MemoryFit, chooses_a_float32_kv_cache_on_a_software_device) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const auto device = gpu::Device::open();
    const bool is_software = device->info().kind == gpu::DeviceKind::software;
    EXPECT_EQ(kv_cache_format(folder, {.load_as = Format::q8_0}, device.get()),
              is_software ? Format::f32 : Format::f16);
    EXPECT_EQ(kv_cache_format(folder, {.kv_cache = Format::q8_0}, device.get()), Format::q8_0);
}

TEST(MemoryFit, places_as_few_expert_layers_in_host_memory_as_necessary) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const model::NetworkOptions network_options = make_network_options(folder, {});
    const auto plan = [&](std::uint64_t budget, std::uint64_t host = std::uint64_t{1} << 40) {
        const gpu::MemoryUsage memory{.budget = budget, .host_budget = host};
        return model::plan_memory(folder.config, *folder.checkpoint, network_options, memory);
    };
    const std::uint64_t total_bytes = tiny_fit().plan.device_bytes();
    EXPECT_EQ(plan(total_bytes).in_host_memory, (model::ExpertLayers{}));
    const model::MemoryPlan plan_with_one = plan(total_bytes - 1);
    EXPECT_EQ(plan_with_one.in_host_memory, (model::ExpertLayers{.thinker = 1}));
    EXPECT_EQ(plan_with_one.device_bytes() + plan_with_one.host_bytes(), total_bytes);
    EXPECT_EQ(plan(plan_with_one.device_bytes() - 1).in_host_memory, (model::ExpertLayers{.thinker = 2}));
    EXPECT_EQ(plan(total_bytes - 3 * plan_with_one.host_bytes() - 1).in_host_memory,
              (model::ExpertLayers{.thinker = 3, .talker = 1}));
    EXPECT_EQ(plan(1).device_bytes(), total_bytes);  // does not fit in any case
    EXPECT_EQ(plan(total_bytes - 1, plan_with_one.host_bytes() - 1).host_bytes(), 0U);
}

TEST(MemoryFit, moves_one_more_expert_layer_to_host_memory_if_a_plan_lacks_one_byte) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const model::NetworkOptions network_options = make_network_options(folder, {});
    const std::uint32_t layers = folder.config.thinker.layers + folder.config.talker->layers;
    std::uint64_t budget = tiny_fit().plan.device_bytes();
    for (std::uint32_t moved = 0; moved <= layers; ++moved) {
        const gpu::MemoryUsage memory{.budget = budget, .host_budget = std::uint64_t{1} << 40};
        const model::MemoryPlan plan =
            model::plan_memory(folder.config, *folder.checkpoint, network_options, memory);
        EXPECT_EQ(plan.in_host_memory.total(), moved);
        EXPECT_EQ(plan.in_host_memory.thinker, std::min(moved, folder.config.thinker.layers));
        EXPECT_LE(plan.device_bytes(), budget);
        budget = plan.device_bytes() - 1;
    }
}

TEST(MemoryFit, plans_random_weights_in_every_format_as_they_are_generated) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    model::NetworkOptions network_options = make_network_options(folder, {});
    for (const Format format : {Format::bf16, Format::q8_0, Format::q4_k, Format::q5_0, Format::q4_0}) {
        network_options.load_as = format;
        EXPECT_EQ(model::plan_memory(folder.config, nullptr, network_options).weights(),
                  model::ModelWeights::bytes_needed(folder.config, format, network_options.components))
            << ops::name(format);
    }
}

TEST(MemoryFit, folds_routers_only_if_enough_memory_remains_free) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    model::NetworkOptions network_options = make_network_options(folder, {});
    network_options.uses_folded_routers = true;
    const auto plan = [&](const std::optional<gpu::MemoryUsage>& memory) {
        return model::plan_memory(folder.config, *folder.checkpoint, network_options, memory);
    };
    const std::uint64_t unfolded_bytes = tiny_fit().plan.device_bytes();
    const model::MemoryPlan folding = plan({});
    const model::ThinkerConfig& thinker = folder.config.thinker;
    const model::TalkerConfig& talker = *folder.config.talker;
    // One float32 row per expert, as wide as the input of the layer; in the Thinker, another row as wide as
    // the attention values.
    const int widths =
        thinker.layers * thinker.experts * (thinker.hidden_size + thinker.heads * thinker.head_dim) +
        talker.layers * talker.experts * talker.hidden_size;
    EXPECT_EQ(folding.folded_routers(), 4U * static_cast<std::uint64_t>(widths));
    EXPECT_EQ(folding.device_bytes(), unfolded_bytes + folding.folded_routers());

    const std::uint64_t required_bytes = folding.device_bytes() + model::folded_routers_reserve;
    EXPECT_EQ(plan(gpu::MemoryUsage{.budget = required_bytes}).device_bytes(), folding.device_bytes());
    EXPECT_EQ(plan(gpu::MemoryUsage{.budget = required_bytes - 1}).device_bytes(), unfolded_bytes);
}

TEST(MemoryFit, does_not_move_experts_if_host_and_device_share_memory) {
    const model::MemoryPlan plan = tiny_fit().plan;
    const std::uint64_t total_bytes = plan.device_bytes();
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    const gpu::MemoryUsage memory{
        .budget = total_bytes - 1, .host_budget = total_bytes - 1, .has_unified_memory = true};
    const auto shared_plan =
        model::plan_memory(folder.config, *folder.checkpoint, make_network_options(folder, {}), memory);
    EXPECT_EQ(shared_plan.host_bytes(), 0U);
    EXPECT_FALSE(model::fits(shared_plan, memory));
}

TEST(PartialPlacement, experts_in_host_memory_give_the_same_answer_and_speech) {
    const test::GoldenTurn golden("text_ru");
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", budget_without(4).c_str());
    std::optional<MemoryFit> reported_fit;
    LoadOptions options = exact_caches;
    options.on_planned = [&](const MemoryFit& fit) { reported_fit = fit; };
    const auto assistant = test::load_tiny(options);
    ASSERT_TRUE(reported_fit);
    EXPECT_EQ(reported_fit->plan.in_host_memory, (model::ExpertLayers{.thinker = 3, .talker = 1}));
    EXPECT_THAT(reported_fit->summary.english(),
                AllOf(HasSubstr("experts of 3 of the Thinker's 3 layers and 1 of the Talker's"),
                      HasSubstr("in the computer's memory")));
    AnswerOptions answer_options = test::greedy_options(*assistant, test::golden_tokens, golden.frames());
    answer_options.voice = golden.speaker;
    test::Stages stages;
    const Answer answer = assistant->answer(golden.question, answer_options, {}, {}, &stages);
    for (const char* name : {"thinker.generated", "thinker.logits", "talker.codes", "code2wav.wav"})
        test::expect_equal(*stages.find(name), golden.stage(name));
    EXPECT_LE(answer.statistics.device_memory, std::stoull(budget_without(4)));
}

TEST(PartialPlacement, a_model_that_does_not_fit_is_rejected_before_reading_with_a_suggestion) {
    const std::uint64_t budget_bytes =
        tiny_fit({.load_as = Format::q8_0, .kv_cache = Format::f32}).plan.device_bytes();
    const ScopedEnvironment limit("GOVOR_MEMORY_BUDGET", std::to_string(budget_bytes).c_str());
    LoadOptions options = exact_caches;
    try {
        Assistant::load(ModelFolder::open(test::tiny_folder()), options,
                        [](const LoadProgressed&) { FAIL() << "weights were read"; });
        FAIL() << "the model was loaded";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::out_of_memory);
        EXPECT_THAT(error.what(), AllOf(HasSubstr("does not fit: its weights take 11 MiB"),
                                        HasSubstr("context of 8192 tokens"),
                                        HasSubstr("quantized to q8_0, it would take")));
    }
    options.load_as = Format::q8_0;
    EXPECT_NO_THROW(Assistant::load(ModelFolder::open(test::tiny_folder()), options));
}

TEST(PartialPlacement, is_not_chosen_if_the_model_fits) {
    const auto device = gpu::Device::open();
    const MemoryFit fit = fit_memory(ModelFolder::open(test::tiny_folder()), {}, device.get());
    EXPECT_TRUE(fit.fits);
    EXPECT_THAT(fit.summary.english(), AllOf(HasSubstr("fits: it takes "), Not(HasSubstr("computer's"))));
}

}  // namespace
}  // namespace govor::session::memory_fit_test
