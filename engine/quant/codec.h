#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "io/element_type.h"

// CPU encoders and decoders for all weight formats, used by the quantizer and as the reference for the GPU
// kernels. The blocks are GGUF's, byte for byte; their layouts are in quant/blocks.h.
//
//   format  bits/weight  relative error of normally distributed weights (root mean square)
//   f32     32           0
//   f16     16           2.1e-4
//   bf16    16           1.7e-3
//   q8_0     8.5         5.4e-3
//   q6_k     6.5625      1.7e-2
//   q5_k     5.5         3.5e-2
//   q4_k     4.5         7.1e-2
//   q5_0, q4_0           decoded only: other converters use them for rows that are not multiples of a K block
namespace govor::quant {

// Decodes whole blocks; plain types have blocks of one element. `in` may have any alignment. Exact for f32,
// f16 and bf16, and equal to llama.cpp's float32 result for the others. Throws Error{internal} if the sizes
// do not match or `type` is not in the table above.
void decode(io::ElementType type, std::span<const std::byte> in, std::span<float> out);

// Encodes whole blocks; the number of elements is a multiple of the block size. q8_0 is identical to the
// output of llama.cpp's converter; the K formats search for the scales with the least weighted error
// (quant/k_encode_minimum.cpp). The result depends only on the values, not on the processor.
//
// Errors: bad_file if a value is not finite or too large for the format (q8_0 represents up to 8.3e6, q4_k
// and q5_k 4.1e6, q6_k 2.5e8, f16 65504), with an empty `where`, which the caller sets to the tensor;
// internal if the sizes do not match, and for q4_0, q5_0 and types that are not weights.
void encode(io::ElementType type, std::span<const float> in, std::span<std::byte> out);

// Returns the size in bytes of `elements` elements, which must be whole blocks.
std::size_t byte_size(io::ElementType type, std::int64_t elements);

// Returns true if decode() or encode() supports the type.
bool can_decode(io::ElementType type) noexcept;
bool can_encode(io::ElementType type) noexcept;

// Returns the type in which rows of this length are stored if `requested_type` is requested: `requested_type`
// if rows are whole blocks of it; else q8_0 if they are multiples of 32; else f16. (llama.cpp falls back to
// q5_0 for q4_k, to q5_1 for q5_k and to q8_0 for q6_k. Such rows are few and short, so Govor uses more
// bits.) Throws Error{internal} unless can_encode(requested_type) and row_length is above zero.
io::ElementType storable_type(io::ElementType requested_type, std::int64_t row_length);

}  // namespace govor::quant
