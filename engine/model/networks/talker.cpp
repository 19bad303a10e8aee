#include "model/networks/talker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "model/networks/trace.h"
#include "model/networks/warm_up.h"
#include "ops/elementwise.h"
#include "ops/embedding.h"
#include "ops/linear.h"
#include "ops/norm.h"
#include "ops/state.h"

namespace govor::model {
namespace {

constexpr std::size_t max_append_tokens = 32;  // text tokens projected in one command list

constexpr std::size_t control_codes = 6;  // nothink, think_bos, think_eos, speaker, pad, bos

// Writes to memory that the host and the device share; the device must be idle.
void write_ids(const Tensor& to, std::span<const std::int32_t> ids) {
    std::memcpy(to.region.mapped().data(), ids.data(), ids.size_bytes());
}

// Returns the text tokens of the prompt: the user's turns, the opening of the assistant's turn, four tts_pad,
// tts_bos and the first text token. The embeddings of the codec's control codes and the speaker are
// added to those of the last six tokens.
std::vector<std::int32_t> make_prompt_ids(const TalkerPrompt& prompt, const ModelConfig& config) {
    std::vector<std::int32_t> ids;
    for (const TokenId id : prompt.user) ids.push_back(id.value);
    for (const TokenId id : prompt.opening) ids.push_back(id.value);
    ids.insert(ids.end(), 4, config.tts_pad.value);
    ids.push_back(config.tts_bos.value);
    ids.push_back(prompt.first_text.value);
    return ids;
}

// Returns the rope positions of rows first .. first + count - 1 of the prompt: those of the user's turns,
// then consecutive ones. Returns none if the prompt has no images.
std::vector<RopePosition> slice_positions(const TalkerPrompt& prompt, std::size_t first, std::size_t count) {
    std::vector<RopePosition> positions;
    if (prompt.positions.empty()) return positions;
    const auto first_after = static_cast<std::size_t>(position_after(prompt.positions));
    for (std::size_t row = first; row < first + count; ++row) {
        const auto next = static_cast<std::int32_t>(first_after + row - prompt.positions.size());
        positions.push_back(row < prompt.positions.size() ? prompt.positions[row]
                                                          : RopePosition{next, next, next});
    }
    return positions;
}

// Traces the rope positions as [3, rows].
void trace_positions(const TalkerPrompt& prompt, std::size_t rows, Trace& trace) {
    const std::vector<RopePosition> positions = slice_positions(prompt, 0, rows);
    std::vector<float> values;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0; i < rows; ++i)
            values.push_back(positions.empty() ? static_cast<float>(i)
                                               : static_cast<float>(positions[i][axis]));
    trace.sink().add_values("talker.positions", std::array{std::size_t{3}, rows}, values);
}

std::vector<RouterOperands> collect_router_operands(const TalkerWeights& weights) {
    std::vector<RouterOperands> operands;
    for (const SparseLayerWeights& w : weights.layers) operands.push_back({w.experts.router, w.mlp_norm});
    return operands;
}

}  // namespace

TalkerState::TalkerState(const TalkerConfig& config, const TalkerLimits& limits)
    : cache({.heads = make_decoder_settings(config).heads,
             .layers = config.layers,
             .capacity = limits.context,
             .format = limits.kv_cache}) {
    add(cache);
    add(position, {2}, ops::Format::i32);
    if (limits.accepts_images) add(axis_positions, {limits.prefill_rows, 3}, ops::Format::i32);
    for (Tensor* counter : {&frame, &text_count}) add(*counter, {1}, ops::Format::i32);
    add(text, {limits.text, config.hidden_size});
    add(pad, {1, config.hidden_size});
    add(output, {2, config.hidden_size});
    add(logits, {config.vocab_size});
    add(stream, {limits.prefill_rows, config.hidden_size});
    add(ids, {std::max<std::size_t>(limits.prefill_rows, max_append_tokens)}, ops::Format::i32,
        gpu::MemoryUse::shared);
    add(control, {control_codes}, ops::Format::i32, gpu::MemoryUse::shared);
}

