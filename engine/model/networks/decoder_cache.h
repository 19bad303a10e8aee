#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/weights/device_tensor.h"
#include "ops/kv_cache.h"

namespace govor::model {

// What decides the size of a decoder's cache.
struct CacheShape {
    ops::HeadLayout heads;
    std::size_t layers = 0;
    std::uint32_t capacity =
        0;  // rows: the longest context, or with a window at least window + rows of a step
    ops::Format format = ops::Format::f32;  // that was asked for; see kept_cache_format
    std::uint32_t page_rows = 512;          // of a page, unless the whole cache is smaller
};

// The format in which a decoder keeps keys and values: as asked, but f16 where its heads are not whole
// blocks.
ops::Format kept_cache_format(ops::Format asked, const ops::HeadLayout& heads);

// Keys and values of every layer of one decoder, in pages that are allocated as the context grows. What is
// recorded with the caches stays valid while they grow.
class DecoderCache {
  public:
    // Takes no memory until allocate().
    explicit DecoderCache(const CacheShape& shape);
    DecoderCache(gpu::Device& device, const CacheShape& shape, std::string_view purpose);

    // Once: the first page, and the tables that name pages.
    void allocate(gpu::Device& device, std::string_view purpose);

    // Makes room for rows 0 .. rows - 1, at most the capacity, before commands that reach them are submitted.
    // Throws Error::out_of_memory; what was there stays, and what was had before the error is used later.
    void reserve(std::uint32_t rows);

    const ops::KvCache& layer(std::size_t i) const { return layers_[i]; }
    std::uint64_t allocated() const;  // bytes of pages

    // Bytes of a cache that has grown to its capacity.
    std::uint64_t bytes() const { return bytes(shape_); }
    static std::uint64_t bytes(const CacheShape& shape);

  private:
    void add_page();

    CacheShape shape_;
    gpu::Device* device_ = nullptr;  // once there is memory
    std::string purpose_;
    DeviceTensor table_;  // [layers, pages, 4] i32
    DeviceTensor arrivals_;
    // What table_ holds. Entries of pages that are not there yet name the first, so that no address is null.
    std::vector<std::int32_t> addresses_;
    std::vector<gpu::Buffer> pages_;
    std::vector<ops::KvCache> layers_;
};

}  // namespace govor::model
