#include "assistant/answer_request.h"

#include <algorithm>
#include <random>

namespace govor::assistant {
namespace {

std::uint64_t make_random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

// Returns the user's limit, at most that of the model, whose buffers were allocated for its own limit.
std::uint32_t effective_limit(std::uint32_t model_limit, std::uint32_t user_limit) {
    return user_limit == 0 ? model_limit : std::min(model_limit, user_limit);
}

}  // namespace

session::AnswerRequest make_answer_request(const session::LoadedModel& model, const TalkSettings& settings,
                                           const QString& voice) {
    session::AnswerOptions options = model.defaults;
    for (const std::string& name : model.voices) {
        if (QString::fromStdString(name).compare(voice, Qt::CaseInsensitive) == 0) options.voice = name;
    }
    options.speak = settings.speak_answers && model.can_speak;
    options.text = settings.text.apply(options.text);
    options.speech = settings.speech.apply(options.speech);
    options.max_tokens = effective_limit(options.max_tokens, settings.max_tokens);
    options.max_frames = effective_limit(options.max_frames, settings.max_frames);
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = make_random_seed();
    return {.options = options};
}

}  // namespace govor::assistant
