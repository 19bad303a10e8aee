#pragma once

#include <cstdint>
#include <string_view>

#include "ops/tensor.h"

namespace govor::ops {

struct HeadLayout {
    std::uint32_t heads = 0;     // query heads
    std::uint32_t kv_heads = 0;  // divides heads
    std::uint32_t head_dim = 0;  // a multiple of 8 up to 256
};

// Formats that keys and values may be kept in. A head in q8_0 must be whole blocks of 32.
inline constexpr std::initializer_list<Format> cache_formats{Format::f32, Format::f16, Format::q8_0};

// Keys and values of one layer, in pages of `page_rows` rows [kv_heads * head_dim]. The entry of position p
// lies in row p % capacity, so a cache of at least window + step rows is a rolling one. Commands read the
// pages' addresses when they run, so pages may be added behind what is recorded; those that a command reaches
// must be there.
struct KvCache {
    Tensor pages;  // [pages, 4] i32: of each page the address of its keys, then that of its values. For the
                   // order of commands it also stands for what lies in them
    Tensor arrivals;  // [KvCache::counters] i32: zeros that attention counts up and puts back; caches may
                      // share them
    Format format = Format::f32;
    std::uint32_t capacity = 0;   // rows
    std::uint32_t page_rows = 0;  // at least 1
    std::uint32_t width = 0;      // elements of a row

    static constexpr std::uint32_t counters = 1024;
};

// Throws Error::internal unless the cache holds keys of this layout and has room for m rows more.
void require_cache(std::string_view op, const KvCache& cache, const HeadLayout& layout, std::size_t m);
void require_layout(std::string_view op, const HeadLayout& layout);

}  // namespace govor::ops
