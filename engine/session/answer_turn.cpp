#include "session/answer_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
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

Turn::Turn(Assistant::Parts& parts, const AnswerOptions& options, const AnswerSink& sink, std::stop_token stop,
           model::TensorSink* trace)
    : parts_(parts), options_(options), sink_(sink), stop_(std::move(stop)), text_(parts.tokenizer) {
    if (trace) trace_.emplace(*parts.device, *trace);
    if (options.max_tokens == 0) throw Error(ErrorKind::usage, "An answer needs at least one token.", "max-tokens");
    if (!options.speak) return;
    if (!parts.talker) throw Error(ErrorKind::internal, "The networks of speech were not loaded.", "speak");
    if (options.max_frames == 0) throw Error(ErrorKind::usage, "Speech needs at least one frame.", "max-frames");
    voice_ = voice();
    speech_.emplace(*parts.device, *parts.talker, *parts.code2wav,
                    static_cast<std::uint32_t>(parts.config.talker.code_groups), options.max_frames,
                    [this](std::span<const float> samples) { sound(samples); });
}

CodeId Turn::voice() const {
    const auto& speakers = parts_.config.talker.speakers;
    if (!options_.voice.empty()) return parts_.config.speaker(options_.voice);
    const auto usual = speakers.find("ethan");  // the reference's default
    return usual == speakers.end() ? speakers.begin()->second : usual->second;
}

void Turn::sound(std::span<const float> samples) {
    if (answer_.statistics.first_audio_seconds == 0) answer_.statistics.first_audio_seconds = watch_.seconds();
    if (trace_) wav_.insert(wav_.end(), samples.begin(), samples.end());
    if (sink_.audio) sink_.audio(samples);
}

bool Turn::is_end(TokenId token) const {
    const auto& ends = parts_.defaults.end_tokens;
    return std::find(ends.begin(), ends.end(), token) != ends.end();
}

HeardClip Turn::encode(std::span<const float> samples, Clips& clips, bool traced) {
    model::Trace* trace = traced && trace_ ? &*trace_ : nullptr;
    if (audio::is_silent(samples)) {
        throw Error(ErrorKind::bad_file, "There is nothing to hear in the recording: it is silent.", "audio");
    }
    const audio::MelSpectrogram mel = parts_.mel.extract(samples);
    if (trace) {
        trace->sink().values("audio.samples", std::array{samples.size()}, samples);
        trace->sink().values("audio.mel", std::array{std::size_t{mel.mel_bins}, std::size_t{mel.frames}}, mel.values);
    }
    clips.rows.push_back(parts_.audio_tower->encode({mel.values, mel.frames}, trace));
    return {samples, parts_.audio_tower->tokens(mel.frames), fingerprint(samples)};
}

Turn::Clips Turn::listen(const Question& question) {
    if (question.speech.empty() && question.text.empty()) {
        throw Error(ErrorKind::usage, "The question is empty: it has neither speech nor text.");
    }
    Clips clips;
    for (const PastTurn& past : question.history) {
        if (past.speaker == Speaker::user && !past.speech.empty()) {
            clips.heard.push_back(encode(past.speech, clips, false));
        }
    }
    if (!question.speech.empty()) clips.heard.push_back(encode(question.speech, clips, true));
    return clips;
}

void Turn::prefill(const text::ChatPrompt& prompt, const Clips& clips) {
    model::Thinker& thinker = *parts_.thinker;
    if (trace_) parts_.cached.forget();  // a trace shows the whole prompt
    const std::size_t shared = parts_.cached.shared_with(prompt, clips.heard);
    parts_.cached.forget();  // until the prefill has succeeded
    thinker.rewind(static_cast<std::uint32_t>(shared));
    if (prompt.ids.size() - shared >= thinker.room()) {
        throw Error(ErrorKind::usage,
                    fmt::format("The conversation has {} tokens, and the context holds {}; ask for a larger context or "
                                "start anew.", prompt.ids.size(), thinker.room() + shared));
    }
    std::vector<model::AudioRows> audio;
    for (std::size_t i = 0; i < prompt.audio.size(); ++i) {
        const text::PromptRange& range = prompt.audio[i];
        if (range.last <= shared) continue;
        const std::size_t skip = shared > range.first ? shared - range.first : 0;
        const ops::Tensor& rows = clips.rows[i].get();
        audio.push_back({static_cast<std::uint32_t>(range.first + skip - shared),
                         rows.rows(skip, range.last - range.first - skip)});
    }
    thinker.prefill(std::span(prompt.ids).subspan(shared), audio, trace_ ? &*trace_ : nullptr);
    parts_.cached.remember(prompt, clips.heard);
    answer_.statistics.prompt_tokens = static_cast<std::uint32_t>(prompt.ids.size());
    answer_.statistics.reused_tokens = static_cast<std::uint32_t>(shared);
    answer_.statistics.prefill_seconds = watch_.seconds();
}

