// What attention costs at the released widths, by rows, depth and format of the cache, in every form that a
// device has: microseconds of one layer's attention in a chain with a barrier after each, as decoding and
// prompts have them, and what that is of memory and arithmetic. Layers take turns, so that no cache is in the
// device's own.
//
//     govor_bench_attention [steps] [prompts] [tower]    # all three without a word
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "gpu/product_tuning.h"
#include "model/decoder_cache.h"
#include "ops/attention.h"

namespace govor {
namespace {

using gpu::AttentionTuning;
using ops::Tensor;

struct Network {
    const char* name;
    ops::HeadLayout heads;
};
constexpr Network thinker{"Thinker", {32, 4, 128}}, talker{"Talker", {16, 2, 128}},
    predictor{"code predictor", {16, 8, 128}}, tower{"AudioTower", {20, 20, 64}};

struct Rival {
    const char* name;
    AttentionTuning tuning;
};
constexpr AttentionTuning by_lanes{.step_matrices = false}, by_matrices{.step_matrices = true};

AttentionTuning with(AttentionTuning tuning, std::uint32_t AttentionTuning::*field, std::uint32_t value) {
    tuning.*field = value;
    return tuning;
}

const std::vector<Rival> step_rivals{
    {"lanes", by_lanes},
    {"lanes, 66 parts", with(by_lanes, &AttentionTuning::step_parts, 66)},
    {"matrices", by_matrices},
    {"matrices, 4 subgroups", with(by_matrices, &AttentionTuning::step_subgroups, 4)},
    {"matrices, 8 subgroups", with(by_matrices, &AttentionTuning::step_subgroups, 8)},
    {"matrices, 17 parts", with(by_matrices, &AttentionTuning::step_parts, 17)},
    {"matrices, 66 parts", with(by_matrices, &AttentionTuning::step_parts, 66)},
    {"matrices, 4 x 66", {.step_parts = 66, .step_subgroups = 4}},
};
const std::vector<Rival> prompt_rivals{
    {"as chosen", {}},
    {"one part", {.parts = 1}},
    {"4 parts", {.parts = 4}},
    {"16 parts", {.parts = 16}},
    {"32 keys", {.keys = 32}},
    {"2 subgroups", {.subgroups = 2}},
    {"8 subgroups, 32 keys", {.subgroups = 8, .keys = 32}},
};

// Times what is recorded layer by layer.
class Chain {
  public:
    explicit Chain(gpu::Device& device) : device_(device) {}

