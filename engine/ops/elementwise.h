#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Returns a + b, elementwise; both f32 of the same shape.
Tensor add(Recorder& rec, const Tensor& a, const Tensor& b, const Tensor& out = {});
// Returns silu(gate) · up elementwise; both f32 of the same shape.
Tensor silu_mul(Recorder& rec, const Tensor& gate, const Tensor& up);
// Returns acc[m, n] + sigmoid(gate[m, 1]) · x[m, n], all f32: adds the Talker's shared expert to the routed
// ones.
Tensor add_gated(Recorder& rec, const Tensor& acc, const Tensor& gate, const Tensor& x,
                 const Tensor& out = {});
// Returns x limited to low .. high; f32.
Tensor clamp(Recorder& rec, const Tensor& x, float low, float high, const Tensor& out = {});
// Returns x[i, n] + table[i % period, n] for each row i, f32: the AudioTower's position embedding, which
// restarts with every chunk.
Tensor add_periodic_rows(Recorder& rec, const Tensor& x, const Tensor& table, std::uint32_t period);

}  // namespace govor::ops