Talker::Talker(gpu::Device& device, const ops::KernelPolicy& policy, const ModelConfig& config,
               const ModelWeights& weights, const TalkerLimits& limits)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights.talker()),
      text_embedding_(weights.thinker_embedding()),
      limits_(limits),
      settings_(make_decoder_settings(*config.talker)),
      state_(*config.talker, limits),
      decoder_position_(device, state_.position, state_.axis_positions),
      folded_routers_(device, policy, collect_router_operands(weights_), "the Talker's folded routers"),
      predictor_(device, *config.code_predictor, weights.code_predictor()),
      first_code_(device, config.talker->vocab_size, limits.in_flight),
      residual_codes_(device, config.code_predictor->vocab_size,
                      limits.in_flight * config.code_predictor->steps()) {
    ops::require(limits.prefill_rows > 0 && limits.layers_per_list > 0, "Talker",
                 "prefill_rows and layers_per_list must be positive");
    state_.allocate(device, "the Talker");
    write<std::int32_t>(device, state_.position, std::array{0, 0});
}

void Talker::derive_weights() {
    compute_pad_embedding();
    folded_routers_.fold();
}

void Talker::compute_pad_embedding() {
    if (has_pad_) return;
    write_ids(state_.ids, std::array{config_.tts_pad.value});
    ops::Recorder rec(device_, policy_);
    project(rec, ops::embed(rec, text_embedding_, state_.ids.rows(0, 1)), weights_.text_projection,
            state_.pad);
    device_.run(rec.finish());
    has_pad_ = true;
}

// fc2(silu(fc1 x)). Reference: Qwen3OmniMoeTalkerResizeMLP.
Tensor Talker::project(ops::Recorder& rec, const Tensor& x, const ProjectionWeights& w, const Tensor& out) {
    const Tensor inner =
        ops::linear(rec, x, w.fc1.weight, {.bias = w.fc1.bias, .activation = ops::Activation::silu});
    return ops::linear(rec, inner, w.fc2.weight, {.bias = w.fc2.bias, .out = out});
}

// Runs the decoder layers over x [m, hidden] at `position`; may update x in place.
Tensor Talker::run_layers(ops::Recorder& rec, Tensor x, const RowPositions& position) {
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) x = run_layer(rec, i, x, position, nullptr);
    return x;
}

Tensor Talker::run_layer(ops::Recorder& rec, std::size_t i, const Tensor& x, const RowPositions& position,
                         Trace* trace) {
    if (trace) trace->capture(rec, fmt::format("talker.hidden.{}", i), x);
    const SequenceRows rows{state_.cache.layer(i), position, 0, x.shape[0]};
    const Tensor out =
        decoder_layer(rec, x, weights_.layers[i], {&rows, 1}, settings_, folded_routers_.layer(i));
    const std::size_t count = weights_.layers.size();
    if (trace && i + 1 == count) {
        trace->capture(rec, fmt::format("talker.hidden.{}", count),
                       ops::rms_norm(rec, out, weights_.norm, settings_.norm_eps));
    }
    return out;
}

// Stores the inputs of the next frame: the normalized hidden state and the logits of x [1, hidden], the last
// row after the layers.
void Talker::store_output(ops::Recorder& rec, const Tensor& x) {
    ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps, state_.output.rows(0, 1));
    ops::linear(rec, x, weights_.codec_head,
                {.norm = {weights_.norm, settings_.norm_eps},
                 .out = state_.logits.reshaped({1, config_.talker->vocab_size})});
}

void Talker::begin(const TalkerPrompt& prompt, const ops::SamplingParams& speech,
                   const ops::SamplingParams& residual, Trace* trace, std::size_t prefilled_rows) {
    std::vector<std::int32_t> suppressed;
    const TalkerConfig& c = *config_.talker;
    for (std::uint32_t id = c.first_special_code(); id < c.vocab_size; ++id) suppressed.push_back(id);
    std::erase(suppressed, c.codec_eos.value);
    first_code_.reset(speech, suppressed);
    residual_codes_.reset(residual);
    text_rows_ = 0;
    frames_ = 0;
    has_text_ended_ = false;

    ops::Recorder rec(device_, policy_);
    for (const Tensor& counter : {state_.frame, state_.text_count}) rec.fill(counter.region, 0);
    device_.run(rec.finish());
    write_ids(state_.control,
              std::array{c.codec_nothink.value, c.codec_think_bos.value, c.codec_think_eos.value,
                         prompt.speaker.value, c.codec_pad.value, c.codec_bos.value});
    const std::vector<std::int32_t> ids = make_prompt_ids(prompt, config_);
    if (trace) trace_positions(prompt, ids.size(), *trace);
    prefill(prompt, ids, prefilled_rows, ids.size(), {}, trace);
    prompt_rows_ = static_cast<std::uint32_t>(ids.size());
}

