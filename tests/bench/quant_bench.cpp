#include <benchmark/benchmark.h>

#include <random>
#include <vector>

#include "io/element_type.h"
#include "quant/codec.h"
#include "quant/parallel.h"

namespace govor::quant {
namespace {

using io::ElementType;

constexpr std::int64_t row_size = 2048, rows = 4096;  // 16 MiB of bf16

std::size_t bytes_of(ElementType type) {
    return static_cast<std::size_t>(io::stored_bytes(type, row_size * rows).value());
}

const std::vector<float>& values() {
    static const std::vector<float> normal = [] {
        std::mt19937 random(1);
        std::normal_distribution<float> distribution(0.0f, 0.02f);
        std::vector<float> weights(row_size * rows);
        for (float& weight : weights) weight = distribution(random);
        return weights;
    }();
    return normal;
}

std::vector<std::byte> encode_values(ElementType type) {
    std::vector<std::byte> bytes(bytes_of(type));
    encode(type, values(), bytes);
    return bytes;
}

// Reports the rate in bytes of bf16 weights for every format, so that the size of a bf16 checkpoint divided
// by the rate is the time of its conversion.
void set_rate(benchmark::State& state) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes_of(ElementType::bf16)));
}

void requantize_bf16(benchmark::State& state, ElementType to, int threads) {
    const auto bytes = encode_values(ElementType::bf16);
    const io::TensorView view{"weight", ElementType::bf16, {rows, row_size}, bytes};
    std::vector<std::byte> out(bytes_of(to));
    for (auto _ : state) {
        requantize(view, to, out, {.threads = threads});
        benchmark::ClobberMemory();
    }
    set_rate(state);
}

void decode_rows(benchmark::State& state, ElementType from) {
    const auto bytes = encode_values(from);
    const auto row_bytes = static_cast<std::size_t>(io::stored_bytes(from, row_size).value());
    std::vector<float> out(row_size);
    for (auto _ : state) {
        for (std::size_t r = 0; r < rows; ++r) {
            decode(from, std::span{bytes}.subspan(r * row_bytes, row_bytes), out);
            benchmark::DoNotOptimize(out.data());
        }
    }
    set_rate(state);
}

BENCHMARK_CAPTURE(requantize_bf16, q8_0_one_thread, ElementType::q8_0, 1);
BENCHMARK_CAPTURE(requantize_bf16, q8_0_two_threads, ElementType::q8_0, 2)->UseRealTime();
BENCHMARK_CAPTURE(requantize_bf16, q6_k_one_thread, ElementType::q6_k, 1);
BENCHMARK_CAPTURE(requantize_bf16, q5_k_one_thread, ElementType::q5_k, 1);
BENCHMARK_CAPTURE(requantize_bf16, q4_k_one_thread, ElementType::q4_k, 1);
BENCHMARK_CAPTURE(requantize_bf16, f16_one_thread, ElementType::f16, 1);
BENCHMARK_CAPTURE(decode_rows, bf16, ElementType::bf16);
BENCHMARK_CAPTURE(decode_rows, f16, ElementType::f16);
BENCHMARK_CAPTURE(decode_rows, q8_0, ElementType::q8_0);
BENCHMARK_CAPTURE(decode_rows, q6_k, ElementType::q6_k);
BENCHMARK_CAPTURE(decode_rows, q5_k, ElementType::q5_k);
BENCHMARK_CAPTURE(decode_rows, q4_k, ElementType::q4_k);

}  // namespace
}  // namespace govor::quant
