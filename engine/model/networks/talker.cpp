#include "model/networks/talker.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "model/networks/prepared_lengths.h"
#include "model/networks/trace.h"
#include "ops/elementwise.h"
#include "ops/embedding.h"
#include "ops/linear.h"
#include "ops/norm.h"
#include "ops/state.h"

namespace govor::model {
namespace {

constexpr std::size_t append_at_once = 32;  // text tokens projected in one command list

constexpr std::size_t control_codes = 6;  // nothink, think_bos, think_eos, speaker, pad, bos

std::size_t size(int value) {
    return static_cast<std::size_t>(value);
}

// Writes to memory that the host and the device share; the device must be idle.
void put(const Tensor& to, std::span<const std::int32_t> ids) {
    std::memcpy(to.region.mapped().data(), ids.data(), ids.size_bytes());
}

// Text tokens of the prompt: the user's turns, the opening of the assistant's, four times tts_pad, tts_bos,
// the first text token. To the last six come the codec's control codes and the speaker.
std::vector<std::int32_t> prompt_ids(const TalkerPrompt& prompt, const ModelConfig& config) {
    std::vector<std::int32_t> ids;
    for (const TokenId id : prompt.user) ids.push_back(id.value);
    for (const TokenId id : prompt.opening) ids.push_back(id.value);
    ids.insert(ids.end(), 4, config.tts_pad.value);
    ids.push_back(config.tts_bos.value);
    ids.push_back(prompt.first_text.value);
    return ids;
}

std::vector<RouterParts> router_parts(const TalkerWeights& weights) {
    std::vector<RouterParts> parts;
    for (const TalkerLayerWeights& w : weights.layers) parts.push_back({w.experts.router, w.mlp_norm});
    return parts;
}

CacheShape cache_shape(const TalkerConfig& config, const TalkerLimits& limits) {
    return {decoder_settings(config).heads, size(config.layers), limits.context, limits.kv_cache};
}

}  // namespace

Talker::Talker(gpu::Device& device, const ops::KernelPolicy& policy, const ModelConfig& config,
               const ModelWeights& weights, const TalkerLimits& limits)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights.talker()),
      text_embedding_(weights.thinker_embedding()),
      limits_(limits),
      settings_(decoder_settings(*config.talker)),
      cache_(device, cache_shape(*config.talker, limits), "the Talker's cache"),
      folded_routers_(device, policy, router_parts(weights_), "the Talker's folded routers"),
      predictor_(device, *config.code_predictor, weights.code_predictor()),
      first_code_(device, static_cast<std::uint32_t>(config.talker->vocab_size), limits.in_flight),
      residual_codes_(device, static_cast<std::uint32_t>(config.code_predictor->vocab_size),
                      limits.in_flight * static_cast<std::uint32_t>(config.code_predictor->steps())) {
    const std::size_t hidden = size(config.talker->hidden_size);
    block_.add(position_, {1}, ops::Format::i32);
    block_.add(frame_, {1}, ops::Format::i32);
    block_.add(text_count_, {1}, ops::Format::i32);
    block_.add(text_, {limits.text, hidden});
    block_.add(pad_, {1, hidden});
    block_.add(begin_, {2, hidden});
    block_.add(logits_, {size(config.talker->vocab_size)});
    block_.allocate(device, gpu::MemoryUse::device, "the Talker's state");
    shared_.add(ids_, {prefill_rows}, ops::Format::i32);
    shared_.add(control_, {control_codes}, ops::Format::i32);
    shared_.allocate(device, gpu::MemoryUse::shared, "the Talker's text");
}

void Talker::derive_weights() {
    make_pad();
    folded_routers_.fold();
}

void Talker::make_pad() {
    if (has_pad_) return;
    put(ids_, std::array{config_.tts_pad.value});
    ops::Recorder rec(device_, policy_);
    project(rec, ops::embed(rec, text_embedding_, ids_.rows(0, 1)), weights_.text_projection, pad_);
    device_.run(rec.finish());
    has_pad_ = true;
}

std::uint64_t Talker::state_bytes(const ModelConfig& config, const TalkerLimits& limits) {
    const std::uint64_t text = std::uint64_t{limits.text} * size(config.talker->hidden_size) * sizeof(float);
    return text + DecoderCache::bytes(cache_shape(*config.talker, limits));
}

// fc2(silu(fc1 x)): Qwen3OmniMoeTalkerResizeMLP.
Tensor Talker::project(ops::Recorder& rec, const Tensor& x, const ProjectionWeights& w, const Tensor& out) {
    const Tensor middle =
        ops::linear(rec, x, w.fc1.weight, {.bias = w.fc1.bias, .activation = ops::Activation::silu});
    return ops::linear(rec, middle, w.fc2.weight, {.bias = w.fc2.bias, .out = out});
}

