#pragma once

#include <cstdint>
#include <string_view>

#include "ops/tensor.h"

namespace govor::ops {

// The attention heads of a layer. Each KV head is shared by heads / kv_heads query heads.
struct HeadLayout {
    std::uint32_t heads = 0;     // query heads
    std::uint32_t kv_heads = 0;  // divides heads
    std::uint32_t head_dim = 0;  // a multiple of 8 up to 256
};

// Formats that keys and values may be stored in. q8_0 requires head_dim to be a multiple of 32.
inline constexpr std::initializer_list<Format> cache_formats{Format::f32, Format::f16, Format::q8_0};

// The keys and values of one layer, in pages of `page_rows` rows [kv_heads * head_dim]. Position p is stored
// in row p % capacity, so that a cache with the rows of a sliding window and of one step works as a ring
// buffer. Kernels read the pages' addresses when they run; pages may therefore be added after a command list
// was recorded, but before it accesses them.
struct KvCache {
    Tensor pages;     // [pages, 4] i32: per page, the 64-bit address of its keys, then that of its values.
                      // Accesses to the pages are declared as accesses to this table
    Tensor arrivals;  // [KvCache::counters] i32: zeros, which attention increments and resets; several
                      // caches may share them
    Format format = Format::f32;
    std::uint32_t capacity = 0;   // rows
    std::uint32_t page_rows = 0;  // at least 1
    std::uint32_t width = 0;      // elements of a row

    static constexpr std::uint32_t counters = 1024;
};

// Throws Error{internal} unless the cache has this layout and a capacity of at least m rows.
void require_cache(std::string_view op, const KvCache& cache, const HeadLayout& layout, std::size_t m);
// Throws Error{internal} unless the members of `layout` are in the ranges documented in HeadLayout.
void require_layout(std::string_view op, const HeadLayout& layout);

}  // namespace govor::ops
