// Times matrix products for every tile size on the default device, to select the tiles of
// engine/ops/kernels/matmul_policy.cpp. Successive products use different weights, so that these are read
// from memory and not from a cache.
//
//     govor_bench_products [--benchmark_filter=thinker] [--type FORMAT]
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/gpu_bench.h"
#include "ops/conv.h"
#include "ops/linear.h"
#include "ops/moe.h"

namespace {

using namespace govor;
using bench::RandomTensors;
using bench::TimedCommandList;
using ops::Format;
using ops::MatrixTile;
using ops::Tensor;

constexpr int repeats = 16;                                      // products in one command list
constexpr int runs = 5;                                          // runs of a command list
constexpr std::size_t min_total_bytes = std::size_t{256} << 20;  // weights; more than a device can cache

// A product of [m, k] and [k, n], or a convolution with `taps` taps over rows of k / taps channels.
struct MatmulSize {
    const char* name;
    std::size_t m, n, k, taps = 1;
};

constexpr MatmulSize matmul_sizes[] = {
    {"thinker.query.512", 512, 4096, 2048},  {"thinker.key.512", 512, 512, 2048},
    {"thinker.output.512", 512, 2048, 4096}, {"thinker.query.128", 128, 4096, 2048},
    {"thinker.output.128", 128, 2048, 4096}, {"thinker.query.2048", 2048, 4096, 2048},
    {"audio.square.65", 65, 1280, 1280},     {"audio.up.65", 65, 5120, 1280},
    {"audio.down.65", 65, 1280, 5120},       {"audio.out.65", 65, 1280, 7680},
    {"audio.square.104", 104, 1280, 1280},   {"audio.up.104", 104, 5120, 1280},
    {"audio.down.104", 104, 1280, 5120},     {"conv.in.40", 40, 1536, 7168, 7},
    {"conv.unit1.320", 320, 768, 5376, 7},   {"conv.unit2.1600", 1600, 384, 2688, 7},
    {"conv.unit4.19200", 19200, 96, 672, 7}, {"conv.unit4.96000", 96000, 96, 672, 7},
    {"conv.unit2.8000", 8000, 384, 2688, 7},
};
constexpr std::size_t experts = 128, experts_per_token = 8, expert_hidden = 2048, expert_inner = 768;

// A tile, or no value for the tile that the engine selects.
using Tile = std::optional<MatrixTile>;

std::string tile_name(const Tile& tile) {
    if (!tile) return "as_chosen";
    return fmt::format("{}x{}/{}x{}_subgroups/depth_{}", tile->rows(), tile->columns(), tile->subgroups_m,
                       tile->subgroups_n, tile->depth);
}

std::vector<MatrixTile> list_candidate_tiles(Format weights) {
    const gpu::Capabilities& device = bench::device().capabilities();
    std::vector<MatrixTile> tiles;
    if (!device.supports_cooperative_matrix) return tiles;
    for (const std::uint32_t height : {16u, 32u, 64u, 128u}) {
        for (const auto& [m, n, columns] :
             {std::array{1u, 4u, 2u}, std::array{2u, 4u, 2u}, std::array{2u, 2u, 2u}, std::array{4u, 1u, 2u},
              std::array{2u, 2u, 4u}, std::array{1u, 2u, 2u}}) {
            if (height / 16 < m || height / 16 / m * columns > 16) continue;
            for (const std::uint32_t depth : {32u, 64u, 128u}) {
                const MatrixTile tile{m, n, height / 16 / m, columns, depth};
                if (tile.shared_bytes(ops::f16_terms(weights)) <= device.shared_memory_bytes)
                    tiles.push_back(tile);
            }
        }
    }
    return tiles;
}

// The operands of a product on the device.
class Operands {
  public:
    virtual ~Operands() = default;
    virtual void record(ops::Recorder& rec, std::size_t i, const Tile& tile) const = 0;
    virtual double operations() const = 0;         // multiplications and additions of one product
    virtual std::size_t weight_bytes() const = 0;  // bytes of the weights of one product
};

class MatmulOperands final : public Operands {
  public:
    MatmulOperands(const MatmulSize& size, Format format) : size_(size) {
        const std::size_t channels = size.k / size.taps;
        const ops::Shape shape =
            size.taps == 1 ? ops::Shape{size.n, size.k} : ops::Shape{size.n, size.taps, channels};
        bytes_ = ops::tensor_bytes(format, shape);
        const std::size_t count = std::clamp<std::size_t>(min_total_bytes / bytes_, 1, repeats);
        for (std::size_t i = 0; i < count; ++i) weights_.push_back(tensors_.make(shape, format, 0.02f));
        x_ = tensors_.make({size.m + size.taps - 1, channels}, Format::f32, 1.0f);
        out_ = tensors_.make({size.m, size.n}, Format::f32, 1.0f);
    }
    void record(ops::Recorder& rec, std::size_t i, const Tile& tile) const override {
        const Tensor& weight = weights_[i % weights_.size()];
        if (size_.taps == 1)
            ops::linear(rec, x_, weight, {.out = out_, .tile = tile});
        else
            ops::conv1d(rec, x_, weight, {.out = out_, .tile = tile});
    }
    double operations() const override { return 2.0 * static_cast<double>(size_.m * size_.n * size_.k); }
    std::size_t weight_bytes() const override { return bytes_; }

