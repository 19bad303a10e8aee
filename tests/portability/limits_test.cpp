#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <dlfcn.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <numeric>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "gpu/device.h"
#include "gpu/shader_table.h"
#include "gpu/warm_up.h"
#include "model/config/config.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav.h"
#include "model/networks/talker.h"
#include "model/networks/thinker.h"
#include "model/networks/thinker_batch.h"
#include "model/networks/vision_tower.h"
#include "model/networks/warm_up.h"
#include "model/weights/model_weights.h"
#include "null_driver.h"
#include "ops/kernels/kernel_policy.h"
#include "ops/kv_cache.h"
#include "spirv_shared_memory.h"
#include "support/environment.h"
#include "support/test_data.h"

// Checks every kernel and every dispatch at the sizes of the released model, in every format, against the
// minimum limits of a device.
namespace govor::limits_test {
namespace {

using null_driver::Kernel;
using ops::Format;

class NullDriver {
  public:
    explicit NullDriver(const null_driver::Properties& properties) {
        void* library = dlopen(GOVOR_NULL_DRIVER, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) throw std::runtime_error(dlerror());
        const auto set = reinterpret_cast<decltype(&null_driver_set)>(dlsym(library, "null_driver_set"));
        kernels_ = reinterpret_cast<decltype(&null_driver_kernels)>(dlsym(library, "null_driver_kernels"));
        set(properties);
        device_ = gpu::Device::open();
    }
    gpu::Device& device() { return *device_; }

    const std::vector<Kernel>& kernels() {
        device_->finish_compilation();
        return kernels_();
    }

  private:
    const ScopedEnvironment library_{"GOVOR_VULKAN_LIBRARY", GOVOR_NULL_DRIVER};
    const ScopedEnvironment validation_{"GOVOR_VULKAN_VALIDATION", "0"};
    decltype(&null_driver_kernels) kernels_ = nullptr;
    std::unique_ptr<gpu::Device> device_;
};

model::ModelConfig read_released_config() {
    std::ifstream in(test_data("released/config.published.json"));
    return model::parse_config(nlohmann::json::parse(in), "config.published.json");
}

std::string name_of(const Kernel& kernel) {
    for (const gpu::ShaderEntry& shader : gpu::all_shaders())
        if (std::equal(shader.words.begin(), shader.words.end(), kernel.words.begin(), kernel.words.end()))
            return std::string(shader.name);
    return "an unknown kernel";
}

void expect_within_limits(const std::vector<Kernel>& kernels, std::uint32_t lanes) {
    std::uint64_t dispatches = 0;
    for (const Kernel& kernel : kernels) {
        const std::string name = name_of(kernel);
        for (const std::uint32_t size : kernel.max_grid) EXPECT_LE(size, null_driver::max_grid_size) << name;
        EXPECT_LE(testing::shared_memory_bytes(kernel.words, kernel.constants), null_driver::shared_memory)
            << name;
        EXPECT_EQ(kernel.subgroup_size, lanes) << name;
        const auto invocations = kernel.constants.find(0);
        if (invocations != kernel.constants.end()) {
            EXPECT_GE(invocations->second, 1u) << name;
            EXPECT_LE(invocations->second, null_driver::max_workgroup_size) << name;
        }
        dispatches += kernel.dispatches;
    }
    EXPECT_GT(kernels.size(), 50u);
    EXPECT_GT(dispatches, 10000u);
}

// Runs the dispatches of a conversation, and of prompts, clips and chunks of every length that warm_up()
// records.
class ReleasedModel {
  public:
    ReleasedModel(gpu::Device& device, const ops::KernelOverrides& overrides, Format weights, Format cache)
        : device_(device),
          policy_(ops::query_properties(device), overrides),
          weights_(model::ModelWeights::make_synthetic(device, config_, weights, 1)),
          cache_(cache) {}

    void run() {
        run_audio_tower();
        run_vision_tower();
        run_thinker();
        run_thinker_batch();
        run_talker();
        run_code2wav();
    }

  private:
    void run_audio_tower() {
        model::AudioTower tower(device_, policy_, *config_.audio_tower, weights_.audio_tower());
        tower.warm_up();
        for (const std::uint32_t frames : {40u, 1000u}) {
            const std::vector<float> mel(std::size_t{frames} * config_.audio_tower->mel_bins);
            tower.encode({mel, frames});
        }
    }

