#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <list>
#include <random>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "ops/tensor.h"
#include "support/gpu.h"

namespace govor::ops::testing {

inline std::uint16_t to_bf16(float value) {  // rounds to nearest, ties to even
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}
inline float from_bf16(std::uint16_t value) {
    return std::bit_cast<float>(std::uint32_t{value} << 16);
}

// Supports normal numbers and zero only, which suffices for the random weights of tests.
inline std::uint16_t to_f16(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const std::uint16_t sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000);
    if (std::abs(value) < 6.2e-5f) return sign;
    const std::uint32_t rounded = (bits & 0x7fffffff) + 0xfff + (bits >> 13 & 1);
    return static_cast<std::uint16_t>(sign | ((rounded >> 13) - (112u << 10)));
}
inline float from_f16(std::uint16_t value) {
    const std::uint32_t sign = std::uint32_t{value & 0x8000u} << 16;
    if ((value & 0x7fff) == 0) return std::bit_cast<float>(sign);
    return std::bit_cast<float>(sign | ((value & 0x7fffu) + (112u << 10)) << 13);
}

inline std::vector<float> random_values(std::size_t n, std::uint32_t seed, float deviation = 1.0f) {
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal(0.0f, deviation);
    std::vector<float> values(n);
    for (float& value : values) value = normal(generator);
    return values;
}

// The tensors of a test: uploads them, owns their memory and reads results back.
class DeviceTensors {
  public:
    explicit DeviceTensors(gpu::Device& device) : device_(device) {}

    Tensor allocate(Shape shape, Format format = Format::f32) {
        buffers_.push_back(device_.allocate(tensor_bytes(format, shape), gpu::MemoryUse::device, "test"));
        return {buffers_.back().whole(), format, shape};
    }

    Tensor upload_floats(Shape shape, std::span<const float> values, Format format = Format::f32) {
        const Tensor tensor = allocate(shape, format);
        if (format == Format::f32) {
            device_.write(tensor.region, std::as_bytes(values));
            return tensor;
        }
        std::vector<std::uint16_t> words;
        for (const float value : values)
            words.push_back(format == Format::f16 ? to_f16(value) : to_bf16(value));
        device_.write(tensor.region, std::as_bytes(std::span(words)));
        return tensor;
    }

    Tensor upload_ints(Shape shape, std::span<const std::int32_t> values) {
        const Tensor tensor = allocate(shape, Format::i32);
        device_.write(tensor.region, std::as_bytes(values));
        return tensor;
    }
    Tensor upload_counter(std::int32_t value) { return upload_ints({1}, std::span(&value, 1)); }

    template <typename Value = float>
    std::vector<Value> read(const Tensor& tensor) {
        std::vector<Value> values(tensor.region.size / sizeof(Value));
        device_.read(tensor.region, std::as_writable_bytes(std::span(values)));
        return values;
    }

  private:
    gpu::Device& device_;
    std::list<gpu::Buffer> buffers_;
};

}  // namespace govor::ops::testing
