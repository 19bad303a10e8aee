#include "session/turn/conversation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace govor::session {

void Conversation::begin(std::string system, std::vector<PastTurn> turns) {
    entries_.clear();
    dropped_.clear();
    if (!system.empty()) entries_.push_back(system_turn(std::move(system)));
    for (PastTurn& turn : turns) entries_.push_back(past_turn(std::move(turn)));
    trimmed_entries_ = 0;
}

std::size_t Conversation::first_turn() const {
    return !entries_.empty() && entries_.front().role == text::Role::system ? 1 : 0;
}

std::size_t Conversation::turns() const {
    return entries_.size() - first_turn();
}

// Returns how many of the turns [begin, end) must be dropped for a question of `question` tokens.
std::size_t Conversation::count_turns_to_drop(const PromptBuilder& builder, std::uint32_t context,
                                              std::size_t begin, std::size_t end, std::size_t question) {
    std::size_t fixed = question + builder.opening_tokens() + context / 4;
    if (first_turn() == 1) fixed += builder.tokens(entries_.front());
    std::size_t history = 0;
    for (std::size_t i = begin; i < end; ++i) history += builder.tokens(entries_[i]);
    if (fixed + history <= context) return 0;
    std::size_t at = begin;
    while (at < end &&
           (history > context / 2 || fixed + history > context || entries_[at].role != text::Role::user)) {
        history -= builder.tokens(entries_[at++]);
    }
    return at - begin;
}

// Drops the turns of a restored conversation that were dropped when its questions were first asked. Returns
// false if it was stopped.
bool Conversation::trim_restored(const PromptBuilder& builder, std::uint32_t context,
                                 const SpeechClip::StopCheck& stopped) {
    const std::size_t begin = first_turn();
    for (trimmed_entries_ = std::max(trimmed_entries_, begin); trimmed_entries_ < entries_.size();
         ++trimmed_entries_) {
        if (stopped && stopped()) return false;
        if (entries_[trimmed_entries_].role != text::Role::user) continue;
        const std::size_t tokens = builder.tokens(entries_[trimmed_entries_]);
        const std::size_t drop = count_turns_to_drop(builder, context, begin, trimmed_entries_, tokens);
        const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(begin);
        entries_.erase(first, first + static_cast<std::ptrdiff_t>(drop));
        trimmed_entries_ -= drop;
    }
    return true;
}

std::optional<Conversation::Selection> Conversation::select(const PromptBuilder& builder,
                                                            std::uint32_t context, std::size_t tokens,
                                                            const SpeechClip::StopCheck& stopped) {
    if (!trim_restored(builder, context, stopped)) return std::nullopt;
    const std::size_t begin = first_turn();
    Selection selection;
    selection.dropped = count_turns_to_drop(builder, context, begin, entries_.size(), tokens);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (i >= begin && i < begin + selection.dropped) continue;
        builder.tokens(entries_[i]);  // computes the tokens before the entry is copied
        if (!builder.extract_features(entries_[i], stopped)) return std::nullopt;
        selection.entries.push_back(entries_[i]);
    }
    return selection;
}

std::optional<Conversation::Selection> Conversation::select(const PromptBuilder& builder,
                                                            std::uint32_t context, Utterance question,
                                                            const SpeechClip::StopCheck& stopped) {
    std::optional<Selection> selection = select(builder, context, builder.tokens(question), stopped);
    if (selection) selection->entries.push_back(std::move(question));
    return selection;
}

void Conversation::add_turn(Selection selection, std::string answer) {
    const auto first = std::make_move_iterator(entries_.begin() + static_cast<std::ptrdiff_t>(first_turn()));
    dropped_.assign(first, first + static_cast<std::ptrdiff_t>(selection.dropped));
    entries_ = std::move(selection.entries);
    for (const auto* entries : {&entries_, &dropped_}) {
        for (const Utterance& entry : *entries) {
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
        for (Utterance& entry : *entries) {
            entry.clip.reset();
            entry.prepared_pictures.clear();
            entry.turn_prompt = {};
        }
    }
}

}  // namespace govor::session
