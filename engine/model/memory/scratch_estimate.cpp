#include "model/memory/scratch_estimate.h"

#include <algorithm>

#include "gpu/scratch.h"
#include "ops/kernels/device_properties.h"

namespace govor::model {
namespace {

constexpr std::uint64_t element = sizeof(float);

// Sizes are multiplied in 64 bits.
constexpr std::uint64_t size(std::uint32_t value) {
    return value;
}

// Rows of n elements as two parts of float16, each with its factor, where products are made by cooperative
// matrices and weights are plain.
std::uint64_t scaled_f16_values(std::uint64_t rows, std::uint64_t n) {
    return rows * (n + 1);
}

// Where a product or an attention has few workgroups it is cut into parts, two for each processor at most
// (ops/kernels/product_policy.cpp, attention_policy.cpp).
constexpr std::uint64_t most_parts = 2 * ops::DeviceProperties{}.processors;

// What products leave as parts of their depth: tiles of 64 × 64, of the one or two in a layer that are narrow
// and deep.
constexpr std::uint64_t depth_parts = 2 * most_parts * 64 * 64;

// What attention of few rows over many keys leaves as parts: blocks of 64 queries.
template <typename Config>
std::uint64_t attention_parts(const Config& c) {
    return most_parts * 64 * (size(c.head_dim) + 2);
}

// Of attention_block: the normed rows, query, its rotated copy, the mixed values, key and value.
template <typename Config>
std::uint64_t attention(const Config& c, std::uint64_t rows) {
    const std::uint64_t heads = size(c.heads) * size(c.head_dim), keys = size(c.kv_heads) * size(c.head_dim);
    return (rows * (size(c.hidden_size) + 3 * heads + 2 * keys) + scaled_f16_values(rows, heads) +
            depth_parts + attention_parts(c)) *
           element;
}

// Of experts_block: the normed rows, the router's logits and choices, and per chosen expert a row of the
// middle and one of the result.
template <typename Config>
std::uint64_t experts(const Config& c, std::uint64_t rows) {
    const std::uint64_t slots = rows * size(c.experts_per_token);
    const std::uint64_t groups = 3 * (slots + size(c.experts)) + slots;
    // The router's logits may come in parts: in all no more than 256 tiles, one for each 64 elements of a
    // row.
    const std::uint64_t whole = rows * size(c.experts);
    const std::uint64_t logits =
        whole + std::min<std::uint64_t>(256 * 64 * 64, whole * (size(c.hidden_size) / 64));
    return (rows * size(c.hidden_size) + logits + 2 * slots + groups +
            slots * (size(c.expert_size) + size(c.hidden_size)) +
            scaled_f16_values(rows, size(c.hidden_size)) + scaled_f16_values(slots, size(c.expert_size))) *
           element;
}

}  // namespace

// The images between the convolutions stay until the window is done; a layer adds its own.
std::uint64_t audio_tower_scratch(const AudioTowerConfig& c) {
    const std::uint64_t chunks = size(c.window_infer / c.chunk_frames());
    std::uint64_t time = size(c.chunk_frames()), bins = size(c.mel_bins), images = 0;
    for (int i = 0; i < 3; ++i) {
        time = (time + 1) / 2;
        bins = (bins + 1) / 2;
        images += chunks * time * bins * size(c.conv_channels);
    }
    const std::uint64_t rows = size(c.window_tokens());
    const std::uint64_t layer =
        std::max(5 * size(c.hidden_size), size(c.hidden_size) + size(c.intermediate_size));
    // As float16: the images' rows; of a layer both its normed inputs, the mixed values and the middle of its
    // MLP; and what the last two projections take.
    const std::uint64_t halves =
        scaled_f16_values(rows, size(c.conv_channels) * size(c.conv_bins()) + 5 * size(c.hidden_size) +
                                    size(c.intermediate_size) + 14);
    return (images + rows * (5 * size(c.hidden_size) + layer) + halves + 2 * depth_parts) * element;
}

// The residual stream, and the larger half of a layer.
std::uint64_t thinker_scratch(const ThinkerConfig& c, std::uint32_t rows) {
    const std::uint64_t stream = rows * size(c.hidden_size) * element;
    return 2 * stream + std::max(attention(c, rows), experts(c, rows));
}

// The prompt's embeddings, the middle and the result of their projection, then as the Thinker; the shared
// expert stands beside the routed ones, whose result is a tensor of its own.
std::uint64_t talker_scratch(const TalkerConfig& c, std::uint32_t rows) {
    const std::uint64_t prompt =
        rows * (size(c.thinker_hidden_size) + 2 * size(c.projection_size) + 3 * size(c.hidden_size));
    // The shared expert's input and middle, and the projection's, as float16, too.
    const std::uint64_t shared =
        rows * (3 * size(c.shared_expert_size) + 2 * size(c.hidden_size)) +
        scaled_f16_values(rows, size(c.hidden_size) + size(c.shared_expert_size) +
                                    size(c.thinker_hidden_size) + size(c.projection_size) + 8);
    return (prompt + shared) * element + std::max(attention(c, rows), experts(c, rows));
}

// What a stage hands to the next stays until the chunk is done. In a decoder block stand the residual stream,
// the inputs of three residual units, and the middle of one.
std::uint64_t code2wav_scratch(const Code2WavConfig& c, std::uint32_t frames) {
    std::uint64_t rows = frames, kept = rows * size(c.hidden_size);
    std::uint64_t highest = rows * (2 * size(c.hidden_size) + 4 * size(c.intermediate_size)) * element;
    const auto stage = [&](std::uint64_t result, std::uint64_t beside) {
        kept += result;
        highest = std::max(highest, (kept + beside) * element);
    };
    for (const std::uint32_t ratio : c.upsampling_ratios) {
        rows *= size(ratio);
        const std::uint64_t values = (rows + 6) * size(c.hidden_size);
        // The block's window, its mixed and normed rows, four times as wide, and the latter two as float16.
        stage(2 * values, 10 * values);
    }
    std::uint64_t channels = size(c.decoder_dim);
    stage((rows + 6) * (size(c.hidden_size) + channels), 0);
    for (const std::uint32_t rate : c.upsample_rates) {
        rows *= size(rate);
        channels /= 2;
        const std::uint64_t values = (rows + 54) * channels;  // the widest window keeps 6 · 9 rows
        stage(2 * values, 5 * values);
    }
    stage((rows + 6) * channels + rows, 0);
    return highest + 2 * depth_parts * element;
}

// A piece that does not fit into what is left of a block begins a new one, so a stack of several blocks may
// waste one.
std::uint64_t scratch_arena(std::uint64_t largest) {
    const std::uint64_t blocks = (largest + gpu::Scratch::block_bytes - 1) / gpu::Scratch::block_bytes;
    return (blocks > 1 ? blocks + 1 : blocks) * gpu::Scratch::block_bytes;
}

}  // namespace govor::model
