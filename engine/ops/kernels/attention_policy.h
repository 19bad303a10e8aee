#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kv_cache.h"

namespace govor::ops {

// The tile sizes of attention.comp, where they are described.
struct AttentionTiles {
    std::uint32_t queries, keys;
    std::uint32_t value_rows;  // rows of values in shared memory at a time

    std::uint32_t invocations() const { return queries / 4 * keys / 4; }
    std::uint32_t shared_bytes(std::uint32_t head_dim) const;
};

// The tile sizes of attention_coopmat.comp.
struct AttentionMatrixTiles {
    std::uint32_t subgroups = 4;  // of a workgroup, each with 16 queries
    std::uint32_t keys = 64;      // a multiple of 32

    std::uint32_t shared_bytes(std::uint32_t head_dim) const;
};

// The specialization constants and the grid of attention_step.comp.
struct AttentionStepShape {
    std::uint32_t invocations, queries, rows, head_dim, key_lanes, unroll, min_split_keys, staged_floats;
    std::uint32_t blocks;  // of queries that share a KV head
    std::uint32_t splits;  // maximum number of splits of the keys
};

// The specialization constants and the grid of attention_step_coopmat.comp.
struct AttentionStepMatrixShape {
    std::uint32_t subgroups, queries, rows, head_dim, keys;
    std::uint32_t blocks = 1, splits = 1;  // as in AttentionStepShape

    std::uint32_t shared_bytes() const;
};

// Selects the kernels of attention and their tile sizes for a device.
class AttentionPolicy {
  public:
    static constexpr std::uint32_t min_split_tiles = 2;  // minimum number of key tiles in a split

    AttentionPolicy(const DeviceProperties& device, const AttentionOverrides& overrides)
        : device_(device), overrides_(overrides) {}

    std::uint32_t lanes() const noexcept { return device_.subgroup_size; }  // of a subgroup

    // Returns the tiles for many rows.
    AttentionTiles tiles(std::uint32_t head_dim) const;
    // Returns the tiles for many rows with cooperative matrices; absent if the device has none or too little
    // shared memory.
    std::optional<AttentionMatrixTiles> matrix_tiles(std::uint32_t head_dim) const;
    // Returns the maximum number of splits of the keys, if there are `workgroups` without splitting, a query
    // attends to at most `max_keys` keys and a tile has `tile_keys` keys.
    std::uint32_t splits(std::uint32_t workgroups, std::uint64_t max_keys, std::uint32_t tile_keys) const;

    // Returns the shape for a few rows, each of which attends to at most `max_keys` keys.
    AttentionStepShape step(std::uint32_t rows, const HeadLayout& layout, std::uint64_t max_keys) const;
    // For a few rows of each of several sequences in one dispatch: returns the number of equal splits into
    // which the keys of all sequences are divided, where a single sequence would have `splits`. No split
    // extends over two sequences, so that up to `sequences` more splits may result.
    static std::uint32_t batch_splits(std::uint32_t splits, std::uint32_t sequences);
    // Returns the shape for a few rows with cooperative matrices, if the device and the format of the cache
    // support them.
    std::optional<AttentionStepMatrixShape> matrix_step(Format cache, std::uint32_t rows,
                                                        const HeadLayout& layout,
                                                        std::uint64_t max_keys) const;

  private:
    const DeviceProperties device_;
    const AttentionOverrides overrides_;
};

}  // namespace govor::ops
