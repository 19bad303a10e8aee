#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "ops/tensor.h"

namespace govor::model {

// Device tensors that live and are cleared together, in one buffer: the state of a network between calls.
class StateBlock {
  public:
    // Names a field that allocate() will fill. The field must not move until then.
    void add(ops::Tensor& field, ops::Shape shape, ops::Format format = ops::Format::f32);
    void allocate(gpu::Device& device, gpu::MemoryUse use, std::string_view purpose);
    std::size_t wanted_bytes() const;  // what allocate() will take

    const gpu::Buffer& buffer() const { return *buffer_; }

  private:
    struct Wish {
        ops::Tensor* field;
        ops::Shape shape;
        ops::Format format;
    };
    std::vector<Wish> wishes_;
    std::optional<gpu::Buffer> buffer_;
};

}  // namespace govor::model
