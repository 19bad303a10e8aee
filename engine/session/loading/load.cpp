#include <algorithm>
#include <utility>
#include <vector>

#include "core/error.h"
#include "gpu/warm_up.h"
#include "ops/kernels/kernel_policy.h"
#include "ops/kernels/product_choice.h"
#include "session/loading/load_log.h"
#include "session/loading/memory_fit.h"
#include "session/turn/assistant_parts.h"
#include "session/turn/stopwatch.h"

namespace govor::session {
namespace {

void throw_if_cancelled(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
}

// Creates the networks of a model. Their command lists are recorded, which starts building the kernels; the
// weights need not have been read yet.
void make_networks(Assistant::Parts& parts, const ops::KernelPolicy& policy, const model::RunShape& shape) {
    gpu::Device& device = *parts.device;
    const model::ModelConfig& config = parts.folder.config;
    parts.pace_prompts(policy.pace_prompts);
    const model::ModelWeights& weights = *parts.weights;
    if (shape.parts.audio_tower) {
        parts.audio_tower =
            std::make_unique<model::AudioTower>(device, policy, *config.audio_tower, weights.audio_tower());
        parts.audio_tower->warm_up();
    }
    if (shape.parts.vision_tower) {
        parts.vision_tower = std::make_unique<model::VisionTower>(device, policy, *config.vision_tower,
                                                                  weights.vision_tower());
        parts.vision_tower->warm_up(std::min(model::VisionTower::planned_tokens, shape.thinker.max_context));
    }
    if (shape.parts.thinker) {
        parts.thinker = std::make_unique<model::Thinker>(device, policy, config.thinker, weights.thinker(),
                                                         shape.thinker);
        parts.thinker->warm_up();
    }
    if (shape.parts.talker) {
        parts.talker = std::make_unique<model::Talker>(device, policy, config, weights, shape.talker);
        parts.talker->warm_up();
        parts.code2wav = std::make_unique<model::Code2Wav>(device, policy, *config.code2wav,
                                                           weights.code2wav(), shape.chunk_frames);
        parts.code2wav->warm_up();
    }
}

// Runs every kernel once on the device, so that the driver compiles none during the first turns.
void warm_up_device(gpu::Device& device, LoadProgressed& progress, const LoadProgress& report,
                    const std::stop_token& stop) {
    gpu::warm_up_kernels(
        device,
        [&](std::size_t remaining) {
            progress.kernels_done =
                progress.kernels_total - std::min<std::uint64_t>(progress.kernels_total, remaining);
            if (report) report(progress);
        },
        stop);
}

// Runs short prompts until the size of prefill chunks no longer grows, so that it suits the device from the
// first question on.
void measure_pace(Assistant::Parts& parts) {
    if (!parts.thinker) return;
    for (std::size_t rows = 0; rows < parts.thinker_pace.rows();) {
        rows = parts.thinker_pace.rows();
        if (rows == PrefillPace::most || rows > parts.thinker->room()) break;
        parts.thinker_pace.record(rows, parts.thinker->prefill(std::vector<TokenId>(rows), {}));
        parts.thinker->truncate(0);
    }
}

// Plans the memory of a model on disk. Throws out_of_memory before any weight is read if it does not fit.
model::MemoryPlan make_plan(gpu::Device& device, const ModelFolder& model, const LoadOptions& options) {
    MemoryFit fit = fit_memory(model, options, &device);
    if (options.planned) options.planned(fit);
    if (!fit.fits) throw Error(ErrorKind::out_of_memory, fit.verdict);
    if (!options.use_host_memory && fit.plan.in_host_memory.total() > 0) {
        throw Error(ErrorKind::out_of_memory,
                    message("The settings keep models out of the computer's memory. {}", fit.verdict));
    }
    if (!fits_beside(fit, options.beside, device))
        throw Error(ErrorKind::out_of_memory, message("There is too little memory for two models."));
    return std::move(fit.plan);
}

}  // namespace

std::unique_ptr<Assistant> Assistant::load(ModelFolder folder, const LoadOptions& options,
                                           const LoadProgress& report, std::stop_token stop) {
    const Stopwatch watch;
    LoadProgressed progress;
    LoadLog load_log(folder, options);
    audio::MelParams mel;
    if (folder.config.audio_tower) mel.mel_bins = folder.config.audio_tower->mel_bins;
    const std::uint32_t context = folder.context(options.max_context);
    auto parts = std::make_unique<Parts>(Parts{std::move(folder), audio::MelExtractor(mel), context});
    const ModelFolder& model = parts->folder;
    throw_if_cancelled(stop);
    load_log.begin(LoadStep::opening_device);
    const gpu::Drivers drivers = options.software_only ? gpu::Drivers::software : gpu::Drivers::all;
    parts->device = gpu::Device::open(options.device, {.drivers = drivers});
    throw_if_cancelled(stop);
    gpu::Device& device = *parts->device;
    load_log.opened(device);
    load_log.begin(LoadStep::building_kernels);
    const ops::DeviceProperties properties = ops::properties_of(device);
    ops::KernelOverrides chosen{.integer_products = ops::choose_products(device).integers};

    const model::RunShape shape = run_shape(model, options, &device);
    if (model.checkpoint) {
        const model::MemoryPlan plan = make_plan(device, model, options);
        if (plan.folded_routers() == 0) chosen.folded_routers = false;
        const auto weights_read = [&](std::uint64_t done, std::uint64_t total) {
            progress.done = done;
            progress.total = total;
            if (report) report(progress);
        };
        const model::WeightOptions weights{.parts = shape.parts,
                                           .load_as = shape.load_as,
                                           .in_host_memory = plan.in_host_memory,
                                           .progress = weights_read,
                                           .stop = stop};
        parts->weights = model::ModelWeights::reserve(device, model.config, *model.checkpoint, weights);
        throw_if_cancelled(stop);
        make_networks(*parts, ops::KernelPolicy(properties, chosen), shape);
        progress.kernels_total = gpu::kernels_to_warm_up(device);
        load_log.begin(LoadStep::reading_weights);
        parts->weights->fill(device, *model.checkpoint, weights);
    } else {
        parts->weights = model::ModelWeights::synthetic(
            device, model.config, shape.load_as.value_or(ops::Format::q8_0), 1, shape.parts);
        make_networks(*parts, ops::KernelPolicy(properties, chosen), shape);
        progress.kernels_total = gpu::kernels_to_warm_up(device);
    }
    throw_if_cancelled(stop);
    load_log.begin(LoadStep::finishing);
    warm_up_device(device, progress, report, stop);
    throw_if_cancelled(stop);
    if (parts->thinker) parts->thinker->derive_weights();
    if (parts->talker) parts->talker->derive_weights();
    measure_pace(*parts);
    parts->first_runs = gpu::first_runs(device);
    parts->load_seconds = watch.seconds();
    load_log.finish(device);
    return std::unique_ptr<Assistant>(new Assistant(std::move(parts)));
}

}  // namespace govor::session
