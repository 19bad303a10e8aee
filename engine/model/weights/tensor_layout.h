#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ops/tensor.h"

namespace govor::model {

// Describes how a tensor of the checkpoint is rearranged for the device. Activations are channels-last there,
// and so are the weights of convolutions.
enum class Arrangement {
    as_stored,          // a tensor of five dimensions becomes [n, c, time, y, x] -> [n, k]
    conv1d,             // [n, c, taps]            -> [n, taps, c]
    transposed_conv1d,  // [c_in, c_out, taps * s] -> [s * c_out, taps, c_in]; see below
    repeated_bias,      // [c_out]                 -> [s * c_out], the bias of transposed_conv1d
    depthwise_conv1d,   // [c, 1, taps]            -> [taps, c]
    conv2d,             // [n, c, mel, time]       -> [n, time, mel, c]: images are [time, mel, c]
    columns_last_first  // [n, c * bins]           -> [n, bins * c], for channels-last input rows
};
// The output of a transposed convolution of stride s at untrimmed position t * s + r is the sum over q of
// W[:, :, r + q * s] · x[t - q]. Written as a convolution over the rows x[t - taps + 1] .. x[t] whose output
// row t contains the s positions from t * s on, the weight of tap j and output r * c_out + o is W[:, o, r +
// (taps - 1 - j) * s].

struct TensorLayout {
    Arrangement arrangement = Arrangement::as_stored;
    std::int64_t factor = 1;  // the stride s, or c of columns_last_first
};

// Describes where each element on the device is stored in the checkpoint: element (a, b, c, d) of `extent` is
// stored at base + Σ index · step.
struct GatherPlan {
    std::array<std::size_t, 4> extent{1, 1, 1, 1};
    std::array<std::ptrdiff_t, 4> step{};
    std::size_t base = 0;
    ops::Shape shape;  // on the device
};

// Returns the plan for a tensor with the shape `stored_shape` in the checkpoint.
GatherPlan make_gather_plan(const TensorLayout& layout, std::span<const std::int64_t> stored_shape);

// A contiguous range of elements of a stored tensor, which begins with element `first`.
struct StoredElements {
    std::size_t first = 0;
    std::span<const std::byte> bytes;
};

// Rearranges a range of a tensor: copies those device elements from index `first` on that are in `elements`
// to `out`. `element_bytes` is the size of an element: 2 or 4.
void gather(const GatherPlan& plan, std::size_t element_bytes, const StoredElements& elements,
            std::size_t first, std::span<std::byte> out);

// Rearranges the whole tensor; `out` has the size of plan.shape.
void gather(const GatherPlan& plan, std::size_t element_bytes, std::span<const std::byte> elements,
            std::span<std::byte> out);

}  // namespace govor::model