// The Thinker runs one step ahead of the host. After every token the Talker makes a frame, so that speech begins with
// the first words and the text, one token per frame, is never short.
void Turn::generate(const text::ChatPrompt& prompt) {
    model::Thinker& thinker = *parts_.thinker;
    text_started_ = watch_.seconds();
    std::deque<gpu::Ticket> steps{thinker.start(options_.text)};
    std::uint32_t submitted = 1;
    for (std::uint32_t drawn = 0;; ++drawn) {
        if (submitted < options_.max_tokens && thinker.room() > 0) {
            steps.push_back(thinker.step());
            ++submitted;
        }
        parts_.device->wait(steps.front());
        steps.pop_front();
        const TokenId token = thinker.drawn(drawn);
        if (drawn == 0) answer_.statistics.first_token_seconds = watch_.seconds();
        take(token, prompt);
        if (is_end(token)) break;
        if (steps.empty()) {
            answer_.ending = Ending::token_limit;
            break;
        }
        if (stop_.stop_requested()) {
            answer_.ending = Ending::cancelled;
            break;
        }
    }
    for (const gpu::Ticket& step : steps) parts_.device->wait(step);
    const double spent = watch_.seconds() - text_started_ - speech_seconds_;
    answer_.statistics.tokens = static_cast<std::uint32_t>(answer_.tokens.size());
    answer_.statistics.tokens_per_second = answer_.statistics.tokens / std::max(spent, 1e-9);
    // What the cache now holds: every token that was fed, which the last one was not.
    const std::size_t fed = answer_.tokens.size() - 1;
    for (std::size_t i = 0; i < fed; ++i) parts_.cached.append(answer_.tokens[i]);
    thinker.rewind(static_cast<std::uint32_t>(prompt.ids.size() + fed));
}

// A token is spoken once its successor is drawn: as in the reference, the last of a limited answer is not.
void Turn::take(TokenId token, const text::ChatPrompt& prompt) {
    if (!answer_.tokens.empty()) speak(answer_.tokens.back(), prompt);
    answer_.tokens.push_back(token);
    if (is_end(token)) return;
    const std::string piece = text_.push(token);
    answer_.text += piece;
    if (!piece.empty() && sink_.text) sink_.text(piece);
}

void Turn::speak(TokenId token, const text::ChatPrompt& prompt) {
    if (!speech_) return;
    const Stopwatch watch;
    if (!speech_->begun()) {
        model::TalkerPrompt talker = talker_prompt(prompt, token, voice_);
        if (parts_.thinker) talker.thinker_hidden = parts_.thinker->accepted_hidden();
        speech_->begin(std::move(talker), options_.speech, options_.residual, trace_ ? &*trace_ : nullptr);
    } else {
        speech_->hear(token);
    }
    speech_->step();
    speech_seconds_ += watch.seconds();
}

void Turn::finish_speech() {
    if (!speech_ || !speech_->begun()) return;
    const Stopwatch watch;
    if (answer_.ending != Ending::cancelled) {
        speech_->end_text();
        while (!speech_->finished()) {
            if (stop_.stop_requested()) {
                answer_.ending = Ending::cancelled;
                break;
            }
            speech_->step();
        }
    }
    speech_->flush();
    if (speech_->limited() && answer_.ending == Ending::complete) answer_.ending = Ending::frame_limit;
    speech_seconds_ += watch.seconds();
    Statistics& s = answer_.statistics;
    s.frames = speech_->frames();
    s.frames_per_second = s.frames / std::max(speech_seconds_, 1e-9);
    s.speech_seconds = static_cast<double>(speech_->samples()) / speaking_rate.value;
}

Answer Turn::answer(const Question& question) {
    const Clips clips = listen(question);
    const text::ChatPrompt prompt = build_prompt(parts_.tokenizer, parts_.config, question, clips.heard);
    if (trace_) {
        const std::vector<std::int32_t> ids = values_of(prompt.ids);
        trace_->sink().ids("prompt.ids", std::array{ids.size()}, ids);
        std::vector<float> positions;
        for (int axis = 0; axis < 3; ++axis) {
            for (std::size_t i = 0; i < ids.size(); ++i) positions.push_back(static_cast<float>(i));
        }
        trace_->sink().values("thinker.positions", std::array{std::size_t{3}, ids.size()}, positions);
    }
    prefill(prompt, clips);
    generate(prompt);
    const std::string rest = text_.finish();
    answer_.text += rest;
    if (!rest.empty() && sink_.text) sink_.text(rest);
    finish_speech();
    return finish();
}

// The text stands in the prompt as what the user said, so that the Talker sees a conversation as it was trained to.
Answer Turn::say(const std::string& text) {
    const std::vector<TokenId> tokens = parts_.tokenizer.encode_plain(text);
    if (tokens.empty()) throw Error(ErrorKind::usage, "There is no text to say.");
    Question question;
    question.text = text;
    const text::ChatPrompt prompt = build_prompt(parts_.tokenizer, parts_.config, question, {});
    answer_.text = text;
    answer_.tokens = tokens;
    for (const TokenId token : tokens) {
        if (stop_.stop_requested()) {
            answer_.ending = Ending::cancelled;
            break;
        }
        speak(token, prompt);
    }
    finish_speech();
    return finish();
}

Answer Turn::finish() {
    if (trace_) trace_results();
    answer_.statistics.load_seconds = parts_.load_seconds;
    answer_.statistics.device_memory = parts_.device->memory().peak;
    answer_.statistics.total_seconds = watch_.seconds();
    return std::move(answer_);
}

void Turn::trace_results() {
    model::TensorSink& sink = trace_->sink();
    const std::vector<std::int32_t> tokens = values_of(answer_.tokens);
    sink.ids("thinker.generated", std::array{tokens.size()}, tokens);
    if (speech_ && speech_->begun()) {
        parts_.talker->trace_text(*trace_);
        const auto groups = static_cast<std::size_t>(parts_.config.talker.code_groups);
        sink.ids("talker.codes", std::array{groups, std::size_t{speech_->frames()}}, speech_->codes());
        sink.values("code2wav.wav", std::array{wav_.size()}, wav_);
    }
    trace_->deliver();
}

}  // namespace govor::session
