#include "assistant/remote_model.h"

namespace govor::assistant {
namespace {

// The properties of a model whose server does not report them. The limits are those of the settings.
constexpr std::uint32_t default_context = 32768;
constexpr std::uint32_t token_limit = 32768;
constexpr std::uint32_t frame_limit = 32768;

bool has_equal_values(const SamplingParams& a, const SamplingParams& b) {
    return a.greedy == b.greedy && a.temperature == b.temperature && a.top_p == b.top_p &&
           a.top_k == b.top_k && a.repetition_penalty == b.repetition_penalty;
}

}  // namespace

session::LoadedModel make_loaded_model(const RemoteServer& server) {
    const remote::ServerInfo& info = server.info;
    session::LoadedModel model;
    model.device = server.base.authority().toStdString();
    model.driver = info.model;
    model.voices = info.voices;
    model.defaults.speak = info.can_speak;
    model.defaults.max_tokens = token_limit;
    model.defaults.max_frames = frame_limit;
    model.context = info.context != 0 ? info.context : default_context;
    model.accepts_speech = info.accepts_speech;
    model.accepts_images = info.accepts_images;
    model.can_answer = true;
    model.transcribes = info.transcribes && info.accepts_speech;
    model.can_speak = info.can_speak;
    return model;
}

remote::AnswerSettings make_answer_settings(const session::AnswerRequest& request) {
    remote::AnswerSettings settings;
    if (!request.options) return settings;
    settings.voice = request.options->voice;
    settings.requests_speech = request.options->speak;
    settings.overrides_sampling = !has_equal_values(request.options->text, SamplingParams());
    settings.text = request.options->text;
    if (!has_equal_values(request.options->speech, SamplingParams()))
        settings.speech = request.options->speech;
    if (request.options->max_frames < frame_limit) settings.max_frames = request.options->max_frames;
    if (request.options->max_tokens < token_limit) settings.max_tokens = request.options->max_tokens;
    return settings;
}

}  // namespace govor::assistant