// x: [m, hidden] at positions position_ + i, in place.
Tensor Talker::layers(ops::Recorder& rec, Tensor x, Trace* trace) {
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        if (trace) trace->capture(rec, "talker.hidden." + std::to_string(i), x);
        const TalkerLayerWeights& w = weights_.layers[i];
        x = attention_block(rec, x, w.attention_norm, w.attention, cache_.layer(i), position_, settings_);
        x = shared_experts_block(rec, x, w, settings_,
                                 folded_routers_.empty() ? nullptr : &folded_routers_.layer(i));
    }
    if (trace) {
        const Tensor normed = ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps);
        trace->capture(rec, "talker.hidden." + std::to_string(weights_.layers.size()), normed);
    }
    return x;
}

// What the next frame starts from: the last row's normed state and its logits. x: [1, hidden], that row after
// the layers.
void Talker::store_output(ops::Recorder& rec, const Tensor& x) {
    ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps, begin_.rows(0, 1));
    ops::linear(
        rec, x, weights_.codec_head,
        {.norm = {weights_.norm, settings_.norm_eps}, .out = logits_.reshaped({1, logits_.shape[0]})});
}

void Talker::begin(const TalkerPrompt& prompt, const ops::SamplingParams& speech,
                   const ops::SamplingParams& residual, Trace* trace, std::size_t prefilled) {
    std::vector<std::int32_t> suppressed;
    for (int id = config_.talker->first_special_code(); id < config_.talker->vocab_size; ++id) {
        if (id != config_.talker->codec_eos.value) suppressed.push_back(id);
    }
    first_code_.reset(speech, suppressed);
    residual_codes_.reset(residual);
    text_rows_ = frames_ = 0;
    text_ended_ = false;

    ops::Recorder rec(device_, policy_);
    for (const Tensor& counter : {frame_, text_count_}) rec.fill(counter.region, 0);
    device_.run(rec.finish());
    const TalkerConfig& c = *config_.talker;
    put(control_, std::array{c.codec_nothink.value, c.codec_think_bos.value, c.codec_think_eos.value,
                             prompt.speaker.value, c.codec_pad.value, c.codec_bos.value});
    const std::vector<std::int32_t> ids = prompt_ids(prompt, config_);
    prefill(prompt, ids, prefilled, ids.size(), trace);
    prompt_rows_ = static_cast<std::uint32_t>(ids.size());
}

double Talker::prefill_user(const TalkerPrompt& prompt, std::size_t first, std::size_t count) {
    if (first + count > prompt.user.size()) {
        throw internal_error("There are no such rows of the user's turns.", "Talker::prefill_user");
    }
    return prefill(prompt, prompt_ids(prompt, config_), first, first + count, nullptr);
}

// Rows first .. last - 1 of the prompt whose text tokens are `ids`.
double Talker::prefill(const TalkerPrompt& prompt, std::span<const std::int32_t> ids, std::size_t first,
                       std::size_t last, Trace* trace) {
    if (last >= limits_.context) {
        throw Error(ErrorKind::usage, message("The conversation is longer than the Talker's context."),
                    "speech");
    }
    derive_weights();
    cache_.reserve(static_cast<std::uint32_t>(last));
    double seconds = 0;
    for (std::size_t row = first; row < last; row += prefill_rows) {
        const std::size_t count = std::min<std::size_t>(prefill_rows, last - row);
        put(ids_, ids.subspan(row, count));
        ops::Recorder rec(device_, policy_);
        rec.fill(position_.region, static_cast<std::uint32_t>(row));
        const Tensor x = prompt_rows(rec, prompt, ids.size(), row, count);
        if (trace) trace->capture(rec, "talker.prefill", x);
        const Tensor end = layers(rec, x, trace).rows(count - 1, 1);
        ops::advance(rec, position_, static_cast<std::int32_t>(count));
        if (row + count == ids.size()) {
            store_output(rec, end);
            if (trace) trace->capture(rec, "talker.logits", logits_);
        }
        seconds += device_.run(rec.finish());
        if (trace) trace->collect();
    }
    return seconds;
}

// Embeddings of the prompt's rows first .. first + count - 1 of `total`, whose text tokens lie in ids_.
Tensor Talker::prompt_rows(ops::Recorder& rec, const TalkerPrompt& prompt, std::size_t total,
                           std::size_t first, std::size_t count) {
    const Tensor embedded = ops::embed(rec, text_embedding_, ids_.rows(0, count));
    const Tensor x = project(rec, embedded, weights_.text_projection);
    for (const auto& audio : prompt.audio) {
        const std::size_t from = std::max(first, audio.first);
        const std::size_t to = std::min(first + count, audio.first + audio.count);
        if (from >= to) continue;
        const Tensor hidden = prompt.thinker_hidden.rows(audio.position + from - audio.first, to - from);
        project(rec, hidden, weights_.hidden_projection, x.rows(from - first, to - from));
    }
    const std::size_t control_first = total - control_codes;
    const std::size_t from = std::max(first, control_first);
    if (from < first + count) {
        const Tensor codes = control_.rows(from - control_first, first + count - from);
        const Tensor tail = x.rows(from - first, codes.shape[0]);
        ops::add(rec, tail, ops::embed(rec, weights_.codec_embedding, codes), tail);
    }
    return x;
}

