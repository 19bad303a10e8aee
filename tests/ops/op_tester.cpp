#include "ops/op_tester.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "io/float_conversion.h"
#include "model/weights/weight_groups.h"
#include "ops/embedding.h"
#include "ops/kernels/dispatch.h"
#include "quant/blocks.h"
#include "quant/codec.h"

namespace govor::ops::testing {

namespace {

// A simple encoder for q4_0 and q5_0, which the engine can only decode: codes of `bits` bits with an offset
// of half their range.
void encode_with_offset(const Values& values, int bits, std::vector<std::byte>& out) {
    const int middle = 1 << (bits - 1);
    for (std::size_t first = 0; first < values.size(); first += 32) {
        float peak = 0;
        for (std::size_t i = first; i < first + 32; ++i) peak = std::max(peak, std::fabs(values[i]));
        const std::uint16_t scale = io::f16_from_f32(peak / static_cast<float>(middle - 1));
        quant::BlockQ5_0 block{scale, {}, {}};
        for (std::size_t i = 0; i < 32; ++i) {
            const float rounded = std::round(values[first + i] / io::f32_from_f16(scale));
            const int biased = std::clamp(static_cast<int>(rounded) + middle, 0, 2 * middle - 1);
            block.codes[i % 16] =
                static_cast<std::uint8_t>(block.codes[i % 16] | (biased & 15) << 4 * (i / 16));
            block.fifth_bits[i / 8] =
                static_cast<std::uint8_t>(block.fifth_bits[i / 8] | (biased >> 4) << i % 8);
        }
        const auto append = [&](const auto& field) {
            const auto bytes = std::as_bytes(std::span{&field, 1});
            out.insert(out.end(), bytes.begin(), bytes.end());
        };
        append(block.scale);
        if (bits == 5) append(block.fifth_bits);
        append(block.codes);
    }
}

std::vector<std::byte> encode(const Values& values, io::ElementType type) {
    std::vector<std::byte> blocks;
    if (type == io::ElementType::q4_0 || type == io::ElementType::q5_0) {
        encode_with_offset(values, type == io::ElementType::q4_0 ? 4 : 5, blocks);
        return blocks;
    }
    const auto bytes = io::stored_bytes(type, static_cast<std::int64_t>(values.size()));
    blocks.resize(static_cast<std::size_t>(bytes.value()));
    quant::encode(type, values, blocks);
    return blocks;
}

}  // namespace

bool fits_block_size(Format format, std::size_t row_length) {
    return row_length % static_cast<std::size_t>(io::format(model::element_type(format)).block_elements) == 0;
}

Weights OpTester::weights(const Values& values, Shape shape, Format format) {
    const io::ElementType type = model::element_type(format);
    std::vector<std::byte> bytes = encode(values, type);
    Weights weights{Values(values.size()), tensors_.allocate(shape, format)};
    quant::decode(type, bytes, weights.values);
    if (is_block_format(format)) {
        std::vector<std::byte> groups(weights.tensor.region.size);
        model::group_blocks(format, bytes, groups);
        bytes = std::move(groups);
    }
    device_.write(weights.tensor.region, bytes);
    return weights;
}

std::string name(MatmulKernel matmul) {
    return matmul == MatmulKernel::tiled ? "tiled" : "coopmat";
}

std::vector<MatmulKernel> available_matmul_kernels() {
    if (device().capabilities().supports_cooperative_matrix)
        return {MatmulKernel::tiled, MatmulKernel::coopmat};
    return {MatmulKernel::tiled};
}

gpu::Device& device(MatmulKernel matmul) {
    if (matmul == available_matmul_kernels().back()) return device();
    static const std::unique_ptr<gpu::Device> without_coopmat =
        gpu::Device::open(device().info().index, {.uses_cooperative_matrix = false});
    return *without_coopmat;
}

double matmul_tolerance(MatmulKernel matmul, Format weight, std::size_t rows) {
    if (matmul == MatmulKernel::tiled || weight == Format::f32 || rows <= max_matvec_rows) return 2e-6;
    return is_block_format(weight) ? 5e-4 : 1e-5;
}

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below) {
    std::mt19937 random(seed);
    Ids ids(count);
    for (std::int32_t& id : ids) id = static_cast<std::int32_t>(random() % static_cast<std::uint32_t>(below));
    return ids;
}

Tensor OpTester::make_poisoned(Shape shape, Format format) {
    const Tensor tensor = tensors_.allocate(shape, format);
    // In float32, these bytes are 8e37.
    device_.write(tensor.region, std::vector<std::byte>(tensor.region.size, std::byte{0x7e}));
    return tensor;
}

Values OpTester::values(const Tensor& tensor) {
    if (tensor.format == Format::f32) return tensors_.read<float>(tensor);
    if (is_block_format(tensor.format))
        return run([&](Recorder& rec) {
            return embed(rec, tensor.reshaped({1, tensor.shape.elements()}), scalar(0));
        });
    Values values;
    for (const std::uint16_t word : tensors_.read<std::uint16_t>(tensor))
        values.push_back(tensor.format == Format::f16 ? from_f16(word) : from_bf16(word));
    return values;
}

void expect_near(const Values& actual, const std::vector<double>& expected, double tolerance) {
    ASSERT_EQ(actual.size(), expected.size());
    double error = 0, size = 0, max_error = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_TRUE(std::isfinite(actual[i])) << "element " << i;
        const double difference = std::fabs(actual[i] - expected[i]);
        error += difference * difference;
        size += expected[i] * expected[i];
        max_error = std::max(max_error, difference);
    }
    EXPECT_LE(std::sqrt(error), tolerance * std::sqrt(size));
    EXPECT_LE(max_error, 10 * tolerance * std::sqrt(size / static_cast<double>(expected.size())));
}

}  // namespace govor::ops::testing
