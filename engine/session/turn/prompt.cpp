#include "session/turn/prompt.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "session/turn/content_hash.h"

namespace govor::session {
namespace {

text::ChatTokens to_chat_tokens(const model::ModelConfig& config) {
    text::ChatTokens tokens{config.im_start, config.im_end, config.thinker.audio_start,
                            config.thinker.audio_token, config.thinker.audio_end};
    if (config.image_tokens)
        tokens.vision = {config.image_tokens->start, config.image_tokens->image, config.image_tokens->end};
    return tokens;
}

text::PromptRange shift_range(text::PromptRange range, std::size_t offset) {
    return {range.first + offset, range.last + offset};
}

void append_prompt(text::ChatPrompt& prompt, const text::ChatPrompt& other) {
    const std::size_t offset = prompt.ids.size();
    prompt.ids.insert(prompt.ids.end(), other.ids.begin(), other.ids.end());
    for (const auto& range : other.audio) prompt.audio.push_back(shift_range(range, offset));
    for (const auto& range : other.images) prompt.images.push_back(shift_range(range, offset));
    for (const auto& segment : other.segments)
        prompt.segments.push_back({segment.role, shift_range(segment.range, offset)});
}

// Returns the tokens of one turn, without the opening of the answer. Turns are separated by special tokens,
// so their tokens do not depend on each other.
text::ChatPrompt build_turn_prompt(const PromptBuilder& builder, const ConversationEntry& entry,
                                   std::size_t audio_tokens) {
    text::PromptTurn turn{entry.role, {}};
    for (const auto& image : entry.prepared_images) turn.parts.emplace_back(text::ImagePart{image->tokens()});
    if (audio_tokens > 0) turn.parts.emplace_back(text::AudioPart{audio_tokens});
    if (!entry.text.empty()) turn.parts.emplace_back(entry.text);
    text::ChatPrompt prompt = text::build_chat_prompt(
        builder.folder.tokenizer, to_chat_tokens(builder.folder.config), std::span(&turn, 1));
    prompt.segments.pop_back();
    prompt.ids.resize(prompt.segments.back().range.last);
    return prompt;
}

std::size_t count_audio_tokens(const PromptBuilder& builder, const ConversationEntry& entry) {
    if (!entry.speech) return 0;
    builder.folder.require_audio_tower();
    if (builder.tower == nullptr) throw internal_error("The AudioTower was not loaded.", "speech");
    if (entry.speech->size() < builder.mel.min_samples()) {
        throw Error(ErrorKind::bad_file, message("The recording is too short to contain speech."));
    }
    return builder.tower->tokens(static_cast<std::uint32_t>(builder.mel.frames(entry.speech->size())));
}

const text::ChatPrompt& cached_turn_prompt(const PromptBuilder& builder, ConversationEntry& entry) {
    if (entry.turn_prompt.ids.empty()) {
        builder.prepare_images(entry);
        entry.turn_prompt = build_turn_prompt(builder, entry, count_audio_tokens(builder, entry));
    }
    return entry.turn_prompt;
}

text::ChatPrompt build_answer_opening(const PromptBuilder& builder) {
    return text::build_chat_prompt(builder.folder.tokenizer, to_chat_tokens(builder.folder.config), {});
}

void add_hashes(Prompt& prompt) {
    for (const TokenId id : prompt.chat.ids) prompt.hashes.push_back(token_hash(id));
    for (std::size_t i = 0; i < prompt.clips.size(); ++i) {
        const SpeechClip& clip = *prompt.clips[i];
        const text::PromptRange& range = prompt.chat.audio[i];
        for (std::size_t position = range.first; position < range.last; ++position) {
            const std::size_t row = position - range.first;
            prompt.hashes[position] =
                mix_hash(clip.window_hash(static_cast<std::uint32_t>(row / clip.window_tokens())), row);
        }
    }
    for (std::size_t i = 0; i < prompt.images.size(); ++i) {
        const text::PromptRange& range = prompt.chat.images[i];
        for (std::size_t position = range.first; position < range.last; ++position)
            prompt.hashes[position] = mix_hash(prompt.images[i]->hash(), position - range.first);
    }
}

void add_positions(Prompt& prompt) {
    if (prompt.images.empty()) return;
    std::vector<model::ImageSpan> image_spans;
    for (std::size_t i = 0; i < prompt.images.size(); ++i) {
        image_spans.push_back(
            {prompt.chat.images[i].first, prompt.images[i]->token_rows(), prompt.images[i]->token_columns()});
    }
    prompt.positions = model::compute_rope_positions(prompt.chat.ids.size(), image_spans);
}

Prompt join_turns(const PromptBuilder& builder, std::span<ConversationEntry> conversation) {
    Prompt prompt;
    for (ConversationEntry& entry : conversation) {
        append_prompt(prompt.chat, cached_turn_prompt(builder, entry));
        if (SpeechClip* clip = builder.clip(entry)) prompt.clips.push_back(clip);
        for (const auto& image : builder.prepare_images(entry)) prompt.images.push_back(image);
    }
    return prompt;
}

}  // namespace

ConversationEntry make_system_entry(std::string text) {
    return {.role = text::Role::system, .text = std::move(text)};
}

ConversationEntry make_entry(PastTurn turn) {
    ConversationEntry entry{.role = turn.role == Role::user ? text::Role::user : text::Role::assistant,
                            .text = std::move(turn.text)};
    if (!turn.speech.empty()) {
        entry.speech = std::make_shared<const std::vector<float>>(std::move(turn.speech));
    }
    entry.images = std::move(turn.images);
    return entry;
}

std::size_t PromptBuilder::tokens(ConversationEntry& entry) const {
    return cached_turn_prompt(*this, entry).ids.size();
}

bool PromptBuilder::extract_features(ConversationEntry& entry,
                                     const SpeechClip::StopCheck& should_stop) const {
    if (!entry.speech) return true;
    if (!entry.clip) {
        count_audio_tokens(*this, entry);  // throws if the speech cannot be encoded
        entry.clip = std::make_shared<SpeechClip>(mel, *tower);
    }
    if (entry.clip->is_finished()) return true;
    if (!entry.clip->append_remaining(*entry.speech, should_stop)) return false;
    entry.clip->finish();
    return true;
}

SpeechClip* PromptBuilder::clip(ConversationEntry& entry) const {
    extract_features(entry, {});
    return entry.clip.get();
}

const std::vector<std::shared_ptr<PreparedImage>>& PromptBuilder::prepare_images(
    ConversationEntry& entry) const {
    std::vector<std::shared_ptr<const image::Image>>& images = entry.images.images;
    if (entry.prepared_images.size() == images.size()) return entry.prepared_images;
    folder.require_vision_tower();
    if (vision_tower == nullptr) throw internal_error("The VisionTower was not loaded.", "pictures");
    std::vector<std::shared_ptr<PreparedImage>> prepared_images;
    for (const auto& image : images)
        prepared_images.push_back(std::make_shared<PreparedImage>(image, entry.images.detail, *vision_tower));
    for (std::size_t i = 0; i < prepared_images.size(); ++i) images[i] = prepared_images[i]->resized_image();
    entry.prepared_images = std::move(prepared_images);
    return entry.prepared_images;
}

std::size_t PromptBuilder::opening_tokens() const {
    return build_answer_opening(*this).ids.size();
}

text::PromptRange find_window_range(const Prompt& prompt, std::size_t clip, std::uint32_t window) {
    const SpeechClip& speech = *prompt.clips[clip];
    const std::size_t first = prompt.chat.audio[clip].first + std::size_t{window} * speech.window_tokens();
    return {first, first + speech.tokens_of(window)};
}

Prompt build_prompt(const PromptBuilder& builder, std::span<ConversationEntry> conversation) {
    Prompt prompt = join_turns(builder, conversation);
    append_prompt(prompt.chat, build_answer_opening(builder));
    add_hashes(prompt);
    add_positions(prompt);
    return prompt;
}

Prompt build_partial_prompt(const PromptBuilder& builder, std::span<ConversationEntry> conversation,
                            SpeechClip& question, const Images& images) {
    Prompt prompt = join_turns(builder, conversation);
    const std::uint32_t tokens = question.tokens();
    ConversationEntry entry{.images = images};
    for (const auto& image : builder.prepare_images(entry)) prompt.images.push_back(image);
    // An audio part has at least one placeholder. The resize removes it together with the end of the turn.
    text::ChatPrompt open_turn = build_turn_prompt(builder, entry, std::max(tokens, 1u));
    open_turn.ids.resize(open_turn.audio.front().first + tokens);
    open_turn.audio.front().last = open_turn.ids.size();
    open_turn.segments.front().range.last = open_turn.ids.size();
    append_prompt(prompt.chat, open_turn);
    prompt.clips.push_back(&question);
    add_hashes(prompt);
    add_positions(prompt);
    return prompt;
}

model::TalkerPrompt build_talker_prompt(const Prompt& prompt) {
    const text::ChatPrompt& chat = prompt.chat;
    model::TalkerPrompt out;
    std::vector<model::ImageSpan> image_spans;
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
        for (std::size_t i = 0; i < chat.images.size(); ++i) {
            if (!within(chat.images[i])) continue;
            add(chat.images[i]);
            image_spans.push_back({out.encoded.back().first, prompt.images[i]->token_rows(),
                                   prompt.images[i]->token_columns()});
        }
        for (const text::PromptRange& audio : chat.audio) {
            if (within(audio)) add(audio);
        }
        const auto ids = slice(segment.range);
        out.user.insert(out.user.end(), ids.begin(), ids.end());
    }
    if (!image_spans.empty()) out.positions = model::compute_rope_positions(out.user.size(), image_spans);
    const auto opening = slice(chat.segments.back().range);
    out.opening.assign(opening.begin(), opening.end());
    return out;
}