    // `record(recorder, i)` says what to do for the i-th time. Returns seconds for each.
    template <typename Record>
    double seconds(int repeats, Record&& record) {
        gpu::Recorder rec(device_);
        for (int i = 0; i < repeats; ++i) {
            const gpu::Recorder::Scope scope(rec);
            record(rec, i);
        }
        const gpu::Recording recording = rec.finish();
        device_.run(recording);
        double best = 1e9;
        for (int run = 0; run < 5; ++run) {
            const auto start = std::chrono::steady_clock::now();
            device_.run(recording);
            best = std::min(best,
                            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        return best / repeats;
    }
    // The same by timestamps, command by command, barriers included.
    template <typename Record>
    std::string parts(int repeats, Record&& record) {
        if (!device_.capabilities().timestamps) return {};
        device_.set_profiling(true);
        {
            gpu::Recorder rec(device_);
            for (int i = 0; i < repeats; ++i) {
                const gpu::Recorder::Scope scope(rec);
                record(rec, i);
            }
            device_.run(rec.finish());
        }
        std::string text;
        for (const gpu::KernelTime& time : device_.kernel_times()) {
            char part[96];
            std::snprintf(part, sizeof part, "  %s %.2f", time.name.c_str(),
                          1e6 * time.seconds / static_cast<double>(time.commands));
            text += part;
        }
        device_.set_profiling(false);
        return text;
    }

  private:
    gpu::Device& device_;
};

class AttentionBench {
  public:
    AttentionBench(gpu::Device& device, const Network& network, std::uint32_t capacity, ops::Format format)
        : device_(device), chain_(device), network_(network), format_(format) {
        // More than the 50 MB that a large device keeps of its memory, where there are many keys.
        layers_ = capacity > 1000 ? 20 : 4;
        cache_ = std::make_unique<model::DecoderCache>(
            device, model::CacheShape{network.heads, layers_, capacity, format}, "bench");
        position_ = {device, {1}, ops::Format::i32, "bench"};
        cache_->reserve(capacity);
    }

    void step(std::uint32_t depth, std::uint32_t rows, const Rival& rival) {
        const auto [q, k, v] = inputs(rows);
        const ops::RopeOptions rope{network_.heads, 1e6f, random({network_.heads.head_dim}),
                                    random({network_.heads.head_dim}), 1e-6f};
        time(depth, rows, rival, [&](gpu::Recorder& rec, const ops::KvCache& layer) {
            ops::self_attention(rec, q, k, v, position_, rope, {network_.heads, 0.088f, 0}, layer);
        });
    }
    void prompt(std::uint32_t depth, std::uint32_t rows, const Rival& rival) {
        const Tensor q = inputs(rows)[0];
        time(depth, rows, rival, [&](gpu::Recorder& rec, const ops::KvCache& layer) {
            ops::causal_attention(rec, q, layer, position_, {network_.heads, 0.088f, 0});
        });
    }
    void block(std::uint32_t rows, const Rival& rival, bool exact) {
        const auto [q, k, v] = inputs(rows);
        time(0, rows, rival, [&](gpu::Recorder& rec, const ops::KvCache&) {
            ops::block_attention(rec, q, k, v, network_.heads, 0.125f, rows, exact);
        });
    }

  private:
    std::array<Tensor, 3> inputs(std::uint32_t rows) {
        const std::size_t width = std::size_t{network_.heads.heads} * network_.heads.head_dim;
        const std::size_t kv_width = std::size_t{network_.heads.kv_heads} * network_.heads.head_dim;
        return {random({rows, width}), random({rows, kv_width}), random({rows, kv_width})};
    }
    Tensor random(const ops::Shape& shape) {
        std::normal_distribution<float> normal;
        std::vector<float> values(shape.elements());
        for (float& value : values) value = normal(generator_);
        buffers_.emplace_back(device_, shape, ops::Format::f32, "bench");
        model::write<float>(device_, buffers_.back(), values);
        return buffers_.back();
    }
    template <typename Attend>
    void time(std::uint32_t depth, std::uint32_t rows, const Rival& rival, Attend&& attend) {
        const auto place = static_cast<std::int32_t>(depth);
        model::write<std::int32_t>(device_, position_, {&place, 1});
        gpu::ProductTuning tuning = gpu::product_tuning(device_);
        const gpu::ProductTuning before = tuning;
        tuning.attention = rival.tuning;
        gpu::set_product_tuning(device_, tuning);
        const auto record = [&](gpu::Recorder& rec, int i) {
            attend(rec, cache_->layer(static_cast<std::size_t>(i) % layers_));
        };
        const bool long_one = std::uint64_t{rows} * (depth + rows) > 2'000'000;
        const double each = chain_.seconds(static_cast<int>(layers_) * (long_one ? 1 : 8), record);
        const std::string parts = chain_.parts(static_cast<int>(layers_), record);
        gpu::set_product_tuning(device_, before);
        const ops::HeadLayout& heads = network_.heads;
        const double keys = depth + rows;
        const double bytes =
            2 * static_cast<double>(ops::row_bytes(format_, std::size_t{heads.kv_heads} * heads.head_dim)) *
            keys;
        const double flops = 4.0 * rows * heads.heads * heads.head_dim * (depth + (rows + 1) / 2.0);
        std::printf("%-14s %-5s %4u rows at %5u  %-22s %9.2f us  %7.1f GB/s %7.2f TFLOP/s %s\n",
                    network_.name, std::string(ops::name(format_)).c_str(), rows, depth, rival.name,
                    1e6 * each, 1e-9 * bytes / each, 1e-12 * flops / each, parts.c_str());
        std::fflush(stdout);
        buffers_.clear();
    }

    gpu::Device& device_;
    Chain chain_;
    Network network_;
    ops::Format format_;
    std::size_t layers_ = 1;
    std::unique_ptr<model::DecoderCache> cache_;
    model::DeviceTensor position_;
    std::vector<model::DeviceTensor> buffers_;
    std::mt19937 generator_{1};
};

void time_steps(gpu::Device& device) {
    for (const ops::Format format : {ops::Format::f16, ops::Format::q8_0, ops::Format::f32}) {
        AttentionBench bench(device, thinker, 33000, format);
        const std::size_t rivals = format == ops::Format::f32 ? 2 : step_rivals.size();
        for (const std::uint32_t depth : {0u, 64u, 500u, 2048u, 8192u, 32768u})
            for (std::size_t i = 0; i < rivals; ++i) bench.step(depth, 1, step_rivals[i]);
        for (std::size_t i = 0; i < rivals; i += 2) bench.step(2048, 4, step_rivals[i]);
    }
    AttentionBench talking(device, talker, 4096, ops::Format::f16);
    for (const std::uint32_t depth : {0u, 100u, 1000u})
        for (const Rival& rival : step_rivals) talking.step(depth, 1, rival);
    AttentionBench predicting(device, predictor, 16, ops::Format::f32);
    predicting.step(0, 2, step_rivals[0]);
    predicting.step(14, 1, step_rivals[0]);
}

void time_prompts(gpu::Device& device) {
    for (const ops::Format format : {ops::Format::f16, ops::Format::q8_0, ops::Format::f32}) {
        AttentionBench bench(device, thinker, 34000, format);
        for (const std::uint32_t rows : {8u, 60u, 128u, 512u})
            for (const std::uint32_t depth : {0u, 730u, 2048u, 8192u, 32768u}) {
                const bool all = format == ops::Format::f16 && (depth != 8192 || rows == 60);
                for (std::size_t i = 0; i < (all ? prompt_rivals.size() : 2); ++i)
                    bench.prompt(depth, rows, prompt_rivals[i]);
            }
    }
}

void time_tower(gpu::Device& device) {
    AttentionBench bench(device, tower, 16, ops::Format::f32);
    for (const std::uint32_t rows : {13u, 65u, 104u}) {
        bench.block(rows, {"float32", {}}, true);
        bench.block(rows, {"matrices", {}}, false);
        bench.block(rows, {"matrices, 2 subgroups", {.subgroups = 2}}, false);
        bench.block(rows, {"matrices, 32 keys", {.keys = 32}}, false);
    }
}

void run(std::span<const char* const> words) {
    const auto device = gpu::Device::open();
    std::printf("%s\n", device->info().name.c_str());
    const auto wanted = [&](std::string_view word) {
        return words.empty() || std::find(words.begin(), words.end(), word) != words.end();
    };
    if (wanted("steps")) time_steps(*device);
    if (wanted("prompts")) time_prompts(*device);
    if (wanted("tower")) time_tower(*device);
}

}  // namespace
}  // namespace govor

int main(int count, char** words) {
    try {
        govor::run(std::span(words + 1, static_cast<std::size_t>(count - 1)));
    } catch (const govor::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
