#include "session/conversation.h"

#include <algorithm>
#include <utility>

namespace govor::session {

void Conversation::begin(std::string system, std::vector<PastTurn> turns) {
    entries_.clear();
    if (!system.empty()) entries_.push_back(system_turn(std::move(system)));
    for (PastTurn& turn : turns) entries_.push_back(past_turn(std::move(turn)));
    settled_ = 0;
}

std::size_t Conversation::first_turn() const {
    return !entries_.empty() && entries_.front().role == text::Role::system ? 1 : 0;
}

std::size_t Conversation::turns() const {
    return entries_.size() - first_turn();
}

// How many of the turns [begin, end) are left out for a question of so many tokens.
std::size_t Conversation::to_drop(const PromptMaker& maker, std::uint32_t context, std::size_t begin,
                                  std::size_t end, std::size_t question) {
    std::size_t fixed = question + maker.opening_tokens() + context / 4;
    if (first_turn() == 1) fixed += maker.tokens(entries_.front());
    std::size_t history = 0;
    for (std::size_t i = begin; i < end; ++i) history += maker.tokens(entries_[i]);
    if (fixed + history <= context) return 0;
    std::size_t at = begin;
    while (at < end &&
           (history > context / 2 || fixed + history > context || entries_[at].role != text::Role::user)) {
        history -= maker.tokens(entries_[at++]);
    }
    return at - begin;
}

// Lets every turn that was taken over do what it would have done when it was asked.
void Conversation::settle(const PromptMaker& maker, std::uint32_t context) {
    const std::size_t begin = first_turn();
    for (settled_ = std::max(settled_, begin); settled_ < entries_.size(); ++settled_) {
        if (entries_[settled_].role != text::Role::user) continue;
        const std::size_t tokens = maker.tokens(entries_[settled_]);
        const std::size_t drop = to_drop(maker, context, begin, settled_, tokens);
        const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(begin);
        entries_.erase(first, first + static_cast<std::ptrdiff_t>(drop));
        settled_ -= drop;
    }
}

Conversation::Asked Conversation::ask(const PromptMaker& maker, std::uint32_t context, std::size_t tokens) {
    settle(maker, context);
    const std::size_t begin = first_turn();
    Asked asked;
    asked.dropped = to_drop(maker, context, begin, entries_.size(), tokens);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (i >= begin && i < begin + asked.dropped) continue;
        maker.tokens(entries_[i]);  // so that the copy has what was computed
        maker.clip(entries_[i]);
        asked.entries.push_back(entries_[i]);
    }
    return asked;
}

Conversation::Asked Conversation::ask(const PromptMaker& maker, std::uint32_t context, Utterance question) {
    Asked asked = ask(maker, context, maker.tokens(question));
    asked.entries.push_back(std::move(question));
    return asked;
}

void Conversation::keep(Asked asked, std::string answer) {
    entries_ = std::move(asked.entries);
    for (Utterance& entry : entries_) {
        if (entry.clip) entry.clip->rest();
    }
    entries_.push_back({.role = text::Role::assistant, .text = std::move(answer)});
    settled_ = entries_.size();
}

void Conversation::shorten(std::string answer) {
    const bool nothing = answer.empty();
    entries_.back() = {.role = text::Role::assistant, .text = std::move(answer)};
    if (nothing) entries_.resize(entries_.size() - 2);
    settled_ = std::min(settled_, entries_.size());
}

void Conversation::forget_model() {
    for (Utterance& entry : entries_) {
        entry.clip.reset();
        entry.piece = {};
    }
}

}  // namespace govor::session
