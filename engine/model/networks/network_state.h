#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/networks/decoder_cache.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

namespace govor::model {

// What a network keeps on the device between calls: tensors, and the keys and values of its decoder.
//
// Each network has one, a struct derived from this (ThinkerState, Code2WavState, ...). Its constructor takes
// the network's config and limits and lists the fields, so that their bytes are known before there is a
// device; allocate() takes the memory and fills the fields in.
class NetworkState {
  public:
    NetworkState(const NetworkState&) = delete;  // the list points to the fields
    NetworkState& operator=(const NetworkState&) = delete;

    // Device memory of all fields, with caches that have grown to their capacity.
    std::uint64_t bytes() const;

    // Once. `network` names the owner in reports about memory: "the Thinker".
    void allocate(gpu::Device& device, std::string_view network);

    // Zeros every tensor that only the device uses: the network has computed nothing yet.
    void reset(ops::Recorder& rec) const;

  protected:
    NetworkState() = default;
    ~NetworkState() = default;

    void add(ops::Tensor& field, ops::Shape shape, ops::Format format = ops::Format::f32,
             gpu::MemoryUse use = gpu::MemoryUse::device);
    void add(DecoderCache& cache) { caches_.push_back(&cache); }

  private:
    struct Field {
        ops::Tensor* tensor;
        ops::Shape shape;
        ops::Format format;
        gpu::MemoryUse use;

        std::size_t bytes() const;  // with what stands between it and the next
    };
    void allocate(gpu::Device& device, gpu::MemoryUse use, std::string_view purpose);

    struct StateBuffer {
        gpu::MemoryUse use;
        std::unique_ptr<gpu::Buffer> buffer;  // tensors point to it
    };
    std::vector<Field> fields_;
    std::vector<DecoderCache*> caches_;
    std::vector<StateBuffer> buffers_;  // few: reset() takes a command for each
};

}  // namespace govor::model
