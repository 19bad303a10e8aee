#include "model/networks/thinker.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/error.h"
#include "model/networks/prepared_lengths.h"
#include "ops/embedding.h"
#include "ops/norm.h"
#include "ops/state.h"

namespace govor::model {
namespace {

const ThinkerOptions& checked(const ThinkerOptions& options, const ThinkerConfig& config) {
    if (options.max_context == 0 || options.max_context > static_cast<std::uint32_t>(config.max_positions)) {
        throw Error{ErrorKind::usage, message("The context must hold between 1 and {} positions, not {}.",
                                              config.max_positions, options.max_context)};
    }
    ops::require(options.prefill_rows > 0 && options.ring > 0 && options.cache_page > 0, "Thinker",
                 "prefill_rows, ring and cache_page must be positive");
    return options;
}

std::vector<RouterParts> router_parts(const ThinkerWeights& weights) {
    std::vector<RouterParts> parts;
    for (const ThinkerLayerWeights& w : weights.layers)
        parts.push_back({w.experts.router, w.mlp_norm, w.attention.output});
    return parts;
}

CacheShape cache_shape(const ThinkerConfig& config, const ThinkerOptions& options) {
    return {decoder_settings(config).heads, static_cast<std::size_t>(config.layers), options.max_context,
            options.kv_cache, options.cache_page};
}

}  // namespace

Thinker::Thinker(gpu::Device& device, const ops::KernelPolicy& policy, const ThinkerConfig& config,
                 const ThinkerWeights& weights, const ThinkerOptions& options)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights),
      options_(checked(options, config)),
      settings_(decoder_settings(config)),
      cache_(device, cache_shape(config, options), "the Thinker's cache"),
      folded_routers_(device, policy, router_parts(weights), "the Thinker's folded routers"),
      sampler_(device, static_cast<std::uint32_t>(config.vocab_size), options.ring),
      position_(device, {1}, ops::Format::i32, "the Thinker's position"),
      ids_(device, {options.prefill_rows}, ops::Format::i32, "the Thinker's prompt"),
      logits_(device, {static_cast<std::size_t>(config.vocab_size)}, ops::Format::f32,
              "the Thinker's logits"),
      drawn_(device, {1, static_cast<std::size_t>(config.hidden_size)}, ops::Format::f32,
             "the Thinker's last token") {
    if (options_.accept_hidden_layer) {
        const ops::Shape rows{options_.max_context, static_cast<std::size_t>(config.hidden_size)};
        embeddings_ = {device, rows, ops::Format::f32, "the prompt's embeddings"};
        accepted_ = {device, rows, ops::Format::f32, "the prompt's hidden states"};
    }
    rewind(0);
}

std::uint64_t Thinker::bytes_needed(const ThinkerConfig& config, const ThinkerOptions& options) {
    const auto hidden = static_cast<std::uint64_t>(config.hidden_size);
    const std::uint64_t kept = options.accept_hidden_layer ? 2 * hidden * options.max_context : 0;
    const std::uint64_t vectors =
        kept + static_cast<std::uint64_t>(config.vocab_size) + options.prefill_rows + hidden;
    return vectors * sizeof(float) + DecoderCache::bytes(cache_shape(config, options));
}

double Thinker::prefill(std::span<const TokenId> ids, std::span<const AudioRows> audio, Trace* trace) {
    ops::require(!ids.empty(), "Thinker", "a prompt needs at least one token");
    if (ids.size() > room()) {
        throw Error{ErrorKind::usage,
                    message("The conversation takes {} positions, but the context holds only {}.",
                            submitted_position_ + ids.size(), options_.max_context)};
    }
    for (const TokenId id : ids) {
        ops::require(id.value >= 0 && id.value < config_.vocab_size, "Thinker",
                     "a token is outside the vocabulary");
    }
    for (const AudioRows& sound : audio) {
        ops::require_shape("Thinker", "audio rows", sound.rows,
                           {0, static_cast<std::size_t>(config_.hidden_size)});
        ops::require(sound.first + sound.rows.shape[0] <= ids.size(), "Thinker",
                     "audio rows lie beyond the prompt");
    }
    double seconds = 0;
    for (std::size_t first = 0; first < ids.size(); first += options_.prefill_rows) {
        const std::size_t m = std::min<std::size_t>(options_.prefill_rows, ids.size() - first);
        seconds += prefill_chunk(ids.subspan(first, m), static_cast<std::uint32_t>(first), audio,
                                 first + m == ids.size(), trace);
    }
    return seconds;
}

double Thinker::prefill_chunk(std::span<const TokenId> ids, std::uint32_t first,
                              std::span<const AudioRows> audio, bool last, Trace* trace) {
    if (last_) device_.wait(*last_);
    derive_weights();
    std::vector<std::int32_t> values;
    for (const TokenId id : ids) values.push_back(id.value);
    write<std::int32_t>(device_, ids_, values);
    const auto m = static_cast<std::uint32_t>(ids.size());
    cache_.reserve(submitted_position_ + m);

    ops::Recorder rec(device_, policy_);
    Tensor x = embed_prompt(rec, first, m, audio);
    x = layers(rec, x, trace);
    if (last) {
        head(rec, x.rows(m - 1, 1));
        if (trace) trace->capture(rec, "thinker.logits", logits_);
    }
    ops::advance(rec, position_, static_cast<std::int32_t>(m));
    const double seconds = device_.run(rec.finish());
    submitted_position_ += m;
    if (trace) trace->collect();
    return seconds;
}