std::optional<double> Talker::prefill_user(const TalkerPrompt& prompt, std::size_t first, std::size_t count,
                                           const StopCheck& should_stop) {
    if (first + count > prompt.user.size()) {
        throw internal_error("The rows are outside the user's turns.", "Talker::prefill_user");
    }
    return prefill(prompt, make_prompt_ids(prompt, config_), first, first + count, should_stop, nullptr);
}

// Prefills the rows first .. last - 1 of the prompt with the text tokens `ids`.
std::optional<double> Talker::prefill(const TalkerPrompt& prompt, std::span<const std::int32_t> ids,
                                      std::size_t first, std::size_t last, const StopCheck& should_stop,
                                      Trace* trace) {
    if (last >= limits_.context) {
        throw Error(ErrorKind::usage, message("The conversation is longer than the Talker's context."),
                    "speech");
    }
    derive_weights();
    state_.cache.reserve(static_cast<std::uint32_t>(last));
    double seconds = 0;
    for (std::size_t row = first; row < last; row += limits_.prefill_rows) {
        const std::size_t count = std::min<std::size_t>(limits_.prefill_rows, last - row);
        write_ids(state_.ids, ids.subspan(row, count));
        const RowPositions positions =
            decoder_position_.set(static_cast<std::uint32_t>(row), slice_positions(prompt, row, count));
        LayerSubmission submission(device_, policy_, should_stop);
        submission.recorder().fill(decoder_position_.row().region, static_cast<std::uint32_t>(row));
        const Tensor stream = state_.stream.rows(0, count);
        Tensor x = embed_prompt_rows(submission.recorder(), prompt, ids.size(), row, count);
        if (trace) trace->capture(submission.recorder(), "talker.prefill", x);
        for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
            if (i > 0 && i % limits_.layers_per_list == 0 && !submission.begin_next_list(x, stream)) {
                device_.wait(*submission.last_ticket());
                return std::nullopt;
            }
            x = run_layer(submission.recorder(), i, x, positions, trace);
        }
        ops::Recorder& rec = submission.recorder();
        ops::advance(rec, decoder_position_.row(), static_cast<std::int32_t>(count));
        if (row + count == ids.size()) {
            store_output(rec, x.rows(count - 1, 1));
            if (trace) trace->capture(rec, "talker.logits", state_.logits);
        }
        seconds += submission.finish();
        if (trace) trace->collect();
    }
    return seconds;
}

// Returns the input embeddings of the prompt's rows first .. first + count - 1 of `total`, whose text tokens
// are in state_.ids.
Tensor Talker::embed_prompt_rows(ops::Recorder& rec, const TalkerPrompt& prompt, std::size_t total,
                                 std::size_t first, std::size_t count) {
    const Tensor embedded = ops::embed(rec, text_embedding_, state_.ids.rows(0, count));
    const Tensor x = project(rec, embedded, weights_.text_projection);
    for (const auto& encoded : prompt.encoded) {
        const std::size_t first_row = std::max(first, encoded.first);
        const std::size_t end_row = std::min(first + count, encoded.first + encoded.count);
        if (first_row >= end_row) continue;
        const std::size_t rows = end_row - first_row;
        const Tensor hidden = prompt.thinker_hidden.rows(encoded.position + first_row - encoded.first, rows);
        project(rec, hidden, weights_.hidden_projection, x.rows(first_row - first, rows));
    }
    const std::size_t control_first = total - control_codes;
    const std::size_t first_row = std::max(first, control_first);
    if (first_row < first + count) {
        const Tensor codes = state_.control.rows(first_row - control_first, first + count - first_row);
        const Tensor tail = x.rows(first_row - first, codes.shape[0]);
        ops::add(rec, tail, ops::embed(rec, weights_.codec_embedding, codes), tail);
    }
    return x;
}

void Talker::append_text(std::span<const TokenId> tokens) {
    if (has_text_ended_) throw internal_error("Text was appended after its end.", "Talker::append_text");
    append_rows(tokens);
}

void Talker::end_text() {
    append_rows(std::array{config_.tts_eos});
    has_text_ended_ = true;
}

