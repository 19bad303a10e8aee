#include "session/turn/answer_turn.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "gpu/warm_up.h"

namespace govor::session {
namespace {

std::vector<std::int32_t> to_values(std::span<const TokenId> ids) {
    std::vector<std::int32_t> values;
    for (const TokenId id : ids) values.push_back(id.value);
    return values;
}

std::optional<model::Trace> make_trace(const Assistant::State& state, model::TensorSink* sink) {
    if (sink == nullptr) return std::nullopt;
    return std::optional<model::Trace>(std::in_place, *state.device, *sink);
}

TextPositions make_text_positions(const Assistant::State& state) {
    if (!state.code2wav) return {};
    const std::uint64_t frame = state.code2wav->samples_for(2) - state.code2wav->samples_for(1);
    return {frame, frame - state.code2wav->samples_for(1)};
}

}  // namespace

Turn::Turn(Assistant::State& state, const AnswerOptions& options, const AnswerSink& sink, StopTokens stops,
           model::TensorSink* trace, Stopwatch since_question)
    : state_(state),
      options_(options),
      sink_(sink),
      stops_(std::move(stops)),
      watch_(since_question),
      trace_(make_trace(state, trace)),
      prefill_(
          state, [this] { return check_stopped(); }, trace_ ? &*trace_ : nullptr),
      silence_scanner_({options.silent_from}),
      text_(state.folder.tokenizer, options.stop, answer_.text) {
    answer_.text_positions = make_text_positions(state);
    Assistant::State::require_tokens(options);
    if (!options.speak) return;
    state.folder.require_speech();
    if (!state.talker) throw internal_error("The networks of speech were not loaded.", "speak");
    if (options.max_frames == 0)
        throw Error(ErrorKind::usage, message("Speech needs at least one frame."), "max-frames");
    voice_ = state.folder.voice(options.voice);
    speech_.emplace(*state.device, *state.talker, *state.code2wav, state.folder.config.talker->code_groups,
                    options.max_frames, [this](std::span<const float> samples) { emit_audio(samples); });
}

Answer Turn::answer(std::span<ConversationEntry> conversation) {
    if (!state_.thinker) throw internal_error("The Thinker was not loaded.", "answer");
    const Prompt prompt = build_prompt(state_.prompts(), conversation);
    state_.require_answer_position(prompt.hashes.size());
    if (trace_) trace_prompt(prompt);
    if (prefill(prompt)) {
        uses_thinker_ = true;
        pending_step_ = state_.thinker->start(options_.text, {}, to_values(prompt.chat.ids));
        generate([&] { read_next_token(prompt); });
        update_thinker_prefix();
        text_.finish();
        emit_text();
    }
    return finish();
}

// The text is also the user's turn of the prompt, because the Talker was trained on conversations.
Answer Turn::say(const std::string& text) {
    const std::vector<TokenId> tokens = state_.folder.tokenizer.encode_plain(text);
    if (tokens.empty()) throw Error(ErrorKind::usage, message("There is no text to speak."));
    if (!speech_) throw internal_error("Speech was switched off.", "say");
    ConversationEntry entry{.text = text};
    const Prompt prompt = build_prompt(state_.prompts(), {&entry, 1});
    state_.require_answer_position(prompt.hashes.size());
    answer_.text = text;
    answer_.tokens = tokens;
    std::size_t bytes = 0;
    for (const TokenId token : tokens) {
        bytes += state_.folder.tokenizer.bytes(token).size();
        text_ends_.push_back(bytes);
    }
    generate([&] {
        speak(tokens[next_spoken_token_], prompt);
        if (next_spoken_token_ == tokens.size()) end_text();
    });
    return finish();
}

// Returns false if the turn was stopped before the prefill was complete.
bool Turn::prefill(const Prompt& prompt) {
    const bool is_done = prefill_.fill_thinker(prompt, true);
    Statistics& s = answer_.statistics;
    s.prompt_tokens = static_cast<std::uint32_t>(prompt.hashes.size());
    s.reused_tokens = static_cast<std::uint32_t>(prefill_.reused_positions());
    s.encode_seconds = prefill_.encode_seconds();
    s.prefill_seconds = prefill_.thinker_seconds();
    return is_done;
}

void Turn::generate(const std::function<void()>& handle_token) {
    generation_start_ = watch_.seconds();
    while (!check_stopped()) {
        const Step step = state_.schedule(progress());
        if (step == Step::done) break;
        if (step == Step::token) handle_token();
        if (step == Step::frame) generate_frame();
        if (step == Step::audio) generate_audio();
    }
    finish_speech();
}

// Removes the token of a step that ran ahead from the KV cache, and appends the hashes of the others to its
// prefix. The last token of the answer was not fed to the Thinker.
void Turn::update_thinker_prefix() {
    const std::size_t fed_tokens = answer_.tokens.empty() ? 0 : answer_.tokens.size() - 1;
    std::vector<std::uint64_t> hashes;
    for (const TokenId token : std::span(answer_.tokens).first(fed_tokens))
        hashes.push_back(token_hash(token));
    state_.thinker_prefix.append(hashes);
    if (!answer_.tokens.empty()) state_.thinker_prefix.end_answer();
    state_.thinker->truncate(static_cast<std::uint32_t>(state_.thinker_prefix.size()));
    answer_.statistics.tokens = static_cast<std::uint32_t>(answer_.tokens.size());
}

// Returns false if the answer has no speech, or it was stopped. Frames that have not been vocoded are then
// discarded.
bool Turn::speaks() const {
    return speech_ && !stops_.speech.stop_requested();
}

Progress Turn::progress() const {
    Progress progress{.is_text_complete = has_text_ended_,
                      .is_speech_complete = !speaks() || speech_->is_finished()};
    if (!speaks()) return progress;
    progress.is_frame_ready = speech_->is_frame_ready();
    progress.frames_waiting = speech_->waiting_frames();
    progress.chunk = speech_->next_chunk();
    if (speech_->samples() > 0) {
        const double generated_seconds = static_cast<double>(speech_->samples()) / output_sample_rate.value;
        progress.buffered_seconds =
            generated_seconds - (watch_.seconds() - answer_.statistics.first_audio_seconds);
    }
    return progress;
}

// Submits the next decode step unless one is in flight or the token limit is reached.
void Turn::submit_token() {
    if (pending_step_ || read_tokens_ + 1 > options_.max_tokens || state_.thinker->remaining_positions() == 0)
        return;
    pending_step_ = state_.thinker_caches.retry_with_more_memory([&] { return state_.thinker->step(); });
}

// Reads the next sampled token. A token is passed to the Talker after its successor has been sampled: as in
// the reference, the last token of an answer that reaches its limit is not spoken.
void Turn::read_next_token(const Prompt& prompt) {
    submit_token();
    state_.device->wait(*pending_step_);
    pending_step_.reset();
    const TokenId token = state_.thinker->sampled_token(read_tokens_++);
    if (read_tokens_ == 1) answer_.statistics.first_token_seconds = watch_.seconds();
    const bool is_last = state_.folder.is_end(token);
    const bool has_reached_limit =
        read_tokens_ == options_.max_tokens || state_.thinker->remaining_positions() == 0;
    // Unless a frame is due next, the next decode step runs while the host processes this token.
    if (!is_last && !has_reached_limit && !(speaks() && speech_->has_begun() && !speech_->is_finished()))
        submit_token();
    speak_stable_tokens(answer_.tokens.size(), prompt);
    answer_.tokens.push_back(token);
    if (!is_last) text_.push(token);
    emit_text();
    text_ends_.push_back(answer_.text.size());
    if (!is_last && !has_reached_limit && !text_.has_stop()) return;
    if (!is_last && !text_.has_stop()) answer_.ending = Ending::token_limit;
    text_.end();
    emit_text();
    speak_stable_tokens(answer_.tokens.size() - 1, prompt);
    end_text();
}

void Turn::end_text() {
    has_text_ended_ = true;
    if (uses_thinker_) {
        const double text_seconds = watch_.seconds() - generation_start_ - speaking_seconds_;
        answer_.statistics.tokens_per_second =
            static_cast<double>(answer_.tokens.size()) / std::max(text_seconds, 1e-9);
    }
    if (speech_ && speech_->has_begun() && !speech_->is_finished()) speech_->end_text();
}

// Passes new stable text to the sink.
void Turn::emit_text() {
    const std::size_t end = text_.stable_bytes();
    speakable_bytes_ = std::min(silence_scanner_.scan(answer_.text), end);
    if (text_.has_ended() && !silence_scanner_.has_match()) speakable_bytes_ = end;
    const std::string_view text = text_.take_new_text();
    if (!text.empty() && sink_.text) sink_.text(text);
}

// Passes the first `tokens` tokens to the Talker, up to the first one whose text may not be spoken yet.
void Turn::speak_stable_tokens(std::size_t tokens, const Prompt& prompt) {
    while (next_spoken_token_ < tokens && text_ends_[next_spoken_token_] <= speakable_bytes_)
        speak(answer_.tokens[next_spoken_token_], prompt);
}

void Turn::speak(TokenId token, const Prompt& prompt) {
    const std::size_t end = text_ends_[next_spoken_token_++];
    if (!speaks() || speech_->is_finished()) return;
    if (pending_step_)
        state_.device->wait(*pending_step_);  // precedes the Talker in the queue; not in speaking_seconds_
    const Stopwatch watch;
    if (speech_->has_begun()) {
        speech_->append_token(token);
    } else if (!begin_speech(token, prompt)) {
        return;
    }
    answer_.text_positions.add_token(end);
    speaking_seconds_ += watch.seconds();
}

// Returns false if the turn was stopped.
bool Turn::begin_speech(TokenId first_text, const Prompt& prompt) {
    const Stopwatch watch;
    answer_.statistics.first_tokens_seconds = watch_.seconds() - generation_start_;
    if (!prefill_.fill_talker(prompt, prefill_.max_deferred_rows())) return false;
    model::TalkerPrompt talker = build_talker_prompt(prompt);
    talker.first_text = first_text;
    talker.speaker = voice_;
    if (state_.thinker) talker.thinker_hidden = state_.thinker->accepted_hidden();
    speech_->begin(talker, options_.speech, options_.residual, state_.talker_prefix.size(),
                   trace_ ? &*trace_ : nullptr);
    prefill_.record_talker_rows(prompt);
    answer_.statistics.talker_prefill_seconds = watch.seconds();
    return true;
}

void Turn::generate_frame() {
    const Stopwatch watch;
    Statistics& s = answer_.statistics;
    if (speech_->frames() == 0) {
        s.first_tokens_seconds = watch_.seconds() - generation_start_ - s.talker_prefill_seconds;
    }
    // The Thinker's next step is submitted after the frame, unless a chunk must be vocoded next: the step
    // would delay it.
    const bool is_vocoder_next = speech_->waiting_frames() + 1 >= speech_->next_chunk();
    speech_->generate_frame([&] {
        if (uses_thinker_ && !has_text_ended_ && !is_vocoder_next) submit_token();
    });
    if (speech_->frames() == 1) s.first_frame_seconds = watch.seconds();
    if (!has_text_ended_) speaking_seconds_ += watch.seconds();
}

void Turn::generate_audio() {
    const Stopwatch watch;
    speech_->generate_audio();
    if (!has_text_ended_) speaking_seconds_ += watch.seconds();
}

void Turn::emit_audio(std::span<const float> samples) {
    Statistics& s = answer_.statistics;
    const std::uint64_t end = speech_->samples();
    if (end == samples.size()) {  // the first samples
        s.first_audio_seconds = watch_.seconds();
        s.first_vocoder_seconds = speech_->vocoder_seconds();
    }
    if (speech_->is_finished() && speech_->waiting_frames() == 0) answer_.text_positions.end(end);
    if (trace_) wav_.insert(wav_.end(), samples.begin(), samples.end());
    if (sink_.audio)
        sink_.audio({samples, end - samples.size(), answer_.text_positions.text_size_at(end, answer_.text)});
}

void Turn::finish_speech() {
    if (!speech_ || !speech_->has_begun()) return;
    if (speech_->is_finished() && speech_->waiting_frames() == 0)
        answer_.text_positions.end(speech_->samples());
    if (speech_->has_reached_limit() && answer_.ending == Ending::complete)
        answer_.ending = Ending::frame_limit;
    Statistics& s = answer_.statistics;
    s.frames = speech_->frames();
    s.frames_per_second = s.frames / std::max(speech_->frame_seconds(), 1e-9);
    s.vocoder_seconds = speech_->vocoder_seconds();
    s.speech_seconds = static_cast<double>(speech_->samples()) / output_sample_rate.value;
}

bool Turn::check_stopped() {
    if (!stops_.all.stop_requested()) return false;
    answer_.ending = Ending::cancelled;
    return true;
}

Answer Turn::finish() {
    if (trace_) trace_results();
    answer_.statistics.load_seconds = state_.load_seconds;
    answer_.statistics.device_memory = state_.device->memory_usage().peak;
    answer_.statistics.cold_kernels = gpu::first_runs(*state_.device) - state_.first_runs;
    answer_.statistics.total_seconds = watch_.seconds();
    return std::move(answer_);
}

void Turn::trace_prompt(const Prompt& prompt) {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> ids = to_values(prompt.chat.ids);
    sink.add_ids("prompt.ids", std::array{ids.size()}, ids);
    std::vector<float> positions;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            positions.push_back(prompt.positions.empty() ? static_cast<float>(i)
                                                         : static_cast<float>(prompt.positions[i][axis]));
        }
    }
    sink.add_values("thinker.positions", std::array{std::size_t{3}, ids.size()}, positions);
    std::vector<std::int32_t> grids;
    for (const auto& image : prompt.images) {
        for (const std::uint32_t extent : {1u, image->grid().rows, image->grid().columns})
            grids.push_back(static_cast<std::int32_t>(extent));
    }
    if (!grids.empty()) sink.add_ids("image.grid", std::array{grids.size() / 3, std::size_t{3}}, grids);
}

void Turn::trace_results() {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> tokens = to_values(answer_.tokens);
    sink.add_ids("thinker.generated", std::array{tokens.size()}, tokens);
    if (speech_ && speech_->has_begun()) {
        state_.talker->trace_text(*trace_);
        const std::size_t groups = state_.folder.config.talker->code_groups;
        sink.add_ids("talker.codes", std::array{groups, std::size_t{speech_->frames()}}, speech_->codes());
        sink.add_values("code2wav.wav", std::array{wav_.size()}, wav_);
    }
    trace_->flush();
}

}  // namespace govor::session
