#include "session/turn/prompt.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "session/turn/fingerprint.h"

namespace govor::session {
namespace {

text::ChatTokens chat_tokens(const model::ModelConfig& config) {
    return {config.im_start, config.im_end, config.thinker.audio_start, config.thinker.audio_token,
            config.thinker.audio_end};
}

text::PromptRange offset(text::PromptRange range, std::size_t by) {
    return {range.first + by, range.last + by};
}

void append(text::ChatPrompt& to, const text::ChatPrompt& piece) {
    const std::size_t at = to.ids.size();
    to.ids.insert(to.ids.end(), piece.ids.begin(), piece.ids.end());
    for (const auto& range : piece.audio) to.audio.push_back(offset(range, at));
    for (const auto& segment : piece.segments)
        to.segments.push_back({segment.role, offset(segment.range, at)});
}

// Returns the tokens of one turn, without the opening of the answer. Turns are separated by special tokens,
// so their tokens do not depend on each other.
text::ChatPrompt piece_of(const PromptBuilder& builder, const Utterance& utterance,
                          std::size_t audio_tokens) {
    text::PromptTurn turn{utterance.role, {}};
    if (audio_tokens > 0) turn.parts.emplace_back(text::AudioPart{audio_tokens});
    if (!utterance.text.empty()) turn.parts.emplace_back(utterance.text);
    text::ChatPrompt piece = text::build_chat_prompt(builder.folder.tokenizer,
                                                     chat_tokens(builder.folder.config), std::span(&turn, 1));
    piece.segments.pop_back();
    piece.ids.resize(piece.segments.back().range.last);
    return piece;
}

std::size_t audio_tokens(const PromptBuilder& builder, const Utterance& utterance) {
    if (!utterance.speech) return 0;
    builder.folder.require_audio_tower();
    if (builder.tower == nullptr) throw internal_error("The AudioTower was not loaded.", "speech");
    if (utterance.speech->size() < builder.mel.min_samples()) {
        throw Error(ErrorKind::bad_file, message("The recording is too short to contain speech."));
    }
    return builder.tower->tokens(static_cast<std::uint32_t>(builder.mel.frames(utterance.speech->size())));
}

const text::ChatPrompt& piece(const PromptBuilder& builder, Utterance& utterance) {
    if (utterance.piece.ids.empty()) {
        utterance.piece = piece_of(builder, utterance, audio_tokens(builder, utterance));
    }
    return utterance.piece;
}

text::ChatPrompt answer_opening(const PromptBuilder& builder) {
    return text::build_chat_prompt(builder.folder.tokenizer, chat_tokens(builder.folder.config), {});
}

void add_keys(Prompt& prompt) {
    for (const TokenId id : prompt.chat.ids) prompt.keys.push_back(text_key(id));
    for (std::size_t i = 0; i < prompt.clips.size(); ++i) {
        const SpeechClip& clip = *prompt.clips[i];
        const text::PromptRange& range = prompt.chat.audio[i];
        for (std::size_t at = range.first; at < range.last; ++at) {
            const std::size_t row = at - range.first;
            prompt.keys[at] = mix_hash(clip.key(static_cast<std::uint32_t>(row / clip.window_tokens())), row);
        }
    }
}

Prompt joined(const PromptBuilder& builder, std::span<Utterance> conversation) {
    Prompt prompt;
    for (Utterance& utterance : conversation) {
        append(prompt.chat, piece(builder, utterance));
        if (SpeechClip* clip = builder.clip(utterance)) prompt.clips.push_back(clip);
    }
    return prompt;
}

}  // namespace

Utterance system_turn(std::string text) {
    return {.role = text::Role::system, .text = std::move(text)};
}

Utterance past_turn(PastTurn turn) {
    Utterance utterance{.role = turn.speaker == Speaker::user ? text::Role::user : text::Role::assistant,
                        .text = std::move(turn.text)};
    if (!turn.speech.empty()) {
        utterance.speech = std::make_shared<const std::vector<float>>(std::move(turn.speech));
    }
    return utterance;
}

std::size_t PromptBuilder::tokens(Utterance& utterance) const {
    return piece(*this, utterance).ids.size();
}

bool PromptBuilder::extract_features(Utterance& utterance, const SpeechClip::Stopped& stopped) const {
    if (!utterance.speech) return true;
    if (!utterance.clip) {
        audio_tokens(*this, utterance);  // throws if the speech cannot be encoded
        utterance.clip = std::make_shared<SpeechClip>(mel, *tower);
    }
    if (utterance.clip->finished()) return true;
    if (!utterance.clip->append_remaining(*utterance.speech, stopped)) return false;
    utterance.clip->finish();
    return true;
}

SpeechClip* PromptBuilder::clip(Utterance& utterance) const {
    extract_features(utterance, {});
    return utterance.clip.get();
}

std::size_t PromptBuilder::opening_tokens() const {
    return answer_opening(*this).ids.size();
}

Prompt whole_prompt(const PromptBuilder& builder, std::span<Utterance> conversation) {
    Prompt prompt = joined(builder, conversation);
    append(prompt.chat, answer_opening(builder));
    add_keys(prompt);
    return prompt;
}

Prompt prompt_so_far(const PromptBuilder& builder, std::span<Utterance> conversation, SpeechClip& question) {
    Prompt prompt = joined(builder, conversation);
    const std::uint32_t tokens = question.tokens();
    // An audio part has at least one placeholder. The resize removes it together with the end of the turn.
    text::ChatPrompt begun = piece_of(builder, {}, std::max(tokens, 1u));
    begun.ids.resize(begun.audio.front().first + tokens);
    begun.audio.front().last = begun.ids.size();
    begun.segments.front().range.last = begun.ids.size();
    append(prompt.chat, begun);
    prompt.clips.push_back(&question);
    add_keys(prompt);
    return prompt;
}

model::TalkerPrompt talker_prompt(const text::ChatPrompt& prompt) {
    model::TalkerPrompt out;
    const auto slice = [&](const text::PromptRange& range) {
        return std::span(prompt.ids).subspan(range.first, range.last - range.first);
    };
    for (const auto& segment : prompt.segments) {
        if (segment.role != text::Role::user) continue;
        for (const text::PromptRange& audio : prompt.audio) {
            if (audio.first < segment.range.first || audio.first >= segment.range.last) continue;
            out.audio.push_back(
                {out.user.size() + audio.first - segment.range.first, audio.last - audio.first, audio.first});
        }
        const auto ids = slice(segment.range);
        out.user.insert(out.user.end(), ids.begin(), ids.end());
    }
    const auto opening = slice(prompt.segments.back().range);
    out.opening.assign(opening.begin(), opening.end());
    return out;
}

std::vector<std::uint64_t> talker_keys(const Prompt& prompt) {
    std::vector<std::uint64_t> running;  // of all keys up to a position
    for (const std::uint64_t key : prompt.keys)
        running.push_back(mix_hash(running.empty() ? 0 : running.back(), key));
    std::vector<std::uint64_t> keys;
    for (const auto& segment : prompt.chat.segments) {
        if (segment.role != text::Role::user) continue;
        const auto first = keys.size() - segment.range.first;  // modulo 2^64
        for (std::size_t at = segment.range.first; at < segment.range.last; ++at) {
            keys.push_back(text_key(prompt.chat.ids[at]));
        }
        for (const text::PromptRange& audio : prompt.chat.audio) {
            if (audio.first < segment.range.first || audio.first >= segment.range.last) continue;
            for (std::size_t at = audio.first; at < audio.last; ++at) keys[first + at] = running[at];
        }
    }
    return keys;
}

std::size_t CachedKeys::shared_with(std::span<const std::uint64_t> keys) const {
    return static_cast<std::size_t>(
        std::mismatch(keys.begin(), keys.end(), keys_.begin(), keys_.end()).first - keys.begin());
}

}  // namespace govor::session
