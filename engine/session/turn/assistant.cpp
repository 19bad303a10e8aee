#include "session/turn/assistant.h"

#include <utility>

#include "core/error.h"
#include "session/turn/answer_turn.h"
#include "session/turn/assistant_state.h"
#include "session/turn/conversation.h"
#include "session/turn/partial_transcriber.h"
#include "session/turn/prepared_image.h"
#include "session/turn/text_batch.h"

namespace govor::session {
namespace {

ops::SamplingParams to_sampling_params(const model::SamplingDefaults& defaults) {
    return {.greedy = !defaults.do_sample,
            .temperature = defaults.temperature,
            .top_k = defaults.top_k,
            .top_p = defaults.top_p,
            .repetition_penalty = defaults.repetition_penalty};
}

}  // namespace

Assistant::Assistant(std::unique_ptr<State> state) : state_(std::move(state)) {}
Assistant::~Assistant() = default;

void Assistant::State::require_answer_position(std::size_t tokens) const {
    if (tokens < context) return;  // at least one position remains for the answer
    throw Error(ErrorKind::usage,
                message("The conversation has {} tokens; together with an answer, it does not fit into a "
                        "context of {} tokens. Use a larger context or begin a new conversation.",
                        tokens, context),
                "context");
}

void Assistant::State::require_tokens(const AnswerOptions& options) {
    if (options.max_tokens == 0)
        throw Error(ErrorKind::usage, message("An answer needs at least one token."), "max-tokens");
}

void Assistant::State::select_thinker(const Prompt& prompt) {
    const bool is_continued = ThinkerCaches::is_continued_by(thinker_prefix, prompt);
    ThinkerCache cache = thinker_caches.take(prompt, thinker->options(),
                                             is_continued ? thinker_prefix.shared_prefix(prompt.hashes) : 0);
    if (!cache.thinker) {
        if (is_continued || !thinker_caches.ensure_free_memory(*device)) return;
        try {
            cache = thinker_caches.create(thinker->shared_layers(), thinker->options());
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::out_of_memory) throw;
            return;
        }
    }
    thinker_caches.store({std::move(thinker), std::move(thinker_prefix)});
    thinker = std::move(cache.thinker);
    thinker_prefix = std::move(cache.prefix);
}

void Assistant::move_to_current_thread() {
    state_->device->move_to_current_thread();
}

const model::ModelConfig& Assistant::config() const {
    return state_->folder.config;
}
const std::string& Assistant::device_name() const {
    return state_->device->info().name;
}
void Assistant::reset() {
    state_->thinker_caches.clear();
    discard_conversation();
    state_->talker_prefix.truncate(0);
    state_->encoded_windows.clear();
    state_->encoded_images.clear();
}
void Assistant::discard_conversation() {
    state_->thinker_prefix.truncate(0);
}
void Assistant::set_schedule(Schedule schedule) {
    state_->schedule = std::move(schedule);
}
void Assistant::set_prefill_clock(std::function<double()> clock) {
    state_->set_prefill_clock(std::move(clock));
}
PromptBuilder Assistant::prompts() const {
    return state_->prompts();
}
std::uint32_t Assistant::context() const {
    return state_->context;
}
std::string Assistant::driver() const {
    return gpu::driver_and_version(state_->device->info());
}
std::uint64_t Assistant::device_memory() const {
    return state_->device->memory_usage().allocated;
}
std::uint64_t Assistant::device_budget() const {
    return state_->device->memory_usage().budget;
}
MemoryReading Assistant::memory() const {
    const gpu::MemoryUsage usage = state_->device->memory_usage();
    return {.used = usage.allocated,
            .budget = usage.budget,
            .total = usage.total,
            .unavailable = usage.unavailable};
}
double Assistant::load_seconds() const {
    return state_->load_seconds;
}
bool Assistant::accepts_speech() const {
    return state_->audio_tower != nullptr;
}
bool Assistant::accepts_images() const {
    return state_->vision_tower != nullptr;
}
image::PatchParams Assistant::patches() const {
    return state_->vision_tower ? patch_params(state_->vision_tower->config()) : image::PatchParams{};
}
bool Assistant::can_answer() const {
    return state_->thinker != nullptr;
}
bool Assistant::transcribes() const {
    return can_answer() && accepts_speech() && state_->folder.transcribes();
}
bool Assistant::is_demonstration() const {
    return state_->folder.checkpoint && state_->folder.checkpoint->is_demonstration();
}
bool Assistant::can_speak() const {
    return state_->talker != nullptr;
}
std::size_t Assistant::code_groups() const {
    return can_speak() ? state_->folder.config.talker->code_groups : 0;
}

std::vector<std::string> Assistant::voices() const {
    std::vector<std::string> names;
    const auto& talker = state_->folder.config.talker;
    if (!talker) return names;
    for (const auto& [name, code] : talker->speakers) names.push_back(name);
    return names;
}

