#include <utility>

#include "core/error.h"
#include "session/assistant_parts.h"
#include "session/memory_fit.h"
#include "session/stopwatch.h"

namespace govor::session {
namespace {

void throw_if_cancelled(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "Loading the model was cancelled.");
}

model::ModelWeights load_weights(gpu::Device& device, const ModelFolder& model, const LoadOptions& options,
                                 const model::RunShape& shape, const LoadProgress& progress,
                                 const std::stop_token& stop) {
    if (!model.checkpoint) {
        return model::ModelWeights::synthetic(device, model.config, shape.load_as.value_or(ops::Format::q8_0),
                                              1, shape.parts);
    }
    // Before anything is read.
    const MemoryFit fit = fit_memory(model, options, &device);
    if (options.planned) options.planned(fit);
    if (!fit.fits) throw Error(ErrorKind::out_of_memory, fit.verdict);
    const model::WeightOptions weights{.parts = shape.parts,
                                       .load_as = shape.load_as,
                                       .in_host_memory = fit.plan.in_host_memory,
                                       .progress = progress,
                                       .stop = stop};
    return model::ModelWeights::load(device, model.config, *model.checkpoint, weights);
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
    parts->device = gpu::Device::open(options.device);
    gpu::Device& device = *parts->device;

    const model::RunShape shape = run_shape(model, options);
    parts->weights = load_weights(device, model, options, shape, progress, stop);
    throw_if_cancelled(stop);
    if (shape.parts.audio_tower) {
        parts->audio_tower = std::make_unique<model::AudioTower>(device, *model.config.audio_tower,
                                                                 parts->weights->audio_tower());
    }
    if (shape.parts.thinker) {
        parts->thinker = std::make_unique<model::Thinker>(device, model.config.thinker,
                                                          parts->weights->thinker(), shape.thinker);
    }
    throw_if_cancelled(stop);
    if (shape.parts.talker) {
        parts->talker = std::make_unique<model::Talker>(device, model.config, *parts->weights, shape.talker);
        parts->code2wav = std::make_unique<model::Code2Wav>(device, *model.config.code2wav,
                                                            parts->weights->code2wav(), shape.chunk_frames);
    }
    throw_if_cancelled(stop);
    parts->load_seconds = watch.seconds();
    return std::unique_ptr<Assistant>(new Assistant(std::move(parts)));
}

}  // namespace govor::session
