#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// a + b of equal shape; f32.
Tensor add(Recorder& rec, const Tensor& a, const Tensor& b, const Tensor& out = {});
// silu(gate) · up of equal shape; f32.
Tensor silu_mul(Recorder& rec, const Tensor& gate, const Tensor& up);
// acc + sigmoid(gate[m, 1]) · x[m, n]: the Talker's shared expert joins the routed ones.
Tensor add_gated(Recorder& rec, const Tensor& acc, const Tensor& gate, const Tensor& x,
                 const Tensor& out = {});
// clamp(x, low, high).
Tensor clamp(Recorder& rec, const Tensor& x, float low, float high, const Tensor& out = {});
// x[m, n] + table[i % period, n] for row i: the AudioTower's position embedding restarts with every chunk.
Tensor add_periodic_rows(Recorder& rec, const Tensor& x, const Tensor& table, std::uint32_t period);

}  // namespace govor::ops
