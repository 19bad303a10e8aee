#include "ops/kernels/matvec_benchmark.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "ops/linear.h"
#include "ops/recorder.h"

namespace govor::ops {
namespace {

// The Thinker's query projection, with enough weights to exceed the size of a cache.
constexpr std::size_t products = 8, n = 4096, k = 2048;
// Both kernels run alternately this many times, and the best time of each is used, because the device's clock
// rate is low in the first runs.
constexpr int rounds = 5;

class Benchmark {
  public:
    Benchmark(gpu::Device& device, const KernelOverrides& overrides)
        : device_(device),
          overrides_(overrides),
          weight_memory_(device.allocate(products * tensor_bytes(Format::q8_0, {n, k}),
                                         gpu::MemoryUse::device, "products to time")),
          x_memory_(device.allocate(k * sizeof(float), gpu::MemoryUse::device, "products to time")) {
        gpu::Recorder rec(device);
        rec.fill(weight_memory_.whole(), 0x2c2c2c2c);  // scales of 0.065, codes of 44
        rec.fill(x_memory_.whole(), 0x3f000000);       // 0.5
        device.run(rec.finish());
        device.set_profiling(true);  // command lists contain timestamps from here on
    }
    ~Benchmark() { device_.set_profiling(false); }
    Benchmark(const Benchmark&) = delete;
    Benchmark& operator=(const Benchmark&) = delete;

    MatvecBenchmark run() {
        const gpu::CommandList dp4a = record(true), float32 = record(false);
        constexpr double infinity = std::numeric_limits<double>::infinity();
        MatvecBenchmark best{infinity, infinity};
        for (int round = 0; round < rounds; ++round) {
            best.dp4a_seconds = std::min(best.dp4a_seconds, measure_seconds(dp4a));
            best.float_seconds = std::min(best.float_seconds, measure_seconds(float32));
        }
        return best;
    }

  private:
    gpu::CommandList record(bool uses_dp4a) {
        KernelOverrides run_overrides = overrides_;
        run_overrides.uses_dp4a = uses_dp4a;
        const Tensor x{x_memory_.whole(), Format::f32, {1, k}};
        const Tensor weights{weight_memory_.whole(), Format::q8_0, {products, n, k}};
        Recorder rec(device_, KernelPolicy(query_properties(device_), run_overrides));
        for (std::size_t i = 0; i < products; ++i) {
            // All results share the same scratch memory, so that products run sequentially.
            const Recorder::Scope scope(rec);
            linear(rec, x, weights.rows(i, 1).reshaped({n, k}));
        }
        return rec.finish();
    }

    // Runs the command list and returns the seconds of one product.
    double measure_seconds(const gpu::CommandList& command_list) {
        device_.set_profiling(true);  // discards earlier times
        device_.run(command_list);
        double total = 0;
        for (const gpu::KernelTime& time : device_.kernel_times()) total += time.seconds;
        return total / products;
    }

    gpu::Device& device_;
    const KernelOverrides overrides_;
    gpu::Buffer weight_memory_, x_memory_;
};

}  // namespace

MatvecBenchmark benchmark_matvec(gpu::Device& device, const KernelOverrides& overrides) {
    return Benchmark(device, overrides).run();
}

}  // namespace govor::ops
