#include "model/weight_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

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

WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> matrices) {
    WeightPlan plan;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ops::Shape shape = table[i].shape();
        Placement place;
        place.format = table[i].in_weight_format() ? matrices[i] : ops::Format::f32;
        place.bytes = shape.rows() * ops::row_bytes(place.format, shape.last());
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
