#include "model/weight_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "model/weight_groups.h"
#include "quant/codec.h"

namespace govor::model {
namespace {

constexpr std::size_t alignment = 256;
constexpr std::size_t largest_buffer = std::size_t{1} << 30;

double gibibytes(std::uint64_t bytes) {
    return static_cast<double>(bytes) / (1 << 30);
}

}  // namespace

std::uint64_t WeightPlan::bytes() const {
    std::uint64_t sum = 0;
    for (const std::size_t size : buffers) sum += size;
    return sum;
}

ops::Format kept_format(const TensorRow& row, ops::Format stored, std::optional<ops::Format> asked) {
    if (!row.in_weight_format()) return ops::Format::f32;
    if (asked == stored && row.layout.arrangement == Arrangement::as_stored) return stored;
    if (!asked) {
        const bool torn = ops::is_block_format(stored) && row.layout.arrangement != Arrangement::as_stored;
        return torn ? ops::Format::f16 : stored;
    }
    if (!ops::is_block_format(*asked)) return *asked;
    if (row.role == Role::router) return ops::is_block_format(stored) ? ops::Format::f32 : stored;
    const io::ElementType type = element_type(*asked);
    if (!quant::can_encode(type))
        throw Error{ErrorKind::usage,
                    fmt::format("Weights cannot be made {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.",
                                ops::name(*asked))};
    const ops::Shape shape = gather_plan(row.layout, row.stored).shape;  // [n, ...]: a row is all but n
    return weight_format(quant::storable_type(type, static_cast<std::int64_t>(shape.elements() / shape[0])));
}

WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> formats) {
    WeightPlan plan;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ops::Shape shape = table[i].shape();
        Placement place;
        place.format = formats[i];
        place.bytes = ops::tensor_bytes(place.format, shape);
        const std::size_t padded = (place.bytes + alignment - 1) / alignment * alignment;
        if (plan.buffers.empty() || plan.buffers.back() + padded > largest_buffer) plan.buffers.push_back(0);
        place.buffer = plan.buffers.size() - 1;
        place.offset = plan.buffers.back();
        plan.buffers.back() += padded;
        plan.rows.push_back(place);
    }
    return plan;
}

void require_memory(const gpu::Device& device, std::uint64_t bytes) {
    const gpu::MemoryUsage usage = device.memory();
    const std::uint64_t free = usage.budget - std::min(usage.budget, usage.allocated);
    if (bytes <= free) return;
    throw Error{
        ErrorKind::out_of_memory,
        fmt::format(
            "The model's weights take {:.2f} GiB, but only {:.2f} GiB of the device's memory are free.",
            gibibytes(bytes), gibibytes(free)),
        device.info().name};
}

}  // namespace govor::model
