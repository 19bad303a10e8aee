#include "session/turn/answer_turn.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "gpu/warm_up.h"

namespace govor::session {
namespace {

std::vector<std::int32_t> values_of(std::span<const TokenId> ids) {
    std::vector<std::int32_t> values;
    for (const TokenId id : ids) values.push_back(id.value);
    return values;
}

std::optional<model::Trace> trace_of(const Assistant::Parts& parts, model::TensorSink* sink) {
    if (sink == nullptr) return std::nullopt;
    return std::optional<model::Trace>(std::in_place, *parts.device, *sink);
}

TextPositions voice_of(const Assistant::Parts& parts) {
    if (!parts.code2wav) return {};
    const std::uint64_t frame = parts.code2wav->samples_for(2) - parts.code2wav->samples_for(1);
    return {frame, frame - parts.code2wav->samples_for(1)};
}

}  // namespace

Turn::Turn(Assistant::Parts& parts, const AnswerOptions& options, const AnswerSink& sink, StopTokens stops,
           model::TensorSink* trace, Stopwatch since_question)
    : parts_(parts),
      options_(options),
      sink_(sink),
      stops_(std::move(stops)),
      watch_(since_question),
      trace_(trace_of(parts, trace)),
      prefill_(
          parts, [this] { return stopped(); }, trace_ ? &*trace_ : nullptr),
      silence_({options.silent_from}),
      text_(parts.folder.tokenizer, options.stop, answer_.text) {
    answer_.voice = voice_of(parts);
    Assistant::Parts::require_tokens(options);
    if (!options.speak) return;
    parts.folder.require_speech();
    if (!parts.talker) throw internal_error("The networks of speech were not loaded.", "speak");
    if (options.max_frames == 0)
        throw Error(ErrorKind::usage, message("Speech needs at least one frame."), "max-frames");
    voice_ = parts.folder.voice(options.voice);
    speech_.emplace(*parts.device, *parts.talker, *parts.code2wav, parts.folder.config.talker->code_groups,
                    options.max_frames, [this](std::span<const float> samples) { deliver_audio(samples); });
}

Answer Turn::answer(std::span<Utterance> conversation) {
    if (!parts_.thinker) throw internal_error("The Thinker was not loaded.", "answer");
    const Prompt prompt = whole_prompt(parts_.prompts(), conversation);
    parts_.require_room(prompt.keys.size());
    if (trace_) trace_prompt(prompt);
    if (prefill(prompt)) {
        thinking_ = true;
        drawing_ = parts_.thinker->start(options_.text, {}, values_of(prompt.chat.ids));
        generate([&] { next_token(prompt); });
        update_thinker_keys();
        text_.finish();
        release();
    }
    return finish();
}

// The text becomes the user's turn of the prompt, so that the Talker receives a conversation, as in training.
Answer Turn::say(const std::string& text) {
    const std::vector<TokenId> tokens = parts_.folder.tokenizer.encode_plain(text);
    if (tokens.empty()) throw Error(ErrorKind::usage, message("There is no text to say."));
    if (!speech_) throw internal_error("Speech was switched off.", "say");
    Utterance utterance{.text = text};
    const Prompt prompt = whole_prompt(parts_.prompts(), {&utterance, 1});
    parts_.require_room(prompt.keys.size());
    answer_.text = text;
    answer_.tokens = tokens;
    std::size_t bytes = 0;
    for (const TokenId token : tokens)
        text_ends_.push_back(bytes += parts_.folder.tokenizer.bytes(token).size());
    generate([&] {
        speak(tokens[unspoken_], prompt);
        if (unspoken_ == tokens.size()) end_text();
    });
    return finish();
}

// Returns false if the turn was stopped before the prefill was complete.
bool Turn::prefill(const Prompt& prompt) {
    const bool done = prefill_.thinker(prompt, true);
    Statistics& s = answer_.statistics;
    s.prompt_tokens = static_cast<std::uint32_t>(prompt.keys.size());
    s.reused_tokens = static_cast<std::uint32_t>(prefill_.reused());
    s.encode_seconds = prefill_.encode_seconds();
    s.prefill_seconds = prefill_.thinker_seconds();
    return done;
}

void Turn::generate(const std::function<void()>& next_token) {
    generation_start_ = watch_.seconds();
    for (Step step; !stopped() && (step = parts_.schedule(progress())) != Step::done;) {
        if (step == Step::token) next_token();
        if (step == Step::frame) generate_frame();
        if (step == Step::sound) generate_sound();
    }
    finish_speech();
}

// Removes the token of a step that ran ahead from the KV cache, and records the keys of the others. The last
// token of the answer was not fed to the Thinker.
void Turn::update_thinker_keys() {
    const std::size_t fed = answer_.tokens.empty() ? 0 : answer_.tokens.size() - 1;
    std::vector<std::uint64_t> keys;
    for (const TokenId token : std::span(answer_.tokens).first(fed)) keys.push_back(text_key(token));
    parts_.thinker_keys.append(keys);
    parts_.thinker->truncate(static_cast<std::uint32_t>(parts_.thinker_keys.size()));
    answer_.statistics.tokens = static_cast<std::uint32_t>(answer_.tokens.size());
}

// False after a stop of the speech, which also discards frames that have no sound yet.
bool Turn::speaks() const {
    return speech_ && !stops_.speech.stop_requested();
}

Progress Turn::progress() const {
    Progress p{.text_ended = text_ended_, .speech_ended = !speaks() || speech_->finished()};
    if (!speaks()) return p;
    p.frame_ready = speech_->frame_ready();
    p.frames_waiting = speech_->waiting();
    p.chunk = speech_->chunk();
    if (speech_->samples() > 0) {
        const double made = static_cast<double>(speech_->samples()) / speaking_rate.value;
        p.lead = made - (watch_.seconds() - answer_.statistics.first_audio_seconds);
    }
    return p;
}

// Submits the next decode step, unless one is in flight or no token may follow.
void Turn::submit_token() {
    if (drawing_ || drawn_ + 1 > options_.max_tokens || parts_.thinker->room() == 0) return;
    drawing_ = parts_.thinker->step();
}

// Passes a token to the Talker when its successor has been sampled. As in the reference, the last token of an
// answer that reaches its limit is not spoken.
void Turn::next_token(const Prompt& prompt) {
    submit_token();
    parts_.device->wait(*drawing_);
    drawing_.reset();
    const TokenId token = parts_.thinker->drawn(drawn_++);
    if (drawn_ == 1) answer_.statistics.first_token_seconds = watch_.seconds();
    const bool last = parts_.folder.is_end(token);
    const bool limit = drawn_ == options_.max_tokens || parts_.thinker->room() == 0;
    // Unless a frame is due next, the next decode step runs while the host processes this token.
    if (!last && !limit && !(speaks() && speech_->begun() && !speech_->finished())) submit_token();
    speak_released(answer_.tokens.size(), prompt);
    answer_.tokens.push_back(token);
    if (!last) text_.push(token);
    release();
    text_ends_.push_back(answer_.text.size());
    if (!last && !limit && !text_.stopped()) return;
    if (!last && !text_.stopped()) answer_.ending = Ending::token_limit;
    text_.end();
    release();
    speak_released(answer_.tokens.size() - 1, prompt);
    end_text();
}

void Turn::end_text() {
    text_ended_ = true;
    const double text_seconds = watch_.seconds() - generation_start_ - speaking_seconds_;
    answer_.statistics.tokens_per_second =
        static_cast<double>(answer_.tokens.size()) / std::max(text_seconds, 1e-9);
    if (speech_ && speech_->begun() && !speech_->finished()) speech_->end_text();
}

// Delivers the text that is certain.
void Turn::release() {
    const std::size_t end = text_.certain();
    speakable_ = std::min(silence_.scan(answer_.text), end);
    if (text_.ended() && !silence_.found()) speakable_ = end;
    const std::string_view piece = text_.take_new();
    if (!piece.empty() && sink_.text) sink_.text(piece);
}

// Passes the next of the first `tokens` tokens to the Talker, as far as their text may be spoken.
void Turn::speak_released(std::size_t tokens, const Prompt& prompt) {
    while (unspoken_ < tokens && text_ends_[unspoken_] <= speakable_)
        speak(answer_.tokens[unspoken_], prompt);
}

void Turn::speak(TokenId token, const Prompt& prompt) {
    const std::size_t end = text_ends_[unspoken_++];
    if (!speaks() || speech_->finished()) return;
    if (drawing_)
        parts_.device->wait(*drawing_);  // precedes the Talker in the queue and does not count as speech
    const Stopwatch watch;
    if (speech_->begun()) {
        speech_->append_token(token);
    } else if (!begin_speech(token, prompt)) {
        return;
    }
    answer_.voice.add_token(end);
    speaking_seconds_ += watch.seconds();
}

// Returns false if the turn was stopped.
bool Turn::begin_speech(TokenId first_text, const Prompt& prompt) {
    const Stopwatch watch;
    answer_.statistics.first_tokens_seconds = watch_.seconds() - generation_start_;
    if (!prefill_.talker(prompt, prefill_.rows_left_to_begin())) return false;
    model::TalkerPrompt talker = talker_prompt(prompt);
    talker.first_text = first_text;
    talker.speaker = voice_;
    if (parts_.thinker) talker.thinker_hidden = parts_.thinker->accepted_hidden();
    speech_->begin(talker, options_.speech, options_.residual, parts_.talker_keys.size(),
                   trace_ ? &*trace_ : nullptr);
    prefill_.talker_began(prompt);
    answer_.statistics.talker_prefill_seconds = watch.seconds();
    return true;
}

void Turn::generate_frame() {
    const Stopwatch watch;
    Statistics& s = answer_.statistics;
    if (speech_->frames() == 0) {
        s.first_tokens_seconds = watch_.seconds() - generation_start_ - s.talker_prefill_seconds;
    }
    // The Thinker's next step is queued after the frame, unless sound is due, which it would delay.
    const bool sound_next = speech_->waiting() + 1 >= speech_->chunk();
    speech_->generate_frame([&] {
        if (thinking_ && !text_ended_ && !sound_next) submit_token();
    });
    if (speech_->frames() == 1) s.first_frame_seconds = watch.seconds();
    if (!text_ended_) speaking_seconds_ += watch.seconds();
}

void Turn::generate_sound() {
    const Stopwatch watch;
    speech_->generate_sound();
    if (!text_ended_) speaking_seconds_ += watch.seconds();
}

void Turn::deliver_audio(std::span<const float> samples) {
    Statistics& s = answer_.statistics;
    const std::uint64_t end = speech_->samples();
    if (end == samples.size()) {  // the first samples
        s.first_audio_seconds = watch_.seconds();
        s.first_vocoder_seconds = speech_->sound_seconds();
    }
    if (speech_->finished() && speech_->waiting() == 0) answer_.voice.end(end);
    if (trace_) wav_.insert(wav_.end(), samples.begin(), samples.end());
    if (sink_.audio) sink_.audio({samples, end - samples.size(), answer_.voice.at(end, answer_.text)});
}

void Turn::finish_speech() {
    if (!speech_ || !speech_->begun()) return;
    if (speech_->finished() && speech_->waiting() == 0) answer_.voice.end(speech_->samples());
    if (speech_->limited() && answer_.ending == Ending::complete) answer_.ending = Ending::frame_limit;
    Statistics& s = answer_.statistics;
    s.frames = speech_->frames();
    s.frames_per_second = s.frames / std::max(speech_->frame_seconds(), 1e-9);
    s.vocoder_seconds = speech_->sound_seconds();
    s.speech_seconds = static_cast<double>(speech_->samples()) / speaking_rate.value;
}

bool Turn::stopped() {
    if (!stops_.all.stop_requested()) return false;
    answer_.ending = Ending::cancelled;
    return true;
}

Answer Turn::finish() {
    if (trace_) trace_results();
    answer_.statistics.load_seconds = parts_.load_seconds;
    answer_.statistics.device_memory = parts_.device->memory().peak;
    answer_.statistics.cold_kernels = gpu::first_runs(*parts_.device) - parts_.first_runs;
    answer_.statistics.total_seconds = watch_.seconds();
    return std::move(answer_);
}

void Turn::trace_prompt(const Prompt& prompt) {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> ids = values_of(prompt.chat.ids);
    sink.ids("prompt.ids", std::array{ids.size()}, ids);
    std::vector<float> positions;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            positions.push_back(prompt.positions.empty() ? static_cast<float>(i)
                                                         : static_cast<float>(prompt.positions[i][axis]));
        }
    }
    sink.values("thinker.positions", std::array{std::size_t{3}, ids.size()}, positions);
    std::vector<std::int32_t> grids;
    for (const auto& picture : prompt.pictures) {
        for (const std::uint32_t extent : {1u, picture->grid().rows, picture->grid().columns})
            grids.push_back(static_cast<std::int32_t>(extent));
    }
    if (!grids.empty()) sink.ids("image.grid", std::array{grids.size() / 3, std::size_t{3}}, grids);
}

void Turn::trace_results() {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> tokens = values_of(answer_.tokens);
    sink.ids("thinker.generated", std::array{tokens.size()}, tokens);
    if (speech_ && speech_->begun()) {
        parts_.talker->trace_text(*trace_);
        const std::size_t groups = parts_.folder.config.talker->code_groups;
        sink.ids("talker.codes", std::array{groups, std::size_t{speech_->frames()}}, speech_->codes());
        sink.values("code2wav.wav", std::array{wav_.size()}, wav_);
    }
    trace_->deliver();
}

}  // namespace govor::session
