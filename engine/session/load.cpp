#include <utility>

#include "core/error.h"
#include "gpu/product_tuning.h"
#include "ops/product_choice.h"
#include "session/assistant_parts.h"
#include "session/memory_fit.h"
#include "session/stopwatch.h"

namespace govor::session {
namespace {

void throw_if_cancelled(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "Loading the model was cancelled.");
}

// The networks of a model whose weights need not be there yet: recording them begins to build their kernels.
void make_networks(Assistant::Parts& parts, const model::RunShape& shape) {
    gpu::Device& device = *parts.device;
    const model::ModelConfig& config = parts.folder.config;
    const model::ModelWeights& weights = *parts.weights;
    if (shape.parts.audio_tower) {
        parts.audio_tower =
            std::make_unique<model::AudioTower>(device, *config.audio_tower, weights.audio_tower());
        parts.audio_tower->prepare();
    }
    if (shape.parts.thinker) {
        parts.thinker =
            std::make_unique<model::Thinker>(device, config.thinker, weights.thinker(), shape.thinker);
        parts.thinker->prepare();
    }
    if (shape.parts.talker) {
        parts.talker = std::make_unique<model::Talker>(device, config, weights, shape.talker);
        parts.talker->prepare();
        parts.code2wav = std::make_unique<model::Code2Wav>(device, *config.code2wav, weights.code2wav(),
                                                           shape.chunk_frames);
        parts.code2wav->prepare();
    }
}

// For networks that are made from here on.
void leave_routers(gpu::Device& device) {
    gpu::ProductTuning tuning = gpu::product_tuning(device);
    tuning.fold_routers = false;
    gpu::set_product_tuning(device, tuning);
}

// Where everything goes of a model that is on disk. Refuses what does not fit before anything is read.
model::MemoryPlan plan_of(gpu::Device& device, const ModelFolder& model, const LoadOptions& options) {
    MemoryFit fit = fit_memory(model, options, &device);
    if (options.planned) options.planned(fit);
    if (!fit.fits) throw Error(ErrorKind::out_of_memory, fit.verdict);
    return std::move(fit.plan);
}

}  // namespace

std::unique_ptr<Assistant> Assistant::load(ModelFolder folder, const LoadOptions& options,
                                           const LoadProgress& progress, std::stop_token stop) {
    const Stopwatch watch;
    audio::MelParams mel;
    if (folder.config.audio_tower)
        mel.mel_bins = static_cast<std::uint32_t>(folder.config.audio_tower->mel_bins);
    const std::uint32_t context = folder.context(options.max_context);
    auto parts = std::make_unique<Parts>(Parts{std::move(folder), audio::MelExtractor(mel), context});
    const ModelFolder& model = parts->folder;
    throw_if_cancelled(stop);
    parts->device = gpu::Device::open(options.device);
    throw_if_cancelled(stop);
    gpu::Device& device = *parts->device;
    ops::choose_products(device);

    const model::RunShape shape = run_shape(model, options, &device);
    if (model.checkpoint) {
        const model::MemoryPlan plan = plan_of(device, model, options);
        if (plan.folded_routers() == 0) leave_routers(device);
        const model::WeightOptions weights{.parts = shape.parts,
                                           .load_as = shape.load_as,
                                           .in_host_memory = plan.in_host_memory,
                                           .progress = progress,
                                           .stop = stop};
        parts->weights = model::ModelWeights::reserve(device, model.config, *model.checkpoint, weights);
        throw_if_cancelled(stop);
        make_networks(*parts, shape);
        parts->weights->fill(device, *model.checkpoint, weights);
    } else {
        parts->weights = model::ModelWeights::synthetic(
            device, model.config, shape.load_as.value_or(ops::Format::q8_0), 1, shape.parts);
        make_networks(*parts, shape);
    }
    throw_if_cancelled(stop);
    device.finish_kernels(stop);
    throw_if_cancelled(stop);
    if (parts->thinker) parts->thinker->derive_weights();
    if (parts->talker) parts->talker->derive_weights();
    parts->load_seconds = watch.seconds();
    return std::unique_ptr<Assistant>(new Assistant(std::move(parts)));
}

}  // namespace govor::session
