#include "model/networks/decoder_cache.h"

#include <algorithm>

namespace govor::model {
namespace {

std::uint32_t rows_of_page(const CacheShape& shape) {
    return std::min(shape.capacity, shape.page_rows);
}
std::size_t page_count(const CacheShape& shape) {
    const std::uint32_t rows = rows_of_page(shape);
    return (std::size_t{shape.capacity} + rows - 1) / rows;
}
std::uint32_t row_width(const CacheShape& shape) {
    return shape.heads.kv_heads * shape.heads.head_dim;
}

// Returns the bytes of the keys, or of the values, of one layer in a page.
std::size_t half_bytes(const CacheShape& shape) {
    const std::size_t bytes =
        ops::tensor_bytes(shape.format, {rows_of_page(shape), std::size_t{row_width(shape)}});
    return gpu::align_storage(bytes);
}
std::size_t page_bytes(const CacheShape& shape) {
    return 2 * half_bytes(shape) * shape.layers;
}

CacheShape with_device_format(CacheShape shape) {
    shape.format = device_cache_format(shape.format, shape.heads);
    return shape;
}

}  // namespace

ops::Format device_cache_format(ops::Format requested, const ops::HeadLayout& heads) {
    return requested == ops::Format::q8_0 && heads.head_dim % 32 != 0 ? ops::Format::f16 : requested;
}

std::uint64_t DecoderCache::bytes(const CacheShape& shape) {
    return std::uint64_t{page_bytes(with_device_format(shape))} * page_count(shape);
}

DecoderCache::DecoderCache(const CacheShape& shape) : shape_(with_device_format(shape)) {}

DecoderCache::DecoderCache(gpu::Device& device, const CacheShape& shape, std::string_view purpose)
    : DecoderCache(shape) {
    allocate(device, purpose);
}

void DecoderCache::allocate(gpu::Device& device, std::string_view purpose) {
    device_ = &device;
    purpose_ = purpose;
    const std::size_t pages = page_count(shape_);
    table_ = {device, {shape_.layers, pages, 4}, ops::Format::i32, "addresses of a cache"};
    arrivals_ = {device, {ops::KvCache::counters}, ops::Format::i32, "counters of attention"};
    addresses_.resize(shape_.layers * pages * 4);
    const std::vector<std::int32_t> zeros(ops::KvCache::counters);
    write<std::int32_t>(device, arrivals_, zeros);
    for (std::size_t i = 0; i < shape_.layers; ++i) {
        layers_.push_back({.pages = table_.get().rows(i, 1).reshaped({pages, 4}),
                           .arrivals = arrivals_,
                           .format = shape_.format,
                           .capacity = shape_.capacity,
                           .page_rows = rows_of_page(shape_),
                           .width = row_width(shape_)});
    }
    reserve(1);
}

void DecoderCache::reserve(std::uint32_t rows) {
    const std::size_t needed_pages = (std::size_t{rows} + rows_of_page(shape_) - 1) / rows_of_page(shape_);
    while (pages_.size() < std::min(needed_pages, page_count(shape_))) add_page();
}

// The table is written after each page, so that it is valid if the allocation of the next page fails.
void DecoderCache::add_page() {
    const std::size_t max_pages = page_count(shape_), half_page = half_bytes(shape_), page = pages_.size();
    const gpu::Address first =
        pages_.emplace_back(device_->allocate(page_bytes(shape_), gpu::MemoryUse::device, purpose_))
            .address();
    for (std::size_t i = 0; i < 2 * shape_.layers; ++i) {  // keys and values of each layer
        const gpu::Address address = first + i * half_page;
        const std::size_t end = page == 0 ? max_pages : page + 1;
        for (std::size_t slot = page; slot < end; ++slot) {
            std::int32_t* entry = &addresses_[(i / 2 * max_pages + slot) * 4 + i % 2 * 2];
            entry[0] = static_cast<std::int32_t>(static_cast<std::uint32_t>(address));
            entry[1] = static_cast<std::int32_t>(static_cast<std::uint32_t>(address >> 32));
        }
    }
    try {
        write<std::int32_t>(*device_, table_, addresses_);
    } catch (...) {  // without the new entries, kernels would access the first page instead
        pages_.pop_back();
        throw;
    }
}

std::uint64_t DecoderCache::allocated_bytes() const {
    return std::uint64_t{page_bytes(shape_)} * pages_.size();
}

}  // namespace govor::model
