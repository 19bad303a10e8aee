#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/weights/device_tensor.h"
#include "ops/kv_cache.h"

namespace govor::model {

// The size of a decoder's cache.
struct CacheShape {
    ops::HeadLayout heads;
    std::size_t layers = 0;
    // In rows: the longest context or, with a sliding window, at least the window and the rows of a step.
    std::uint32_t capacity = 0;
    ops::Format format = ops::Format::f32;  // as requested; see device_cache_format
    std::uint32_t page_rows = 512;          // rows of a page; a smaller cache has one page
};

// Returns the format in which a decoder stores keys and values: as requested, but f16 if head_dim is not a
// multiple of the block size.
ops::Format device_cache_format(ops::Format requested, const ops::HeadLayout& heads);

// The keys and values of every layer of one decoder, in pages that are allocated as the context grows.
// Command lists that were recorded with the caches remain valid while they grow.
class DecoderCache {
  public:
    // Allocates no memory until allocate() is called.
    explicit DecoderCache(const CacheShape& shape);
    DecoderCache(gpu::Device& device, const CacheShape& shape, std::string_view purpose);

    // Allocates the first page and the tables of page addresses; called once.
    void allocate(gpu::Device& device, std::string_view purpose);

    // Allocates pages for the rows 0 .. rows - 1, up to the capacity; called before command lists that access
    // them are submitted. Throws Error{out_of_memory}; pages that were allocated before remain valid.
    void reserve(std::uint32_t rows);

    const ops::KvCache& layer(std::size_t i) const { return layers_[i]; }
    std::uint64_t allocated_bytes() const;  // of the pages

    // Returns the size in bytes of a cache at its capacity.
    std::uint64_t bytes() const { return bytes(shape_); }
    static std::uint64_t bytes(const CacheShape& shape);

  private:
    void add_page();

    CacheShape shape_;
    gpu::Device* device_ = nullptr;  // set by allocate()
    std::string purpose_;
    DeviceTensor table_;     // [layers, pages, 4] i32
    DeviceTensor arrivals_;  // see ops::KvCache
    // The contents of table_. Entries of pages that are not allocated have the address of the first page, so
    // that no address is null.
    std::vector<std::int32_t> addresses_;
    std::vector<gpu::Buffer> pages_;
    std::vector<ops::KvCache> layers_;
};

}  // namespace govor::model
