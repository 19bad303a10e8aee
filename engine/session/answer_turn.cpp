#include "session/answer_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "audio/voice_activity.h"
#include "core/error.h"

namespace govor::session {
namespace {

std::vector<std::int32_t> values_of(std::span<const TokenId> ids) {
    std::vector<std::int32_t> values;
    for (const TokenId id : ids) values.push_back(id.value);
    return values;
}

}  // namespace

Turn::Turn(Assistant::Parts& parts, const AnswerOptions& options, const AnswerSink& sink,
           std::stop_token stop, model::TensorSink* trace)
    : parts_(parts), options_(options), sink_(sink), stop_(std::move(stop)), text_(parts.folder.tokenizer) {
    if (trace) trace_.emplace(*parts.device, *trace);
    if (options.max_tokens == 0)
        throw Error(ErrorKind::usage, "An answer needs at least one token.", "max-tokens");
    if (!options.speak) return;
    parts.folder.require_speech();
    if (!parts.talker) throw Error(ErrorKind::internal, "The networks of speech were not loaded.", "speak");
    if (options.max_frames == 0)
        throw Error(ErrorKind::usage, "Speech needs at least one frame.", "max-frames");
    voice_ = parts.folder.voice(options.voice);
    speech_.emplace(*parts.device, *parts.talker, *parts.code2wav,
                    static_cast<std::uint32_t>(parts.folder.config.talker->code_groups), options.max_frames,
                    [this](std::span<const float> samples) { sound(samples); });
}

Answer Turn::answer(const Question& question) {
    if (!parts_.thinker) throw Error(ErrorKind::internal, "The Thinker was not loaded.", "answer");
    if (question.speech.empty() && question.text.empty()) {
        throw Error(ErrorKind::usage, "The question is empty: it has neither speech nor text.");
    }
    const std::vector<HeardClip> clips = describe_clips(question);
    const text::ChatPrompt prompt =
        build_prompt(parts_.folder.tokenizer, parts_.folder.config, question, clips);
    require_room(prompt.ids.size());
    if (trace_) trace_prompt(prompt);
    if (prefill(prompt, clips)) {
        generate(prompt);
        write(text_.finish());
        finish_speech();
    }
    return finish();
}

// The text stands in the prompt as what the user said, so that the Talker sees a conversation as it was
// trained to.
Answer Turn::say(const std::string& text) {
    const std::vector<TokenId> tokens = parts_.folder.tokenizer.encode_plain(text);
    if (tokens.empty()) throw Error(ErrorKind::usage, "There is no text to say.");
    if (!speech_) throw Error(ErrorKind::internal, "Speech was switched off.", "say");
    Question question;
    question.text = text;
    const text::ChatPrompt prompt = build_prompt(parts_.folder.tokenizer, parts_.folder.config, question, {});
    require_room(prompt.ids.size());
    answer_.text = text;
    answer_.tokens = tokens;
    for (const TokenId token : tokens) {
        if (stopped()) break;
        speak(token, prompt);
    }
    finish_speech();
    return finish();
}

HeardClip Turn::describe(std::span<const float> samples) const {
    parts_.folder.require_hearing();
    if (!parts_.audio_tower) throw Error(ErrorKind::internal, "The AudioTower was not loaded.", "speech");
    if (samples.size() < parts_.mel.min_samples()) {
        throw Error(ErrorKind::bad_file, "The recording is too short to hear anything in it.");
    }
    if (audio::is_silent(samples)) {
        throw Error(ErrorKind::bad_file, "There is nothing to hear in the recording: it is silent.");
    }
    const auto frames = static_cast<std::uint32_t>(parts_.mel.frames(samples.size()));
    return {samples, parts_.audio_tower->tokens(frames), fingerprint(samples)};
}

std::vector<HeardClip> Turn::describe_clips(const Question& question) const {
    std::vector<HeardClip> clips;
    for (const PastTurn& past : question.history) {
        if (past.speaker == Speaker::user && !past.speech.empty()) clips.push_back(describe(past.speech));
    }
    if (!question.speech.empty()) clips.push_back(describe(question.speech));
    return clips;
}

void Turn::require_room(std::size_t tokens) const {
    if (tokens < parts_.context) return;  // one is left for the answer
    throw Error(
        ErrorKind::usage,
        fmt::format(
            "The conversation has {} tokens, and a context of {} has no room for it and an answer; ask "
            "for a larger context or start anew.",
            tokens, parts_.context),
        "context");
}

// The rows of every clip that the Thinker's cache does not hold already, which is beyond `shared`.
std::vector<model::DeviceTensor> Turn::encode(const text::ChatPrompt& prompt,
                                              std::span<const HeardClip> clips, std::size_t shared) {
    std::vector<model::DeviceTensor> rows(clips.size());
    for (std::size_t i = 0; i < clips.size(); ++i) {
        if (prompt.audio[i].last <= shared || stopped()) continue;
        const audio::MelSpectrogram mel = parts_.mel.extract(clips[i].samples);
        // The recording of a turn has only its own question.
        const bool asked = prompt.audio[i].first >= prompt.segments[prompt.segments.size() - 2].range.first;
        model::Trace* trace = trace_ && asked ? &*trace_ : nullptr;
        if (trace) {
            trace->sink().values("audio.samples", std::array{clips[i].samples.size()}, clips[i].samples);
            trace->sink().values("audio.mel", std::array{std::size_t{mel.mel_bins}, std::size_t{mel.frames}},
                                 mel.values);
        }
        rows[i] = parts_.audio_tower->encode({mel.values, mel.frames}, trace);
    }
    return rows;
}

// False when the turn was stopped before the Thinker began.
bool Turn::prefill(const text::ChatPrompt& prompt, std::span<const HeardClip> clips) {
    model::Thinker& thinker = *parts_.thinker;
    if (trace_) parts_.cached.forget();  // a trace shows the whole prompt
    const std::size_t shared = parts_.cached.shared_with(prompt, clips);
    const std::vector<model::DeviceTensor> rows = encode(prompt, clips, shared);
    if (stopped()) return false;
    std::vector<model::AudioRows> audio;
    for (std::size_t i = 0; i < prompt.audio.size(); ++i) {
        const text::PromptRange& range = prompt.audio[i];
        if (range.last <= shared) continue;
        const std::size_t first = std::max(range.first, shared);
        audio.push_back({static_cast<std::uint32_t>(first - shared),
                         rows[i].get().rows(first - range.first, range.last - first)});
    }
    parts_.cached.forget();  // until the prefill has succeeded
    thinker.rewind(static_cast<std::uint32_t>(shared));
    thinker.prefill(std::span(prompt.ids).subspan(shared), audio, trace_ ? &*trace_ : nullptr);
    parts_.cached.remember(prompt, clips);
    answer_.statistics.prompt_tokens = static_cast<std::uint32_t>(prompt.ids.size());
    answer_.statistics.reused_tokens = static_cast<std::uint32_t>(shared);
    answer_.statistics.prefill_seconds = watch_.seconds();
    return true;
}

// The Thinker runs one step ahead of the host. After every token the Talker makes a frame, so that speech
// begins with the first words and the text, one token per frame, is never short.
void Turn::generate(const text::ChatPrompt& prompt) {
    const Stopwatch watch;
    model::Thinker& thinker = *parts_.thinker;
    gpu::Ticket drawing = thinker.start(options_.text, {}, values_of(prompt.ids));
    for (std::uint32_t drawn = 0;; ++drawn) {
        ahead_.reset();
        if (drawn + 1 < options_.max_tokens && thinker.room() > 0) ahead_ = thinker.step();
        parts_.device->wait(drawing);
        const TokenId token = thinker.drawn(drawn);
        if (drawn == 0) answer_.statistics.first_token_seconds = watch_.seconds();
        take(token, prompt);
        if (is_end(token) || stopped()) break;
        if (!ahead_) {
            answer_.ending = Ending::token_limit;
            break;
        }
        drawing = *ahead_;
    }
    const auto count = static_cast<std::uint32_t>(answer_.tokens.size());
    answer_.statistics.tokens = count;
    answer_.statistics.tokens_per_second = count / std::max(watch.seconds() - speaking_seconds_, 1e-9);
    // The cache holds every token that was fed: not the last, and not what a step ahead fed after it.
    for (const TokenId token : std::span(answer_.tokens).first(count - 1)) parts_.cached.append(token);
    thinker.rewind(static_cast<std::uint32_t>(prompt.ids.size()) + count - 1);
}

// A token is spoken once its successor is drawn: as in the reference, the last of a limited answer is not.
void Turn::take(TokenId token, const text::ChatPrompt& prompt) {
    if (!answer_.tokens.empty()) speak(answer_.tokens.back(), prompt);
    answer_.tokens.push_back(token);
    if (!is_end(token)) write(text_.push(token));
}

void Turn::write(const std::string& piece) {
    answer_.text += piece;
    if (!piece.empty() && sink_.text) sink_.text(piece);
}

bool Turn::is_end(TokenId token) const {
    const auto& ends = parts_.folder.defaults.end_tokens;
    return std::find(ends.begin(), ends.end(), token) != ends.end();
}

void Turn::speak(TokenId token, const text::ChatPrompt& prompt) {
    if (!speech_ || speech_->finished()) return;
    if (ahead_) parts_.device->wait(*ahead_);  // lies before any frame in the queue, and is not speech's time
    const Stopwatch watch;
    if (speech_->begun()) {
        speech_->hear(token);
    } else {
        model::TalkerPrompt talker = talker_prompt(prompt, token, voice_);
        if (parts_.thinker) talker.thinker_hidden = parts_.thinker->accepted_hidden();
        speech_->begin(std::move(talker), options_.speech, options_.residual, trace_ ? &*trace_ : nullptr);
    }
    speech_->step();
    speaking_seconds_ += watch.seconds();
}

void Turn::finish_speech() {
    if (!speech_ || !speech_->begun()) return;
    if (answer_.ending != Ending::cancelled) {
        if (!speech_->finished()) speech_->end_text();
        while (!speech_->finished() && !stopped()) speech_->step();
    }
    speech_->flush();
    if (speech_->limited() && answer_.ending == Ending::complete) answer_.ending = Ending::frame_limit;
    Statistics& s = answer_.statistics;
    s.frames = speech_->frames();
    s.frames_per_second = s.frames / std::max(speech_->frame_seconds(), 1e-9);
    s.speech_seconds = static_cast<double>(speech_->samples()) / speaking_rate.value;
}

void Turn::sound(std::span<const float> samples) {
    if (answer_.statistics.first_audio_seconds == 0)
        answer_.statistics.first_audio_seconds = watch_.seconds();
    if (trace_) wav_.insert(wav_.end(), samples.begin(), samples.end());
    if (sink_.audio) sink_.audio(samples);
}

bool Turn::stopped() {
    if (!stop_.stop_requested()) return false;
    answer_.ending = Ending::cancelled;
    return true;
}

Answer Turn::finish() {
    if (trace_) trace_results();
    answer_.statistics.load_seconds = parts_.load_seconds;
    answer_.statistics.device_memory = parts_.device->memory().peak;
    answer_.statistics.total_seconds = watch_.seconds();
    return std::move(answer_);
}

// Text and sound alone move all three axes of the multimodal rope alike.
void Turn::trace_prompt(const text::ChatPrompt& prompt) {
    const std::vector<std::int32_t> ids = values_of(prompt.ids);
    trace_->sink().ids("prompt.ids", std::array{ids.size()}, ids);
    std::vector<float> positions;
    for (int axis = 0; axis < 3; ++axis) {
        for (std::size_t i = 0; i < ids.size(); ++i) positions.push_back(static_cast<float>(i));
    }
    trace_->sink().values("thinker.positions", std::array{std::size_t{3}, ids.size()}, positions);
}

void Turn::trace_results() {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> tokens = values_of(answer_.tokens);
    sink.ids("thinker.generated", std::array{tokens.size()}, tokens);
    if (speech_ && speech_->begun()) {
        parts_.talker->trace_text(*trace_);
        const auto groups = static_cast<std::size_t>(parts_.folder.config.talker->code_groups);
        sink.ids("talker.codes", std::array{groups, std::size_t{speech_->frames()}}, speech_->codes());
        sink.values("code2wav.wav", std::array{wav_.size()}, wav_);
    }
    trace_->deliver();
}

}  // namespace govor::session
