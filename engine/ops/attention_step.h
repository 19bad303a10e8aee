#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ops/attention.h"

namespace govor::ops {

// The maximum number of rows that attention_step() accepts.
inline constexpr std::uint32_t max_step_rows = 4;

// rope_into_cache() and causal_attention() fused into one dispatch, for at most max_step_rows rows: applies
// the rotary embedding to queries and keys, stores keys and values in the cache, and computes attention. The
// keys of a long cache are split among several workgroups (Flash-Decoding). q, k and v are the outputs of the
// projections, as for self_attention(). Uses cooperative matrices where attention_uses_coopmat() is true,
// with queries and softmax weights as two float16 values each (22 bits).
Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

// The caches and positions of several sequences.
struct SequenceBatch {
    std::span<const KvCache* const> caches;  // of equal sizes and formats; see can_batch()
    Tensor page_tables;  // [m, 2] i32 with the result of page_table_addresses(caches), which may be written
                         // after recording
    Tensor positions;    // [m, 2] i32: `position` of ops/rope.h of each sequence
};

// The maximum number of sequences that batched_attention_step() accepts.
inline constexpr std::uint32_t max_batched_sequences = 8;

// attention_step() for a new row of each of m sequences in one dispatch: row i of q, k and v belongs to
// sequence i. The workgroups of the dispatch are divided among the sequences according to their numbers of
// keys. The order of summation over the keys differs from that of attention_step().
Tensor batched_attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                              const SequenceBatch& batch, const RopeOptions& rope,
                              const AttentionOptions& options);

// Returns the contents of SequenceBatch::page_tables: the address of the page table of each cache, as two
// words.
std::vector<std::int32_t> page_table_addresses(std::span<const KvCache* const> caches);

// Returns whether batched_attention_step() can process sequences with these caches.
bool can_batch(std::span<const KvCache* const> caches);

}  // namespace govor::ops
