#pragma once

#include <cstdint>

#include "session/api/event.h"
#include "session/api/turn.h"

// The options of the answers whose latency is measured.
namespace govor::cli {

constexpr std::uint32_t answer_tokens = 30, answer_frames = 125;  // of a spoken answer, at most

// Returns the defaults of the model for a short answer without random sampling.
inline session::AnswerOptions short_answer_options(const session::LoadedModel& model) {
    session::AnswerOptions options = model.defaults;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = answer_tokens;
    options.max_frames = answer_frames;
    return options;
}

}  // namespace govor::cli
