#include "assistant/answer_request.h"

#include <random>

namespace govor::assistant {
namespace {

std::uint64_t random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
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
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = random_seed();
    return {.options = options};
}

}  // namespace govor::assistant
