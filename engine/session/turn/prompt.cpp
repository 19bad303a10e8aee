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

text::PromptRange moved(text::PromptRange range, std::size_t by) {
    return {range.first + by, range.last + by};
}

void append(text::ChatPrompt& to, const text::ChatPrompt& piece) {
    const std::size_t at = to.ids.size();
    to.ids.insert(to.ids.end(), piece.ids.begin(), piece.ids.end());
    for (const auto& range : piece.audio) to.audio.push_back(moved(range, at));
    for (const auto& segment : piece.segments)
        to.segments.push_back({segment.role, moved(segment.range, at)});
}

// One turn without the opening of an answer that follows it. Turns meet at special tokens, so their tokens
// do not depend on their neighbours.
text::ChatPrompt piece_of(const PromptMaker& maker, const Utterance& utterance, std::size_t audio_tokens) {
    text::PromptTurn turn{utterance.role, {}};
    if (audio_tokens > 0) turn.parts.emplace_back(text::AudioPart{audio_tokens});
    if (!utterance.text.empty()) turn.parts.emplace_back(utterance.text);
    text::ChatPrompt piece = text::build_chat_prompt(maker.folder.tokenizer, chat_tokens(maker.folder.config),
                                                     std::span(&turn, 1));
    piece.segments.pop_back();
    piece.ids.resize(piece.segments.back().range.last);
    return piece;
}

std::size_t audio_tokens(const PromptMaker& maker, const Utterance& utterance) {
    if (!utterance.speech) return 0;
    maker.folder.require_hearing();
    if (maker.tower == nullptr) throw internal_error("The AudioTower was not loaded.", "speech");
    if (utterance.speech->size() < maker.mel.min_samples()) {
        throw Error(ErrorKind::bad_file, message("The recording is too short to hear anything in it."));
    }
    return maker.tower->tokens(static_cast<std::uint32_t>(maker.mel.frames(utterance.speech->size())));
}

const text::ChatPrompt& piece(const PromptMaker& maker, Utterance& utterance) {
    if (utterance.piece.ids.empty()) {
        utterance.piece = piece_of(maker, utterance, audio_tokens(maker, utterance));
    }
    return utterance.piece;
}

text::ChatPrompt answer_opening(const PromptMaker& maker) {
    return text::build_chat_prompt(maker.folder.tokenizer, chat_tokens(maker.folder.config), {});
}

void add_keys(Prompt& prompt) {
    for (const TokenId id : prompt.chat.ids) prompt.keys.push_back(text_key(id));
    for (std::size_t i = 0; i < prompt.clips.size(); ++i) {
        const HeardClip& clip = *prompt.clips[i];
        const text::PromptRange& range = prompt.chat.audio[i];
        for (std::size_t at = range.first; at < range.last; ++at) {
            const std::size_t row = at - range.first;
            prompt.keys[at] = mixed(clip.key(static_cast<std::uint32_t>(row / clip.window_tokens())), row);
        }
    }
}

Prompt joined(const PromptMaker& maker, std::span<Utterance> conversation) {
    Prompt prompt;
    for (Utterance& utterance : conversation) {
        append(prompt.chat, piece(maker, utterance));
        if (HeardClip* clip = maker.clip(utterance)) prompt.clips.push_back(clip);
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

std::size_t PromptMaker::tokens(Utterance& utterance) const {
    return piece(*this, utterance).ids.size();
}

bool PromptMaker::extract_features(Utterance& utterance, const HeardClip::Stopped& stopped) const {
    if (!utterance.speech) return true;
    if (!utterance.clip) {
        audio_tokens(*this, utterance);  // for the errors that it throws
        utterance.clip = std::make_shared<HeardClip>(mel, *tower);
    }
    if (utterance.clip->finished()) return true;
    if (!utterance.clip->append_rest(*utterance.speech, stopped)) return false;
    utterance.clip->finish();
    return true;
}

HeardClip* PromptMaker::clip(Utterance& utterance) const {
    extract_features(utterance, {});
    return utterance.clip.get();
}

std::size_t PromptMaker::opening_tokens() const {
    return answer_opening(*this).ids.size();
}

Prompt whole_prompt(const PromptMaker& maker, std::span<Utterance> conversation) {
    Prompt prompt = joined(maker, conversation);
    append(prompt.chat, answer_opening(maker));
    add_keys(prompt);
    return prompt;
}

Prompt prompt_so_far(const PromptMaker& maker, std::span<Utterance> conversation, HeardClip& question) {
    Prompt prompt = joined(maker, conversation);
    const std::uint32_t heard = question.tokens();
    // At least one placeholder, because there is no audio part without; it is cut off with what follows it.
    text::ChatPrompt begun = piece_of(maker, {}, std::max(heard, 1u));
    begun.ids.resize(begun.audio.front().first + heard);
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
        running.push_back(mixed(running.empty() ? 0 : running.back(), key));
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
