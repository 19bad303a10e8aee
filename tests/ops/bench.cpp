#include "ops/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace govor::ops::testing {

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below) {
    std::mt19937 random(seed);
    Ids ids(count);
    for (std::int32_t& id : ids) id = static_cast<std::int32_t>(random() % static_cast<std::uint32_t>(below));
    return ids;
}

Tensor Workbench::room(Shape shape, Format format) {
    const Tensor tensor = tensors_.empty(shape, format);
    device().write(tensor.region,
                   std::vector<std::byte>(tensor.region.size, std::byte{0x7e}));  // 8e37 in float32
    return tensor;
}

Values Workbench::values(const Tensor& tensor) {
    if (tensor.format == Format::f32) return tensors_.read<float>(tensor);
    Values values;
    for (const std::uint16_t word : tensors_.read<std::uint16_t>(tensor))
        values.push_back(tensor.format == Format::f16 ? from_f16(word) : from_bf16(word));
    return values;
}

void expect_near(const Values& actual, const std::vector<double>& expected, double tolerance) {
    ASSERT_EQ(actual.size(), expected.size());
    double error = 0, size = 0, worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_TRUE(std::isfinite(actual[i])) << "element " << i;
        const double difference = std::fabs(actual[i] - expected[i]);
        error += difference * difference;
        size += expected[i] * expected[i];
        worst = std::max(worst, difference);
    }
    EXPECT_LE(std::sqrt(error), tolerance * std::sqrt(size));
    EXPECT_LE(worst, 10 * tolerance * std::sqrt(size / static_cast<double>(expected.size())));
}

}  // namespace govor::ops::testing
