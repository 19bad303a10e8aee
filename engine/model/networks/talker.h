#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/types.h"
#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/code_predictor.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/layer_submission.h"
#include "model/networks/network_state.h"
#include "model/networks/rope_positions.h"
#include "model/weights/model_weights.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

class Trace;

// The Talker's prompt: the user's turns and the beginning of the answer. For positions of audio and images,
// the input is the Thinker's hidden state of layer accept_hidden_layer instead of a token embedding.
struct TalkerPrompt {
    struct MultimodalRange {
        std::size_t first = 0;  // in `user`
        std::size_t count = 0;
        std::size_t position = 0;  // of the first row in the Thinker's sequence, an index into thinker_hidden
    };
    std::vector<TokenId> user;  // tokens of all user turns, from <|im_start|> to the newline after <|im_end|>
    std::vector<MultimodalRange> encoded;   // audio and images
    std::vector<RopePosition> positions{};  // of `user`; empty: there are no images
    ops::Tensor thinker_hidden;    // [positions, thinker_hidden_size]; read only at positions of `encoded`
    std::vector<TokenId> opening;  // <|im_start|>, assistant, newline
    TokenId first_text;            // the first token of the answer
    CodeId speaker;
};

struct TalkerLimits {
    std::uint32_t context = 0;          // positions: prompt and frames
    std::uint32_t text = 0;             // tokens of one answer
    std::uint32_t in_flight = 64;       // frames that may be submitted before the host reads the first
    std::uint32_t prefill_rows = 512;   // rows of a prompt in one chunk; limits the scratch memory
    std::uint32_t layers_per_list = 4;  // layers of a prompt in one command list
    // The format of keys and values. The code predictor's small cache is always f32.
    ops::Format kv_cache = ops::Format::f32;
    bool accepts_images = false;  // prompts may contain images
};

// The state of an answer.
struct TalkerState : NetworkState {
    TalkerState(const TalkerConfig& config, const TalkerLimits& limits);

    DecoderCache cache;
    Tensor position;        // [2] i32: number of rows in the cache, and the rope offset, see ops/rope.h
    Tensor axis_positions;  // [prefill_rows, 3] i32: see ThinkerState::axis_positions
    Tensor frame;           // [1] i32: number of generated frames
    Tensor text_count;      // [1] i32: number of valid rows of `text`
    Tensor text;            // [limits.text, hidden]: projected text after the first token
    Tensor pad;             // [1, hidden]: projected tts_pad
    Tensor output;   // [2, hidden]: normalized state of the last row, and embedding of its sampled code
    Tensor logits;   // [codec_vocab]
    Tensor stream;   // [prefill_rows, hidden]: the residual stream of a chunk between command lists
    Tensor ids;      // [rows of one command list] i32: text tokens, written by the host
    Tensor control;  // [6] i32: the codec's control codes at the end of the prompt, written by the host
};

// Talker: generates speech codes from text, one frame of `code_groups` codes per step of 80 ms. Each step
// consumes one token of the text, and padding after its end. Reference:
// Qwen3OmniMoeTalkerForConditionalGeneration and the functions _get_talker_user_parts and
// _get_talker_assistant_parts of the whole model.
//
// A frame is one submission, which samples the first code, predicts the others, sums their embeddings, adds
// the text and runs the layers. The state is updated on the GPU, so that several frames may be submitted
// before the host reads the first.
class Talker {
  public:
    // config and weights must outlive this object.
    Talker(gpu::Device& device, const ops::KernelPolicy& policy, const ModelConfig& config,
           const ModelWeights& weights, const TalkerLimits& limits);
    Talker(const Talker&) = delete;
    Talker& operator=(const Talker&) = delete;

    // Starts to compile the kernels of prompts and frames, in the background while weights are loaded.
    void warm_up();
    // Computes the tensors that depend only on the weights. Call it after the weights are loaded; if it was
    // not called, the first prefill does the same.
    void derive_weights();

