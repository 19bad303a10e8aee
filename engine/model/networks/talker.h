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
#include "model/networks/network_state.h"
#include "model/weights/model_weights.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

class Trace;

// What the Talker is given of the conversation before it speaks: the user's turns. Where they hold audio, the
// Thinker's hidden states of layer accept_hidden_layer stand in for token embeddings.
struct TalkerPrompt {
    struct AudioRows {
        std::size_t first = 0;  // in `user`
        std::size_t count = 0;
        std::size_t position = 0;  // of the first in the Thinker's sequence, a row of thinker_hidden
    };
    std::vector<TokenId> user;  // tokens of all user turns, from <|im_start|> to the newline after <|im_end|>
    std::vector<AudioRows> audio;
    ops::Tensor thinker_hidden;    // [positions, thinker_hidden_size]; only read where there is audio
    std::vector<TokenId> opening;  // <|im_start|>, assistant, newline
    TokenId first_text;            // the first token of the answer
    CodeId speaker;
};

struct TalkerLimits {
    std::uint32_t context = 0;         // positions: prompt and frames
    std::uint32_t text = 0;            // tokens of one answer
    std::uint32_t in_flight = 64;      // frames that may be submitted before the host reads the first
    std::uint32_t prefill_rows = 512;  // of a prompt in one command list: bounds the scratch memory
    // Of keys and values; the code predictor's, which are few, stay in f32.
    ops::Format kv_cache = ops::Format::f32;
};

// The prompt and the answer so far.
struct TalkerState : NetworkState {
    TalkerState(const TalkerConfig& config, const TalkerLimits& limits);

    DecoderCache cache;
    Tensor position;    // [1] i32: rows in the cache
    Tensor frame;       // [1] i32: frames made
    Tensor text_count;  // [1] i32: rows of `text`
    Tensor text;        // [limits.text, hidden]: projected text after the first token
    Tensor pad;         // [1, hidden]: projected tts_pad
    Tensor output;      // [2, hidden]: normed state of the last row, embedding of the code drawn from it
    Tensor logits;      // [codec_vocab]
    Tensor ids;         // [rows of one command list] i32: text tokens, written by the host
    Tensor control;     // [6] i32: the codec's control codes at the end of the prompt, written by the host
};

// Talker: text to codes, one frame of `code_groups` codes per step of 80 ms. Each step takes one more token
// of the text, and padding once the text is spent. Reference: Qwen3OmniMoeTalkerForConditionalGeneration and
// the functions _get_talker_user_parts, _get_talker_assistant_parts of the whole model.
//
// A frame is one submission: draw the first code, predict the others, sum their embeddings, add the text, run
// the layers. The GPU advances everything that it needs, so frames may be submitted ahead of the host.
class Talker {
  public:
    // config and weights must outlive this.
    Talker(gpu::Device& device, const ops::KernelPolicy& policy, const ModelConfig& config,
           const ModelWeights& weights, const TalkerLimits& limits);
    Talker(const Talker&) = delete;
    Talker& operator=(const Talker&) = delete;

    // Begins to build the kernels of prompts and frames, which goes on while weights are being loaded.
    void warm_up();
    // What follows from the weights alone, once they are there. The first prefill does it otherwise.
    void derive_weights();

    // Prefills rows first .. first + count - 1 of prompt.user before the answer; the rows before must have
    // been prefilled, and those after are dropped. Throws Error::usage when the context cannot hold them.
    // Returns seconds as Thinker::prefill.
    double prefill_user(const TalkerPrompt& prompt, std::size_t first, std::size_t count);

    // Begins an answer. The first `prefilled` rows of prompt.user are in the cache, from prefill_user() or
    // the answer before. `residual` is how the code predictor draws. Trace names: talker.prefill,
    // talker.hidden.*, talker.logits.
    void begin(const TalkerPrompt& prompt, const ops::SamplingParams& speech,
               const ops::SamplingParams& residual, Trace* trace = nullptr, std::size_t prefilled = 0);

    // More tokens of the answer after the first; end_text() when there are no more.
    void append_text(std::span<const TokenId> tokens);
    void end_text();

    // Whether the next frame's text is known. It waits for the Thinker rather than speak padding.
    bool ready() const { return text_ended_ || frames_ < text_rows_; }

    // Submits the next frame; ready() must hold. Returns when it may be awaited.
    gpu::Ticket submit_frame();
    std::uint32_t frames() const { return frames_; }                                 // submitted
    std::uint32_t room() const { return limits_.context - prompt_rows_ - frames_; }  // frames that still fit

    // The codes of a frame whose submission is done, [code_groups]; nothing when the answer ended there.
    std::optional<std::vector<std::int32_t>> codes(std::uint32_t frame) const;

    // Hands talker.trailing [tokens, hidden] to the trace's sink: the text rows that follow the prompt.
    void trace_text(Trace& trace) const;

  private:
    Tensor project(ops::Recorder& rec, const Tensor& x, const ProjectionWeights& w, const Tensor& out = {});
    Tensor layers(ops::Recorder& rec, Tensor x, Trace* trace = nullptr);
    void store_output(ops::Recorder& rec, const Tensor& x);
    double prefill(const TalkerPrompt& prompt, std::span<const std::int32_t> ids, std::size_t first,
                   std::size_t last, Trace* trace);
    Tensor prompt_rows(ops::Recorder& rec, const TalkerPrompt& prompt, std::size_t total, std::size_t first,
                       std::size_t count);
    void make_pad();  // once, when there are weights
    gpu::CommandList record_append(std::size_t count);
    void record_frame(ops::Recorder& rec);
    void append_rows(std::span<const TokenId> tokens);

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const ModelConfig& config_;
    const TalkerWeights& weights_;
    const Tensor& text_embedding_;  // [vocab, thinker_hidden]: the Thinker's
    TalkerLimits limits_;
    DecoderSettings settings_;
    TalkerState state_;
    FoldedRouters folded_routers_;
    CodePredictor predictor_;
    ops::Sampler first_code_;
    ops::Sampler residual_codes_;

    bool has_pad_ = false;
    std::uint32_t prompt_rows_ = 0;
    std::uint32_t text_rows_ = 0;
    std::uint32_t frames_ = 0;
    bool text_ended_ = false;
    std::map<std::size_t, gpu::CommandList> append_;  // by number of tokens
    std::optional<gpu::CommandList> frame_commands_;
};

}  // namespace govor::model
