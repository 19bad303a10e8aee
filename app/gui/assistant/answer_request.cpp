#include "assistant/answer_request.h"

#include <algorithm>
#include <random>

namespace govor::assistant {
namespace {

std::uint64_t random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

// Returns the user's limit, at most that of the model, whose buffers were allocated for its own limit.
std::uint32_t limited(std::uint32_t of_model, std::uint32_t chosen) {
    return chosen == 0 ? of_model : std::min(of_model, chosen);
}

}  // namespace

session::AnswerRequest answer_request(const session::Loaded& model, const TalkSettings& settings,
                                      const QString& voice) {
    session::AnswerOptions options = model.defaults;
    for (const std::string& known : model.voices) {
        if (QString::fromStdString(known).compare(voice, Qt::CaseInsensitive) == 0) options.voice = known;
    }
    options.speak = settings.speak_answers && model.speaks;
    options.text = settings.text.apply(options.text);
    options.speech = settings.speech.apply(options.speech);
    options.max_tokens = limited(options.max_tokens, settings.max_tokens);
    options.max_frames = limited(options.max_frames, settings.max_frames);
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = random_seed();
    return {.options = options};
}

}  // namespace govor::assistant
