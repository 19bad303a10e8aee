#include "session/prompt.h"

#include <algorithm>
#include <cstring>

namespace govor::session {
namespace {

// FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
constexpr std::uint64_t fnv_offset = 0xcbf29ce484222325u;
constexpr std::uint64_t fnv_prime = 0x100000001b3u;

std::uint64_t mix(std::uint64_t hash, std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) hash = (hash ^ static_cast<std::uint64_t>(byte)) * fnv_prime;
    return hash;
}

text::PromptTurn user_turn(const std::string& words, bool spoken, std::span<const HeardClip> clips,
                           std::size_t& clip) {
    text::PromptTurn turn{text::Role::user, {}};
    if (spoken) turn.parts.emplace_back(text::AudioPart{clips[clip++].tokens});
    if (!words.empty()) turn.parts.emplace_back(words);
    return turn;
}

}  // namespace

text::ChatPrompt build_prompt(const text::Tokenizer& tokenizer, const model::ModelConfig& config,
                              const Question& question, std::span<const HeardClip> clips) {
    std::vector<text::PromptTurn> turns;
    std::size_t clip = 0;
    if (!question.system.empty()) turns.push_back({text::Role::system, {question.system}});
    for (const PastTurn& past : question.history) {
        if (past.speaker == Speaker::user) {
            turns.push_back(user_turn(past.text, !past.speech.empty(), clips, clip));
        } else {
            turns.push_back({text::Role::assistant, {past.text}});
        }
    }
    turns.push_back(user_turn(question.text, !question.speech.empty(), clips, clip));
    const text::ChatTokens tokens{config.im_start, config.im_end, config.thinker.audio_start,
                                  config.thinker.audio_token, config.thinker.audio_end};
    return text::build_chat_prompt(tokenizer, tokens, turns);
}

model::TalkerPrompt talker_prompt(const text::ChatPrompt& prompt, TokenId first_text, CodeId speaker) {
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
    out.first_text = first_text;
    out.speaker = speaker;
    return out;
}

std::uint64_t fingerprint(std::span<const float> samples) {
    return mix(fnv_offset, std::as_bytes(samples));
}

std::vector<std::uint64_t> CachedPrompt::keys_of(const text::ChatPrompt& prompt,
                                                 std::span<const HeardClip> clips) {
    std::vector<std::uint64_t> keys;
    for (const TokenId id : prompt.ids) keys.push_back(static_cast<std::uint64_t>(id.value));
    for (std::size_t i = 0; i < prompt.audio.size(); ++i) {
        for (std::size_t at = prompt.audio[i].first; at < prompt.audio[i].last; ++at) {
            const std::uint64_t row = at - prompt.audio[i].first;
            keys[at] = mix(clips[i].fingerprint, std::as_bytes(std::span{&row, 1}));
        }
    }
    return keys;
}

std::size_t CachedPrompt::shared_with(const text::ChatPrompt& prompt,
                                      std::span<const HeardClip> clips) const {
    const std::vector<std::uint64_t> wanted = keys_of(prompt, clips);
    const auto end = wanted.end() - 1;
    return static_cast<std::size_t>(std::mismatch(wanted.begin(), end, keys_.begin(), keys_.end()).first -
                                    wanted.begin());
}

void CachedPrompt::remember(const text::ChatPrompt& prompt, std::span<const HeardClip> clips) {
    keys_ = keys_of(prompt, clips);
}

}  // namespace govor::session
