#include "session/loading/load.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/error.h"
#include "gpu/warm_up.h"
#include "ops/kernels/kernel_policy.h"
#include "ops/kernels/matvec_choice.h"
#include "session/loading/load_log.h"
#include "session/loading/memory_fit.h"
#include "session/turn/assistant_state.h"
#include "session/turn/stopwatch.h"

namespace govor::session {
namespace {

void throw_if_cancelled(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
}

// Creates the networks of a model. Recording their command lists starts compiling the kernels. The weights
// need not have been read yet.
void make_networks(Assistant::State& state, const ops::KernelPolicy& policy,
                   const model::NetworkOptions& network_options) {
    gpu::Device& device = *state.device;
    const model::ModelConfig& config = state.folder.config;
    state.pace_prompts(policy.paces_prompts);
    const model::ModelWeights& weights = *state.weights;
    if (network_options.components.audio_tower) {
        state.audio_tower =
            std::make_unique<model::AudioTower>(device, policy, *config.audio_tower, weights.audio_tower());
        state.audio_tower->warm_up();
    }
    if (network_options.components.vision_tower) {
        state.vision_tower = std::make_unique<model::VisionTower>(device, policy, *config.vision_tower,
                                                                  weights.vision_tower());
        state.vision_tower->warm_up(
            std::min(model::VisionTower::planned_tokens, network_options.thinker.max_context));
    }
    if (network_options.components.thinker) {
        state.thinker = std::make_unique<model::Thinker>(device, policy, config.thinker, weights.thinker(),
                                                         network_options.thinker);
        state.thinker->warm_up();
    }
    if (network_options.components.talker) {
        state.talker =
            std::make_unique<model::Talker>(device, policy, config, weights, network_options.talker);
        state.talker->warm_up();
        state.code2wav = std::make_unique<model::Code2Wav>(device, policy, *config.code2wav,
                                                           weights.code2wav(), network_options.chunk_frames);
        state.code2wav->warm_up();
    }
}

// Runs every kernel once on the device, so that the driver compiles none during the first turns. Does not
// report the last kernel, because the progress must not be complete before loading is.
void warm_up_device(gpu::Device& device, LoadProgressed& progress, const LoadProgress& report,
                    const std::stop_token& stop) {
    gpu::warm_up_kernels(
        device,
        [&](std::size_t remaining) {
            if (remaining == 0) return;
            progress.kernels_done =
                progress.kernels_total - std::min<std::uint64_t>(progress.kernels_total, remaining);
            if (report) report(progress);
        },
        stop);
}

// Prefills short prompts until the chunk size stops growing, so that it suits the device from the first
// question on.
void measure_pace(Assistant::State& state) {
    if (!state.thinker) return;
    for (std::size_t rows = 0; rows < state.thinker_pace.rows();) {
        rows = state.thinker_pace.rows();
        if (!state.thinker_pace.can_grow() || rows > state.thinker->remaining_positions()) break;
        state.thinker_pace.record(rows, state.thinker->prefill(std::vector<TokenId>(rows), {}));
        state.thinker->truncate(0);
    }
}

// Plans the memory of a model on disk. Throws Error{out_of_memory} if it does not fit, before weights are
// read.
model::MemoryPlan make_plan(gpu::Device& device, const ModelFolder& model, const LoadOptions& options) {
    MemoryFit fit = fit_memory(model, options, &device);
    if (options.on_planned) options.on_planned(fit);
    if (!fit.fits) throw Error(ErrorKind::out_of_memory, fit.summary);
    if (!fits_with(fit, options.other_model, device))
        throw Error(ErrorKind::out_of_memory, message("There is not enough memory for two models."));
    return std::move(fit.plan);
}

std::unique_ptr<Assistant::State> make_state(ModelFolder folder, const LoadOptions& options) {
    audio::MelParams mel;
    if (folder.config.audio_tower) mel.mel_bins = folder.config.audio_tower->mel_bins;
    const std::uint32_t context = folder.context(options.max_context);
    return std::make_unique<Assistant::State>(
        Assistant::State{std::move(folder), audio::MelExtractor(mel), context});
}

// Loads one model. Each step throws Error{cancelled} after a stop request.
class Loader {
  public:
    Loader(ModelFolder folder, const LoadOptions& options, const LoadProgress& report, std::stop_token stop,
           std::function<double()> prefill_clock)
        : options_(options),
          report_(report),
          stop_(std::move(stop)),
          prefill_clock_(std::move(prefill_clock)),
          log_(folder, options),
          state_(make_state(std::move(folder), options)) {}

