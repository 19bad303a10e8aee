#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "core/types.h"
#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/network_state.h"
#include "model/networks/trace.h"
#include "model/weights/folded_routers.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

struct ThinkerOptions {
    std::uint32_t max_context = 8192;         // positions that the cache holds
    std::uint32_t prefill_rows = 512;         // of a prompt that pass the layers at once
    std::uint32_t ring = 256;                 // drawn tokens that stay readable
    ops::Format kv_cache = ops::Format::f32;  // of keys and values
    std::uint32_t cache_page = 512;           // positions by which their memory grows
    // Which hidden state (0: embeddings, i: after layer i, the last: normed) is kept for every position of a
    // prompt. TalkerConfig::accept_hidden_layer; nothing is kept without.
    std::optional<std::uint32_t> accept_hidden_layer{};
};

// Encoded sound in a prompt: its rows replace the embeddings of ids[first] and the following.
struct AudioRows {
    std::uint32_t first = 0;
    Tensor rows;  // [tokens, hidden] f32
};

// The conversation so far.
struct ThinkerState : NetworkState {
    ThinkerState(const ThinkerConfig& config, const ThinkerOptions& options);

    DecoderCache cache;
    Tensor position;  // [1] i32: rows in the cache, the position of the next
    Tensor ids;       // [prefill_rows] i32
    Tensor logits;    // [vocab]
    Tensor drawn;     // [1, hidden]: the embedding of the token drawn last
    // With accept_hidden_layer, of every position in the cache; both [max_context, hidden].
    Tensor embeddings;  // what entered layer 0
    Tensor accepted;    // the hidden state that the Talker accepts
};

// Thinker: the language model. Reference: Qwen3OmniMoeThinkerForConditionalGeneration.
//
// Its cache holds the conversation so far; position() is its length. A turn is: truncate to what the new
// prompt shares with the cache, prefill the rest, start, then step as often as tokens are wanted. A step is
// recorded once; the GPU itself draws the token, embeds it in the next step and moves the position on, so
// that several steps may be submitted before the first is done.
class Thinker {
  public:
    // config and weights must outlive this. Throws Error::usage when max_context is zero or beyond the
    // model's.
    Thinker(gpu::Device& device, const ops::KernelPolicy& policy, const ThinkerConfig& config,
            const ThinkerWeights& weights, const ThinkerOptions& options = {});
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Begins to build the kernels of prompts and steps, which goes on while weights are being loaded.
    void warm_up();
    // What follows from the weights alone, once they are there. The first prefill does it otherwise.
    void derive_weights();

    // Continues the cache with ids (at least one) and waits. logits() are then those after the last. Throws
    // Error::usage when the cache cannot hold them. Traced: thinker.hidden.{i} of these rows, thinker.logits.
    // Returns the seconds from submission to end, without what recording and building kernels took.
    double prefill(std::span<const TokenId> ids, std::span<const AudioRows> audio = {},
                   Trace* trace = nullptr);

    // As prefill(), and calls `sink` with the logits [vocab] after each row from `first` on, in their order.
    // logits() are stale afterwards.
    using LogitsSink = std::function<void(std::span<const float> logits)>;
    void prefill_with_logits(std::span<const TokenId> ids, std::size_t first, const LogitsSink& sink,
                             Trace* trace = nullptr);

    // Drops everything from `position` on (at most position()). logits() are stale until the next prefill.
    void truncate(std::uint32_t position);

    // Resets the sampler and draws the first token from the logits of the last prefill. The repetition
    // penalty counts `seen` ids, a prompt's, as drawn before.
    gpu::Ticket start(const ops::SamplingParams& params, std::span<const std::int32_t> suppressed = {},
                      std::span<const std::int32_t> seen = {});
    // Feeds the token drawn last and draws the next. Throws Error::internal when room() is zero.
    gpu::Ticket step();
    // The n-th token since start; its submission must be done.
    TokenId drawn(std::uint64_t n) const { return TokenId{sampler_.drawn(n)}; }

    // Rows in the cache, with those of submitted steps.
    std::uint32_t position() const noexcept { return position_; }
    std::uint32_t room() const noexcept { return options_.max_context - position_; }

    // See ThinkerState.
    const Tensor& logits() const { return state_.logits; }
    const Tensor& embeddings() const { return state_.embeddings; }
    const Tensor& accepted_hidden() const { return state_.accepted; }

  private:
    void check_prompt(std::span<const TokenId> ids, std::span<const AudioRows> audio) const;
    double prefill_chunk(std::span<const TokenId> ids, std::uint32_t first, std::span<const AudioRows> audio,
                         const Tensor& kept_rows, bool last, Trace* trace);
    void read_logits(const Tensor& rows, const LogitsSink& sink);
    Tensor embed_prompt(ops::Recorder& rec, std::uint32_t first, std::uint32_t m,
                        std::span<const AudioRows> audio) const;
    Tensor layers(ops::Recorder& rec, Tensor x, Trace* trace) const;
    void head(ops::Recorder& rec, const Tensor& x, const Tensor& out) const;
    void keep_hidden_state(ops::Recorder& rec, const Tensor& x, std::size_t number, Trace* trace) const;
    void record_step(ops::Recorder& rec);
    gpu::Ticket submitted(gpu::Ticket ticket);

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const ThinkerConfig& config_;
    const ThinkerWeights& weights_;
    ThinkerOptions options_;
    DecoderSettings settings_;
    ThinkerState state_;
    FoldedRouters folded_routers_;
    ops::Sampler sampler_;
    std::uint32_t position_ = 0;  // what state_.position will be once all that is submitted is done
    std::optional<gpu::CommandList> draw_;
    std::optional<gpu::CommandList> step_;
    std::optional<gpu::Ticket> last_;
};

}  // namespace govor::model
