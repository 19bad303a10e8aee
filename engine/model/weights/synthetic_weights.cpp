#include "model/weights/synthetic_weights.h"

#include <algorithm>
#include <cmath>

#include "model/weights/weight_groups.h"
#include "model/weights/weight_plan.h"
#include "ops/random.h"
#include "ops/recorder.h"
#include "quant/codec.h"

namespace govor::model {
namespace {

struct Distribution {
    float mean;
    float deviation;
};

Distribution choose_distribution(const TensorRow& row) {
    float fan_in = 1;
    for (std::size_t i = 1; i < row.stored_shape.size(); ++i)
        fan_in *= static_cast<float>(row.stored_shape[i]);
    switch (row.role) {
        case TensorRole::matrix:
        case TensorRole::depthwise:
            return {0, row.gain / std::sqrt(fan_in)};
        case TensorRole::embedding:
            return {0, row.gain};
        case TensorRole::router:
            return {0, 2 / std::sqrt(fan_in)};
        case TensorRole::norm:
            return {1, 0.1f};
        case TensorRole::positions:
        case TensorRole::bias:
            return {0, 0.05f};
        case TensorRole::layer_scale:
            return {0.3f, 0.05f};
        case TensorRole::snake:
            return {0, 0.2f};
    }
    return {0, 0};
}

}  // namespace

std::vector<ops::Format> synthetic_formats(const TensorTable& table, ops::Format format) {
    const bool can_convert = !ops::is_block_format(format) || quant::can_encode(element_type(format));
    const ops::Format target = can_convert ? format : ops::Format::q8_0;
    std::vector<ops::Format> formats;
    formats.reserve(table.size());
    for (const TensorRow& row : table) formats.push_back(device_format(row, ops::Format::bf16, target));
    if (!can_convert) std::ranges::replace(formats, ops::Format::q8_0, format);
    return formats;
}

void fill_synthetic_weights(gpu::Device& device, const TensorTable& table, std::uint64_t seed) {
    const ops::KernelPolicy policy(ops::query_properties(device));
    // The work of a submission is limited, because a driver may reset the device if a submission runs for
    // seconds.
    constexpr std::size_t batch_bytes = std::size_t{1} << 30;
    for (std::size_t first = 0; first < table.size();) {
        ops::Recorder rec(device, policy);
        for (std::size_t bytes = 0; first < table.size() && bytes < batch_bytes; ++first) {
            const auto [mean, deviation] = choose_distribution(table[first]);
            // Without the factor, row i + 1 with one seed would equal row i with the next seed.
            ops::fill_random(rec, *table[first].field, seed * 0x9e3779b97f4a7c15u + first, mean, deviation);
            bytes += table[first].field->region.size;
        }
        device.run(rec.finish());
    }
}

}  // namespace govor::model
