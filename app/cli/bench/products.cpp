#include <fmt/format.h>

#include <array>

#include "gpu/product_tuning.h"
#include "inputs.h"
#include "model/weights/device_tensor.h"
#include "networks.h"
#include "ops/elementwise.h"
#include "ops/linear.h"
#include "ops/moe.h"

namespace govor::cli {
namespace {

using gpu::ProductTuning;
using ops::Tensor;

constexpr std::array rivals{
    ProductTuning{.integer = false},
    ProductTuning{.integer = true, .subgroups = 4, .columns = 1},
    ProductTuning{.integer = true, .subgroups = 8, .columns = 1},
    ProductTuning{.integer = true, .subgroups = 16, .columns = 1},
    ProductTuning{.integer = true, .subgroups = 8, .columns = 2},
};

std::string text(const ProductTuning& tuning) {
    if (!tuning.integer) return tuning.fold_routers ? "float, folded" : "float";
    return fmt::format("integer, {} x {}{}", tuning.subgroups, tuning.columns,
                       tuning.fold_routers      ? ", folded"
                       : tuning.narrow_barriers ? ""
                                                : ", full barriers");
}

// Puts the device's own choice back.
class Tuned {
  public:
    Tuned(gpu::Device& device, const ProductTuning& tuning)
        : device_(device), before_(gpu::product_tuning(device)) {
        gpu::ProductTuning rival = tuning;
        rival.by_lane = before_.by_lane;  // what a software device needs is no rival
        gpu::set_product_tuning(device, rival);
    }
    ~Tuned() { gpu::set_product_tuning(device_, before_); }
    Tuned(const Tuned&) = delete;

  private:
    gpu::Device& device_;
    ProductTuning before_;
};

// Chains of the products of a decode step, each waiting for the one before as in a model, through all layers,
// so that no weight is in a cache.
class ProductBench {
  public:
    ProductBench(const BenchModel& model, const FigureSink& sink) : model_(model), sink_(sink) {
        const auto& config = model.config.thinker;
        const auto hidden = static_cast<std::size_t>(config.hidden_size);
        const auto heads = static_cast<std::size_t>(config.heads) * static_cast<std::size_t>(config.head_dim);
        x_ = {model.device, {1, hidden}, ops::Format::f32, "a row to multiply"};
        mixed_ = {model.device, {1, heads}, ops::Format::f32, "a row to multiply"};
        gpu::Recorder rec(model.device);
        for (const Tensor& row : {x_.get(), mixed_.get()}) rec.fill(row.region, 0x3f000000);  // 0.5
        model.device.run(rec.finish());
    }

    // `record` returns how many bytes of weights are read.
    void time_chain(Figure figure, const std::function<std::uint64_t(gpu::Recorder&)>& record,
                    const FigureSink& sink) {
        gpu::Recorder rec(model_.device);
        figure.bytes = record(rec);
        const gpu::CommandList command_list = rec.finish();
        // Long enough for a device to leave its slow states.
        constexpr int repeats = 100;
        figure.work *= repeats;
        figure.bytes *= repeats;
        sink(measure({model_.device, model_.runs}, figure, [&] {
            gpu::Ticket last{};
            for (int i = 0; i < repeats; ++i) last = model_.device.submit(command_list);
            model_.device.wait(last);
        }));
    }

    void products(const ProductTuning& tuning, const FigureSink& sink);
    void by_command(const ProductTuning& tuning);
    void small_steps();

  private:
    const model::ThinkerWeights& weights() const { return model_.weights.thinker(); }

