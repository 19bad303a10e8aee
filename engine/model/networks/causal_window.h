#pragma once

#include <cstddef>

#include "gpu/recorder.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

namespace govor::model {

// The input of a causal convolution over a stream: rows kept from earlier chunks, then the rows of this one.
struct CausalWindow {
    ops::Tensor all;    // [history + t, channels]: what the convolution reads
    ops::Tensor input;  // [t, channels]: where the producer writes
};

// A window on history [h, channels] and t new rows, in scratch.
CausalWindow open_window(ops::Recorder& rec, const ops::Tensor& history, std::size_t t);

// Keeps the last rows of a written window as the history of the next chunk.
void keep_history(ops::Recorder& rec, const CausalWindow& window, const ops::Tensor& history);

}  // namespace govor::model