// Embeddings of ids first .. first + m - 1 of the prompt, with the sound among them in its place. [m, hidden]
Tensor Thinker::embed_prompt(ops::Recorder& rec, std::uint32_t first, std::uint32_t m,
                             std::span<const AudioRows> audio) const {
    const Tensor x = ops::embed(rec, weights_.embed, ids_.get().rows(0, m));
    for (const AudioRows& sound : audio) {
        const auto begin = std::max<std::size_t>(sound.first, first);
        const auto end = std::min<std::size_t>(sound.first + sound.rows.shape[0], first + m);
        if (begin >= end) continue;
        rec.copy(sound.rows.rows(begin - sound.first, end - begin).region,
                 x.rows(begin - first, end - begin).region);
    }
    return x;
}

// The decoder layers over rows x [m, hidden] at position position_, in place.
Tensor Thinker::layers(ops::Recorder& rec, Tensor x, Trace* trace) const {
    if (embeddings_) ops::scatter_rows(rec, x, embeddings_, position_);
    if (trace) trace->capture(rec, "thinker.hidden.0", x);
    keep_accepted(rec, x, 0);
    const bool folded = !folded_routers_.empty() && x.shape[0] == 1;
    Tensor next = folded ? ops::scratch(rec, x.shape) : x;
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        const ThinkerLayerWeights& w = weights_.layers[i];
        if (folded) {
            folded_experts_layer(rec, x, w, folded_routers_.layer(i), cache_.layer(i), position_, settings_,
                                 next);
            std::swap(x, next);
        } else {
            x = attention_block(rec, x, w.attention_norm, w.attention, cache_.layer(i), position_, settings_);
            x = experts_block(rec, x, w.mlp_norm, w.experts, settings_);
        }
        keep_accepted(rec, x, i + 1);
        if (!trace) continue;
        const bool is_last = i + 1 == weights_.layers.size();
        trace->capture(rec, fmt::format("thinker.hidden.{}", i + 1),
                       is_last ? ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps) : x);
    }
    return x;
}

// One row x [1, hidden] to logits_.
void Thinker::head(ops::Recorder& rec, const Tensor& x) const {
    ops::linear(rec, x, weights_.lm_head,
                {.norm = {weights_.norm, settings_.norm_eps},
                 .out = logits_.get().reshaped({1, logits_.get().shape[0]})});
}

void Thinker::keep_accepted(ops::Recorder& rec, const Tensor& x, std::size_t layer) const {
    if (!options_.accept_hidden_layer || static_cast<std::size_t>(*options_.accept_hidden_layer) != layer)
        return;
    const bool is_last = layer == weights_.layers.size();
    ops::scatter_rows(rec, is_last ? ops::rms_norm(rec, x, weights_.norm, settings_.norm_eps) : x, accepted_,
                      position_);
}

void Thinker::rewind(std::uint32_t position) {
    ops::require(position <= submitted_position_, "Thinker",
                 "cannot rewind to a position that was never reached");
    if (last_) device_.wait(*last_);
    submitted_position_ = position;
    const auto value = static_cast<std::int32_t>(position);
    write<std::int32_t>(device_, position_, {&value, 1});
}

gpu::Ticket Thinker::start(const ops::SamplingParams& params, std::span<const std::int32_t> suppressed,
                           std::span<const std::int32_t> seen) {
    if (last_) device_.wait(*last_);
    sampler_.reset(params, suppressed, seen);
    if (!draw_) {
        ops::Recorder rec(device_, policy_);
        sampler_.sample(rec, logits_, {.table = weights_.embed, .out = drawn_});
        draw_ = rec.finish();
    }
    return submitted(device_.submit(*draw_));
}

gpu::Ticket Thinker::step() {
    ops::require(room() > 0, "Thinker", "the context is full");
    cache_.reserve(submitted_position_ + 1);
    if (!step_) {
        ops::Recorder rec(device_, policy_);
        record_step(rec);
        step_ = rec.finish();
    }
    ++submitted_position_;
    return submitted(device_.submit(*step_));
}

void Thinker::record_step(ops::Recorder& rec) {
    head(rec, layers(rec, drawn_, nullptr));
    sampler_.sample(rec, logits_, {.table = weights_.embed, .out = drawn_});
    ops::advance(rec, position_, 1);
}

// The command lists are dropped; that they name their kernels is enough.
void Thinker::prepare() {
    folded_routers_.prepare();
    {
        ops::Recorder rec(device_, policy_);
        record_step(rec);
    }
    for (const std::uint32_t rows : prepared_lengths(std::min(options_.prefill_rows, options_.max_context))) {
        ops::Recorder rec(device_, policy_);
        layers(rec, embed_prompt(rec, 0, rows, {}), nullptr);
    }
}

void Thinker::derive_weights() {
    folded_routers_.fold();
}

gpu::Ticket Thinker::submitted(gpu::Ticket ticket) {
    last_ = ticket;
    return ticket;
}

}  // namespace govor::model