    void run_vision_tower() {
        model::VisionTower tower(device_, policy_, *config_.vision_tower, weights_.vision_tower());
        tower.warm_up();
        for (const model::PatchGrid grid : {model::PatchGrid{4, 4}, model::PatchGrid{44, 80}}) {
            const std::vector<float> patches(std::size_t{grid.patches()} *
                                             config_.vision_tower->patch_values());
            tower.encode({patches, grid});
        }
    }

    void run_thinker_batch() {
        const auto layers =
            std::make_shared<model::ThinkerLayers>(device_, policy_, config_.thinker, weights_.thinker());
        const model::ThinkerOptions options{.kv_cache = cache_};
        std::vector<std::unique_ptr<model::Thinker>> conversations;
        std::vector<model::Thinker*> rows;
        model::ThinkerBatch batch(layers);
        batch.warm_up(options);
        for (std::size_t i = 0; i < model::ThinkerBatch::max_rows; ++i) {
            conversations.push_back(std::make_unique<model::Thinker>(layers, options));
            rows.push_back(conversations.back().get());
            rows.back()->prefill(std::vector<TokenId>(1));
            rows.back()->start({.greedy = true});
        }
        device_.wait(batch.step(rows));
    }

    void run_thinker() {
        const model::ThinkerOptions options{.kv_cache = cache_,
                                            .accept_hidden_layer = config_.talker->accept_hidden_layer};
        model::Thinker thinker(device_, policy_, config_.thinker, weights_.thinker(), options);
        thinker.warm_up();
        for (const std::uint32_t rows : model::warm_up_lengths(options.prefill_rows)) {
            thinker.truncate(0);
            thinker.prefill(std::vector<TokenId>(rows));
        }
        thinker.start({.greedy = true});
        device_.wait(thinker.step());
    }

    void run_talker() {
        model::Talker talker(device_, policy_, config_, weights_,
                             {.context = 4096, .text = 2048, .kv_cache = cache_});
        talker.warm_up();
        model::TalkerPrompt prompt;
        prompt.opening.resize(3);
        for (const std::uint32_t rows : {1u, 5u, 100u, 600u}) {
            prompt.user.resize(rows);
            talker.begin(prompt, {.greedy = true}, {.greedy = true});
        }
        talker.append_text(std::vector<TokenId>(3));
        talker.end_text();
        device_.wait(talker.submit_frame());
    }

    void run_code2wav() {
        constexpr std::uint32_t max_frames = 16;
        model::Code2Wav code2wav(device_, policy_, *config_.code2wav, weights_.code2wav(), max_frames);
        code2wav.warm_up();
        for (const std::uint32_t frames : {1u, 2u, 4u, 8u, max_frames, max_frames}) {
            const std::vector<std::int32_t> codes(std::size_t{frames} * config_.code2wav->quantizers);
            code2wav.decode(codes, frames);
        }
    }

    const model::ModelConfig config_ = read_released_config();
    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    model::ModelWeights weights_;
    Format cache_;
};

// Checks that warm_up() compiles all kernels of conversations, because compiling a missing kernel during an
// answer may take up to a second.
class WarmUpChecker {
  public:
    explicit WarmUpChecker(gpu::Device& device) : device_(device) {}

