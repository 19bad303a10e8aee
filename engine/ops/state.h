#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// counter[0] += amount. counter: [1] i32. Recorded steps advance their own position with it.
void advance(Recorder& rec, const Tensor& counter, std::int32_t amount);

// out[0, n] = table[min(index[0], rows - 1)] when index < count[0], else fallback[n]; the Talker takes one
// trailing text row per frame and tts_pad once the text is spent. table: [rows, n] f32, index, count: [1]
// i32, fallback: [n].
Tensor gather_row_or(Recorder& rec, const Tensor& table, const Tensor& index, const Tensor& count,
                     const Tensor& fallback, const Tensor& out = {});

// table[(index[0] + i) % rows] = x[i]. x: [m, n] of any format, table: [rows, n] of the same.
void scatter_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& index);

}  // namespace govor::ops
