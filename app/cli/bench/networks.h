#pragma once

#include <cstdint>
#include <vector>

#include "measurement.h"
#include "ops/kernels/kernel_policy.h"
#include "traffic.h"

// Benchmarks of the individual networks for `govor-cli bench`. The weights may be random, because the speed
// of the kernels does not depend on their values.
namespace govor::cli {

struct BenchModel {
    gpu::Device& device;
    ops::KernelPolicy policy;
    const model::ModelConfig& config;
    const model::ModelWeights& weights;
    int runs = 5;
    ops::Format kv_cache = ops::Format::f32;
    // For the Thinker; values beyond the model's context are skipped.
    std::vector<std::uint32_t> context_depths{0, 2048, 8192, 32768};  // tokens in the context before decoding
    std::vector<std::uint32_t> prompt_lengths{128, 512, 2048};        // tokens
    std::vector<std::uint32_t> batch_sizes{2, 4, 8};  // conversations that are decoded in one step

    // Returns the same model with another kernel policy.
    BenchModel with_overrides(const ops::KernelOverrides& overrides) const {
        return {device,         ops::KernelPolicy(policy.device, overrides),
                config,         weights,
                runs,           kv_cache,
                context_depths, prompt_lengths,
                batch_sizes};
    }
    Traffic traffic() const { return {config, weights, kv_cache}; }
};

void bench_thinker(const BenchModel& model, const MeasurementSink& sink);
void bench_decode(const BenchModel& model, std::uint32_t depth, const MeasurementSink& sink);  // at one depth
// Decodes `count` conversations in one batch. The measurement counts the tokens of all conversations.
void bench_batch_decode(const BenchModel& model, std::uint32_t count, const MeasurementSink& sink);
void bench_audio_tower(const BenchModel& model, const MeasurementSink& sink);  // 5 and 30 seconds
// Encodes an image of 1280 x 720 pixels.
void bench_vision_tower(const BenchModel& model, const MeasurementSink& sink);
void bench_speech(const BenchModel& model, const MeasurementSink& sink);    // Talker and code predictor
void bench_code2wav(const BenchModel& model, const MeasurementSink& sink);  // chunks of 1, 4, 10, 50 frames
// Times the matrix-vector products of a decode step, and whole decode steps, with every kernel variant and
// tiling.
void bench_matvec(const BenchModel& model, const MeasurementSink& sink);

}  // namespace govor::cli