    void expect_no_new_kernels_of_audio_tower() {
        model::AudioTower tower(device_, policy_, *config_.audio_tower, weights_.audio_tower());
        tower.warm_up();
        const std::size_t bins = config_.audio_tower->mel_bins;
        expect_no_new_kernels(
            "frames", {1,   2,   3,   7,   8,   9,   20,  39,  40,  41,  55,  56,  57,  63,  64,  65,  99,
                       100, 101, 139, 140, 141, 333, 500, 639, 777, 799, 800, 801, 839, 840, 855, 856, 1000},
            [&](std::uint32_t frames) {
                tower.encode({std::vector<float>(frames * bins), frames});
            });
    }
    void expect_no_new_kernels_of_vision_tower() {
        model::VisionTower tower(device_, policy_, *config_.vision_tower, weights_.vision_tower());
        tower.warm_up();
        const std::size_t values = config_.vision_tower->patch_values();
        expect_no_new_kernels("tokens", {1,  2,  3,  4,  5,  7,   8,   9,   15,  16,   17,   31,
                                         32, 33, 63, 64, 65, 100, 129, 257, 880, 1025, 2040, 2048},
                              [&](std::uint32_t tokens) {
                                  tower.encode({std::vector<float>(4 * values * tokens), {2, 2 * tokens}});
                              });
    }
    void expect_no_new_kernels_of_thinker() {
        model::Thinker thinker(device_, policy_, config_.thinker, weights_.thinker(),
                               {.accept_hidden_layer = config_.talker->accept_hidden_layer});
        thinker.warm_up();
        expect_no_new_kernels("rows", thinker_lengths(), [&](std::uint32_t rows) {
            thinker.truncate(0);
            thinker.prefill(std::vector<TokenId>(rows));
            thinker.start({.greedy = true});
            device_.wait(thinker.step());
        });
    }
    void expect_no_new_kernels_of_thinker_batch() {
        const auto layers =
            std::make_shared<model::ThinkerLayers>(device_, policy_, config_.thinker, weights_.thinker());
        const model::ThinkerOptions options{};
        std::vector<std::unique_ptr<model::Thinker>> conversations;
        for (std::size_t i = 0; i < model::ThinkerBatch::max_rows; ++i)
            conversations.push_back(std::make_unique<model::Thinker>(layers, options));
        model::ThinkerBatch batch(layers);
        conversations.front()->warm_up();
        batch.warm_up(options);
        expect_no_new_kernels("conversations", {2, 3, 4, 5, 6, 7, 8}, [&](std::uint32_t count) {
            std::vector<model::Thinker*> rows;
            for (std::uint32_t i = 0; i < count; ++i) {
                rows.push_back(conversations[i].get());
                rows.back()->truncate(0);
                rows.back()->prefill(std::vector<TokenId>(1));
                rows.back()->start({.greedy = true});
            }
            device_.wait(batch.step(rows));
        });
    }
    void expect_no_new_kernels_of_talker() {
        model::Talker talker(device_, policy_, config_, weights_, {.context = 4096, .text = 2048});
        talker.warm_up();
        expect_no_new_kernels("rows", talker_lengths(), [&](std::uint32_t rows) {
            model::TalkerPrompt prompt;
            prompt.opening.resize(3);
            prompt.user.resize(rows);
            talker.begin(prompt, {.greedy = true}, {.greedy = true});
            talker.append_text(std::vector<TokenId>(rows));
            talker.end_text();
            device_.wait(talker.submit_frame());
        });
    }
    void expect_no_new_kernels_of_code2wav() {
        constexpr std::uint32_t max_frames = 24;
        model::Code2Wav code2wav(device_, policy_, *config_.code2wav, weights_.code2wav(), max_frames);
        code2wav.warm_up();
        std::vector<std::uint32_t> chunks(max_frames);
        std::iota(chunks.begin(), chunks.end(), 1u);
        expect_no_new_kernels("frames", chunks, [&](std::uint32_t frames) {
            const std::size_t quantizers = config_.code2wav->quantizers;
            code2wav.decode(std::vector<std::int32_t>(frames * quantizers), frames);
        });
    }

  private:
    // Lengths of prompts and texts up to the rows of a chunk of the Talker.
    static std::vector<std::uint32_t> talker_lengths() {
        std::vector<std::uint32_t> result(72);
        std::iota(result.begin(), result.end(), 1u);
        result.insert(result.end(),
                      {95, 96, 97, 127, 128, 129, 191, 192, 193, 255, 256, 257, 263, 400, 511, 512});
        return result;
    }
    // The same up to the rows of a chunk of the Thinker. From 528 rows on, the average expert has more than
    // 32 rows and therefore larger tiles.
    static std::vector<std::uint32_t> thinker_lengths() {
        constexpr std::uint32_t max_rows = model::ThinkerOptions{}.prefill_rows;
        std::vector<std::uint32_t> result = talker_lengths();
        result.insert(result.end(), {513, 700, 767, 768, 1000, max_rows - 1, max_rows});
        return result;
    }
    template <typename Run>
    void expect_no_new_kernels(const char* unit, const std::vector<std::uint32_t>& lengths, const Run& run) {
        gpu::warm_up_kernels(device_);
        for (const std::uint32_t length : lengths) {
            const std::uint64_t runs_before = gpu::first_runs(device_);
            run(length);
            EXPECT_EQ(gpu::first_runs(device_), runs_before) << length << " " << unit;
        }
    }

