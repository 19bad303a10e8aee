#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "ops/recorder.h"

// Helpers for the networks' warm_up(). Every network records the command lists that it may submit and
// discards them, so that their kernels are compiled while the weights are read; gpu::warm_up_kernels() then
// runs each kernel once.
namespace govor::model {

// Records a command list to request its kernels, and discards it. `record` is called with the recorder.
template <typename Record>
void record_and_discard(gpu::Device& device, const ops::KernelPolicy& policy, const Record& record) {
    ops::Recorder rec(device, policy);
    record(rec);
}

// Returns lengths of prompts, texts or audio chunks up to `max` whose command lists together use the kernels
// of every length. Products of few rows have a kernel for each number of rows; `unit` is the length of one
// row. Beyond these, tile sizes change where the number of rows doubles; the lengths halfway between cover
// kernels that are selected only between two such bounds.
inline std::vector<std::uint32_t> warm_up_lengths(std::uint32_t max, std::uint32_t unit = 1) {
    std::set<std::uint32_t> lengths;
    for (std::uint32_t length = 1; length < max; length *= 2) lengths.insert({length, length + length / 2});
    for (std::uint32_t rows = 1; rows <= ops::max_matvec_rows; ++rows) lengths.insert(rows * unit);
    lengths.insert(std::max(max, 1u));
    return {lengths.begin(), lengths.upper_bound(std::max(max, 1u))};
}

}  // namespace govor::model
