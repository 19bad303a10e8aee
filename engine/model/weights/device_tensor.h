#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "gpu/device.h"
#include "ops/tensor.h"

namespace govor::model {

// A tensor that owns its memory, for state that outlives a command list. Moving it does not change its
// address.
class DeviceTensor {
  public:
    DeviceTensor() = default;
    DeviceTensor(gpu::Device& device, const ops::Shape& shape, ops::Format format, std::string_view purpose);

    const ops::Tensor& get() const noexcept { return tensor_; }
    operator const ops::Tensor&() const noexcept { return tensor_; }
    explicit operator bool() const noexcept { return static_cast<bool>(tensor_); }

  private:
    std::unique_ptr<gpu::Buffer> buffer_;
    ops::Tensor tensor_;
};

// Copies `bytes` to the beginning of the tensor and waits.
void write(gpu::Device& device, const ops::Tensor& tensor, std::span<const std::byte> bytes);

template <typename Element>
void write(gpu::Device& device, const ops::Tensor& tensor, std::span<const Element> values) {
    write(device, tensor, std::as_bytes(values));
}

}  // namespace govor::model
