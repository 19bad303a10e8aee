#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sampling_params.h"
#include "gpu/buffer.h"
#include "ops/tensor.h"

namespace govor::gpu {
class Device;
}

namespace govor::ops {

using govor::SamplingParams;

// Where the row of a table that belongs to the drawn id goes, so that what needs it waits for no lookup of
// its own.
struct DrawnEmbedding {
    Tensor table{};  // [vocabulary, n] of any weight format, n a multiple of 4; absent: nothing is fetched
    Tensor out{};    // [1, n] f32
    Tensor sum{};    // [1, n] f32, optional: the row is added to it
};

// One random stream with its memory of drawn tokens, on the device. The GPU advances it, the host only resets
// it, so a step that samples can be recorded once and replayed. Random numbers come from a counter-based
// generator (seed, draw number), so equal seeds give equal answers on every device.
class Sampler {
  public:
    // `vocabulary` is below 2^20; `ring` is how many drawn tokens the mapped output ring holds.
    Sampler(gpu::Device& device, std::uint32_t vocabulary, std::uint32_t ring);

    // Forgets drawn tokens, sets parameters and the draw number 0. `suppressed` ids are never drawn; `seen`
    // ids (a prompt) are penalised as if drawn before. Takes effect for command lists submitted afterwards;
    // the device must be idle. Throws Error::usage naming the parameter that is out of range.
    void reset(const SamplingParams& params, std::span<const std::int32_t> suppressed = {},
               std::span<const std::int32_t> seen = {});

    // Draws from logits [vocabulary] f32 (or one row of it): writes the id to token() and to the ring, and
    // advances the draw number. Fetches its embedding, if asked for. May be recorded any number of times.
    void sample(Recorder& rec, const Tensor& logits, const DrawnEmbedding& embedding = {});

    Tensor token() const;  // [1] i32 on the device: the last id drawn
    // The id of a draw, counted from 0 since the reset. Throws Error::internal for one that is not made yet
    // or no longer in the ring.
    std::int32_t drawn(std::uint64_t draw) const;
    std::uint64_t draws() const;  // how many draws the GPU has finished (read from mapped memory)

  private:
    gpu::Device* device_;
    std::uint32_t vocabulary_;
    std::uint32_t ring_size_;
    gpu::Buffer state_;  // control block, bits of seen and of suppressed ids, best keys of groups of ids
    gpu::Buffer ring_;   // mapped: draws so far, then ring_size_ ids
};

}  // namespace govor::ops