std::vector<std::uint64_t> compute_talker_hashes(const Prompt& prompt) {
    std::vector<std::uint64_t> prefix_hashes;  // the hash of all hashes up to a position
    for (const std::uint64_t hash : prompt.hashes)
        prefix_hashes.push_back(mix_hash(prefix_hashes.empty() ? 0 : prefix_hashes.back(), hash));
    std::vector<std::uint64_t> hashes;
    for (const auto& segment : prompt.chat.segments) {
        if (segment.role != text::Role::user) continue;
        const auto first = hashes.size() - segment.range.first;  // modulo 2^64
        for (std::size_t position = segment.range.first; position < segment.range.last; ++position) {
            hashes.push_back(token_hash(prompt.chat.ids[position]));
        }
        for (const auto* encoded : {&prompt.chat.audio, &prompt.chat.images}) {
            for (const text::PromptRange& range : *encoded) {
                if (range.first < segment.range.first || range.first >= segment.range.last) continue;
                for (std::size_t position = range.first; position < range.last; ++position)
                    hashes[first + position] = prefix_hashes[position];
            }
        }
    }
    return hashes;
}

std::size_t CachedPrefix::shared_prefix(std::span<const std::uint64_t> hashes) const {
    return static_cast<std::size_t>(
        std::mismatch(hashes.begin(), hashes.end(), hashes_.begin(), hashes_.end()).first - hashes.begin());
}

}  // namespace govor::session
