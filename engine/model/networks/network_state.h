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

// The state of a network between calls, in device memory: tensors and the key-value cache of its decoder.
//
// Each network has a struct derived from this one (ThinkerState, Code2WavState, ...). Its constructor
// registers the fields according to the network's config and limits, so that their size is known without a
// device; allocate() allocates their memory.
class NetworkState {
  public:
    NetworkState(const NetworkState&) = delete;  // fields_ points to the fields
    NetworkState& operator=(const NetworkState&) = delete;

    // Returns the device memory of all fields in bytes, with caches at their capacity.
    std::uint64_t bytes() const;

    // Allocates all fields; called once. `network` is the owner's name in memory reports: "the Thinker".
    void allocate(gpu::Device& device, std::string_view network);

    // Fills every tensor in MemoryUse::device with zeros, the initial state.
    void reset(ops::Recorder& rec) const;

  protected:
    NetworkState() = default;
    ~NetworkState() = default;

    // Registers a field, whose memory allocate() allocates.
    void add(ops::Tensor& field, ops::Shape shape, ops::Format format = ops::Format::f32,
             gpu::MemoryUse use = gpu::MemoryUse::device);
    void add(DecoderCache& cache) { caches_.push_back(&cache); }

  private:
    struct Field {
        ops::Tensor* tensor;
        ops::Shape shape;
        ops::Format format;
        gpu::MemoryUse use;

        std::size_t bytes() const;  // including the padding before the next field
    };
    void allocate(gpu::Device& device, gpu::MemoryUse use, std::string_view purpose);

    struct StateBuffer {
        gpu::MemoryUse use;
        std::unique_ptr<gpu::Buffer> buffer;  // tensors point to it
    };
    std::vector<Field> fields_;
    std::vector<DecoderCache*> caches_;
    std::vector<StateBuffer> buffers_;  // few, because reset() records a fill for each
};

}  // namespace govor::model
