#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/types.h"
#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/layer_submission.h"
#include "model/networks/network_state.h"
#include "model/networks/rope_positions.h"
#include "model/networks/thinker_layers.h"
#include "model/networks/trace.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

struct ThinkerOptions {
    std::uint32_t max_context = 8192;         // capacity of the cache in positions
    std::uint32_t prefill_rows = 1024;        // rows of a prompt in one chunk
    std::uint32_t layers_per_list = 4;        // layers of a prompt in one command list
    std::uint32_t token_ring_size = 256;      // capacity of the ring buffer of sampled tokens
    ops::Format kv_cache = ops::Format::f32;  // of keys and values
    std::uint32_t cache_page = 512;           // positions by which the cache grows
    // The hidden state (0: embeddings, i: after layer i, the last: normalized) that is stored for every
    // position, for the Talker (TalkerConfig::accept_hidden_layer). Absent: none is stored.
    std::optional<std::uint32_t> accept_hidden_layer{};
    bool accepts_images = false;  // prompts may contain images
};

// Embeddings of audio or of an image in a prompt. They replace the token embeddings of ids[first] and the
// following ids.
struct MultimodalEmbeddings {
    std::uint32_t first = 0;
    Tensor rows;                      // [tokens, hidden] f32
    std::vector<Tensor> deepstack{};  // of an image; element i is added to the output of layer i
};

// The state of a conversation.
struct ThinkerState : NetworkState {
    ThinkerState(const ThinkerConfig& config, const ThinkerOptions& options);

    DecoderCache cache;
    Tensor position;           // [2] i32: number of rows in the cache, and the rope offset, see ops/rope.h
    Tensor axis_positions;     // [prefill_rows, 3] i32: rope positions of a chunk with images, if accepted
    Tensor ids;                // [prefill_rows] i32
    Tensor logits;             // [vocab]
    Tensor sampled_embedding;  // [1, hidden]: of the last sampled token
    Tensor stream;             // [prefill_rows, hidden]: the residual stream of a chunk between command lists
    // With accept_hidden_layer, for every position in the cache; both [max_context, hidden].
    Tensor embeddings;       // the input of the first layer
    Tensor accepted_hidden;  // hidden state accept_hidden_layer
};

// A conversation of the Thinker, the language model. Reference: Qwen3OmniMoeThinkerForConditionalGeneration.
//
// The cache contains the conversation; position() is its length. For each turn, call truncate() with the
// length of the common prefix of the new prompt and the cache, prefill() with the rest of the prompt,
// start(), and step() for each further token. A step is recorded once; the GPU samples the token, embeds it
// for the next step and advances the position, so that several steps may be submitted before the first is
// complete.
class Thinker {
  public:
    // config and weights must outlive this object. Throws Error{usage} if max_context is zero or exceeds
    // max_positions.
    Thinker(gpu::Device& device, const ops::KernelPolicy& policy, const ThinkerConfig& config,
            const ThinkerWeights& weights, const ThinkerOptions& options = {});
    // Creates another conversation with the same layers.
    Thinker(std::shared_ptr<ThinkerLayers> layers, const ThinkerOptions& options);
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Starts to compile the kernels of prompts and steps, in the background while weights are loaded.
    void warm_up();
    // Computes the tensors that depend only on the weights. Call it after the weights are loaded; if it was
    // not called, the first prefill does the same.
    void derive_weights();

    // Appends ids (at least one) to the cache and waits; logits() are then those of the last id. `positions`
    // has an entry for each id if the conversation so far contains images, and is empty otherwise. Throws
    // Error{usage} if they exceed the context. Traced tensors: thinker.hidden.{i} of these rows,
    // thinker.logits. Returns the seconds from the first submission to completion.
    double prefill(std::span<const TokenId> ids, std::span<const MultimodalEmbeddings> encoded = {},
                   Trace* trace = nullptr, std::span<const RopePosition> positions = {});
    // As prefill(), but returns nullopt if `should_stop`, which is called between command lists, returned
    // true. In that case, the cache contains only complete chunks of prefill_rows ids.
    std::optional<double> try_prefill(const StopCheck& should_stop, std::span<const TokenId> ids,
                                      std::span<const MultimodalEmbeddings> encoded = {},
                                      Trace* trace = nullptr, std::span<const RopePosition> positions = {});

