#pragma once

#include <cstddef>
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

// The row of an embedding table that the sampling kernel copies for the drawn id, which saves a dispatch.
struct DrawnEmbedding {
    Tensor table{};  // [vocabulary, n] of any weight format, n a multiple of 4; absent: no row is copied
    Tensor out{};    // [1, n] f32
    Tensor sum{};    // [1, n] f32, optional: the row is added to it
};

// A token sampler with its random stream and its set of drawn tokens, in device memory. The GPU advances the
// state and the host only resets it, so that a decoding step with sampling is recorded once and submitted
// many times.
// Random numbers come from a counter-based generator (seed, draw number), so that equal seeds give equal
// tokens on every device.
class Sampler {
  public:
    // `vocabulary` is below 2^20; `ring_size` is the capacity of the ring buffer of drawn tokens, which is
    // host-visible.
    Sampler(gpu::Device& device, std::uint32_t vocabulary, std::uint32_t ring_size);

    // Sets the parameters, clears the set of drawn tokens and sets the draw number to 0. `suppressed` ids are
    // never drawn; the repetition penalty applies to `seen` ids (a prompt) as to drawn ones. Takes effect for
    // command lists submitted afterwards; the device must be idle. Throws Error{usage} with the name of a
    // parameter that is out of range.
    void reset(const SamplingParams& params, std::span<const std::int32_t> suppressed = {},
               std::span<const std::int32_t> seen = {});

    // Draws a token from logits [vocabulary] or [1, vocabulary] f32: writes the id to token() and to the
    // ring buffer, increments the draw number and, if `embedding` has a table, copies the id's embedding. May
    // be recorded any number of times.
    void sample(Recorder& rec, const Tensor& logits, const DrawnEmbedding& embedding = {});

    // A draw of sample_batch().
    struct Draw {
        Sampler* sampler;
        Tensor logits;
        DrawnEmbedding embedding{};
    };
    // Does the same for m samplers with vocabularies of the same size, each with an embedding, in as many
    // dispatches as for one. The tables of embeddings have the same format. `table` is [m, draw_words] i32.
    // Returns its contents, which must be written before the commands run.
    static std::vector<std::int32_t> sample_batch(Recorder& rec, std::span<const Draw> draws,
                                                  const Tensor& table);
    static constexpr std::size_t draw_words = 24;  // 32-bit words of a row of `table`

    Tensor token() const;  // [1] i32 on the device: the last id drawn
    // Returns the id of a draw, numbered from 0 since the reset. Throws Error{internal} for a draw that is
    // not finished or no longer in the ring.
    std::int32_t drawn_token(std::uint64_t draw) const;
    std::uint64_t draw_count() const;  // number of draws that the GPU has finished, read from mapped memory

  private:
    struct DrawOperands;
    DrawOperands make_operands(const Tensor& logits) const;
    bool is_grouped() const;

    gpu::Device* device_;
    std::uint32_t vocabulary_;
    std::uint32_t ring_size_;
    gpu::Buffer state_;  // control block, bit sets of seen and suppressed ids, best keys of groups of ids
    gpu::Buffer ring_;   // mapped: number of draws, then ring_size_ ids
};

}  // namespace govor::ops