void Talker::append_text(std::span<const TokenId> tokens) {
    if (text_ended_) throw internal_error("Text was appended after its end.", "Talker::append_text");
    append_rows(tokens);
}

void Talker::end_text() {
    append_rows(std::array{config_.tts_eos});
    text_ended_ = true;
}

void Talker::append_rows(std::span<const TokenId> tokens) {
    if (text_rows_ + tokens.size() > limits_.text) {
        throw Error(ErrorKind::usage, message("The answer is longer than the Talker's text buffer."),
                    "speech");
    }
    while (!tokens.empty()) {
        const std::size_t count = std::min(tokens.size(), append_at_once);
        auto found = append_.find(count);
        if (found == append_.end()) found = append_.emplace(count, record_append(count)).first;
        std::vector<std::int32_t> ids;
        for (const TokenId token : tokens.first(count)) ids.push_back(token.value);
        put(ids_, ids);
        device_.run(found->second);
        text_rows_ += static_cast<std::uint32_t>(count);
        tokens = tokens.subspan(count);
    }
}

gpu::CommandList Talker::record_append(std::size_t count) {
    ops::Recorder rec(device_, policy_);
    const Tensor ids = ids_.rows(0, count);
    const Tensor rows = project(rec, ops::embed(rec, text_embedding_, ids), weights_.text_projection);
    ops::scatter_rows(rec, rows, text_, text_count_);
    ops::advance(rec, text_count_, static_cast<std::int32_t>(count));
    return rec.finish();
}

gpu::Ticket Talker::submit_frame() {
    if (!ready()) throw internal_error("A frame was asked for before its text.", "Talker::submit_frame");
    if (prompt_rows_ + frames_ + 1 > limits_.context) {
        throw Error(ErrorKind::usage, message("The answer is longer than the Talker's context."), "speech");
    }
    cache_.reserve(prompt_rows_ + frames_ + 1);
    if (!frame_commands_) {
        ops::Recorder rec(device_, policy_);
        record_frame(rec);
        frame_commands_ = rec.finish();
    }
    ++frames_;
    return device_.submit(*frame_commands_);
}

void Talker::record_frame(ops::Recorder& rec) {
    const Tensor first = begin_.rows(1, 1);
    first_code_.sample(rec, logits_, {.table = weights_.codec_embedding, .out = first});
    const Tensor text = ops::gather_row_or(rec, text_, frame_, text_count_, pad_);
    const Tensor next = ops::add(rec, first, text.reshaped(first.shape));
    predictor_.predict(rec, begin_, residual_codes_, next);
    store_output(rec, layers(rec, next));
    ops::advance(rec, position_, 1);
    ops::advance(rec, frame_, 1);
}

// The command lists are dropped; that they name their kernels is enough.
void Talker::prepare() {
    folded_routers_.prepare();
    {
        ops::Recorder rec(device_, policy_);
        record_frame(rec);
        ops::embed(rec, weights_.codec_embedding, control_);
    }
    for (const std::uint32_t rows : prepared_lengths(std::min(prefill_rows, limits_.context))) {
        ops::Recorder rec(device_, policy_);
        const Tensor embedded = ops::embed(rec, text_embedding_, ids_.rows(0, rows));
        project(rec, embedded, weights_.hidden_projection);
        layers(rec, project(rec, embedded, weights_.text_projection));
    }
}

std::optional<std::vector<std::int32_t>> Talker::codes(std::uint32_t frame) const {
    const std::int32_t first = first_code_.drawn(frame);
    if (first == config_.talker->codec_eos.value) return std::nullopt;
    std::vector<std::int32_t> all{first};
    const auto steps = static_cast<std::uint64_t>(predictor_.steps());
    for (std::uint64_t step = 0; step < steps; ++step)
        all.push_back(residual_codes_.drawn(frame * steps + step));
    return all;
}

void Talker::trace_text(Trace& trace) const {
    std::vector<float> values(text_rows_ * size(config_.talker->hidden_size));
    device_.read(text_.region.part(0, values.size() * sizeof(float)),
                 std::as_writable_bytes(std::span{values}));
    trace.sink().values("talker.trailing",
                        std::array{std::size_t{text_rows_}, size(config_.talker->hidden_size)}, values);
}

}  // namespace govor::model