    // As prefill(), and calls `sink` with the logits [vocab] after each row from `first` on, in order.
    // logits() are undefined afterwards.
    using LogitsSink = std::function<void(std::span<const float> logits)>;
    void prefill_with_logits(std::span<const TokenId> ids, std::size_t first, const LogitsSink& sink,
                             Trace* trace = nullptr);

    // Discards the cache from `position` on, which is at most position(). logits() are undefined until the
    // next prefill.
    void truncate(std::uint32_t position);

    // Resets the sampler and samples the first token from the logits of the last prefill. `suppressed` ids
    // are never sampled; the repetition penalty applies to `seen` ids (a prompt) as to sampled ones.
    gpu::Ticket start(const ops::SamplingParams& params, std::span<const std::int32_t> suppressed = {},
                      std::span<const std::int32_t> seen = {});
    // Runs the layers on the last sampled token and samples the next. Throws Error{internal} if the context
    // is full.
    gpu::Ticket step();
    // Returns the n-th token since start(), numbered from 0; its submission must be complete.
    TokenId sampled_token(std::uint64_t n) const { return TokenId{sampler_.drawn_token(n)}; }

    // Returns the number of rows in the cache, including submitted steps.
    std::uint32_t position() const noexcept { return position_; }
    // Returns the number of rows that the cache can still store.
    std::uint32_t remaining_positions() const noexcept { return options_.max_context - position_; }

    const std::shared_ptr<ThinkerLayers>& shared_layers() const { return layers_; }
    const ThinkerOptions& options() const { return options_; }

    // See ThinkerState.
    const Tensor& logits() const { return state_.logits; }
    const Tensor& embeddings() const { return state_.embeddings; }
    const Tensor& accepted_hidden() const { return state_.accepted_hidden; }

  private:
    friend class ThinkerBatch;  // records steps of several conversations

    void check_prompt(std::span<const TokenId> ids, std::span<const MultimodalEmbeddings> encoded,
                      std::span<const RopePosition> positions) const;
    struct Chunk;
    std::optional<double> prefill_chunk(const Chunk& chunk, const StopCheck& should_stop, Trace* trace);
    void read_logits(const Tensor& rows, const LogitsSink& sink);
    Tensor embed_prompt(ops::Recorder& rec, std::uint32_t m,
                        std::span<const MultimodalEmbeddings> encoded) const;
    Tensor run_layers(ops::Recorder& rec, Tensor x, const RowPositions& position,
                      std::span<const MultimodalEmbeddings> encoded = {}) const;
    Tensor run_layer(ops::Recorder& rec, std::size_t i, Tensor x, const RowPositions& position, Trace* trace,
                     std::span<const MultimodalEmbeddings> encoded) const;
    void store_embeddings(ops::Recorder& rec, const Tensor& x, Trace* trace) const;
    void store_hidden_state(ops::Recorder& rec, const Tensor& x, std::size_t number, Trace* trace) const;
    void record_step(ops::Recorder& rec);
    gpu::Ticket track_submission(gpu::Ticket ticket);

    const std::uint64_t id_;  // unique in the process
    const std::shared_ptr<ThinkerLayers> layers_;
    gpu::Device& device_;
    const ThinkerConfig& config_;
    ThinkerOptions options_;
    ThinkerState state_;
    DecoderPosition decoder_position_;
    ops::Sampler sampler_;
    std::uint32_t position_ = 0;  // value of state_.position after all submissions are complete
    std::optional<gpu::CommandList> first_sample_;  // recorded by the first start()
    std::optional<gpu::CommandList> step_;          // recorded by the first step()
    std::optional<gpu::Ticket> last_ticket_;
};

}  // namespace govor::model
