#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "session/assistant_parts.h"
#include "session/stopwatch.h"

namespace govor::session {
namespace {

constexpr std::uint32_t usual_context = 8192;
constexpr std::uint32_t largest_chunk = 16;  // frames that Code2Wav decodes at once

model::Parts wanted_parts(const LoadOptions& options) {
    return {.audio_tower = options.think && options.hear,
            .thinker_embedding = true,
            .thinker = options.think,
            .talker = options.speak,
            .code2wav = options.speak};
}

std::uint32_t context_length(const LoadOptions& options, const model::ThinkerConfig& config) {
    const auto limit = static_cast<std::uint32_t>(config.max_positions);
    if (options.max_context > limit) {
        throw Error(ErrorKind::usage, fmt::format("The model has {} positions; {} were asked for.", limit,
                                                  options.max_context), "context");
    }
    return options.max_context == 0 ? std::min(usual_context, limit) : options.max_context;
}

}  // namespace

std::unique_ptr<Assistant> Assistant::load(const LoadOptions& options, const LoadProgress& progress,
                                           std::stop_token stop) {
    const Stopwatch watch;
    auto checkpoint = io::open_checkpoint(options.model);
    const model::ModelConfig config = model::parse_config(checkpoint->config(), checkpoint->config_path().string());
    const auto defaults = model::parse_generation_defaults(checkpoint->generation_config(), config,
                                                           checkpoint->generation_config_path().string());
    const std::uint32_t context = context_length(options, config.thinker);
    const auto tokenizer_path = checkpoint->tokenizer_path();
    auto parts = std::make_unique<Parts>(
        Parts{std::move(checkpoint), config, defaults, text::Tokenizer::load(tokenizer_path)});
    parts->device = gpu::Device::open(options.device);
    gpu::Device& device = *parts->device;
    const model::Parts wanted = wanted_parts(options);
    parts->weights = model::ModelWeights::load(device, parts->config, *parts->checkpoint,
                                               {.parts = wanted, .load_as = {}, .progress = progress, .stop = stop});
    if (wanted.audio_tower) {
        parts->audio_tower = std::make_unique<model::AudioTower>(device, parts->config.audio_tower,
                                                                 parts->weights->audio_tower());
    }
    if (wanted.thinker) {
        model::ThinkerOptions thinker{.max_context = context};
        if (wanted.talker) thinker.accept_hidden_layer = parts->config.talker.accept_hidden_layer;
        parts->thinker =
            std::make_unique<model::Thinker>(device, parts->config.thinker, parts->weights->thinker(), thinker);
    }
    if (wanted.talker) {
        const auto frames = options.max_frames == 0 ? static_cast<std::uint32_t>(defaults.speech.max_new_tokens)
                                                    : options.max_frames;
        const auto positions = static_cast<std::uint32_t>(config.talker.max_positions);
        const model::TalkerLimits limits{.context = std::min(context + frames, positions), .text = context};
        parts->talker = std::make_unique<model::Talker>(device, parts->config, *parts->weights, limits);
        parts->code2wav = std::make_unique<model::Code2Wav>(device, parts->config.code2wav,
                                                            parts->weights->code2wav(), largest_chunk);
    }
    parts->load_seconds = watch.seconds();
    return std::unique_ptr<Assistant>(new Assistant(std::move(parts)));
}

}  // namespace govor::session
