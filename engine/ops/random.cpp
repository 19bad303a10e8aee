#include "ops/random.h"

#include <fmt/format.h>
#include <limits>

#include "ops/kernels/dispatch.h"
#include "params/random.h"
#include "params/random_constants.h"

namespace govor::ops {

void fill_random(Recorder& rec, const Tensor& tensor, std::uint64_t seed, float mean, float deviation) {
    constexpr std::string_view op = "fill_random";
    const std::size_t count = tensor.shape.elements();
    require(bool(tensor) && count > 0 && count <= std::numeric_limits<std::uint32_t>::max(), op,
            fmt::format("tensor is {}, expected 1 to 2^32 - 1 elements",
                        tensor ? tensor.shape.to_string() : "absent"));
    require_format(op, "tensor", tensor, weight_formats);

    params::FillRandom p{};
    p.out_ = tensor.address();
    const bool has_blocks = is_block_format(tensor.format);
    p.count = u32(has_blocks ? tensor.region.size / sizeof(std::uint32_t) : count);
    p.seed_low = static_cast<std::uint32_t>(seed);
    p.seed_high = static_cast<std::uint32_t>(seed >> 32);
    p.mean = mean;
    p.deviation = deviation;
    const std::uint32_t invocations = rec.policy().workgroups.for_elements();
    const std::uint64_t units = has_blocks ? p.count : (count + 3) / 4;  // words, or groups of four elements
    const gpu::Kernel& fill =
        has_blocks ? kernel(rec, kernels::FillRandomGroups{.invocations = invocations}, tensor.format)
                   : kernel(rec, kernels::FillRandom{.invocations = invocations}, tensor.format);
    rec.dispatch(fill, p, grid_for((units + invocations - 1) / invocations), {writes(tensor)});
}

}  // namespace govor::ops
