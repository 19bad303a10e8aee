#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// counter[0] += amount. counter: [1] i32. A recorded decoding step advances its position with it.
void advance(Recorder& rec, const Tensor& counter, std::int32_t amount);

// out[0, n] = table[min(index[0], rows - 1)] if index[0] < count[0], else fallback[n]. The Talker consumes
// one trailing text row per frame, and tts_pad after the last. table: [rows, n] f32, index and count: [1]
// i32, fallback: [n] f32.
Tensor gather_row_or(Recorder& rec, const Tensor& table, const Tensor& index, const Tensor& count,
                     const Tensor& fallback, const Tensor& out = {});

// table[(index[0] + i) % rows] = x[i]. x: [m, n] of any format, m <= rows; table: [rows, n] of the same
// format.
void scatter_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& index);

}  // namespace govor::ops
