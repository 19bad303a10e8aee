#pragma once

#include <cstdint>

#include "session/api/event.h"
#include "session/api/turn.h"

// The options of the answers whose latency is measured.
namespace govor::cli {

// The limits of a spoken answer.
constexpr std::uint32_t max_answer_tokens = 30, max_answer_frames = 125;

// Returns the default options of the model with these limits and greedy sampling.
inline session::AnswerOptions short_answer_options(const session::LoadedModel& model) {
    session::AnswerOptions options = model.defaults;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = max_answer_tokens;
    options.max_frames = max_answer_frames;
    return options;
}

}  // namespace govor::cli