    const model::ModelConfig config_ = read_released_config();
    gpu::Device& device_;
    const ops::KernelPolicy policy_{ops::query_properties(device_)};
    model::ModelWeights weights_ = model::ModelWeights::make_synthetic(device_, config_, Format::q8_0, 1);
};

class WarmUp : public ::testing::TestWithParam<null_driver::Properties> {};

TEST_P(WarmUp, compiles_the_kernels_for_every_length) {
    NullDriver driver(GetParam());
    WarmUpChecker checker(driver.device());
    checker.expect_no_new_kernels_of_audio_tower();
    checker.expect_no_new_kernels_of_vision_tower();
    checker.expect_no_new_kernels_of_thinker();
    checker.expect_no_new_kernels_of_thinker_batch();
    checker.expect_no_new_kernels_of_talker();
    checker.expect_no_new_kernels_of_code2wav();
}

INSTANTIATE_TEST_SUITE_P(Devices, WarmUp,
                         ::testing::Values(null_driver::Properties{.subgroup_size = 32,
                                                                   .has_cooperative_matrices = true},
                                           null_driver::Properties{.subgroup_size = 64},
                                           null_driver::Properties{.subgroup_size = 8, .is_software = true}),
                         [](const auto& test) {
                             const null_driver::Properties& device = test.param;
                             return std::string(device.is_software ? "software"
                                                : device.has_cooperative_matrices
                                                    ? "gpu_with_cooperative_matrices"
                                                    : "gpu");
                         });

// The subgroup size, whether the device has cooperative matrices, and the format of the weights.
using Case = std::tuple<std::uint32_t, bool, Format>;

class Limits : public ::testing::TestWithParam<Case> {};

TEST_P(Limits, hold_for_everything_that_the_released_model_dispatches) {
    const auto [lanes, has_coopmat, format] = GetParam();
    for (const bool uses_dp4a : {false, true}) {
        if (uses_dp4a && !ops::is_block_format(format)) continue;
        NullDriver driver({.subgroup_size = lanes, .has_cooperative_matrices = has_coopmat});
        ReleasedModel(driver.device(), {.uses_dp4a = uses_dp4a}, format,
                      uses_dp4a ? Format::q8_0 : Format::f16)
            .run();
        expect_within_limits(driver.kernels(), lanes);
    }
}

std::string test_name(const ::testing::TestParamInfo<Case>& info) {
    const auto& [lanes, has_coopmat, format] = info.param;
    return std::to_string(lanes) + "_lanes_" + (has_coopmat ? "matrices_" : "") +
           std::string(ops::name(format));
}

// All weight formats. GGUF files may contain q5_0 and q4_0, to which weights are not converted.
constexpr Format formats[]{Format::f32,  Format::f16,  Format::bf16, Format::q8_0, Format::q6_k,
                           Format::q5_k, Format::q4_k, Format::q5_0, Format::q4_0};
INSTANTIATE_TEST_SUITE_P(Gpus, Limits,
                         ::testing::Combine(::testing::Values(8u, 16u, 32u, 64u), ::testing::Values(false),
                                            ::testing::ValuesIn(formats)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(GpusWithCooperativeMatrices, Limits,
                         ::testing::Combine(::testing::Values(32u, 64u), ::testing::Values(true),
                                            ::testing::ValuesIn(formats)),
                         test_name);

TEST(SoftwareLimits, hold_for_everything_that_the_released_model_dispatches) {
    for (const Format format : {Format::f32, Format::q8_0}) {
        NullDriver driver({.subgroup_size = 8, .is_software = true});
        ReleasedModel(driver.device(), {}, format, Format::f32).run();
        expect_within_limits(driver.kernels(), 8);
    }
}

TEST(SharedMemory, depends_on_the_specialization_constants_of_a_kernel) {
    const auto shaders = gpu::all_shaders();
    const auto tiled = std::find_if(shaders.begin(), shaders.end(), [](const gpu::ShaderEntry& entry) {
        return entry.name == "linear_tiled.f32";
    });
    ASSERT_NE(tiled, shaders.end());
    // 16 x 16 threads with 8 x 8 results each and slices of 16, and the same with 4 x 4 results.
    const std::uint64_t large =
        testing::shared_memory_bytes(tiled->words, {{0, 16}, {1, 16}, {2, 8}, {3, 8}, {4, 16}});
    const std::uint64_t small =
        testing::shared_memory_bytes(tiled->words, {{0, 16}, {1, 16}, {2, 4}, {3, 4}, {4, 16}});
    EXPECT_GE(large, (128u + 128u) * 16 * 4);
    EXPECT_LT(small, large);
}

}  // namespace
}  // namespace govor::limits_test
