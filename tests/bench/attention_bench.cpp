// Times the attention of one layer with the released dimensions for different numbers of rows, depths, KV
// cache formats and kernel variants. Results are in microseconds, bytes per second and FLOP/s. As in decoding
// and prefill, a command list contains many attention operations with a barrier after each. Successive
// operations use different layers, so that their KV caches are read from memory and not from a cache of the
// device.
//
//     govor_bench_attention [--benchmark_filter=steps|prompts|tower]
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/gpu_bench.h"
#include "model/networks/decoder_cache.h"
#include "ops/attention.h"

namespace govor {
namespace {

using ops::AttentionOverrides;
using ops::Tensor;

struct Network {
    const char* name;
    ops::HeadLayout heads;
};
constexpr Network thinker{"Thinker", {32, 4, 128}}, talker{"Talker", {16, 2, 128}},
    predictor{"code predictor", {16, 8, 128}}, tower{"AudioTower", {20, 20, 64}};

struct Variant {
    const char* name;
    AttentionOverrides overrides;
};
constexpr AttentionOverrides no_coopmat{.uses_step_coopmat = false}, coopmat{.uses_step_coopmat = true};

AttentionOverrides set_override(AttentionOverrides overrides, std::uint32_t AttentionOverrides::*field,
                                std::uint32_t value) {
    overrides.*field = value;
    return overrides;
}

const std::vector<Variant> step_variants{
    {"lanes", no_coopmat},
    {"lanes, 66 splits", set_override(no_coopmat, &AttentionOverrides::step_splits, 66)},
    {"matrices", coopmat},
    {"matrices, 4 subgroups", set_override(coopmat, &AttentionOverrides::step_subgroups, 4)},
    {"matrices, 8 subgroups", set_override(coopmat, &AttentionOverrides::step_subgroups, 8)},
    {"matrices, 17 splits", set_override(coopmat, &AttentionOverrides::step_splits, 17)},
    {"matrices, 66 splits", set_override(coopmat, &AttentionOverrides::step_splits, 66)},
    {"matrices, 4 x 66", {.step_splits = 66, .step_subgroups = 4}},
};
const std::vector<Variant> prompt_variants{
    {"as chosen", {}},
    {"1 split", {.splits = 1}},
    {"4 splits", {.splits = 4}},
    {"16 splits", {.splits = 16}},
    {"32 keys", {.keys = 32}},
    {"2 subgroups", {.subgroups = 2}},
    {"8 subgroups, 32 keys", {.subgroups = 8, .keys = 32}},
};

constexpr int runs = 5;  // runs of a command list
// The scales of the attention scores, about 1 / sqrt(head_dim).
constexpr float decoder_scale = 0.088f, tower_scale = 0.125f;

// A command list of `repeats` attention operations. measure_seconds() runs it and returns the time from
// submission to completion, without the cost of timestamps between commands.
class RepeatedCommandList {
  public:
    RepeatedCommandList(int repeats, const bench::RecordFunction& record, const ops::KernelPolicy& policy)
        : command_list_(record_repeatedly(repeats, record, policy)) {
        bench::device().run(command_list_);  // to warm up
    }
    double measure_seconds() {
        const auto start = std::chrono::steady_clock::now();
        bench::device().run(command_list_);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

  private:
    static gpu::CommandList record_repeatedly(int repeats, const bench::RecordFunction& record,
                                              const ops::KernelPolicy& policy) {
        ops::Recorder rec(bench::device(), policy);
        for (int i = 0; i < repeats; ++i) {
            const ops::Recorder::Scope scope(rec);
            record(rec, static_cast<std::size_t>(i));
        }
        return rec.finish();
    }
    gpu::CommandList command_list_;
};

class AttentionBench {
  public:
    AttentionBench(const Network& network, std::uint32_t capacity, ops::Format format)
        : network_(network), format_(format) {
        // With a large capacity, 20 layers exceed the 50 MB cache of a large device.
        layers_ = capacity > 1000 ? 20 : 4;
        cache_ = std::make_unique<model::DecoderCache>(
            device_, model::CacheShape{network.heads, layers_, capacity, format}, "bench");
        position_ = {device_, {1}, ops::Format::i32, "bench"};
        cache_->reserve(capacity);
    }