    const BenchModel& model_;
    const FigureSink& sink_;
    model::DeviceTensor x_, mixed_;
};

void ProductBench::products(const ProductTuning& tuning, const FigureSink& sink) {
    const Tuned tuned(model_.device, tuning);
    const std::string setting = text(tuning);
    const auto run = [&](const std::string& name, std::size_t steps, const auto& record) {
        time_chain({.name = name, .setting = setting, .unit = "steps", .work = static_cast<double>(steps)},
                   record, sink);
    };
    const auto& layers = weights().layers;
    const float eps = model_.config.thinker.rms_norm_eps;
    const auto k = static_cast<std::uint32_t>(model_.config.thinker.experts_per_token);
    run("projections", layers.size(), [&](gpu::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const gpu::Recorder::Scope scope(rec);  // the same results: each waits for the last
            const auto& w = layer.attention;
            ops::qkv_projection(rec, x_, {layer.attention_norm, eps}, {w.query, w.key, w.value});
            bytes += w.query.region.size + w.key.region.size + w.value.region.size;
        }
        return bytes;
    });
    run("output", layers.size(), [&](gpu::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const gpu::Recorder::Scope scope(rec);
            ops::linear(rec, mixed_, layer.attention.output);
            bytes += layer.attention.output.region.size;
        }
        return bytes;
    });
    run("router", layers.size(), [&](gpu::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const gpu::Recorder::Scope scope(rec);
            ops::linear(rec, x_, layer.experts.router, {.norm = {layer.mlp_norm, eps}});
            bytes += layer.experts.router.region.size;
        }
        return bytes;
    });
    run("router, experts", layers.size(), [&](gpu::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const gpu::Recorder::Scope scope(rec);
            const auto& w = layer.experts;
            ops::mixture_of_experts(rec, x_, w, {.top_k = k, .norm = {layer.mlp_norm, eps}});
            bytes += w.router.region.size +
                     (w.gate.region.size + w.up.region.size + w.down.region.size) * k / w.router.shape[0];
        }
        return bytes;
    });
    run("head", 4, [&](gpu::Recorder& rec) {
        for (int i = 0; i < 4; ++i) {
            const gpu::Recorder::Scope scope(rec);
            ops::linear(rec, x_, weights().lm_head, {.norm = {weights().norm, eps}});
        }
        return 4 * weights().lm_head.region.size;
    });
}

// The time of each command when it runs alone.
void ProductBench::by_command(const ProductTuning& tuning) {
    if (!model_.device.capabilities().timestamps) return;
    model_.device.set_profiling(true);
    products(tuning, [](const Figure&) {});
    for (const gpu::KernelTime& time : model_.device.kernel_times()) {
        Figure figure{.name = time.name, .setting = "by itself, " + text(tuning), .unit = "commands"};
        figure.work = static_cast<double>(time.commands);
        figure.seconds = {time.seconds};
        sink_(figure);
    }
    model_.device.set_profiling(false);
}

void ProductBench::small_steps() {
    constexpr std::size_t steps = 256;
    struct Kind {
        const char* name;
        bool dependent, narrow;
    };
    for (const auto& [name, dependent, narrow] :
         {Kind{"after another", true, false}, Kind{"after another, narrow", true, true},
          Kind{"beside others", false, true}}) {
        const Tuned tuned(model_.device, {.narrow_barriers = narrow});
        const Figure figure{.name = "smallest step", .setting = name, .unit = "steps", .work = steps};
        const auto record = [&](gpu::Recorder& rec) {
            const Tensor room = ops::scratch(rec, {steps, 64});
            for (std::size_t i = 0; i < steps; ++i) {
                const Tensor row = room.rows(dependent ? 0 : i, 1);
                ops::clamp(rec, row, -1, 1, row);
            }
            return std::uint64_t{0};
        };
        time_chain(figure, record, sink_);
    }
}

}  // namespace

void bench_products(const BenchModel& model, const FigureSink& sink) {
    ProductBench bench(model, sink);
    bench.small_steps();
    for (const ProductTuning& rival : rivals) {
        bench.products(rival, sink);
        bench.by_command(rival);
    }
    for (const ProductTuning& rival : rivals) {
        for (const bool fold : {false, true}) {
            ProductTuning tuning = rival;
            tuning.fold_routers = fold;
            tuning.narrow_barriers = fold || rival.subgroups != 8;
            const Tuned tuned(model.device, tuning);
            const FigureSink titled = [&](Figure figure) {
                figure.setting += ", " + text(tuning);
                sink(figure);
            };
            bench_decode(model, 0, titled);
            if (!fold && model.config.talker) bench_speech(model, titled);
        }
    }
}

}  // namespace govor::cli
