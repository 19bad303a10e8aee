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

// Copies activations out of command lists while a network runs in pieces (chunks of a prompt, windows of a
// clip), and hands each to the sink once, with the rows of all pieces together. Networks take a Trace* that
// is null when nobody wants to see: then nothing is recorded and nothing copied.
//
// Per piece: capture() while recording, collect() when the command list has run. At the end: deliver().
class Trace {
  public:
    Trace(gpu::Device& device, TensorSink& sink) : device_(device), sink_(sink) {}

    // tensor: f32, [rows, n] (further pieces append rows) or [n]. With channels_first the sink gets [n,
    // rows], as the reference's convolutions lay it out.
    void capture(ops::Recorder& rec, std::string name, const ops::Tensor& tensor,
                 bool channels_first = false);
    // The same of a stage that is kept nowhere: returns where the command list is to write it.
    ops::Tensor capture(std::string name, const ops::Shape& shape, bool channels_first = false);
    void collect();
    void deliver();

    TensorSink& sink() noexcept { return sink_; }

  private:
    struct Pending {
        std::string name;
        ops::Shape shape;
        gpu::Buffer copy;
        bool channels_first;
    };
    struct Whole {
        ops::Shape shape;  // of the last piece
        std::vector<float> values;
        bool channels_first = false;
    };

    gpu::Device& device_;
    TensorSink& sink_;
    std::deque<Pending> pending_;  // a command list points at the buffers, so they must not move
    std::map<std::string, Whole, std::less<>> wholes_;
};

}  // namespace govor::model
