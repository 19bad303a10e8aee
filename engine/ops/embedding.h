#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Rows of a table. ids: [m] i32 on the device; table: [vocabulary, n] any weight format. Returns [m, n] f32.
// An id outside the table gives a row of zeros (the host checks ids that it sends).
Tensor embed(Recorder& rec, const Tensor& table, const Tensor& ids, const Tensor& out = {});

// Code2Wav's input: mean over q of table[code[q, t] + q * codebook_size]. codes: [quantizers, stride] i32, of
// which columns first .. first + t - 1 are read; table: [quantizers * codebook_size, n]. Returns [t, n] f32.
Tensor embed_codes_mean(Recorder& rec, const Tensor& table, const Tensor& codes, std::uint32_t first,
                        std::uint32_t t, std::uint32_t codebook_size);

}  // namespace govor::ops