    void measure_step(benchmark::State& state, std::uint32_t depth, std::uint32_t rows,
                      const Variant& variant) {
        const auto [q, k, v] = make_inputs(rows);
        const ops::RopeOptions rope{network_.heads, 1e6f, make_random({network_.heads.head_dim}),
                                    make_random({network_.heads.head_dim}), 1e-6f};
        measure(state, depth, rows, variant, [&](ops::Recorder& rec, const ops::KvCache& layer) {
            ops::self_attention(rec, q, k, v, position_, rope, {network_.heads, decoder_scale, 0}, layer);
        });
    }
    void measure_prompt(benchmark::State& state, std::uint32_t depth, std::uint32_t rows,
                        const Variant& variant) {
        const Tensor q = make_inputs(rows)[0];
        measure(state, depth, rows, variant, [&](ops::Recorder& rec, const ops::KvCache& layer) {
            ops::causal_attention(rec, q, layer, position_, {network_.heads, decoder_scale, 0});
        });
    }
    void measure_block(benchmark::State& state, std::uint32_t rows, const Variant& variant, bool is_exact) {
        const auto [q, k, v] = make_inputs(rows);
        measure(state, 0, rows, variant, [&](ops::Recorder& rec, const ops::KvCache&) {
            ops::block_attention(rec, q, k, v, network_.heads, tower_scale, rows, is_exact);
        });
    }

  private:
    std::array<Tensor, 3> make_inputs(std::uint32_t rows) {
        const std::size_t width = std::size_t{network_.heads.heads} * network_.heads.head_dim;
        const std::size_t kv_width = std::size_t{network_.heads.kv_heads} * network_.heads.head_dim;
        return {make_random({rows, width}), make_random({rows, kv_width}), make_random({rows, kv_width})};
    }
    Tensor make_random(const ops::Shape& shape) {
        std::normal_distribution<float> normal;
        std::vector<float> values(shape.elements());
        for (float& value : values) value = normal(generator_);
        buffers_.emplace_back(device_, shape, ops::Format::f32, "bench");
        model::write<float>(device_, buffers_.back(), values);
        return buffers_.back();
    }
    using AttentionFunction = std::function<void(ops::Recorder& rec, const ops::KvCache& layer)>;
    void measure(benchmark::State& state, std::uint32_t depth, std::uint32_t rows, const Variant& variant,
                 const AttentionFunction& attend) {
        const auto position = static_cast<std::int32_t>(depth);
        model::write<std::int32_t>(device_, position_, {&position, 1});
        ops::KernelOverrides overrides = bench::policy().overrides;
        overrides.attention = variant.overrides;
        const ops::KernelPolicy policy(bench::policy().device, overrides);
        const auto record = [&](ops::Recorder& rec, std::size_t i) {
            attend(rec, cache_->layer(i % layers_));
        };
        const bool is_long = std::uint64_t{rows} * (depth + rows) > 2'000'000;
        const int repeats = static_cast<int>(layers_) * (is_long ? 1 : 8);
        {
            RepeatedCommandList command_list(repeats, record, policy);
            for (auto _ : state) state.SetIterationTime(command_list.measure_seconds() / repeats);
        }
        report_kernel_times(state, record, policy);
        report_throughput(state, depth, rows);
        buffers_.clear();
    }
    // Reports the microseconds of each kernel, measured with timestamps, including barriers.
    void report_kernel_times(benchmark::State& state, const bench::RecordFunction& record,
                             const ops::KernelPolicy& policy) {
        if (!device_.capabilities().supports_timestamps) return;
        bench::TimedCommandList command_list(static_cast<int>(layers_), record, policy);
        for (const gpu::KernelTime& kernel : command_list.run())
            state.counters[kernel.name] = 1e6 * kernel.seconds / static_cast<double>(kernel.commands);
    }
    void report_throughput(benchmark::State& state, std::uint32_t depth, std::uint32_t rows) const {
        const ops::HeadLayout& heads = network_.heads;
        const std::size_t row = ops::row_bytes(format_, std::size_t{heads.kv_heads} * heads.head_dim);
        const auto bytes = static_cast<std::int64_t>(2 * row * (depth + rows));
        state.SetBytesProcessed(state.iterations() * bytes);
        const double flops = 4.0 * rows * heads.heads * heads.head_dim * (depth + (rows + 1) / 2.0);
        state.counters["FLOP/s"] =
            benchmark::Counter(flops * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    }

    gpu::Device& device_ = bench::device();
    Network network_;
    ops::Format format_;
    std::size_t layers_ = 1;
    std::unique_ptr<model::DecoderCache> cache_;
    model::DeviceTensor position_;
    std::vector<model::DeviceTensor> buffers_;
    std::mt19937 generator_{1};
};

// A network, and the capacity (in tokens) and the format of its KV cache.
struct AttentionSetup {
    Network network;
    std::uint32_t capacity;
    ops::Format format;

