#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "io/element_type.h"
#include "quant/codec.h"

// Test values, and functions that encode, decode and compare them.
namespace govor::quant::test {

inline std::vector<std::byte> encode_values(io::ElementType type, std::span<const float> values) {
    std::vector<std::byte> bytes(
        static_cast<std::size_t>(io::stored_bytes(type, static_cast<std::int64_t>(values.size())).value()));
    encode(type, values, bytes);
    return bytes;
}

inline std::vector<float> round_trip(io::ElementType type, std::span<const float> values) {
    std::vector<float> decoded(values.size());
    decode(type, encode_values(type, values), decoded);
    return decoded;
}

inline std::vector<float> normal_values(std::size_t count, float deviation, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<float> distribution(0.0f, deviation);
    std::vector<float> values(count);
    for (float& value : values) value = distribution(random);
    return values;
}

inline std::vector<float> uniform_values(std::size_t count, float low, float high, unsigned seed = 2) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> distribution(low, high);
    std::vector<float> values(count);
    for (float& value : values) value = distribution(random);
    return values;
}

// Returns the root mean square of the difference, relative to that of the values.
inline double relative_error(std::span<const float> values, std::span<const float> restored) {
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        difference += std::pow(static_cast<double>(values[i]) - static_cast<double>(restored[i]), 2);
        size += std::pow(static_cast<double>(values[i]), 2);
    }
    return std::sqrt(difference / size);
}

inline double largest_error(std::span<const float> values, std::span<const float> restored) {
    double largest = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        largest =
            std::fmax(largest, std::fabs(static_cast<double>(values[i]) - static_cast<double>(restored[i])));
    return largest;
}

}  // namespace govor::quant::test
