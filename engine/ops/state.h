#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ops/tensor.h"

namespace govor::ops {

// counter[0] += amount. counter: [1] i32, for example the position in a recorded decoding step.
void advance(Recorder& rec, const Tensor& counter, std::int32_t amount);

// out[0, n] = table[min(index[0], rows - 1)] if index[0] < count[0], else fallback[n]. The Talker consumes
// one trailing text row per frame, and tts_pad after the last. table: [rows, n] f32, index and count: [1]
// i32, fallback: [n] f32.
Tensor gather_row_or(Recorder& rec, const Tensor& table, const Tensor& index, const Tensor& count,
                     const Tensor& fallback, const Tensor& out = {});

// The input of one sequence in a step of several sequences.
struct StepInput {
    Tensor row;       // [1, n] f32: the input of the first layer; n is a multiple of 4
    Tensor position;  // [2] i32: see ops/rope.h
};

// Copies the inputs of m sequences to x [m, n] f32 and positions [m, 2] i32, then adds 1 to each position[0].
// `table` is [m, step_input_words] i32 with the result of make_step_input_table(inputs), which may be written
// after recording.
void gather_step_inputs(Recorder& rec, std::span<const StepInput> inputs, const Tensor& table,
                        const Tensor& x, const Tensor& positions);
inline constexpr std::size_t step_input_words = 4;
std::vector<std::int32_t> make_step_input_table(std::span<const StepInput> inputs);

// table[(index[0] + i) % rows] = x[i]. x: [m, n] of any format, m <= rows; table: [rows, n] of the same
// format.
void scatter_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& index);

}  // namespace govor::ops
