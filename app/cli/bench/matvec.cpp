#include <fmt/format.h>

#include <array>

#include "inputs.h"
#include "model/weights/device_tensor.h"
#include "networks.h"
#include "ops/elementwise.h"
#include "ops/linear.h"
#include "ops/moe.h"
#include "ops/qkv_projection.h"
#include "ops/recorder.h"

namespace govor::cli {
namespace {

using ops::KernelOverrides;
using ops::Tensor;

constexpr std::array variants{
    KernelOverrides{.uses_dp4a = false, .uses_folded_routers = false},
    KernelOverrides{.uses_dp4a = true, .dp4a_subgroups = 4, .uses_folded_routers = false},
    KernelOverrides{.uses_dp4a = true, .dp4a_subgroups = 8, .uses_folded_routers = false},
    KernelOverrides{.uses_dp4a = true, .dp4a_subgroups = 16, .uses_folded_routers = false},
    KernelOverrides{.uses_dp4a = true, .dp4a_subgroups = 8, .dp4a_columns = 2, .uses_folded_routers = false},
};

// Returns the description of a variant in reports, such as "integer, 8 x 1" for dp4a with 8 subgroups per
// workgroup and one column per subgroup.
std::string describe_variant(const KernelOverrides& variant) {
    const bool is_folded = *variant.uses_folded_routers;
    if (!*variant.uses_dp4a) return is_folded ? "float, folded" : "float";
    std::string suffix;
    if (is_folded)
        suffix = ", folded";
    else if (!variant.uses_compute_barriers)
        suffix = ", full barriers";
    return fmt::format("integer, {} x {}{}", variant.dp4a_subgroups, variant.dp4a_columns, suffix);
}

// Runs the matrix-vector products of a decode step for all layers, so that the weights are read from memory
// and not from a cache. As in a model, each product depends on the previous one.
class MatvecBench {
  public:
    MatvecBench(const BenchModel& model, const MeasurementSink& sink) : model_(model), sink_(sink) {
        const auto& config = model.config.thinker;
        const std::size_t hidden = config.hidden_size;
        const std::size_t heads = std::size_t{config.heads} * config.head_dim;
        hidden_row_ = {model.device, {1, hidden}, ops::Format::f32, "a row to multiply"};
        heads_row_ = {model.device, {1, heads}, ops::Format::f32, "a row to multiply"};
        gpu::Recorder rec(model.device);
        for (const Tensor& row : {hidden_row_.get(), heads_row_.get()})
            rec.fill(row.region, 0x3f000000);  // 0.5
        model.device.run(rec.finish());
    }

    // Times the command list that `record` records. `record` returns the bytes of weights that it reads.
    void time_command_list(Measurement measurement, const ops::KernelPolicy& policy,
                           const std::function<std::uint64_t(ops::Recorder&)>& record,
                           const MeasurementSink& sink) {
        ops::Recorder rec(model_.device, policy);
        measurement.bytes = record(rec);
        const gpu::CommandList command_list = rec.finish();
        // Enough repetitions for the device to reach its highest clock rate.
        constexpr int repeats = 100;
        measurement.units *= repeats;
        measurement.bytes *= repeats;
        sink(measure({model_.device, model_.runs}, measurement, [&] {
            gpu::Ticket last{};
            for (int i = 0; i < repeats; ++i) last = model_.device.submit(command_list);
            model_.device.wait(last);
        }));
    }

    void time_matvecs(const KernelOverrides& variant, const MeasurementSink& sink);
    void time_single_commands(const KernelOverrides& variant);
    void time_minimal_dispatches();

  private:
    const model::ThinkerWeights& weights() const { return model_.weights.thinker(); }

