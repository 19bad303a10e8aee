#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Returns rows of an embedding table as [m, n] f32. ids: [m] i32 on the device; table: [vocabulary, n] in any
// weight format. An id outside the table gives a row of zeros; the host checks the ids that it uploads.
Tensor embed(Recorder& rec, const Tensor& table, const Tensor& ids, const Tensor& out = {});

// Code2Wav's input: the mean over quantizers q of table[codes[q, i] + q * codebook_size] for the columns i =
// first .. first + t - 1 of codes. codes: [quantizers, stride] i32; table: [quantizers * codebook_size, n] in
// any weight format. Returns [t, n] f32.
Tensor embed_codes_mean(Recorder& rec, const Tensor& table, const Tensor& codes, std::uint32_t first,
                        std::uint32_t t, std::uint32_t codebook_size);

// Adds to row i of x [m, n] the weighted sum over j of weights[i, j] · table[ids[i, j]], for interpolated
// position embeddings. table: [vocabulary, n]; ids: [m, terms] i32, valid rows of the table; weights:
// [m, terms]. All except ids are f32.
Tensor add_weighted_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& ids,
                         const Tensor& weights);

}  // namespace govor::ops
