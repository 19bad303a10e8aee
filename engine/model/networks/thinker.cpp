#include "model/networks/thinker.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>
#include <vector>

#include "core/error.h"
#include "model/networks/warm_up.h"
#include "model/weights/device_tensor.h"
#include "ops/elementwise.h"
#include "ops/embedding.h"
#include "ops/state.h"

namespace govor::model {
namespace {

const ThinkerOptions& require_valid_options(const ThinkerOptions& options, const ThinkerConfig& config) {
    if (options.max_context == 0 || options.max_context > config.max_positions) {
        throw Error{ErrorKind::usage, message("The context must hold between 1 and {} positions, not {}.",
                                              config.max_positions, options.max_context)};
    }
    ops::require(options.prefill_rows > 0 && options.layers_per_list > 0 && options.token_ring_size > 0 &&
                     options.cache_page > 0,
                 "Thinker", "prefill_rows, layers_per_list, token_ring_size and cache_page must be positive");
    return options;
}

std::uint64_t make_unique_id() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

// Returns the embeddings in rows first .. first + m - 1 of a prompt, with rows counted from `first`.
std::vector<MultimodalEmbeddings> slice_embeddings(std::span<const MultimodalEmbeddings> encoded,
                                                   std::size_t first, std::size_t m) {
    std::vector<MultimodalEmbeddings> contained_rows;
    for (const MultimodalEmbeddings& rows : encoded) {
        const auto begin = std::max<std::size_t>(rows.first, first);
        const auto end = std::min<std::size_t>(rows.first + rows.rows.shape[0], first + m);
        if (begin >= end) continue;
        const auto slice = [&](const Tensor& tensor) { return tensor.rows(begin - rows.first, end - begin); };
        MultimodalEmbeddings& out = contained_rows.emplace_back(
            MultimodalEmbeddings{static_cast<std::uint32_t>(begin - first), slice(rows.rows)});
        for (const Tensor& layer : rows.deepstack) out.deepstack.push_back(slice(layer));
    }
    return contained_rows;
}

}  // namespace

ThinkerState::ThinkerState(const ThinkerConfig& config, const ThinkerOptions& options)
    : cache({.heads = make_decoder_settings(config).heads,
             .layers = config.layers,
             .capacity = options.max_context,
             .format = options.kv_cache,
             .page_rows = options.cache_page}) {
    add(cache);
    add(position, {2}, ops::Format::i32);
    if (options.accepts_images) add(axis_positions, {options.prefill_rows, 3}, ops::Format::i32);
    add(ids, {options.prefill_rows}, ops::Format::i32);
    add(logits, {config.vocab_size});
    add(sampled_embedding, {1, config.hidden_size});
    add(stream, {options.prefill_rows, config.hidden_size});
    if (!options.accept_hidden_layer) return;
    add(embeddings, {options.max_context, config.hidden_size});
    add(accepted_hidden, {options.max_context, config.hidden_size});
}

Thinker::Thinker(gpu::Device& device, const ops::KernelPolicy& policy, const ThinkerConfig& config,
                 const ThinkerWeights& weights, const ThinkerOptions& options)
    : Thinker(std::make_shared<ThinkerLayers>(device, policy, config, weights), options) {}

Thinker::Thinker(std::shared_ptr<ThinkerLayers> layers, const ThinkerOptions& options)
    : id_(make_unique_id()),
      layers_(std::move(layers)),
      device_(layers_->device()),
      config_(layers_->config()),
      options_(require_valid_options(options, config_)),
      state_(config_, options),
      decoder_position_(device_, state_.position, state_.axis_positions),
      sampler_(device_, config_.vocab_size, options.token_ring_size) {
    state_.allocate(device_, "the Thinker");
    write<std::int32_t>(device_, state_.position, std::array{0, 0});
}

void Thinker::check_prompt(std::span<const TokenId> ids, std::span<const MultimodalEmbeddings> encoded,
                           std::span<const RopePosition> positions) const {
    ops::require(!ids.empty(), "Thinker", "a prompt needs at least one token");
    if (ids.size() > remaining_positions()) {
        throw Error{ErrorKind::usage,
                    message("The conversation takes {} positions, but the context holds only {}.",
                            position_ + ids.size(), options_.max_context)};
    }
    for (const TokenId id : ids) {
        ops::require(id.value >= 0 && std::cmp_less(id.value, config_.vocab_size), "Thinker",
                     "a token is outside the vocabulary");
    }
    for (const MultimodalEmbeddings& rows : encoded) {
        ops::require_shape("Thinker", "multimodal embeddings", rows.rows, {0, config_.hidden_size});
        ops::require(rows.first + rows.rows.shape[0] <= ids.size(), "Thinker",
                     "multimodal embeddings are outside the prompt");
        ops::require(rows.deepstack.size() <= config_.layers, "Thinker",
                     "there are more DeepStack outputs than layers");
    }
    ops::require(positions.empty() || positions.size() == ids.size(), "Thinker",
                 "the number of positions is not the number of tokens");
}

// At most prefill_rows ids of a prompt, which are processed together.
struct Thinker::Chunk {
    std::span<const TokenId> ids;
    std::vector<MultimodalEmbeddings> encoded{};
    std::span<const RopePosition> positions{};
    Tensor output_rows{};  // if present, receives the output of the last layer
    bool is_last = false;  // whether to compute the logits of its last row
};

double Thinker::prefill(std::span<const TokenId> ids, std::span<const MultimodalEmbeddings> encoded,
                        Trace* trace, std::span<const RopePosition> positions) {
    return *try_prefill({}, ids, encoded, trace, positions);
}

std::optional<double> Thinker::try_prefill(const StopCheck& should_stop, std::span<const TokenId> ids,
                                           std::span<const MultimodalEmbeddings> encoded, Trace* trace,
                                           std::span<const RopePosition> positions) {
    check_prompt(ids, encoded, positions);
    double seconds = 0;
    for (std::size_t first = 0; first < ids.size(); first += options_.prefill_rows) {
        const std::size_t m = std::min<std::size_t>(options_.prefill_rows, ids.size() - first);
        const Chunk chunk{.ids = ids.subspan(first, m),
                          .encoded = slice_embeddings(encoded, first, m),
                          .positions = positions.empty() ? positions : positions.subspan(first, m),
                          .is_last = first + m == ids.size()};
        const std::optional<double> chunk_seconds = prefill_chunk(chunk, should_stop, trace);
        if (!chunk_seconds) return std::nullopt;
        seconds += *chunk_seconds;
    }
    return seconds;
}

void Thinker::prefill_with_logits(std::span<const TokenId> ids, std::size_t first, const LogitsSink& sink,
                                  Trace* trace) {
    check_prompt(ids, {}, {});
    const DeviceTensor rows(device_, {options_.prefill_rows, config_.hidden_size}, ops::Format::f32,
                            "rows whose logits are read");
    for (std::size_t begin = 0; begin < ids.size(); begin += options_.prefill_rows) {
        const std::size_t m = std::min<std::size_t>(options_.prefill_rows, ids.size() - begin);
        prefill_chunk({.ids = ids.subspan(begin, m), .output_rows = rows}, {}, trace);
        const std::size_t skipped = std::min(first > begin ? first - begin : 0, m);
        if (skipped < m) read_logits(rows.get().rows(skipped, m - skipped), sink);
    }
}

// Runs the output head over `rows` [n, hidden], a few at a time, because the logits of a row take half a
// megabyte.
void Thinker::read_logits(const Tensor& rows, const LogitsSink& sink) {
    constexpr std::size_t rows_at_once = 16;
    const std::size_t vocab = config_.vocab_size;
    const DeviceTensor logits(device_, {rows_at_once, vocab}, ops::Format::f32, "logits that are read");
    std::vector<float> values;
    for (std::size_t begin = 0; begin < rows.shape[0]; begin += rows_at_once) {
        const std::size_t count = std::min(rows_at_once, rows.shape[0] - begin);
        const Tensor out = logits.get().rows(0, count);
        ops::Recorder rec(device_, layers_->policy());
        layers_->compute_logits(rec, rows.rows(begin, count), out);
        device_.run(rec.finish());
        values.resize(count * vocab);
        device_.read(out.region, std::as_writable_bytes(std::span(values)));
        for (std::size_t i = 0; i < count; ++i) sink(std::span(values).subspan(i * vocab, vocab));
    }
}

// Returns the seconds from the first submission to completion, or nullopt if it was stopped; position() is
// then unchanged.
std::optional<double> Thinker::prefill_chunk(const Chunk& chunk, const StopCheck& should_stop, Trace* trace) {
    if (last_ticket_) device_.wait(*last_ticket_);
    derive_weights();
    std::vector<std::int32_t> values;
    for (const TokenId id : chunk.ids) values.push_back(id.value);
    write<std::int32_t>(device_, state_.ids, values);
    const auto m = static_cast<std::uint32_t>(chunk.ids.size());
    state_.cache.reserve(position_ + m);
    const RowPositions positions = decoder_position_.set(position_, chunk.positions);

    LayerSubmission submission(device_, layers_->policy(), should_stop);
    const Tensor stream = state_.stream.rows(0, m);
    Tensor x = embed_prompt(submission.recorder(), m, chunk.encoded);
    store_embeddings(submission.recorder(), x, trace);
    for (std::size_t i = 0; i < layers_->count(); ++i) {
        if (i > 0 && i % options_.layers_per_list == 0 && !submission.begin_next_list(x, stream)) {
            last_ticket_ = submission.last_ticket();
            return std::nullopt;
        }
        x = run_layer(submission.recorder(), i, x, positions, trace, chunk.encoded);
    }
    ops::Recorder& rec = submission.recorder();
    if (chunk.output_rows) rec.copy(x.region, chunk.output_rows.rows(0, m).region);
    if (chunk.is_last) {
        layers_->compute_logits(rec, x.rows(m - 1, 1), state_.logits);
        if (trace) trace->capture(rec, "thinker.logits", state_.logits);
    }
    ops::advance(rec, decoder_position_.row(), m);
    const double seconds = submission.finish();
    position_ += m;
    if (trace) trace->collect();
    return seconds;
}

// Returns the embeddings [m, hidden] of the first m of state_.ids, with encoded audio and images at their
// positions.
Tensor Thinker::embed_prompt(ops::Recorder& rec, std::uint32_t m,
                             std::span<const MultimodalEmbeddings> encoded) const {
    const Tensor x = ops::embed(rec, layers_->embedding(), state_.ids.rows(0, m));
    for (const MultimodalEmbeddings& rows : encoded)
        rec.copy(rows.rows.region, x.rows(rows.first, rows.rows.shape[0]).region);
    return x;
}

// Runs the decoder layers over x [m, hidden] at `position`; may update x in place.
Tensor Thinker::run_layers(ops::Recorder& rec, Tensor x, const RowPositions& position,
                           std::span<const MultimodalEmbeddings> encoded) const {
    store_embeddings(rec, x, nullptr);
    for (std::size_t i = 0; i < layers_->count(); ++i) x = run_layer(rec, i, x, position, nullptr, encoded);
    return x;
}

// Stores the input of the first layer in ThinkerState::embeddings, if it is allocated, and as hidden state 0.
void Thinker::store_embeddings(ops::Recorder& rec, const Tensor& x, Trace* trace) const {
    if (state_.embeddings) ops::scatter_rows(rec, x, state_.embeddings, decoder_position_.row());
    store_hidden_state(rec, x, 0, trace);
}

// Runs layer i; may update x in place. As in the reference, hidden state i is the output of layer i before
// the DeepStack outputs are added, except the last, which is the input of the head.
Tensor Thinker::run_layer(ops::Recorder& rec, std::size_t i, Tensor x, const RowPositions& position,
                          Trace* trace, std::span<const MultimodalEmbeddings> encoded) const {
    const SequenceRows rows{state_.cache.layer(i), position, 0, x.shape[0]};
    x = layers_->run_layer(rec, i, x, {&rows, 1});
    const bool is_last = i + 1 == layers_->count();
    if (!is_last) store_hidden_state(rec, x, i + 1, trace);
    for (const MultimodalEmbeddings& source : encoded) {
        if (i >= source.deepstack.size()) continue;
        const Tensor image_rows = x.rows(source.first, source.rows.shape[0]);
        ops::add(rec, image_rows, source.deepstack[i], image_rows);
    }
    if (is_last) store_hidden_state(rec, x, i + 1, trace);
    return x;
}

// Stores hidden state `number`, as numbered by the reference: 0 is the input of the first layer, i the output
// of the i-th, and the last is normalized.
void Thinker::store_hidden_state(ops::Recorder& rec, const Tensor& x, std::size_t number,
                                 Trace* trace) const {
    const bool is_accepted = options_.accept_hidden_layer == number;
    if (!is_accepted && !trace) return;
    const bool is_last = number == layers_->count();
    const Tensor hidden = is_last ? layers_->output_norm(rec, x) : x;
    if (is_accepted) ops::scatter_rows(rec, hidden, state_.accepted_hidden, decoder_position_.row());
    if (trace) trace->capture(rec, fmt::format("thinker.hidden.{}", number), hidden);
}

void Thinker::truncate(std::uint32_t position) {
    ops::require(position <= position_, "Thinker", "the position is beyond the end of the cache");
    if (last_ticket_) device_.wait(*last_ticket_);
    position_ = position;
    const std::int32_t value = position;
    write<std::int32_t>(device_, decoder_position_.row(), {&value, 1});
}

gpu::Ticket Thinker::start(const ops::SamplingParams& params, std::span<const std::int32_t> suppressed,
                           std::span<const std::int32_t> seen) {
    if (last_ticket_) device_.wait(*last_ticket_);
    sampler_.reset(params, suppressed, seen);
    if (!first_sample_) {
        ops::Recorder rec(device_, layers_->policy());
        sampler_.sample(rec, state_.logits, {.table = layers_->embedding(), .out = state_.sampled_embedding});
        first_sample_ = rec.finish();
    }
    return track_submission(device_.submit(*first_sample_));
}

gpu::Ticket Thinker::step() {
    ops::require(remaining_positions() > 0, "Thinker", "the context is full");
    state_.cache.reserve(position_ + 1);
    if (!step_) {
        ops::Recorder rec(device_, layers_->policy());
        record_step(rec);
        step_ = rec.finish();
    }
    ++position_;
    return track_submission(device_.submit(*step_));
}

void Thinker::record_step(ops::Recorder& rec) {
    layers_->compute_logits(rec, run_layers(rec, state_.sampled_embedding, decoder_position_.tensor()),
                            state_.logits);
    sampler_.sample(rec, state_.logits, {.table = layers_->embedding(), .out = state_.sampled_embedding});
    ops::advance(rec, decoder_position_.row(), 1);
}

void Thinker::warm_up() {
    layers_->warm_up();
    record_and_discard(device_, layers_->policy(), [&](ops::Recorder& rec) { record_step(rec); });
    for (const std::uint32_t rows : warm_up_lengths(std::min(options_.prefill_rows, options_.max_context))) {
        record_and_discard(device_, layers_->policy(), [&](ops::Recorder& rec) {
            run_layers(rec, embed_prompt(rec, rows, {}), decoder_position_.tensor());
        });
    }
    if (!options_.accepts_images) return;
    record_and_discard(device_, layers_->policy(), [&](ops::Recorder& rec) {
        const Tensor x = embed_prompt(rec, 1, {});
        const std::array encoded_image{MultimodalEmbeddings{0, x, {x}}};
        run_layers(rec, x, {decoder_position_.tensor(), state_.axis_positions.rows(0, 1)}, encoded_image);
    });
}

void Thinker::derive_weights() {
    layers_->derive_weights();
}

// Stores the ticket of the latest submission, which prefill(), truncate() and start() wait for.
gpu::Ticket Thinker::track_submission(gpu::Ticket ticket) {
    last_ticket_ = ticket;
    return ticket;
}

}  // namespace govor::model
