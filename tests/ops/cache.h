#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "ops/kv_cache.h"
#include "ops/op_tester.h"

namespace govor::ops::testing {

inline const std::vector<Format> all_cache_formats{cache_formats.begin(), cache_formats.end()};

// A cache with the keys and values of a test. keys() and values() return them after rounding to the format,
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
            for (const Values* all : {&keys, &values}) {
                Values page(page_rows * width);
                const std::size_t end = std::min((first + page_rows) * width, capacity * width);
                std::copy(all->begin() + static_cast<std::ptrdiff_t>(first * width),
                          all->begin() + static_cast<std::ptrdiff_t>(end), page.begin());
                // The codecs reject NaN.
                const Tensor tensor = format == Format::f32
                                          ? tester.put(page, {page_rows, width})
                                          : tester.weights(page, {page_rows, width}, format).tensor;
                (all == &keys ? keys_ : values_).push_back(tensor);
                table.push_back(static_cast<std::int32_t>(tensor.address() & 0xffffffff));
                table.push_back(static_cast<std::int32_t>(tensor.address() >> 32));
            }
        }
        cache.pages = tester.put(table, {table.size() / 4, 4});
        cache.arrivals = tester.put(Ids(KvCache::counters), {KvCache::counters});
    }

    Values keys() { return rows(keys_); }
    Values values() { return rows(values_); }

    KvCache cache;

  private:
    Values rows(const std::vector<Tensor>& pages) {
        Values all;
        for (const Tensor& page : pages) {
            const Values values = tester_.values(page);
            all.insert(all.end(), values.begin(), values.end());
        }
        all.resize(std::size_t{cache.capacity} * cache.width);
        return all;
    }

    OpTester& tester_;
    std::vector<Tensor> keys_;
    std::vector<Tensor> values_;
};

}  // namespace govor::ops::testing