void Talker::append_rows(std::span<const TokenId> tokens) {
    if (text_rows_ + tokens.size() > limits_.text) {
        throw Error(ErrorKind::usage, message("The answer is longer than the Talker's text buffer."),
                    "speech");
    }
    while (!tokens.empty()) {
        const std::size_t count = std::min(tokens.size(), max_append_tokens);
        auto entry = append_commands_.find(count);
        if (entry == append_commands_.end())
            entry = append_commands_.emplace(count, record_append(count)).first;
        std::vector<std::int32_t> ids;
        for (const TokenId token : tokens.first(count)) ids.push_back(token.value);
        write_ids(state_.ids, ids);
        device_.run(entry->second);
        text_rows_ += static_cast<std::uint32_t>(count);
        tokens = tokens.subspan(count);
    }
}

gpu::CommandList Talker::record_append(std::size_t count) {
    ops::Recorder rec(device_, policy_);
    const Tensor ids = state_.ids.rows(0, count);
    const Tensor rows = project(rec, ops::embed(rec, text_embedding_, ids), weights_.text_projection);
    ops::scatter_rows(rec, rows, state_.text, state_.text_count);
    ops::advance(rec, state_.text_count, static_cast<std::int32_t>(count));
    return rec.finish();
}

gpu::Ticket Talker::submit_frame() {
    if (!is_ready()) throw internal_error("A frame was requested before its text.", "Talker::submit_frame");
    if (prompt_rows_ + frames_ + 1 > limits_.context) {
        throw Error(ErrorKind::usage, message("The answer is longer than the Talker's context."), "speech");
    }
    state_.cache.reserve(prompt_rows_ + frames_ + 1);
    if (!frame_commands_) {
        ops::Recorder rec(device_, policy_);
        record_frame(rec);
        frame_commands_ = rec.finish();
    }
    ++frames_;
    return device_.submit(*frame_commands_);
}

void Talker::record_frame(ops::Recorder& rec) {
    const Tensor first = state_.output.rows(1, 1);
    first_code_.sample(rec, state_.logits, {.table = weights_.codec_embedding, .out = first});
    const Tensor text = ops::gather_row_or(rec, state_.text, state_.frame, state_.text_count, state_.pad);
    const Tensor next = ops::add(rec, first, text.reshaped(first.shape));
    predictor_.predict(rec, state_.output, residual_codes_, next);
    store_output(rec, run_layers(rec, next, decoder_position_.tensor()));
    ops::advance(rec, decoder_position_.row(), 1);
    ops::advance(rec, state_.frame, 1);
}

void Talker::warm_up() {
    folded_routers_.warm_up();
    record_and_discard(device_, policy_, [&](ops::Recorder& rec) {
        record_frame(rec);
        ops::embed(rec, weights_.codec_embedding, state_.control);
    });
    for (const std::uint32_t rows : warm_up_lengths(std::min(limits_.prefill_rows, limits_.context))) {
        record_and_discard(device_, policy_, [&](ops::Recorder& rec) {
            const Tensor embedded = ops::embed(rec, text_embedding_, state_.ids.rows(0, rows));
            project(rec, embedded, weights_.hidden_projection);
            run_layers(rec, project(rec, embedded, weights_.text_projection), decoder_position_.tensor());
        });
    }
    if (!limits_.accepts_images) return;
    record_and_discard(device_, policy_, [&](ops::Recorder& rec) {
        const Tensor embedded = ops::embed(rec, text_embedding_, state_.ids.rows(0, 1));
        run_layers(rec, project(rec, embedded, weights_.text_projection),
                   {decoder_position_.tensor(), state_.axis_positions.rows(0, 1)});
    });
}

std::optional<std::vector<std::int32_t>> Talker::codes(std::uint32_t frame) const {
    const std::int32_t first = first_code_.drawn_token(frame);
    if (first == config_.talker->codec_eos.value) return std::nullopt;
    std::vector<std::int32_t> frame_codes{first};
    const std::uint64_t steps = predictor_.steps();
    for (std::uint64_t step = 0; step < steps; ++step)
        frame_codes.push_back(residual_codes_.drawn_token(frame * steps + step));
    return frame_codes;
}

void Talker::trace_text(Trace& trace) const {
    const std::array shape{std::size_t{text_rows_}, std::size_t{config_.talker->hidden_size}};
    std::vector<float> values(shape[0] * shape[1]);
    device_.read(state_.text.region.subregion(0, values.size() * sizeof(float)),
                 std::as_writable_bytes(std::span{values}));
    trace.sink().add_values("talker.trailing", shape, values);
}

}  // namespace govor::model
