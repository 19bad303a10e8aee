#include "program/settings_mapping.h"

#include <cmath>

namespace govor::program {
namespace {

constexpr double speech_frame_rate = 12.5;  // frames per second

// Returns nullopt for 0, which means the model's default in the settings.
std::optional<float> optional_value(double number) {
    return number == 0 ? std::nullopt : std::optional(static_cast<float>(number));
}

// The sampling settings of text or speech.
struct Sampling {
    store::SamplingMode sampling_mode;
    double temperature;
    double top_p;
    double top_k;
    double repetition_penalty;
};

session::SamplingChoice to_sampling_choice(const Sampling& settings) {
    using Method = session::SamplingChoice::Method;
    session::SamplingChoice choice{.repetition_penalty = optional_value(settings.repetition_penalty)};
    if (settings.sampling_mode == store::SamplingMode::greedy) choice.method = Method::greedy;
    if (settings.sampling_mode != store::SamplingMode::sample) return choice;
    choice.method = Method::sample;
    choice.temperature = optional_value(settings.temperature);
    choice.top_p = optional_value(settings.top_p);
    if (settings.top_k != 0) choice.top_k = static_cast<std::uint32_t>(settings.top_k);
    return choice;
}

std::optional<Format> to_cache_format(store::CacheFormat format) {
    switch (format) {
        case store::CacheFormat::automatic:
            return std::nullopt;
        case store::CacheFormat::f32:
            return Format::f32;
        case store::CacheFormat::f16:
            return Format::f16;
        case store::CacheFormat::q8_0:
            return Format::q8_0;
    }
    return std::nullopt;
}

}  // namespace

assistant::TalkSettings to_talk_settings(const store::Settings& settings) {
    return {
        .speak_answers = settings.speak_answers,
        .transcribe = settings.transcribe,
        .hands_free = settings.talk_mode == store::TalkMode::hands_free,
        .max_hold_seconds = settings.max_hold_seconds,
        .new_conversations = {.title = {}, .voice = settings.voice, .system_prompt = settings.system_prompt},
        .text = to_sampling_choice({settings.sampling_mode, settings.temperature, settings.top_p,
                                    settings.top_k, settings.repetition_penalty}),
        .speech = to_sampling_choice({settings.speech_sampling_mode, settings.speech_temperature,
                                      settings.speech_top_p, settings.speech_top_k,
                                      settings.speech_repetition_penalty}),
        .max_tokens = static_cast<std::uint32_t>(settings.max_text_tokens),
        .max_frames =
            static_cast<std::uint32_t>(std::lround(settings.max_speech_seconds * speech_frame_rate))};
}

assistant::LoadSettings to_load_settings(const store::Settings& settings) {
    return {.max_context = static_cast<std::uint32_t>(settings.context),
            .kv_cache = to_cache_format(settings.kv_cache),
            .use_host_memory = settings.use_host_memory};
}

sound::SoundSettings to_sound_settings(const store::Settings& settings, bool is_muted) {
    sound::SoundSettings sound{.microphone = settings.input_device.toStdString(),
                               .loudspeaker = settings.output_device.toStdString(),
                               .is_muted = is_muted,
                               .volume = settings.volume,
                               .play_cues = settings.play_cues,
                               .suppress_noise = settings.suppress_noise,
                               .pauses = {.end_seconds = settings.pause_seconds}};
    sound.gate.min_level_dbfs = static_cast<float>(settings.min_question_level_dbfs);
    if (settings.microphone == store::Microphone::on_demand) sound.use = sound::MicrophoneUse::on_demand;
    if (settings.talk_mode == store::TalkMode::hands_free)
        sound.hands_free = settings.cancel_echo ? sound::HandsFree::barge_in : sound::HandsFree::half_duplex;
    return sound;
}

sound::BackendFactory make_backend_factory(const store::Settings& settings) {
    return sound::make_backend(settings.backend == store::SoundBackend::portaudio
                                   ? sound::BackendKind::portaudio
                                   : sound::BackendKind::qt);
}

}  // namespace govor::program
