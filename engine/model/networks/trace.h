#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/weights/tensor_sink.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

namespace govor::model {

// Copies intermediate tensors to the host while a network runs in chunks (of a prompt, or windows of a
// clip), and passes each to the sink once, with the rows of all chunks. Networks take a Trace* that may be
// null: then nothing is copied.
//
// For each chunk: capture() while recording, collect() after the command list has run. At the end: flush().
class Trace {
  public:
    Trace(gpu::Device& device, TensorSink& sink) : device_(device), sink_(sink) {}

    // tensor: f32, [rows, n] (further chunks append rows) or [n]. With channels_first, it is passed to the
    // sink as [n, rows], the layout of the reference's convolutions.
    void capture(ops::Recorder& rec, std::string name, const ops::Tensor& tensor,
                 bool channels_first = false);
    // Captures a result that is not stored otherwise: returns the tensor to which the command list writes
    // it.
    ops::Tensor capture(std::string name, const ops::Shape& shape, bool channels_first = false);
    // Reads the captured tensors of a chunk from the device.
    void collect();
    // Passes all collected tensors to the sink.
    void flush();

    TensorSink& sink() noexcept { return sink_; }

  private:
    struct PendingCapture {
        std::string name;
        ops::Shape shape;
        gpu::Buffer copy;
        bool channels_first;
    };
    struct MergedTensor {
        ops::Shape shape;  // of the last chunk
        std::vector<float> values;
        bool channels_first = false;
    };

    gpu::Device& device_;
    TensorSink& sink_;
    std::deque<PendingCapture> pending_;  // a deque, because command lists point to the buffers
    std::map<std::string, MergedTensor, std::less<>> merged_;
};

}  // namespace govor::model