    const BenchModel& model_;
    const MeasurementSink& sink_;
    model::DeviceTensor hidden_row_, heads_row_;
};

void MatvecBench::time_matvecs(const KernelOverrides& variant, const MeasurementSink& sink) {
    const ops::KernelPolicy policy(model_.policy.device, variant);
    const std::string setting = describe_variant(variant);
    const auto run = [&](const std::string& name, std::size_t steps, const auto& record) {
        time_command_list(
            {.name = name, .setting = setting, .unit = "steps", .units = static_cast<double>(steps)}, policy,
            record, sink);
    };
    const auto& layers = weights().layers;
    const float eps = model_.config.thinker.rms_norm_eps;
    const std::uint32_t k = model_.config.thinker.experts_per_token;
    run("projections", layers.size(), [&](ops::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            // The layers share scratch memory, so that they run sequentially.
            const ops::Recorder::Scope scope(rec);
            const auto& w = layer.attention;
            ops::qkv_projection(rec, hidden_row_, {layer.attention_norm, eps}, {w.query, w.key, w.value});
            bytes += w.query.region.size + w.key.region.size + w.value.region.size;
        }
        return bytes;
    });
    run("output", layers.size(), [&](ops::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const ops::Recorder::Scope scope(rec);
            ops::linear(rec, heads_row_, layer.attention.output);
            bytes += layer.attention.output.region.size;
        }
        return bytes;
    });
    run("router", layers.size(), [&](ops::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const ops::Recorder::Scope scope(rec);
            ops::linear(rec, hidden_row_, layer.experts.router, {.norm = {layer.mlp_norm, eps}});
            bytes += layer.experts.router.region.size;
        }
        return bytes;
    });
    run("router, experts", layers.size(), [&](ops::Recorder& rec) {
        std::uint64_t bytes = 0;
        for (const auto& layer : layers) {
            const ops::Recorder::Scope scope(rec);
            const auto& w = layer.experts;
            ops::mixture_of_experts(rec, hidden_row_, w, {.top_k = k, .norm = {layer.mlp_norm, eps}});
            bytes += w.router.region.size +
                     (w.gate.region.size + w.up.region.size + w.down.region.size) * k / w.router.shape[0];
        }
        return bytes;
    });
    run("head", 4, [&](ops::Recorder& rec) {
        for (int i = 0; i < 4; ++i) {
            const ops::Recorder::Scope scope(rec);
            ops::linear(rec, hidden_row_, weights().lm_head, {.norm = {weights().norm, eps}});
        }
        return 4 * weights().lm_head.region.size;
    });
}

// Measures each command separately with GPU timestamps.
void MatvecBench::time_single_commands(const KernelOverrides& variant) {
    if (!model_.device.capabilities().supports_timestamps) return;
    model_.device.set_profiling(true);
    time_matvecs(variant, [](const Measurement&) {});
    for (const gpu::KernelTime& time : model_.device.kernel_times()) {
        Measurement measurement{
            .name = time.name, .setting = "by itself, " + describe_variant(variant), .unit = "commands"};
        measurement.units = static_cast<double>(time.commands);
        measurement.seconds = {time.seconds};
        sink_(measurement);
    }
    model_.device.set_profiling(false);
}

// Measures the time of minimal dispatches: those that each depend on the previous one, with both kinds of
// barriers, and independent ones.
void MatvecBench::time_minimal_dispatches() {
    constexpr std::size_t steps = 256;
    struct Case {
        const char* name;
        bool is_dependent, uses_compute_barriers;
    };
    for (const Case& test_case :
         {Case{"after another", true, false}, Case{"after another, narrow", true, true},
          Case{"beside others", false, true}}) {
        const ops::KernelPolicy policy(model_.policy.device,
                                       {.uses_compute_barriers = test_case.uses_compute_barriers});
        const Measurement measurement{
            .name = "smallest step", .setting = test_case.name, .unit = "steps", .units = steps};
        const auto record = [&](ops::Recorder& rec) {
            const Tensor scratch = ops::scratch(rec, {steps, 64});
            for (std::size_t i = 0; i < steps; ++i) {
                const Tensor row = scratch.rows(test_case.is_dependent ? 0 : i, 1);
                ops::clamp(rec, row, -1, 1, row);
            }
            return std::uint64_t{0};
        };
        time_command_list(measurement, policy, record, sink_);
    }
}

}  // namespace

void bench_matvec(const BenchModel& model, const MeasurementSink& sink) {
    MatvecBench bench(model, sink);
    bench.time_minimal_dispatches();
    for (const KernelOverrides& variant : variants) {
        bench.time_matvecs(variant, sink);
        bench.time_single_commands(variant);
    }
    for (const KernelOverrides& base : variants) {
        for (const bool fold : {false, true}) {
            KernelOverrides variant = base;
            variant.uses_folded_routers = fold;
            variant.uses_compute_barriers = fold || base.dp4a_subgroups != 8;
            const BenchModel variant_model = model.with_overrides(variant);
            const MeasurementSink labelled_sink = [&](Measurement measurement) {
                measurement.setting += ", " + describe_variant(variant);
                sink(measurement);
            };
            bench_decode(variant_model, 0, labelled_sink);
            if (!fold && model.config.talker) bench_speech(variant_model, labelled_sink);
        }
    }
}

}  // namespace govor::cli
