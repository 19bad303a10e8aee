#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ops/tensor.h"

namespace govor::gpu {
class Device;
}

namespace govor::ops {

// How a token is drawn from logits. Order as in the reference (transformers' logits processors): repetition penalty,
// suppressed ids, temperature, top-k, top-p, then the draw.
struct SamplingParams {
    bool greedy = false;             // the highest logit; equal logits go to the lower id
    float temperature = 1.0f;        // > 0
    std::uint32_t top_k = 0;         // 0: all
    float top_p = 1.0f;              // (0, 1]
    float repetition_penalty = 1.0f; // of every token drawn since the last reset
    std::uint64_t seed = 0;
};

// One random stream with its memory of drawn tokens, on the device. The GPU advances it, the host only resets it, so
// a step that samples can be recorded once and replayed. Random numbers come from a counter-based generator
// (seed, draw number), so equal seeds give equal answers on every device.
class Sampler {
  public:
    // `ring` is how many drawn tokens the mapped output ring holds.
    Sampler(gpu::Device& device, std::uint32_t vocabulary, std::uint32_t ring);

    // Forgets drawn tokens, sets parameters and the draw number 0. `suppressed` ids are never drawn. Takes effect for
    // recordings submitted afterwards; the device must be idle.
    void reset(const SamplingParams& params, std::span<const std::int32_t> suppressed = {});

    // Draws from logits [vocabulary] f32: writes the id to token() and to the ring, and advances the draw number.
    void sample(gpu::Recorder& rec, const Tensor& logits);

    Tensor token() const;  // [1] i32 on the device: the last id drawn
    // Ids drawn since the reset that the host may read, oldest first, draw numbers first .. first + count - 1. Valid
    // for draws whose submission is done and that are not more than `ring` old.
    std::int32_t drawn(std::uint64_t draw) const;
    std::uint64_t draws() const;  // how many draws the GPU has finished (read from mapped memory)

  private:
    // chosen by the implementation
};

}  // namespace govor::ops
