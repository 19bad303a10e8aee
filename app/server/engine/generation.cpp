#include "server/engine/generation.h"

#include <array>
#include <random>

#include "core/ascii.h"
#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

constexpr double max_top_k = 1e6;
constexpr double min_penalty = 0.01, max_penalty = 10;

std::uint64_t random_number() {
    static thread_local std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

session::AnswerOptions GenerationParams::make_options(const session::LoadedModel& model) const {
    session::AnswerOptions out = model.defaults;
    out.voice = to_lower_case(voice);
    out.speak = speak;
    out.text = text.apply(out.text);
    out.speech = speech.apply(out.speech);
    std::uint64_t next_seed = seed ? *seed : random_number();
    for (SamplingParams* params : {&out.text, &out.speech, &out.residual}) params->seed = next_seed++;
    if (max_tokens) out.max_tokens = *max_tokens;
    if (max_frames) out.max_frames = std::min(out.max_frames, *max_frames);
    out.stop = stop;
    if (has_tools) out.silent_from = "<tool_call>";
    return out;
}

session::SamplingChoice to_sampling_choice(std::optional<double> temperature) {
    session::SamplingChoice choice;
    if (temperature && *temperature == 0) {
        choice.method = session::SamplingChoice::Method::greedy;
    } else if (temperature) {
        choice.temperature = static_cast<float>(*temperature);
    }
    return choice;
}

session::SamplingChoice read_sampling(const JsonFields& fields) {
    session::SamplingChoice choice;
    update_sampling(choice, fields);
    return choice;
}

void update_sampling(session::SamplingChoice& choice, const JsonFields& fields) {
    if (const auto temperature = fields.number("temperature", 0, 2)) {
        const session::SamplingChoice temperature_choice = to_sampling_choice(temperature);
        choice.method = temperature_choice.method;
        choice.temperature = temperature_choice.temperature;
    }
    if (const auto top_p = fields.number("top_p", 0.0001, 1)) choice.top_p = static_cast<float>(*top_p);
    if (const auto top_k = fields.number("top_k", -1, max_top_k))
        choice.top_k = static_cast<std::uint32_t>(std::max(*top_k, 0.0));
    if (const auto penalty = fields.number("repetition_penalty", min_penalty, max_penalty))
        choice.repetition_penalty = static_cast<float>(*penalty);
}

std::optional<std::uint32_t> read_max_frames(const JsonFields& fields) {
    const auto frames = fields.count("max_frames", 1, UINT32_MAX);
    return frames ? std::optional(static_cast<std::uint32_t>(*frames)) : std::nullopt;
}

void check_voice(const session::LoadedModel& model, const std::string& voice, const std::string& param) {
    if (!model.can_speak) throw invalid_request("The model cannot speak.", param, "unsupported_value");
    if (voice.empty()) return;
    std::string names;
    for (const std::string& name : model.voices) {
        if (to_lower_case(name) == to_lower_case(voice)) return;
        names += (names.empty() ? "" : ", ") + name;
    }
    throw invalid_request("The model does not have this voice. It has: " + names + ".", param);
}

std::string new_id(const char* prefix) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    std::string id = prefix;
    for (int i = 0; i < 2; ++i) {  // a 64-bit number provides ten base-62 digits
        std::uint64_t number = random_number();
        for (int digit = 0; digit < 10; ++digit) {
            id += digits[number % digits.size()];
            number /= digits.size();
        }
    }
    return id;
}

std::uint64_t count_audio_tokens(std::size_t samples) {
    return static_cast<std::uint64_t>(static_cast<double>(samples) / input_sample_rate.value *
                                      audio_tokens_per_second);
}

}  // namespace govor::server
