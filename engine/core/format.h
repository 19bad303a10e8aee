#pragma once

namespace govor {

// Element format of a tensor in device memory. The q formats are GGUF's blocks in the layout of
// shaders/params/weight_groups.h. Each has a row in the table of ops/tensor.cpp with its name and sizes.
enum class Format { f32, f16, bf16, i32, q8_0, q6_k, q5_k, q4_k, q5_0, q4_0 };

}  // namespace govor
