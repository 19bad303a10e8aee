#pragma once

namespace govor {

// How the elements of a tensor lie in device memory. The q formats are GGUF's, regrouped as
// shaders/params/weight_groups.h says. Each is a row in the table of ops/tensor.cpp, which has its name and
// its sizes.
enum class Format { f32, f16, bf16, i32, q8_0, q6_k, q5_k, q4_k, q5_0, q4_0 };

}  // namespace govor
