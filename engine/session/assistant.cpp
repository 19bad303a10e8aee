#include "session/assistant.h"

#include <utility>

#include "session/answer_turn.h"
#include "session/assistant_parts.h"

namespace govor::session {
namespace {

ops::SamplingParams sampling(const model::SamplingDefaults& defaults) {
    return {.greedy = !defaults.do_sample,
            .temperature = defaults.temperature,
            .top_k = static_cast<std::uint32_t>(defaults.top_k),
            .top_p = defaults.top_p,
            .repetition_penalty = defaults.repetition_penalty};
}

}  // namespace

Assistant::Assistant(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Assistant::~Assistant() = default;

const model::ModelConfig& Assistant::config() const {
    return parts_->folder.config;
}
const std::string& Assistant::device_name() const {
    return parts_->device->info().name;
}
void Assistant::reset() {
    parts_->cached.forget();
}

std::vector<std::string> Assistant::voices() const {
    std::vector<std::string> names;
    const auto& talker = parts_->folder.config.talker;
    if (!talker) return names;
    for (const auto& [name, code] : talker->speakers) names.push_back(name);
    return names;
}

AnswerOptions Assistant::default_options() const {
    const model::GenerationDefaults& d = parts_->folder.defaults;
    return {.voice = {},
            .speak = parts_->talker != nullptr,
            .text = sampling(d.text),
            .speech = sampling(d.speech),
            .residual = sampling(d.code_predictor),
            .max_tokens = static_cast<std::uint32_t>(d.text.max_new_tokens),
            .max_frames = static_cast<std::uint32_t>(d.speech.max_new_tokens)};
}

Answer Assistant::answer(const Question& question, const AnswerOptions& options, const AnswerSink& sink,
                         std::stop_token stop, model::TensorSink* trace) {
    return Turn(*parts_, options, sink, std::move(stop), trace).answer(question);
}

Answer Assistant::say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
                      std::stop_token stop) {
    return Turn(*parts_, options, sink, std::move(stop), nullptr).say(text);
}

}  // namespace govor::session
