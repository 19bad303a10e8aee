#include "model/memory/scratch_estimate.h"

#include <algorithm>

#include "gpu/scratch.h"
#include "model/networks/vision_tower.h"
#include "ops/kernels/device_properties.h"

namespace govor::model {
namespace {

constexpr std::uint64_t element_bytes = sizeof(float);

// Converts a dimension to 64 bits, so that products do not overflow.
constexpr std::uint64_t to_u64(std::uint32_t value) {
    return value;
}

// Returns the size, in floats, of rows of n elements stored as two float16 values each, with one factor per
// row: the input of products of plain weights with cooperative matrices (ops::ScaledF16Rows). For several
// inputs with equal rows, n is the sum of their widths and a margin for their factors.
std::uint64_t scaled_f16_values(std::uint64_t rows, std::uint64_t n) {
    return rows * (n + 1);
}

// A product or attention with few workgroups has at most two splits per multiprocessor
// (ops/kernels/matmul_policy.cpp, attention_policy.cpp).
constexpr std::uint64_t max_splits = 2 * ops::DeviceProperties{}.multiprocessors;

// Partial products of split-K: tiles of 64 × 64, for the one or two products of a layer that are narrow and
// deep.
constexpr std::uint64_t split_k_elements = 2 * max_splits * 64 * 64;

// Returns the elements of partial results of attention of few rows over many keys: blocks of 64 queries.
template <typename Config>
std::uint64_t attention_split_elements(const Config& c) {
    return max_splits * 64 * (to_u64(c.head_dim) + 2);
}

// Returns the size of the tensors of attention_block(): the normalized rows, the query, its rotated copy, the
// attention output, key and value.
template <typename Config>
std::uint64_t attention_bytes(const Config& c, std::uint64_t rows) {
    const std::uint64_t heads = to_u64(c.heads) * to_u64(c.head_dim),
                        keys = to_u64(c.kv_heads) * to_u64(c.head_dim);
    return (rows * (to_u64(c.hidden_size) + 3 * heads + 2 * keys) + scaled_f16_values(rows, heads) +
            split_k_elements + attention_split_elements(c)) *
           element_bytes;
}

// Returns the size of the tensors of experts_block(): the normalized rows, the router's logits and selection,
// and for each selected expert a row of the intermediate size and one of the result.
template <typename Config>
std::uint64_t experts_bytes(const Config& c, std::uint64_t rows) {
    const std::uint64_t slots = rows * to_u64(c.experts_per_token);
    const std::uint64_t groups = 3 * (slots + to_u64(c.experts)) + slots;
    // The router's logits may be partial products: at most 256 tiles in total, and one split per 64 elements
    // of a row.
    const std::uint64_t unsplit = rows * to_u64(c.experts);
    const std::uint64_t logits =
        unsplit + std::min<std::uint64_t>(256 * 64 * 64, unsplit * (to_u64(c.hidden_size) / 64));
    return (rows * to_u64(c.hidden_size) + logits + 2 * slots + groups +
            slots * (to_u64(c.expert_size) + to_u64(c.hidden_size)) +
            scaled_f16_values(rows, to_u64(c.hidden_size)) +
            scaled_f16_values(slots, to_u64(c.expert_size))) *
           element_bytes;
}

}  // namespace

// The images between the convolutions are live until the end of the window; a layer adds its own tensors.
std::uint64_t audio_tower_scratch_bytes(const AudioTowerConfig& c) {
    const std::uint64_t chunks = to_u64(c.attention_window / c.chunk_frames());
    std::uint64_t time = to_u64(c.chunk_frames()), bins = to_u64(c.mel_bins), images = 0;
    for (int i = 0; i < 3; ++i) {
        time = (time + 1) / 2;
        bins = (bins + 1) / 2;
        images += chunks * time * bins * to_u64(c.conv_channels);
    }
    const std::uint64_t rows = to_u64(c.window_tokens());
    const std::uint64_t layer =
        std::max(5 * to_u64(c.hidden_size), to_u64(c.hidden_size) + to_u64(c.intermediate_size));
    // Inputs converted to float16: the images' rows; both normalized inputs, the attention output and the
    // intermediate rows of the MLP of a layer; and the inputs of the last two projections.
    const std::uint64_t scaled =
        scaled_f16_values(rows, to_u64(c.conv_channels) * to_u64(c.conv_bins()) + 5 * to_u64(c.hidden_size) +
                                    to_u64(c.intermediate_size) + 14);
    return (images + rows * (5 * to_u64(c.hidden_size) + layer) + scaled + 2 * split_k_elements) *
           element_bytes;
}

// Counts the residual stream, before and after the position embeddings are added, and the patches converted
// to float16; then the largest of: the normalized copy, query, key, value and output of attention with two
// inputs converted to float16, the MLP of mlp_rows rows, and a merger.
std::uint64_t vision_tower_scratch_bytes(const VisionTowerConfig& c, std::uint32_t tokens) {
    const std::uint64_t rows = to_u64(tokens) * to_u64(c.patches_per_token());
    const std::uint64_t stream =
        2 * rows * to_u64(c.hidden_size) + scaled_f16_values(rows, to_u64(c.patch_values()));
    const std::uint64_t attention =
        5 * rows * to_u64(c.hidden_size) + 2 * scaled_f16_values(rows, to_u64(c.hidden_size));
    const std::uint64_t chunk = std::min<std::uint64_t>(rows, VisionTower::mlp_rows);
    const std::uint64_t width = to_u64(c.hidden_size) + to_u64(c.intermediate_size);
    const std::uint64_t mlp = chunk * width + scaled_f16_values(chunk, width + 1);
    const std::uint64_t merger = 2 * to_u64(tokens) * to_u64(c.merged_size()) +
                                 scaled_f16_values(to_u64(tokens), 2 * to_u64(c.merged_size()) + 1);
    return (stream + std::max({attention, mlp, merger}) + 2 * split_k_elements) * element_bytes;
}

// Counts the residual stream, and the larger of the attention and the MLP of a layer.
std::uint64_t thinker_scratch_bytes(const ThinkerConfig& c, std::uint32_t rows) {
    const std::uint64_t stream = rows * to_u64(c.hidden_size) * element_bytes;
    return 2 * stream + std::max(attention_bytes(c, rows), experts_bytes(c, rows));
}

// Counts the prompt's embeddings, the intermediate rows and the result of their projection, then the tensors
// of the Thinker; the tensors of the shared expert are live at the same time as those of the routed experts.
std::uint64_t talker_scratch_bytes(const TalkerConfig& c, std::uint32_t rows) {
    const std::uint64_t prompt =
        rows * (to_u64(c.thinker_hidden_size) + 2 * to_u64(c.projection_size) + 3 * to_u64(c.hidden_size));
    // Includes the inputs and intermediate rows of the shared expert and the projection as float16.
    const std::uint64_t shared =
        rows * (3 * to_u64(c.shared_expert_size) + 2 * to_u64(c.hidden_size)) +
        scaled_f16_values(rows, to_u64(c.hidden_size) + to_u64(c.shared_expert_size) +
                                    to_u64(c.thinker_hidden_size) + to_u64(c.projection_size) + 8);
    return (prompt + shared) * element_bytes + std::max(attention_bytes(c, rows), experts_bytes(c, rows));
}

// The result of each stage is live until the end of the chunk. The live tensors of a decoder block are the
// residual stream, the inputs of three residual units and the intermediate rows of one.
std::uint64_t code2wav_scratch_bytes(const Code2WavConfig& c, std::uint32_t frames) {
    // A convolution with 7 taps has a history of 6 rows.
    std::uint64_t rows = frames, live = rows * to_u64(c.hidden_size);
    std::uint64_t peak = rows * (2 * to_u64(c.hidden_size) + 4 * to_u64(c.intermediate_size)) * element_bytes;
    const auto stage = [&](std::uint64_t result, std::uint64_t temporaries) {
        live += result;
        peak = std::max(peak, (live + temporaries) * element_bytes);
    };
    for (const std::uint32_t ratio : c.upsampling_ratios) {
        rows *= to_u64(ratio);
        const std::uint64_t values = (rows + 6) * to_u64(c.hidden_size);
        // The block's window, the convolution's result, the normalized rows, the rows of four times the
        // width, and the latter two as float16.
        stage(2 * values, 10 * values);
    }
    std::uint64_t channels = to_u64(c.decoder_dim);
    stage((rows + 6) * (to_u64(c.hidden_size) + channels), 0);
    for (const std::uint32_t rate : c.upsample_rates) {
        rows *= to_u64(rate);
        channels /= 2;
        const std::uint64_t values = (rows + 54) * channels;  // the longest history has 6 · 9 rows
        stage(2 * values, 5 * values);
    }
    stage((rows + 6) * channels + rows, 0);
    return peak + 2 * split_k_elements * element_bytes;
}

// An allocation that does not fit into the remainder of a block begins a new block; with several blocks, the
// unused remainders amount to at most one block.
std::uint64_t scratch_arena_bytes(std::uint64_t largest) {
    const std::uint64_t blocks = (largest + gpu::Scratch::block_bytes - 1) / gpu::Scratch::block_bytes;
    return (blocks > 1 ? blocks + 1 : blocks) * gpu::Scratch::block_bytes;
}

}  // namespace govor::model