    // Prefills the rows first .. first + count - 1 of prompt.user. The rows before must have been prefilled;
    // rows after them are discarded. Throws Error{usage} if they exceed the context. Returns the seconds as
    // Thinker::try_prefill() does.
    std::optional<double> prefill_user(const TalkerPrompt& prompt, std::size_t first, std::size_t count,
                                       const StopCheck& should_stop = {});

    // Begins an answer. The first `prefilled_rows` rows of prompt.user are in the cache, from prefill_user()
    // or the previous answer. `speech` and `residual` are the sampling parameters of the Talker and the code
    // predictor. Throws Error{usage} if the prompt exceeds the context. Traced tensors: talker.prefill,
    // talker.positions, talker.hidden.*, talker.logits.
    void begin(const TalkerPrompt& prompt, const ops::SamplingParams& speech,
               const ops::SamplingParams& residual, Trace* trace = nullptr, std::size_t prefilled_rows = 0);

    // Appends tokens of the answer after the first one; end_text() ends the text. Each throws Error{usage} if
    // the answer exceeds TalkerLimits::text.
    void append_text(std::span<const TokenId> tokens);
    void end_text();

    // Returns whether the next frame's text token is available. Frames are generated only for
    // available text, not for padding.
    bool is_ready() const { return has_text_ended_ || frames_ < text_rows_; }

    // Submits the next frame; is_ready() must be true. Returns the ticket to wait for. Throws Error{usage} if
    // the context is full.
    gpu::Ticket submit_frame();
    std::uint32_t frames() const { return frames_; }  // submitted
    std::uint32_t remaining_frames() const { return limits_.context - prompt_rows_ - frames_; }

    // Returns the codes [code_groups] of a frame whose submission is complete; nullopt if the frame is the
    // end of the answer.
    std::optional<std::vector<std::int32_t>> codes(std::uint32_t frame) const;

    // Passes talker.trailing [tokens, hidden], the text rows that follow the prompt, to the trace's sink.
    void trace_text(Trace& trace) const;

  private:
    Tensor project(ops::Recorder& rec, const Tensor& x, const ProjectionWeights& w, const Tensor& out = {});
    Tensor run_layers(ops::Recorder& rec, Tensor x, const RowPositions& position);
    Tensor run_layer(ops::Recorder& rec, std::size_t i, const Tensor& x, const RowPositions& position,
                     Trace* trace);
    void store_output(ops::Recorder& rec, const Tensor& x);
    std::optional<double> prefill(const TalkerPrompt& prompt, std::span<const std::int32_t> ids,
                                  std::size_t first, std::size_t last, const StopCheck& should_stop,
                                  Trace* trace);
    Tensor embed_prompt_rows(ops::Recorder& rec, const TalkerPrompt& prompt, std::size_t total,
                             std::size_t first, std::size_t count);
    void compute_pad_embedding();  // once, after the weights were loaded
    gpu::CommandList record_append(std::size_t count);
    void record_frame(ops::Recorder& rec);
    void append_rows(std::span<const TokenId> tokens);

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const ModelConfig& config_;
    const TalkerWeights& weights_;
    const Tensor& text_embedding_;  // [vocab, thinker_hidden]: that of the Thinker
    TalkerLimits limits_;
    DecoderSettings settings_;
    TalkerState state_;
    DecoderPosition decoder_position_;
    FoldedRouters folded_routers_;
    CodePredictor predictor_;
    ops::Sampler first_code_;
    ops::Sampler residual_codes_;

    bool has_pad_ = false;
    std::uint32_t prompt_rows_ = 0;
    std::uint32_t text_rows_ = 0;
    std::uint32_t frames_ = 0;
    bool has_text_ended_ = false;
    std::map<std::size_t, gpu::CommandList> append_commands_;  // by number of tokens
    std::optional<gpu::CommandList> frame_commands_;
};

}  // namespace govor::model
