// Times products of many rows, tile by tile, on the first device: which tile engine/ops/matrix_tile.cpp
// should choose. Weights change from product to product, so that they come from memory and not from a cache.
//
//     govor_bench_products [--type FORMAT] [NAME ...]    only problems whose names contain one of these
#include <fmt/format.h>

#include <cstdio>
#include <cstring>
#include <list>
#include <optional>
#include <string>
#include <vector>

#include "gpu/device.h"
#include "ops/conv.h"
#include "ops/linear.h"
#include "ops/moe.h"
#include "ops/random.h"

namespace {

using namespace govor;
using ops::Format;
using ops::MatrixTile;
using ops::Tensor;

constexpr int repeats = 16;
constexpr std::size_t weight_bytes = std::size_t{256} << 20;  // more than a cache holds

// A product, or a convolution over rows of k / taps channels.
struct Problem {
    const char* name;
    std::size_t m, n, k, taps = 1;
};

constexpr Problem problems[] = {
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

class Memory {
  public:
    explicit Memory(gpu::Device& device) : device_(device) {}
    Tensor random(ops::Shape shape, Format format, float deviation) {
        buffers_.push_back(
            device_.allocate(ops::tensor_bytes(format, shape), gpu::MemoryUse::device, "a benchmark"));
        const Tensor tensor{buffers_.back().whole(), format, shape};
        gpu::Recorder rec(device_);
        ops::fill_random(rec, tensor, buffers_.size(), 0, deviation);
        device_.run(rec.finish());
        return tensor;
    }

  private:
    gpu::Device& device_;
    std::list<gpu::Buffer> buffers_;
};

std::string text(const MatrixTile& tile) {
    return fmt::format("{:>3} x {:<3} by {} x {} subgroups, slices of {}", tile.rows(), tile.columns(),
                       tile.subgroups_m, tile.subgroups_n, tile.depth);
}

std::vector<MatrixTile> candidates(const gpu::Device& device, Format weights) {
    std::vector<MatrixTile> all;
    for (const std::uint32_t height : {16u, 32u, 64u, 128u}) {
        for (const auto& [m, n, columns] :
             {std::array{1u, 4u, 2u}, std::array{2u, 4u, 2u}, std::array{2u, 2u, 2u}, std::array{4u, 1u, 2u},
              std::array{2u, 2u, 4u}, std::array{1u, 2u, 2u}}) {
            if (height / 16 < m || height / 16 / m * columns > 16) continue;
            for (const std::uint32_t depth : {32u, 64u, 128u}) {
                const MatrixTile tile{m, n, height / 16 / m, columns, depth};
                if (tile.shared_bytes(ops::row_parts(weights)) <= device.capabilities().shared_memory)
                    all.push_back(tile);
            }
        }
    }
    return all;
}

// Seconds of each kind of command that `record` records, the recording run twice and the second run counted.
template <typename Record>
std::vector<gpu::KernelTime> profile(gpu::Device& device, Record&& record) {
    for (const bool counts : {false, true}) {
        device.set_profiling(true);
        gpu::Recorder rec(device);
        for (int i = 0; i < repeats; ++i) {
            const gpu::Recorder::Scope scope(rec);
            record(rec, static_cast<std::size_t>(i));
        }
        device.run(rec.finish());
        const std::vector<gpu::KernelTime> times = device.kernel_times();
        device.set_profiling(false);
        if (counts) return times;
    }
    return {};
}

void print_product(const Problem& problem, std::size_t bytes, const std::string& tile, double seconds) {
    const double work = 2.0 * static_cast<double>(problem.m * problem.n * problem.k);
    fmt::print("{:<20} {:>8.1f} us {:>7.1f} TFLOP/s {:>7.0f} GB/s of weights   {}\n", problem.name,
               1e6 * seconds, 1e-12 * work / seconds, 1e-9 * static_cast<double>(bytes) / seconds, tile);
    std::fflush(stdout);
}

void run(gpu::Device& device, const Problem& problem, Format format) {
    Memory memory(device);
    const std::size_t channels = problem.k / problem.taps;
    const ops::Shape weight_shape =
        problem.taps == 1 ? ops::Shape{problem.n, problem.k} : ops::Shape{problem.n, problem.taps, channels};
    const std::size_t bytes = ops::tensor_bytes(format, weight_shape);
    std::vector<Tensor> weights;
    for (std::size_t i = 0;
         i < std::max<std::size_t>(1, std::min<std::size_t>(weight_bytes / bytes, repeats)); ++i)
        weights.push_back(memory.random(weight_shape, format, 0.02f));
    const Tensor x = memory.random({problem.m + problem.taps - 1, channels}, Format::f32, 1.0f);
    const Tensor out = memory.random({problem.m, problem.n}, Format::f32, 1.0f);
    const auto time = [&](const std::optional<MatrixTile>& tile) {
        for (const gpu::KernelTime& each : profile(device, [&](gpu::Recorder&rec, std::size_t i) {
                 const Tensor& weight = weights[i % weights.size()];
                 if (problem.taps == 1)
                     ops::linear(rec, x, weight, {.out = out, .tile = tile});
                 else
                     ops::conv1d(rec, x, weight, {.out = out, .tile = tile});
             })) {
            if (each.name != "half_rows")
                print_product(problem, bytes, tile ? text(*tile) : each.name,
                              each.seconds / static_cast<double>(each.commands));
        }
    };
    time({});
    if (!device.capabilities().cooperative_matrix) return;
    for (const MatrixTile& tile : candidates(device, format)) {
        if (tile.rows() < 2 * problem.m + 16) time(tile);
    }
}

void run_experts(gpu::Device& device, std::size_t m, Format format) {
    constexpr std::size_t experts = 128, hidden = 2048, inner = 768;
    Memory memory(device);
    std::vector<ops::ExpertWeights> layers;
    for (int i = 0; i < 2; ++i) {
        layers.push_back({memory.random({experts, hidden}, Format::bf16, 0.04f),
                          memory.random({experts, inner, hidden}, format, 0.02f),
                          memory.random({experts, inner, hidden}, format, 0.02f),
                          memory.random({experts, hidden, inner}, format, 0.03f)});
    }
    const Tensor x = memory.random({m, hidden}, Format::f32, 1.0f);
    const Tensor out = memory.random({m, hidden}, Format::f32, 1.0f);
    const auto time = [&](const std::optional<MatrixTile>& tile) {
        fmt::print("experts.{} {}\n", m, tile ? text(*tile) : "as chosen");
        for (const gpu::KernelTime& each : profile(device, [&](gpu::Recorder&rec, std::size_t i) {
                 ops::mixture_of_experts(rec, x, layers[i % layers.size()],
                                         {.top_k = 8, .out = out, .tile = tile});
             })) {
            const bool tiled = each.name.find("matrix") != std::string::npos;
            if (tile && !tiled) continue;
            fmt::print("    {:>8.1f} us {}\n", 1e6 * each.seconds / static_cast<double>(each.commands),
                       each.name);
        }
        std::fflush(stdout);
    };
    time({});
    if (!device.capabilities().cooperative_matrix) return;
    for (const MatrixTile& tile : candidates(device, format)) {
        const std::size_t average = m * 8 / experts;
        if (tile.rows() >= average && tile.rows() <= 4 * average + 16) time(tile);
    }
}

bool wanted(const std::string& name, const std::vector<std::string>& filters) {
    if (filters.empty()) return true;
    for (const std::string& filter : filters)
        if (name.find(filter) != std::string::npos) return true;
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    Format format = Format::q8_0;
    std::vector<std::string> filters;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--type") != 0 || i + 1 == argc) {
            filters.emplace_back(argv[i]);
            continue;
        }
        const std::string_view type = argv[++i];
        for (const Format each :
             {Format::f16, Format::bf16, Format::q8_0, Format::q6_k, Format::q5_k, Format::q4_k})
            if (ops::name(each) == type) format = each;
    }
    const auto device = gpu::Device::open();
    fmt::print("{} ({}), weights in {}\n", device->info().name, device->info().driver, ops::name(format));
    for (const std::size_t m : {512u, 128u, 2048u})
        if (wanted(fmt::format("experts.{}", m), filters)) run_experts(*device, m, format);
    for (const Problem& problem : problems)
        if (wanted(problem.name, filters)) run(*device, problem, format);
    return 0;
}
