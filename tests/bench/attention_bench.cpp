// What attention costs at the released widths, by the depth of the cache and its format: microseconds of one dispatch
// among many with a barrier between, as decoding has them, and of a chunk of a prompt.
#include <chrono>
#include <cstdio>
#include <random>
#include <span>
#include <vector>

#include "core/error.h"
#include "model/decoder_cache.h"
#include "ops/attention.h"

namespace govor {
namespace {

using ops::Tensor;

struct Network {
    const char* name;
    ops::HeadLayout heads;
    std::uint32_t window;
};
constexpr Network thinker{"Thinker", {32, 4, 128}, 0}, talker{"Talker", {16, 2, 128}, 0},
    predictor{"code predictor", {16, 8, 128}, 0};

class AttentionBench {
  public:
    AttentionBench(gpu::Device& device, const Network& network, std::uint32_t capacity, ops::Format format)
        : device_(device), network_(network), format_(format),
          cache_(device, {network.heads, 1, capacity, format}, "bench"),
          position_(device, {1}, ops::Format::i32, "bench") {
        cache_.reserve(capacity);
    }

    void time(std::uint32_t depth, std::uint32_t rows, int repeats) {
        const auto place = static_cast<std::int32_t>(depth);
        model::write<std::int32_t>(device_, position_, {&place, 1});
        const std::size_t width = std::size_t{network_.heads.heads} * network_.heads.head_dim;
        const std::size_t kv_width = std::size_t{network_.heads.kv_heads} * network_.heads.head_dim;
        const Tensor q = random({rows, width}), k = random({rows, kv_width}), v = random({rows, kv_width});
        const ops::RopeOptions rope{network_.heads, 1e6f, random({network_.heads.head_dim}),
                                    random({network_.heads.head_dim}), 1e-6f};
        gpu::Recorder rec(device_);
        for (int i = 0; i < repeats; ++i) {
            const gpu::Recorder::Scope scope(rec);
            ops::self_attention(rec, q, k, v, position_, rope, {network_.heads, 0.088f, network_.window},
                                cache_.layer(0));
        }
        const gpu::Recording recording = rec.finish();
        device_.run(recording);
        double best = 1e9;
        for (int run = 0; run < 5; ++run) {
            const auto start = std::chrono::steady_clock::now();
            device_.run(recording);
            best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        std::printf("%-14s %-5s %6u rows at %6u: %9.2f us each\n", network_.name, std::string(ops::name(format_)).c_str(),
                    rows, depth, 1e6 * best / repeats);
        buffers_.clear();
    }

  private:
    Tensor random(const ops::Shape& shape) {
        std::normal_distribution<float> normal;
        std::vector<float> values(shape.elements());
        for (float& value : values) value = normal(generator_);
        buffers_.emplace_back(device_, shape, ops::Format::f32, "bench");
        model::write<float>(device_, buffers_.back(), values);
        return buffers_.back();
    }

    gpu::Device& device_;
    Network network_;
    ops::Format format_;
    model::DecoderCache cache_;
    model::DeviceTensor position_;
    std::vector<model::DeviceTensor> buffers_;
    std::mt19937 generator_{1};
};

void run() {
    const auto device = gpu::Device::open();
    std::printf("%s\n", device->info().name.c_str());
    for (const ops::Format format : ops::cache_formats) {
        AttentionBench step(*device, thinker, 33000, format);
        for (const std::uint32_t depth : {0u, 64u, 512u, 2048u, 8192u, 32768u}) step.time(depth, 1, 200);
        for (const std::uint32_t depth : {0u, 1536u, 7680u}) step.time(depth, 512, 5);
        step.time(2048, 32, 20);
        AttentionBench(*device, talker, 4096, format).time(1024, 1, 200);
    }
    AttentionBench predicting(*device, predictor, 16, ops::Format::f32);
    predicting.time(0, 2, 200);
    predicting.time(14, 1, 200);
}

}  // namespace
}  // namespace govor

int main() {
    try {
        govor::run();
    } catch (const govor::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
