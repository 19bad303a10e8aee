#include "server/engine/generation.h"

#include <array>
#include <random>

#include "core/ascii.h"
#include "server/http/api_error.h"
#include "session/turn/sampling_choice.h"

namespace govor::server {
namespace {

constexpr double audio_tokens_per_second = 13;

std::uint64_t random_number() {
    static thread_local std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

session::AnswerOptions GenerationParams::options(const session::Loaded& model) const {
    session::AnswerOptions out = model.defaults;
    out.voice = to_lower_case(voice);
    out.speak = speak;
    session::SamplingChoice choice;
    if (temperature && *temperature == 0) {
        choice.method = session::SamplingChoice::Method::greedy;
    } else if (temperature) {
        choice.temperature = static_cast<float>(*temperature);
    }
    if (top_p) choice.top_p = static_cast<float>(*top_p);
    out.text = choice.apply(out.text);
    std::uint64_t next_seed = seed ? *seed : random_number();
    for (SamplingParams* params : {&out.text, &out.speech, &out.residual}) params->seed = next_seed++;
    if (max_tokens) out.max_tokens = *max_tokens;
    out.stop = stop;
    if (has_tools) out.silent_from = "<tool_call>";
    return out;
}

void check_voice(const session::Loaded& model, const std::string& voice, const std::string& param) {
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
    for (int half = 0; half < 2; ++half) {
        std::uint64_t number = random_number();
        for (int i = 0; i < 10; ++i, number /= digits.size()) id += digits[number % digits.size()];
    }
    return id;
}

std::uint64_t audio_tokens(std::size_t samples) {
    return static_cast<std::uint64_t>(static_cast<double>(samples) / input_sample_rate.value *
                                      audio_tokens_per_second);
}

}  // namespace govor::server