    std::string name() const { return fmt::format("{}/{}", network.name, ops::name(format)); }
};

// Returns the benchmark of a setup. Only the KV cache of the last setup stays allocated.
AttentionBench& get_bench(const AttentionSetup& setup) {
    static std::string cached_name;
    static std::unique_ptr<AttentionBench> cached;
    const std::string name = fmt::format("{}, {} rows", setup.name(), setup.capacity);
    if (cached_name != name) {
        cached.reset();  // frees the memory before the next allocation
        cached = std::make_unique<AttentionBench>(setup.network, setup.capacity, setup.format);
        cached_name = name;
    }
    return *cached;
}

using MeasureFunction = std::function<void(AttentionBench& bench, benchmark::State& state)>;

void add_benchmark(const std::string& group, const AttentionSetup& setup, const std::string& setting,
                   const Variant& variant, const MeasureFunction& measure) {
    const std::string name = fmt::format("{}/{}/{}/{}", group, setup.name(), setting, variant.name);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) { measure(get_bench(setup), state); })
        ->UseManualTime()
        ->Iterations(runs)
        ->Unit(benchmark::kMicrosecond);
}

std::string format_setting(std::uint32_t rows, std::uint32_t depth) {
    return fmt::format("{}_rows_at_{}", rows, depth);
}

void add_step_benchmark(const AttentionSetup& setup, std::uint32_t depth, std::uint32_t rows,
                        const Variant& variant) {
    add_benchmark("steps", setup, format_setting(rows, depth), variant,
                  [=](AttentionBench& bench, benchmark::State& state) {
                      bench.measure_step(state, depth, rows, variant);
                  });
}

void add_step_benchmarks() {
    for (const ops::Format format : {ops::Format::f16, ops::Format::q8_0, ops::Format::f32}) {
        const AttentionSetup setup{thinker, 33000, format};
        const std::size_t variants = format == ops::Format::f32 ? 2 : step_variants.size();
        for (const std::uint32_t depth : {0u, 64u, 500u, 2048u, 8192u, 32768u})
            for (std::size_t i = 0; i < variants; ++i) add_step_benchmark(setup, depth, 1, step_variants[i]);
        for (std::size_t i = 0; i < variants; i += 2) add_step_benchmark(setup, 2048, 4, step_variants[i]);
    }
    for (const std::uint32_t depth : {0u, 100u, 1000u})
        for (const Variant& variant : step_variants)
            add_step_benchmark({talker, 4096, ops::Format::f16}, depth, 1, variant);
    add_step_benchmark({predictor, 16, ops::Format::f32}, 0, 2, step_variants[0]);
    add_step_benchmark({predictor, 16, ops::Format::f32}, 14, 1, step_variants[0]);
}

void add_prompt_benchmarks() {
    for (const ops::Format format : {ops::Format::f16, ops::Format::q8_0, ops::Format::f32}) {
        for (const std::uint32_t rows : {8u, 60u, 128u, 512u})
            for (const std::uint32_t depth : {0u, 730u, 2048u, 8192u, 32768u}) {
                const bool has_all_variants = format == ops::Format::f16 && (depth != 8192 || rows == 60);
                for (std::size_t i = 0; i < (has_all_variants ? prompt_variants.size() : 2); ++i) {
                    const Variant& variant = prompt_variants[i];
                    add_benchmark("prompts", {thinker, 34000, format}, format_setting(rows, depth), variant,
                                  [=](AttentionBench& bench, benchmark::State& state) {
                                      bench.measure_prompt(state, depth, rows, variant);
                                  });
                }
            }
    }
}

void add_tower_benchmarks() {
    for (const std::uint32_t rows : {13u, 65u, 104u})
        for (const Variant& variant : std::vector<Variant>{{"float32", {}},
                                                           {"matrices", {}},
                                                           {"matrices, 2 subgroups", {.subgroups = 2}},
                                                           {"matrices, 32 keys", {.keys = 32}}}) {
            const bool is_exact = std::string_view(variant.name) == "float32";
            add_benchmark("tower", {tower, 16, ops::Format::f32}, format_setting(rows, 0), variant,
                          [=](AttentionBench& bench, benchmark::State& state) {
                              bench.measure_block(state, rows, variant, is_exact);
                          });
        }
}

}  // namespace
}  // namespace govor

int main(int argc, char** argv) {
    return govor::bench::run(argc, argv, [](std::span<char*>) {
        govor::add_step_benchmarks();
        govor::add_prompt_benchmarks();
        govor::add_tower_benchmarks();
    });
}
