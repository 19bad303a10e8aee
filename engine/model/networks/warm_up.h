#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "ops/recorder.h"

// What the networks' warm_up() has in common. Every network records all that it may submit and drops it, so
// that its kernels are compiled while the weights are read; gpu::warm_up_kernels() then runs each of them
// once.
namespace govor::model {

// The command list is dropped; that it names its kernels is enough. `record` takes the recorder.
template <typename Record>
void record_and_drop(gpu::Device& device, const ops::KernelPolicy& policy, const Record& record) {
    ops::Recorder rec(device, policy);
    record(rec);
}

// Lengths of prompts, of texts or of chunks of sound up to `most` whose command lists name the kernels of
// every length. Products with few rows have a kernel for each number of rows; `unit` is the length that makes
// one row. From there on, how a product is cut changes where its rows double; what lies between two such
// bounds, such as too many rows for one form and too few for the next, is met by half as many again.
inline std::vector<std::uint32_t> warm_up_lengths(std::uint32_t most, std::uint32_t unit = 1) {
    std::set<std::uint32_t> lengths;
    for (std::uint32_t length = 1; length < most; length *= 2) lengths.insert({length, length + length / 2});
    for (std::uint32_t rows = 1; rows <= ops::few_rows; ++rows) lengths.insert(rows * unit);
    lengths.insert(std::max(most, 1u));
    return {lengths.begin(), lengths.upper_bound(std::max(most, 1u))};
}

}  // namespace govor::model
