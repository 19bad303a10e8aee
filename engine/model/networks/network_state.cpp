#include "model/networks/network_state.h"

#include <fmt/format.h>

namespace govor::model {
namespace {

// Vulkan guarantees allocations of this size (maxMemoryAllocationSize). A larger field has its own buffer.
constexpr std::size_t max_state_buffer_bytes = std::size_t{1} << 30;

}  // namespace

std::size_t NetworkState::Field::bytes() const {
    return gpu::align_storage(ops::tensor_bytes(format, shape));
}

void NetworkState::add(ops::Tensor& field, ops::Shape shape, ops::Format format, gpu::MemoryUse use) {
    fields_.push_back({&field, shape, format, use});
}

std::uint64_t NetworkState::bytes() const {
    std::uint64_t total = 0;
    for (const Field& field : fields_) total += field.bytes();
    for (const DecoderCache* cache : caches_) total += cache->bytes();
    return total;
}

void NetworkState::allocate(gpu::Device& device, std::string_view network) {
    for (DecoderCache* cache : caches_) cache->allocate(device, fmt::format("{}'s cache", network));
    const std::string purpose = fmt::format("{}'s state", network);
    for (const gpu::MemoryUse use :
         {gpu::MemoryUse::device, gpu::MemoryUse::shared, gpu::MemoryUse::readback}) {
        allocate(device, use, purpose);
    }
}

// Allocates the fields of one memory use, consecutively in as few buffers as possible.
void NetworkState::allocate(gpu::Device& device, gpu::MemoryUse use, std::string_view purpose) {
    struct Group {  // of fields that share a buffer
        std::vector<const Field*> fields;
        std::size_t bytes = 0;
    };
    std::vector<Group> groups;
    for (const Field& field : fields_) {
        if (field.use != use) continue;
        if (groups.empty() || groups.back().bytes + field.bytes() > max_state_buffer_bytes)
            groups.emplace_back();
        groups.back().fields.push_back(&field);
        groups.back().bytes += field.bytes();
    }
    for (const Group& group : groups) {
        buffers_.push_back({use, std::make_unique<gpu::Buffer>(device.allocate(group.bytes, use, purpose))});
        const gpu::Region whole = buffers_.back().buffer->whole();
        std::size_t offset = 0;
        for (const Field* field : group.fields) {
            const std::size_t bytes = ops::tensor_bytes(field->format, field->shape);
            *field->tensor = {whole.subregion(offset, bytes), field->format, field->shape};
            offset += field->bytes();
        }
    }
}

void NetworkState::reset(ops::Recorder& rec) const {
    for (const StateBuffer& buffer : buffers_) {
        if (buffer.use == gpu::MemoryUse::device) rec.fill(buffer.buffer->whole(), 0);
    }
}

}  // namespace govor::model
