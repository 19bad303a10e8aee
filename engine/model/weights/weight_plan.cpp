#include "model/weights/weight_plan.h"

#include <array>
#include <string_view>

#include "core/error.h"
#include "model/weights/weight_groups.h"
#include "quant/codec.h"

namespace govor::model {
namespace {

constexpr std::size_t max_weight_buffer_bytes = std::size_t{1} << 30;

double gibibytes(std::uint64_t bytes) {
    return static_cast<double>(bytes) / (1 << 30);
}

// Marks the rows of the experts of these layers: each layer has three, for gate, up and down.
std::vector<bool> mark_host_rows(const TensorTable& table, const ExpertLayers& layers) {
    std::vector<bool> rows(table.size());
    std::uint32_t thinker = 3 * layers.thinker, talker = 3 * layers.talker;
    for (std::size_t i = table.size(); i-- > 0;) {
        if (table[i].stack == 0) continue;
        std::uint32_t& remaining = network_of(table[i]) == Network::thinker ? thinker : talker;
        if (remaining == 0) continue;
        rows[i] = true;
        --remaining;
    }
    return rows;
}

}  // namespace

std::size_t padded_bytes(const WeightLocation& location) {
    return gpu::align_storage(location.bytes);
}

std::uint64_t WeightPlan::bytes(gpu::MemoryUse use) const {
    std::uint64_t sum = 0;
    for (const WeightBuffer& buffer : buffers) sum += buffer.use == use ? buffer.bytes : 0;
    return sum;
}

Network network_of(const TensorRow& row) {
    const std::string_view name = row.name;
    if (name.starts_with("thinker.audio_tower.")) return Network::audio_tower;
    if (name.starts_with("thinker.visual.")) return Network::vision_tower;
    if (name.starts_with("thinker.")) return Network::thinker;
    if (name.starts_with("talker.code_predictor.")) return Network::code_predictor;
    return name.starts_with("talker.") ? Network::talker : Network::code2wav;
}

ops::Format device_format(const TensorRow& row, ops::Format stored_format,
                          std::optional<ops::Format> requested_format) {
    if (!row.has_weight_format()) return ops::Format::f32;
    if (requested_format == stored_format && row.layout.arrangement == Arrangement::as_stored)
        return stored_format;
    if (!requested_format) {
        const bool breaks_blocks =
            ops::is_block_format(stored_format) && row.layout.arrangement != Arrangement::as_stored;
        return breaks_blocks ? ops::Format::f16 : stored_format;
    }
    if (!ops::is_block_format(*requested_format)) return *requested_format;
    if (row.role == TensorRole::router)
        return ops::is_block_format(stored_format) ? ops::Format::f32 : stored_format;
    const io::ElementType type = element_type(*requested_format);
    if (!quant::can_encode(type))
        throw Error{
            ErrorKind::usage,
            message("Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.",
                    ops::name(*requested_format))};
    // [n, ...]; a row has all dimensions except n.
    const ops::Shape shape = make_gather_plan(row.layout, row.stored_shape).shape;
    return weight_format(quant::storable_type(type, static_cast<std::int64_t>(shape.elements() / shape[0])));
}

WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> formats,
                        const ExpertLayers& in_host_memory) {
    const std::vector<bool> on_host = mark_host_rows(table, in_host_memory);
    WeightPlan plan;
    std::array<std::optional<std::size_t>, 2> current_buffers;  // indices of the device and the host buffer
    for (std::size_t i = 0; i < table.size(); ++i) {
        WeightLocation location;
        location.format = formats[i];
        location.bytes = ops::tensor_bytes(location.format, table[i].shape());
        const std::size_t padded = padded_bytes(location);
        auto& buffer = current_buffers[on_host[i]];
        if (!buffer || plan.buffers[*buffer].bytes + padded > max_weight_buffer_bytes) {
            buffer = plan.buffers.size();
            plan.buffers.push_back({0, on_host[i] ? gpu::MemoryUse::host : gpu::MemoryUse::device});
        }
        location.buffer = *buffer;
        location.offset = plan.buffers[*buffer].bytes;
        plan.buffers[*buffer].bytes += padded;
        plan.rows.push_back(location);
    }
    return plan;
}

void require_memory(const gpu::Device& device, std::uint64_t bytes) {
    const std::uint64_t free = device.memory_usage().free();
    if (bytes <= free) return;
    throw Error{
        ErrorKind::out_of_memory,
        message("The model's weights take {:.2f} GiB, but only {:.2f} GiB of the device's memory are free.",
                gibibytes(bytes), gibibytes(free)),
        device.info().name};
}

}  // namespace govor::model