AnswerOptions Assistant::default_options() const {
    const model::GenerationDefaults& d = state_->folder.defaults;
    return {.voice = {},
            .speak = state_->talker != nullptr,
            .text = to_sampling_params(d.text),
            .speech = to_sampling_params(d.speech),
            .residual = to_sampling_params(d.code_predictor),
            .max_tokens = d.text.max_new_tokens,
            .max_frames = d.speech.max_new_tokens};
}

Answer Assistant::answer(const Question& question, const AnswerOptions& options, const AnswerSink& sink,
                         std::stop_token stop, model::TensorSink* trace) {
    const Stopwatch watch;
    if (question.speech.empty() && question.text.empty() && question.images.empty()) {
        throw Error(ErrorKind::usage, message("The question is empty: it has neither speech nor text."));
    }
    std::vector<ConversationEntry> conversation;
    if (!question.system.empty()) conversation.push_back(make_system_entry(question.system));
    for (const PastTurn& past : question.history) conversation.push_back(make_entry(past));
    conversation.push_back(make_entry({Role::user, question.text, question.speech, question.images}));
    for (ConversationEntry& entry : conversation) {
        SpeechClip* clip = prompts().clip(entry);
        if (clip == nullptr || clip->content() != SpeechClip::Content::silence) continue;
        throw Error(ErrorKind::bad_file, message("The recording is silent."));
    }
    return answer(conversation, options, sink, {.all = std::move(stop)}, trace, watch);
}

Answer Assistant::answer(std::span<ConversationEntry> conversation, const AnswerOptions& options,
                         const AnswerSink& sink, StopTokens stops, model::TensorSink* trace,
                         Stopwatch since_question) {
    state_->thinker_caches.ensure_free_memory(*state_->device);
    return Turn(*state_, options, sink, std::move(stops), trace, since_question).answer(conversation);
}

Answer Assistant::say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
                      std::stop_token stop, model::TensorSink* trace) {
    state_->thinker_caches.ensure_free_memory(*state_->device);
    return Turn(*state_, options, sink, {.all = std::move(stop)}, trace, {}).say(text);
}

void Assistant::score(std::span<const TokenId> ids, std::size_t first,
                      const std::function<void(std::span<const float> logits)>& sink,
                      model::TensorSink* trace) {
    if (!state_->thinker) throw internal_error("The Thinker was not loaded.", "score");
    if (ids.size() > state_->context)
        throw Error(ErrorKind::usage, message("The text has {} tokens, and the context holds only {}.",
                                              ids.size(), state_->context));
    discard_conversation();
    state_->thinker->truncate(0);
    std::optional<model::Trace> stages;
    if (trace != nullptr) stages.emplace(*state_->device, *trace);
    state_->thinker->prefill_with_logits(ids, first, sink, stages ? &*stages : nullptr);
    if (stages) stages->flush();
    state_->thinker->truncate(0);
}

const text::Tokenizer& Assistant::tokenizer() const {
    return state_->folder.tokenizer;
}

void Assistant::ask_text(CommandId turn, AskText question, std::function<void(EventBody)> emit,
                         Stopwatch since_question) {
    if (!state_->thinker) throw internal_error("The Thinker was not loaded.", "answer");
    for (const PastTurn& past : question.turns) {
        if (past.speech.empty() && past.images.empty()) continue;
        throw Error(ErrorKind::usage, message("A typed question may follow turns of text only."));
    }
    Conversation conversation;
    conversation.begin(std::move(question.system), std::move(question.turns));
    auto selection =
        conversation.select(prompts(), context(), {.text = std::move(question.text)}, [] { return false; });
    if (selection->dropped > 0) emit(TurnsDropped{selection->dropped});
    AnswerOptions options = question.options ? std::move(*question.options) : default_options();
    options.speak = false;
    if (!text_batch_) text_batch_ = std::make_unique<TextBatch>(*state_);
    text_batch_->add({.turn = turn,
                      .prompt = build_prompt(prompts(), selection->entries),
                      .options = std::move(options),
                      .emit = std::move(emit),
                      .since_posted = since_question});
}

std::shared_ptr<SpeechClip> Assistant::new_clip() const {
    state_->folder.require_audio_tower();
    if (!state_->audio_tower) throw internal_error("The AudioTower was not loaded.", "speech");
    return std::make_shared<SpeechClip>(state_->mel, *state_->audio_tower);
}

bool Assistant::prefill_question(std::span<ConversationEntry> conversation, SpeechClip& question,
                                 const std::function<bool()>& should_stop, const Images& images) {
    const Prompt prompt = build_partial_prompt(prompts(), conversation, question, images);
    if (prompt.hashes.size() >= state_->context) return true;  // answer() reports the error
    state_->thinker_caches.ensure_free_memory(*state_->device);
    Prefill prefill(*state_, should_stop);
    return prefill.fill_thinker(prompt, false) && prefill.fill_talker(prompt);
}

std::unique_ptr<PartialTranscriber> Assistant::new_transcriber() {
    return std::make_unique<PartialTranscriber>(*state_, default_options());
}

}  // namespace govor::session
