#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kv_cache.h"

namespace govor::ops {

// How attention.comp cuts its work; see there.
struct AttentionTiles {
    std::uint32_t queries, keys, value_rows;

    std::uint32_t invocations() const { return queries / 4 * keys / 4; }
    std::uint32_t shared_bytes(std::uint32_t head_dim) const;
};

// How attention_coopmat.comp does.
struct AttentionMatrixTiles {
    std::uint32_t subgroups = 4;  // of 16 queries
    std::uint32_t keys = 64;      // a multiple of 32

    std::uint32_t shared_bytes(std::uint32_t head_dim) const;
};

// How attention_step.comp does.
struct AttentionStepShape {
    std::uint32_t invocations, queries, rows, head_dim, key_lanes, unroll, least_part, staged_floats;
    std::uint32_t blocks;  // of queries, that share a key head
    std::uint32_t splits;  // parts of the keys, at most
};

// How attention_step_coopmat.comp does.
struct AttentionStepMatrixShape {
    std::uint32_t subgroups, queries, rows, head_dim, keys;
    std::uint32_t blocks = 1, splits = 1;  // as above

    std::uint32_t shared_bytes() const;
};

// Which form attention takes, and how it is cut.
class AttentionPolicy {
  public:
    static constexpr std::uint32_t least_part_tiles = 2;  // a smaller part is not worth a workgroup

    AttentionPolicy(const DeviceProperties& device, const AttentionOverrides& overrides)
        : device_(device), overrides_(overrides) {}

    std::uint32_t lanes() const noexcept { return device_.subgroup_size; }  // of a subgroup

    // Many rows.
    AttentionTiles tiles(std::uint32_t head_dim) const;
    // By cooperative matrices; absent where the device has none or too little shared memory.
    std::optional<AttentionMatrixTiles> matrix_tiles(std::uint32_t head_dim) const;
    // How many parts keys are cut into, at most, for `workgroups` without parts, `longest` keys at most and
    // `tile` keys in a tile.
    std::uint32_t parts(std::uint32_t workgroups, std::uint64_t longest, std::uint32_t tile) const;

    // A few rows, of which each sees at most `longest` keys.
    AttentionStepShape step(std::uint32_t rows, const HeadLayout& layout, std::uint64_t longest) const;
    // By cooperative matrices, on a cache in this format; absent as above.
    std::optional<AttentionStepMatrixShape> matrix_step(Format cache, std::uint32_t rows,
                                                        const HeadLayout& layout,
                                                        std::uint64_t longest) const;

  private:
    const DeviceProperties device_;
    const AttentionOverrides overrides_;
};

}  // namespace govor::ops
