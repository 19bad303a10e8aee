#include "session/turn/prompt.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "session/turn/fingerprint.h"

namespace govor::session {
namespace {

text::ChatTokens to_chat_tokens(const model::ModelConfig& config) {
    text::ChatTokens tokens{config.im_start, config.im_end, config.thinker.audio_start,
                            config.thinker.audio_token, config.thinker.audio_end};
    if (config.picture) tokens.vision = {config.picture->start, config.picture->image, config.picture->end};
    return tokens;
}

text::PromptRange shift_range(text::PromptRange range, std::size_t offset) {
    return {range.first + offset, range.last + offset};
}

void append_prompt(text::ChatPrompt& prompt, const text::ChatPrompt& other) {
    const std::size_t offset = prompt.ids.size();
    prompt.ids.insert(prompt.ids.end(), other.ids.begin(), other.ids.end());
    for (const auto& range : other.audio) prompt.audio.push_back(shift_range(range, offset));
    for (const auto& range : other.pictures) prompt.pictures.push_back(shift_range(range, offset));
    for (const auto& segment : other.segments)
        prompt.segments.push_back({segment.role, shift_range(segment.range, offset)});
}

// Returns the tokens of one turn, without the opening of the answer. Turns are separated by special tokens,
// so their tokens do not depend on each other.
text::ChatPrompt build_turn_prompt(const PromptBuilder& builder, const Utterance& utterance,
                                   std::size_t audio_tokens) {
    text::PromptTurn turn{utterance.role, {}};
    for (const auto& picture : utterance.prepared_pictures)
        turn.parts.emplace_back(text::PicturePart{picture->tokens()});
    if (audio_tokens > 0) turn.parts.emplace_back(text::AudioPart{audio_tokens});
    if (!utterance.text.empty()) turn.parts.emplace_back(utterance.text);
    text::ChatPrompt prompt = text::build_chat_prompt(
        builder.folder.tokenizer, to_chat_tokens(builder.folder.config), std::span(&turn, 1));
    prompt.segments.pop_back();
    prompt.ids.resize(prompt.segments.back().range.last);
    return prompt;
}

std::size_t count_audio_tokens(const PromptBuilder& builder, const Utterance& utterance) {
    if (!utterance.speech) return 0;
    builder.folder.require_audio_tower();
    if (builder.tower == nullptr) throw internal_error("The AudioTower was not loaded.", "speech");
    if (utterance.speech->size() < builder.mel.min_samples()) {
        throw Error(ErrorKind::bad_file, message("The recording is too short to contain speech."));
    }
    return builder.tower->tokens(static_cast<std::uint32_t>(builder.mel.frames(utterance.speech->size())));
}

const text::ChatPrompt& cached_turn_prompt(const PromptBuilder& builder, Utterance& utterance) {
    if (utterance.turn_prompt.ids.empty()) {
        builder.prepare_pictures(utterance);
        utterance.turn_prompt = build_turn_prompt(builder, utterance, count_audio_tokens(builder, utterance));
    }
    return utterance.turn_prompt;
}

text::ChatPrompt build_answer_opening(const PromptBuilder& builder) {
    return text::build_chat_prompt(builder.folder.tokenizer, to_chat_tokens(builder.folder.config), {});
}

void add_keys(Prompt& prompt) {
    for (const TokenId id : prompt.chat.ids) prompt.keys.push_back(text_key(id));
    for (std::size_t i = 0; i < prompt.clips.size(); ++i) {
        const SpeechClip& clip = *prompt.clips[i];
        const text::PromptRange& range = prompt.chat.audio[i];
        for (std::size_t position = range.first; position < range.last; ++position) {
            const std::size_t row = position - range.first;
            prompt.keys[position] =
                mix_hash(clip.key(static_cast<std::uint32_t>(row / clip.window_tokens())), row);
        }
    }
    for (std::size_t i = 0; i < prompt.pictures.size(); ++i) {
        const text::PromptRange& range = prompt.chat.pictures[i];
        for (std::size_t position = range.first; position < range.last; ++position)
            prompt.keys[position] = mix_hash(prompt.pictures[i]->key(), position - range.first);
    }
}

void add_positions(Prompt& prompt) {
    if (prompt.pictures.empty()) return;
    std::vector<model::PictureSpan> picture_spans;
    for (std::size_t i = 0; i < prompt.pictures.size(); ++i) {
        picture_spans.push_back({prompt.chat.pictures[i].first, prompt.pictures[i]->token_rows(),
                                 prompt.pictures[i]->token_columns()});
    }
    prompt.positions = model::rope_positions(prompt.chat.ids.size(), picture_spans);
}

Prompt join_turns(const PromptBuilder& builder, std::span<Utterance> conversation) {
    Prompt prompt;
    for (Utterance& utterance : conversation) {
        append_prompt(prompt.chat, cached_turn_prompt(builder, utterance));
        if (SpeechClip* clip = builder.clip(utterance)) prompt.clips.push_back(clip);
        for (const auto& picture : builder.prepare_pictures(utterance)) prompt.pictures.push_back(picture);
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
    utterance.pictures = std::move(turn.pictures);
    return utterance;
}

std::size_t PromptBuilder::tokens(Utterance& utterance) const {
    return cached_turn_prompt(*this, utterance).ids.size();
}

bool PromptBuilder::extract_features(Utterance& utterance, const SpeechClip::StopCheck& should_stop) const {
    if (!utterance.speech) return true;
    if (!utterance.clip) {
        count_audio_tokens(*this, utterance);  // throws if the speech cannot be encoded
        utterance.clip = std::make_shared<SpeechClip>(mel, *tower);
    }
    if (utterance.clip->is_finished()) return true;
    if (!utterance.clip->append_remaining(*utterance.speech, should_stop)) return false;
    utterance.clip->finish();
    return true;
}

SpeechClip* PromptBuilder::clip(Utterance& utterance) const {
    extract_features(utterance, {});
    return utterance.clip.get();
}

const std::vector<std::shared_ptr<PreparedPicture>>& PromptBuilder::prepare_pictures(
    Utterance& utterance) const {
    std::vector<std::shared_ptr<const image::Picture>>& pictures = utterance.pictures.pictures;
    if (utterance.prepared_pictures.size() == pictures.size()) return utterance.prepared_pictures;
    folder.require_vision_tower();
    if (vision_tower == nullptr) throw internal_error("The VisionTower was not loaded.", "pictures");
    std::vector<std::shared_ptr<PreparedPicture>> prepared_pictures;
    for (const auto& picture : pictures)
        prepared_pictures.push_back(
            std::make_shared<PreparedPicture>(picture, utterance.pictures.detail, *vision_tower));
    for (std::size_t i = 0; i < prepared_pictures.size(); ++i)
        pictures[i] = prepared_pictures[i]->resized_picture();
    utterance.prepared_pictures = std::move(prepared_pictures);
    return utterance.prepared_pictures;
}

std::size_t PromptBuilder::opening_tokens() const {
    return build_answer_opening(*this).ids.size();
}

Prompt complete_prompt(const PromptBuilder& builder, std::span<Utterance> conversation) {
    Prompt prompt = join_turns(builder, conversation);
    append_prompt(prompt.chat, build_answer_opening(builder));
    add_keys(prompt);
    add_positions(prompt);
    return prompt;
}

Prompt partial_prompt(const PromptBuilder& builder, std::span<Utterance> conversation, SpeechClip& question,
                      const Pictures& pictures) {
    Prompt prompt = join_turns(builder, conversation);
    const std::uint32_t tokens = question.tokens();
    Utterance utterance{.pictures = pictures};
    for (const auto& picture : builder.prepare_pictures(utterance)) prompt.pictures.push_back(picture);
    // An audio part has at least one placeholder. The resize removes it together with the end of the turn.
    text::ChatPrompt open_turn = build_turn_prompt(builder, utterance, std::max(tokens, 1u));
    open_turn.ids.resize(open_turn.audio.front().first + tokens);
    open_turn.audio.front().last = open_turn.ids.size();
    open_turn.segments.front().range.last = open_turn.ids.size();
    append_prompt(prompt.chat, open_turn);
    prompt.clips.push_back(&question);
    add_keys(prompt);
    add_positions(prompt);
    return prompt;
}

model::TalkerPrompt talker_prompt(const Prompt& prompt) {
    const text::ChatPrompt& chat = prompt.chat;
    model::TalkerPrompt out;
    std::vector<model::PictureSpan> picture_spans;
    const auto slice = [&](const text::PromptRange& range) {
        return std::span(chat.ids).subspan(range.first, range.last - range.first);
    };
    for (const auto& segment : chat.segments) {
        if (segment.role != text::Role::user) continue;
        const auto within = [&](const text::PromptRange& range) {
            return range.first >= segment.range.first && range.first < segment.range.last;
        };
        const auto add = [&](const text::PromptRange& range) {
            out.encoded.push_back(
                {out.user.size() + range.first - segment.range.first, range.last - range.first, range.first});
        };
        for (std::size_t i = 0; i < chat.pictures.size(); ++i) {
            if (!within(chat.pictures[i])) continue;
            add(chat.pictures[i]);
            picture_spans.push_back({out.encoded.back().first, prompt.pictures[i]->token_rows(),
                                     prompt.pictures[i]->token_columns()});
        }
        for (const text::PromptRange& audio : chat.audio) {
            if (within(audio)) add(audio);
        }
        const auto ids = slice(segment.range);
        out.user.insert(out.user.end(), ids.begin(), ids.end());
    }
    if (!picture_spans.empty()) out.positions = model::rope_positions(out.user.size(), picture_spans);
    const auto opening = slice(chat.segments.back().range);
    out.opening.assign(opening.begin(), opening.end());
    return out;
}

std::vector<std::uint64_t> talker_keys(const Prompt& prompt) {
    std::vector<std::uint64_t> prefix_keys;  // the hash of all keys up to a position
    for (const std::uint64_t key : prompt.keys)
        prefix_keys.push_back(mix_hash(prefix_keys.empty() ? 0 : prefix_keys.back(), key));
    std::vector<std::uint64_t> keys;
    for (const auto& segment : prompt.chat.segments) {
        if (segment.role != text::Role::user) continue;
        const auto first = keys.size() - segment.range.first;  // modulo 2^64
        for (std::size_t position = segment.range.first; position < segment.range.last; ++position) {
            keys.push_back(text_key(prompt.chat.ids[position]));
        }
        for (const auto* encoded : {&prompt.chat.audio, &prompt.chat.pictures}) {
            for (const text::PromptRange& range : *encoded) {
                if (range.first < segment.range.first || range.first >= segment.range.last) continue;
                for (std::size_t position = range.first; position < range.last; ++position)
                    keys[first + position] = prefix_keys[position];
            }
        }
    }
    return keys;
}

std::size_t CachedKeys::shared_prefix(std::span<const std::uint64_t> keys) const {
    return static_cast<std::size_t>(
        std::mismatch(keys.begin(), keys.end(), keys_.begin(), keys_.end()).first - keys.begin());
}

}  // namespace govor::session
