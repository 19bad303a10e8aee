#include "model/weights/device_tensor.h"

namespace govor::model {

DeviceTensor::DeviceTensor(gpu::Device& device, const ops::Shape& shape, ops::Format format,
                           std::string_view purpose) {
    const std::size_t bytes = ops::tensor_bytes(format, shape);
    buffer_ = std::make_unique<gpu::Buffer>(device.allocate(bytes, gpu::MemoryUse::device, purpose));
    tensor_ = {buffer_->whole().subregion(0, bytes), format, shape};
}

void write(gpu::Device& device, const ops::Tensor& tensor, std::span<const std::byte> bytes) {
    device.write(tensor.region.subregion(0, bytes.size()), bytes);
}

}  // namespace govor::model
