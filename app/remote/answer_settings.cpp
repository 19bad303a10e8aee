#include "remote/answer_settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace govor::remote {
namespace {

using nlohmann::json;

// Adds the sampling parameters. Greedy sampling is expressed as a temperature of 0.
void add_sampling(json& fields, const SamplingParams& params, bool has_extensions) {
    fields["temperature"] = params.greedy ? 0.0F : std::clamp(params.temperature, 0.0F, 2.0F);
    if (!params.greedy) fields["top_p"] = params.top_p;
    if (!has_extensions) return;
    const SamplingParams defaults;
    if (!params.greedy && params.top_k != defaults.top_k) fields["top_k"] = params.top_k;
    if (params.repetition_penalty != defaults.repetition_penalty)
        fields["repetition_penalty"] = params.repetition_penalty;
}

}  // namespace

void add_text_sampling(json& fields, const AnswerSettings& settings, bool has_extensions) {
    if (!settings.overrides_sampling) return;
    add_sampling(fields, settings.text, has_extensions);
    if (!settings.text.greedy)
        fields["seed"] = settings.text.seed >> 32U;  // some servers accept only 32 bits
}

void add_speech_settings(json& fields, const AnswerSettings& settings) {
    if (settings.speech) add_sampling(fields, *settings.speech, true);
    if (settings.max_frames > 0) fields["max_frames"] = settings.max_frames;
}

}  // namespace govor::remote
