#include "program/settings_mapping.h"

namespace govor::program {
namespace {

// In the settings, zero stands for the model's default.
std::optional<float> given(double number) {
    return number == 0 ? std::nullopt : std::optional(static_cast<float>(number));
}

session::SamplingChoice text_sampling(const store::Settings& settings) {
    using Method = session::SamplingChoice::Method;
    session::SamplingChoice choice{.repetition_penalty = given(settings.repetition_penalty)};
    if (settings.variety == store::AnswerVariety::fixed) choice.method = Method::greedy;
    if (settings.variety != store::AnswerVariety::varied) return choice;
    choice.method = Method::sample;
    choice.temperature = given(settings.temperature);
    return choice;
}

}  // namespace

assistant::TalkSettings talk_settings(const store::Settings& settings) {
    return {
        .speak_answers = settings.speak_answers,
        .hands_free = settings.talk_mode == store::TalkMode::hands_free,
        .longest_hold_seconds = settings.longest_hold_seconds,
        .new_conversations = {.title = {}, .voice = settings.voice, .system_prompt = settings.system_prompt},
        .text = text_sampling(settings)};
}

sound::SoundSettings sound_settings(const store::Settings& settings, bool muted) {
    sound::SoundSettings sound{.microphone = settings.input_device.toStdString(),
                               .loudspeaker = settings.output_device.toStdString(),
                               .muted = muted,
                               .volume = settings.volume,
                               .cues = settings.cues};
    if (settings.microphone == store::Microphone::on_demand) sound.use = sound::MicrophoneUse::on_demand;
    if (settings.talk_mode == store::TalkMode::hands_free)
        sound.hands_free =
            settings.echo_cancellation ? sound::HandsFree::barge_in : sound::HandsFree::half_duplex;
    return sound;
}

sound::MakeBackend sound_backend(const store::Settings& settings) {
    return sound::make_backend(settings.backend == store::SoundBackend::portaudio
                                   ? sound::BackendKind::portaudio
                                   : sound::BackendKind::qt);
}

}  // namespace govor::program