  private:
    const MatmulSize& size_;
    RandomTensors tensors_;
    std::vector<Tensor> weights_;
    std::size_t bytes_ = 0;
    Tensor x_, out_;
};

class ExpertOperands final : public Operands {
  public:
    ExpertOperands(std::size_t m, Format format) : m_(m) {
        for (int i = 0; i < 2; ++i) {
            layers_.push_back({tensors_.make({experts, expert_hidden}, Format::bf16, 0.04f),
                               tensors_.make({experts, expert_inner, expert_hidden}, format, 0.02f),
                               tensors_.make({experts, expert_inner, expert_hidden}, format, 0.02f),
                               tensors_.make({experts, expert_hidden, expert_inner}, format, 0.03f)});
        }
        x_ = tensors_.make({m, expert_hidden}, Format::f32, 1.0f);
        out_ = tensors_.make({m, expert_hidden}, Format::f32, 1.0f);
    }
    void record(ops::Recorder& rec, std::size_t i, const Tile& tile) const override {
        ops::mixture_of_experts(rec, x_, layers_[i % layers_.size()],
                                {.top_k = experts_per_token, .out = out_, .tile = tile});
    }
    double operations() const override {
        return 6.0 * static_cast<double>(m_ * experts_per_token * expert_hidden * expert_inner);
    }
    std::size_t weight_bytes() const override {
        const ops::ExpertWeights& w = layers_.front();
        return w.gate.region.size + w.up.region.size + w.down.region.size;
    }

  private:
    std::size_t m_;
    RandomTensors tensors_;
    std::vector<ops::ExpertWeights> layers_;
    Tensor x_, out_;
};

using OperandFactory = std::function<std::unique_ptr<Operands>()>;

// Caches the operands of the last product, so that the benchmarks of all tiles share them.
class OperandCache {
  public:
    const Operands& operands(const std::string& name, const OperandFactory& make) {
        if (name != name_) {
            operands_.reset();  // frees the memory before the next allocation
            operands_ = make();
            name_ = name;
        }
        return *operands_;
    }

  private:
    std::string name_;
    std::unique_ptr<Operands> operands_;
};

// Measures the time of the kernels that `is_measured` accepts. The microseconds of each kernel are a counter.
void measure(benchmark::State& state, const Operands& operands, const Tile& tile,
             bool (*is_measured)(std::string_view kernel)) {
    TimedCommandList command_list(repeats,
                                  [&](ops::Recorder& rec, std::size_t i) { operands.record(rec, i, tile); });
    std::map<std::string, double> kernels;
    for (auto _ : state) {
        double seconds = 0;
        for (const gpu::KernelTime& kernel : command_list.run()) {
            if (is_measured(kernel.name)) seconds += kernel.seconds;
            kernels[kernel.name] += 1e6 * kernel.seconds / repeats;
        }
        state.SetIterationTime(seconds / repeats);
    }
    const auto iterations = static_cast<double>(state.iterations());
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(operands.weight_bytes()));
    state.counters["FLOP/s"] =
        benchmark::Counter(operands.operations() * iterations, benchmark::Counter::kIsRate);
    for (const auto& [name, microseconds] : kernels) state.counters[name] = microseconds / iterations;
}

bool is_product(std::string_view kernel) {
    return kernel != "to_scaled_f16";
}
bool is_expert_product(std::string_view kernel) {
    return kernel.starts_with("expert_gate_up") || kernel.starts_with("expert_down");
}

void add_benchmark(const std::string& name, const Tile& tile, const OperandFactory& make,
                   bool (*is_measured)(std::string_view)) {
    static OperandCache cache;
    benchmark::RegisterBenchmark(
        (name + "/" + tile_name(tile)).c_str(),
        [=](benchmark::State& state) { measure(state, cache.operands(name, make), tile, is_measured); })
        ->UseManualTime()
        ->Iterations(runs)
        ->Unit(benchmark::kMicrosecond);
}

Format parse_format(std::span<char*> arguments) {
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
        if (std::string_view(arguments[i]) != "--type") continue;
        for (const Format candidate :
             {Format::f16, Format::bf16, Format::q8_0, Format::q6_k, Format::q5_k, Format::q4_k})
            if (ops::name(candidate) == arguments[i + 1]) return candidate;
    }
    return Format::q8_0;
}

void add_benchmarks(std::span<char*> arguments) {
    const Format format = parse_format(arguments);
    benchmark::AddCustomContext("weights", std::string(ops::name(format)));
    for (const std::size_t m : {512u, 85u, 128u, 1024u, 2048u}) {
        const std::string name = fmt::format("experts.{}", m);
        const auto make = [=] { return std::make_unique<ExpertOperands>(m, format); };
        add_benchmark(name, {}, make, is_expert_product);
        const std::size_t average = m * experts_per_token / experts;
        for (const MatrixTile& tile : list_candidate_tiles(format)) {
            if (tile.rows() >= average && tile.rows() <= 4 * average + 16)
                add_benchmark(name, tile, make, is_expert_product);
        }
    }
    for (const MatmulSize& size : matmul_sizes) {
        const auto make = [=, &size] { return std::make_unique<MatmulOperands>(size, format); };
        add_benchmark(size.name, {}, make, is_product);
        for (const MatrixTile& tile : list_candidate_tiles(format))
            if (tile.rows() < 2 * size.m + 16) add_benchmark(size.name, tile, make, is_product);
    }
}

}  // namespace

int main(int argc, char** argv) {
    return govor::bench::run(argc, argv, add_benchmarks);
}
