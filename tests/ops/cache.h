#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "ops/kv_cache.h"
#include "ops/op_tester.h"

namespace govor::ops::testing {

inline const std::vector<Format> all_cache_formats{cache_formats.begin(), cache_formats.end()};

// A cache with the keys and values of a test. keys() and values() return them rounded to the format,
// [capacity, width].
class TestCache {
  public:
    TestCache(OpTester& tester, const Values& keys, const Values& values, std::size_t capacity,
              std::size_t width, Format format = Format::f32, std::size_t page_rows = 16)
        : tester_(tester) {
        cache.format = format;
        cache.capacity = static_cast<std::uint32_t>(capacity);
        cache.page_rows = static_cast<std::uint32_t>(page_rows);
        cache.width = static_cast<std::uint32_t>(width);
        Ids table;
        for (std::size_t first = 0; first < capacity; first += page_rows) {
            keys_.push_back(put_page(keys, first));
            values_.push_back(put_page(values, first));
            for (const std::uint64_t address : {keys_.back().address(), values_.back().address()}) {
                table.push_back(static_cast<std::int32_t>(address & 0xffffffff));
                table.push_back(static_cast<std::int32_t>(address >> 32));
            }
        }
        cache.pages = tester.put(table, {table.size() / 4, 4});
        cache.arrivals = tester.put(Ids(KvCache::counters), {KvCache::counters});
    }

    Values keys() { return read_pages(keys_); }
    Values values() { return read_pages(values_); }

    KvCache cache;

  private:
    // Uploads the page that begins with the row `first` of `rows`. Elements after the last row are 0.
    Tensor put_page(const Values& rows, std::size_t first) {
        const std::size_t page_rows = cache.page_rows, width = cache.width;
        Values page(page_rows * width);
        const std::size_t end = std::min(first + page_rows, std::size_t{cache.capacity});
        std::copy(rows.begin() + static_cast<std::ptrdiff_t>(first * width),
                  rows.begin() + static_cast<std::ptrdiff_t>(end * width), page.begin());
        if (cache.format == Format::f32)
            return tester_.put(page, {page_rows, width});  // the codecs reject NaN
        return tester_.weights(page, {page_rows, width}, cache.format).tensor;
    }
    Values read_pages(const std::vector<Tensor>& pages) {
        Values rows;
        for (const Tensor& page : pages) {
            const Values values = tester_.values(page);
            rows.insert(rows.end(), values.begin(), values.end());
        }
        rows.resize(std::size_t{cache.capacity} * cache.width);
        return rows;
    }

    OpTester& tester_;
    std::vector<Tensor> keys_;
    std::vector<Tensor> values_;
};

}  // namespace govor::ops::testing