    std::unique_ptr<Assistant::State> load() {
        throw_if_cancelled(stop_);
        open_device();
        log_.begin(LoadStep::building_kernels);
        kernel_overrides_.uses_dp4a = ops::choose_matvec_kernels(device()).uses_dp4a;
        const model::NetworkOptions network_options = make_network_options(model(), options_, &device());
        if (model().checkpoint)
            read_weights(network_options);
        else
            generate_weights(network_options);
        finish();
        return std::move(state_);
    }

  private:
    gpu::Device& device() const { return *state_->device; }
    const ModelFolder& model() const { return state_->folder; }

    void open_device() {
        log_.begin(LoadStep::opening_device);
        const gpu::Drivers drivers = options_.software_only ? gpu::Drivers::software : gpu::Drivers::all;
        state_->device = gpu::Device::open(options_.device, {.drivers = drivers});
        throw_if_cancelled(stop_);
        log_.log_device(device());
    }

    // Reads the weights while the kernels are being compiled.
    void read_weights(const model::NetworkOptions& network_options) {
        const model::MemoryPlan plan = make_plan(device(), model(), options_);
        if (plan.folded_routers() == 0) kernel_overrides_.uses_folded_routers = false;
        const model::WeightOptions weights{.components = network_options.components,
                                           .load_as = network_options.load_as,
                                           .in_host_memory = plan.in_host_memory,
                                           .progress =
                                               [this](std::uint64_t done, std::uint64_t total) {
                                                   progress_.done = done;
                                                   progress_.total = total;
                                                   if (report_) report_(progress_);
                                               },
                                           .stop = stop_};
        state_->weights =
            model::ModelWeights::reserve(device(), model().config, *model().checkpoint, weights);
        throw_if_cancelled(stop_);
        make_all_networks(network_options);
        log_.begin(LoadStep::reading_weights);
        state_->weights->fill(device(), *model().checkpoint, weights);
    }

    // Generates random weights for a model without files; see ModelFolder::synthetic.
    void generate_weights(const model::NetworkOptions& network_options) {
        const Format format = network_options.load_as.value_or(Format::q8_0);
        state_->weights = model::ModelWeights::make_synthetic(device(), model().config, format, 1,
                                                              network_options.components);
        make_all_networks(network_options);
    }

    void make_all_networks(const model::NetworkOptions& network_options) {
        make_networks(*state_, ops::KernelPolicy(ops::query_properties(device()), kernel_overrides_),
                      network_options);
        progress_.kernels_total = gpu::count_kernels_to_warm_up(device());
    }

    void finish() {
        throw_if_cancelled(stop_);
        log_.begin(LoadStep::finishing);
        warm_up_device(device(), progress_, report_, stop_);
        throw_if_cancelled(stop_);
        if (state_->thinker) state_->thinker->derive_weights();
        if (state_->talker) state_->talker->derive_weights();
        throw_if_cancelled(stop_);
        if (prefill_clock_) state_->set_prefill_clock(std::move(prefill_clock_));
        measure_pace(*state_);
        report_complete();
        state_->first_runs = gpu::first_runs(device());
        state_->load_seconds = watch_.seconds();
        log_.finish(device());
    }

    void report_complete() {
        progress_.kernels_done = progress_.kernels_total;
        if (report_) report_(progress_);
    }

    const Stopwatch watch_;
    const LoadOptions& options_;
    const LoadProgress& report_;
    const std::stop_token stop_;
    std::function<double()> prefill_clock_;  // seconds; set by tests only
    LoadLog log_;
    LoadProgressed progress_;
    ops::KernelOverrides kernel_overrides_;
    std::unique_ptr<Assistant::State> state_;
};

}  // namespace

std::unique_ptr<Assistant::State> load_state(ModelFolder folder, const LoadOptions& options,
                                             const LoadProgress& progress, std::stop_token stop,
                                             std::function<double()> prefill_clock) {
    return Loader(std::move(folder), options, progress, std::move(stop), std::move(prefill_clock)).load();
}

std::unique_ptr<Assistant> Assistant::load(ModelFolder folder, const LoadOptions& options,
                                           const LoadProgress& progress, std::stop_token stop) {
    return std::unique_ptr<Assistant>(
        new Assistant(load_state(std::move(folder), options, progress, std::move(stop))));
}

}  // namespace govor::session
