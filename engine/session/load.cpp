#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "session/assistant_parts.h"
#include "session/speech.h"
#include "session/stopwatch.h"

namespace govor::session {
namespace {

// Rows of the Talker's prompt that the Thinker's does not have: padding, tts_bos and the first text token.
constexpr std::uint32_t talker_extra = 6;

// What is wanted, of what the model has.
model::Parts wanted_parts(const LoadOptions& options, const model::ModelConfig& config) {
    const bool speak = options.speak && config.talker;
    return {.audio_tower = options.think && options.hear && config.audio_tower,
            .thinker_embedding = true,
            .thinker = options.think,
            .talker = speak,
            .code2wav = speak};
}

model::ThinkerOptions thinker_options(const LoadOptions& options, const ModelFolder& folder) {
    model::ThinkerOptions thinker{.max_context = folder.context(options.max_context)};
    if (options.speak && folder.config.talker)
        thinker.accept_hidden_layer = folder.config.talker->accept_hidden_layer;
    return thinker;
}

model::TalkerLimits talker_limits(const LoadOptions& options, const ModelFolder& folder) {
    const std::uint32_t context = folder.context(options.max_context);
    const auto usual = static_cast<std::uint64_t>(folder.defaults.speech.max_new_tokens);
    const std::uint64_t frames = options.max_frames == 0 ? usual : options.max_frames;
    const auto limit = static_cast<std::uint64_t>(folder.config.talker->max_positions);
    return {.context = static_cast<std::uint32_t>(std::min(context + talker_extra + frames, limit)),
            .text = context};
}

// Before anything is read. Counts what grows with the model or the context; scratch and Code2Wav's state are
// a few megabytes and fail with their own sentence.
void require_memory(const gpu::Device& device, const LoadOptions& options, const ModelFolder& folder,
                    const model::WeightOptions& weight_options) {
    const std::uint64_t weights =
        model::ModelWeights::bytes_needed(folder.config, *folder.checkpoint, weight_options);
    std::uint64_t caches = 0;
    if (options.think) {
        caches += model::Thinker::bytes_needed(folder.config.thinker, thinker_options(options, folder));
    }
    if (options.speak && folder.config.talker)
        caches += model::Talker::state_bytes(folder.config, talker_limits(options, folder));
    const gpu::MemoryUsage usage = device.memory();
    const std::uint64_t free = usage.budget - std::min(usage.budget, usage.allocated);
    if (weights + caches <= free) return;
    constexpr double mebibyte = 1024.0 * 1024.0;
    throw Error(
        ErrorKind::out_of_memory,
        fmt::format(
            "The model's weights take {:.0f} MiB and a context of {} tokens takes {:.0f} MiB, but only "
            "{:.0f} MiB of the device's memory are free.",
            static_cast<double>(weights) / mebibyte, folder.context(options.max_context),
            static_cast<double>(caches) / mebibyte, static_cast<double>(free) / mebibyte),
        device.info().name);
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

    const model::Parts wanted = wanted_parts(options, model.config);
    const model::WeightOptions weights{
        .parts = wanted, .load_as = options.load_as, .progress = progress, .stop = std::move(stop)};
    require_memory(device, options, model, weights);
    parts->weights = model::ModelWeights::load(device, model.config, *model.checkpoint, weights);
    if (wanted.audio_tower) {
        parts->audio_tower = std::make_unique<model::AudioTower>(device, *model.config.audio_tower,
                                                                 parts->weights->audio_tower());
    }
    if (wanted.thinker) {
        parts->thinker = std::make_unique<model::Thinker>(
            device, model.config.thinker, parts->weights->thinker(), thinker_options(options, model));
    }
    if (wanted.talker) {
        parts->talker = std::make_unique<model::Talker>(device, model.config, *parts->weights,
                                                        talker_limits(options, model));
        parts->code2wav = std::make_unique<model::Code2Wav>(
            device, *model.config.code2wav, parts->weights->code2wav(), Speech::largest_chunk);
    }
    parts->load_seconds = watch.seconds();
    return std::unique_ptr<Assistant>(new Assistant(std::move(parts)));
}

}  // namespace govor::session
