#include "session/turn/conversation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace govor::session {

void Conversation::begin(std::string system, std::vector<PastTurn> turns) {
    entries_.clear();
    dropped_.clear();
    if (!system.empty()) entries_.push_back(make_system_entry(std::move(system)));
    for (PastTurn& turn : turns) entries_.push_back(make_entry(std::move(turn)));
    trimmed_entries_ = 0;
}

std::size_t Conversation::first_turn() const {
    return !entries_.empty() && entries_.front().role == text::Role::system ? 1 : 0;
}

std::size_t Conversation::turns() const {
    return entries_.size() - first_turn();
}

// Returns how many of the turns [begin, end) must be dropped for a question of `question_tokens` tokens.
std::size_t Conversation::count_turns_to_drop(const PromptBuilder& builder, std::uint32_t context,
                                              std::size_t begin, std::size_t end,
                                              std::size_t question_tokens) {
    std::size_t fixed_tokens = question_tokens + builder.opening_tokens() + context / 4;
    if (first_turn() == 1) fixed_tokens += builder.tokens(entries_.front());
    std::size_t history_tokens = 0;
    for (std::size_t i = begin; i < end; ++i) history_tokens += builder.tokens(entries_[i]);
    if (fixed_tokens + history_tokens <= context) return 0;
    std::size_t index = begin;
    while (index < end && (history_tokens > context / 2 || fixed_tokens + history_tokens > context ||
                           entries_[index].role != text::Role::user)) {
        history_tokens -= builder.tokens(entries_[index++]);
    }
    return index - begin;
}

// Drops the turns of a restored conversation that had been dropped before it was stored. Returns false if it
// was stopped.
bool Conversation::trim_restored(const PromptBuilder& builder, std::uint32_t context,
                                 const SpeechClip::StopCheck& should_stop) {
    const std::size_t begin = first_turn();
    for (trimmed_entries_ = std::max(trimmed_entries_, begin); trimmed_entries_ < entries_.size();
         ++trimmed_entries_) {
        if (should_stop && should_stop()) return false;
        if (entries_[trimmed_entries_].role != text::Role::user) continue;
        const std::size_t tokens = builder.tokens(entries_[trimmed_entries_]);
        const std::size_t count = count_turns_to_drop(builder, context, begin, trimmed_entries_, tokens);
        const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(begin);
        entries_.erase(first, first + static_cast<std::ptrdiff_t>(count));
        trimmed_entries_ -= count;
    }
    return true;
}

std::optional<Conversation::Selection> Conversation::select(const PromptBuilder& builder,
                                                            std::uint32_t context, std::size_t tokens,
                                                            const SpeechClip::StopCheck& should_stop) {
    if (!trim_restored(builder, context, should_stop)) return std::nullopt;
    const std::size_t begin = first_turn();
    Selection selection;
    selection.dropped = count_turns_to_drop(builder, context, begin, entries_.size(), tokens);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (i >= begin && i < begin + selection.dropped) continue;
        builder.tokens(entries_[i]);  // computes the tokens before the entry is copied
        if (!builder.extract_features(entries_[i], should_stop)) return std::nullopt;
        selection.entries.push_back(entries_[i]);
    }
    return selection;
}

std::optional<Conversation::Selection> Conversation::select(const PromptBuilder& builder,
                                                            std::uint32_t context, ConversationEntry question,
                                                            const SpeechClip::StopCheck& should_stop) {
    std::optional<Selection> selection = select(builder, context, builder.tokens(question), should_stop);
    if (selection) selection->entries.push_back(std::move(question));
    return selection;
}

void Conversation::add_turn(Selection selection, std::string answer) {
    const auto first = std::make_move_iterator(entries_.begin() + static_cast<std::ptrdiff_t>(first_turn()));
    dropped_.assign(first, first + static_cast<std::ptrdiff_t>(selection.dropped));
    entries_ = std::move(selection.entries);
    for (const auto* entries : {&entries_, &dropped_}) {
        for (const ConversationEntry& entry : *entries) {
            if (entry.clip) entry.clip->free_features();
        }
    }
    entries_.push_back({.role = text::Role::assistant, .text = std::move(answer)});
    trimmed_entries_ = entries_.size();
}

void Conversation::replace_last_answer(std::string answer) {
    const bool is_empty = answer.empty();
    entries_.back() = {.role = text::Role::assistant, .text = std::move(answer)};
    if (is_empty) {
        entries_.resize(entries_.size() - 2);
        entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(first_turn()),
                        std::make_move_iterator(dropped_.begin()), std::make_move_iterator(dropped_.end()));
        dropped_.clear();
    }
    trimmed_entries_ = entries_.size();
}

void Conversation::drop_model_data() {
    for (auto* entries : {&entries_, &dropped_}) {
        for (ConversationEntry& entry : *entries) {
            entry.clip.reset();
            entry.prepared_images.clear();
            entry.turn_prompt = {};
        }
    }
}

}  // namespace govor::session
