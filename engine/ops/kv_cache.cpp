#include "ops/kv_cache.h"

#include <fmt/format.h>

#include <algorithm>

#include "ops/kernels/dispatch.h"

namespace govor::ops {

void require_layout(std::string_view op, const HeadLayout& layout) {
    require(layout.heads > 0 && layout.kv_heads > 0 && layout.heads % layout.kv_heads == 0, op,
            fmt::format("there are {} heads and {} KV heads, expected a multiple of the KV heads",
                        layout.heads, layout.kv_heads));
    require(layout.head_dim > 0 && layout.head_dim <= 256 && layout.head_dim % 8 == 0, op,
            fmt::format("head_dim is {}, expected a multiple of 8 up to 256", layout.head_dim));
}

void require_cache(std::string_view op, const KvCache& cache, const HeadLayout& layout, std::size_t m) {
    require_shape(op, "cache.pages", cache.pages, {0, 4});
    require_format(op, "cache.pages", cache.pages, {Format::i32});
    require_shape(op, "cache.arrivals", cache.arrivals, {KvCache::counters});
    require_format(op, "cache.arrivals", cache.arrivals, {Format::i32});
    require(std::find(cache_formats.begin(), cache_formats.end(), cache.format) != cache_formats.end(), op,
            fmt::format("the cache is in {}, expected f32, f16 or q8_0", name(cache.format)));
    require(cache.format != Format::q8_0 || layout.head_dim % 32 == 0, op,
            fmt::format("head_dim is {}, expected a multiple of 32 for a cache in q8_0", layout.head_dim));
    require(cache.width == layout.kv_heads * layout.head_dim, op,
            fmt::format("rows of the cache have {} elements, expected {}", cache.width,
                        layout.kv_heads * layout.head_dim));
    require(cache.page_rows > 0 && cache.capacity <= cache.pages.shape[0] * std::size_t{cache.page_rows}, op,
            fmt::format("{} pages of {} rows are too few for a cache of {}", cache.pages.shape[0],
                        cache.page_rows, cache.capacity));
    require(m <= cache.capacity, op, fmt::format("{} rows do not fit into a cache of {}", m, cache.capacity));
}

}  // namespace govor::ops
