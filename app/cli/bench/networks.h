#pragma once

#include <cstdint>
#include <vector>

#include "figure.h"
#include "ops/kernels/kernel_policy.h"
#include "traffic.h"

// Each network by itself, as `govor-cli bench` times it. The weights may be random: no kernel's work depends
// on values.
namespace govor::cli {

struct BenchModel {
    gpu::Device& device;
    ops::KernelPolicy policy;
    const model::ModelConfig& config;
    const model::ModelWeights& weights;
    int runs = 5;
    ops::Format kv_cache = ops::Format::f32;
    // Of the Thinker, as far as the model's context reaches.
    std::vector<std::uint32_t> depths{0, 2048, 8192, 32768};  // tokens before those that are decoded
    std::vector<std::uint32_t> prompts{128, 512, 2048};

    // The same with other kernels.
    BenchModel with(const ops::KernelOverrides& overrides) const {
        return {device, ops::KernelPolicy(policy.device, overrides), config, weights, runs, kv_cache, depths,
                prompts};
    }
    Traffic traffic() const { return {config, weights, kv_cache}; }
};

void bench_thinker(const BenchModel& model, const FigureSink& sink);
void bench_decode(const BenchModel& model, std::uint32_t depth, const FigureSink& sink);  // one of these
void bench_audio_tower(const BenchModel& model, const FigureSink& sink);                  // 5 and 30 seconds
void bench_speech(const BenchModel& model, const FigureSink& sink);    // Talker and code predictor
void bench_code2wav(const BenchModel& model, const FigureSink& sink);  // chunks of 1, 4, 10, 50 frames
// The products of a decode step, each in every form and cut that kernels have, and whole steps: rivals in one
// run.
void bench_products(const BenchModel& model, const FigureSink& sink);

}  // namespace govor::cli
