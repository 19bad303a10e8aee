#include "session/turn/conversation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace govor::session {

void Conversation::begin(std::string system, std::vector<PastTurn> turns) {
    entries_.clear();
    left_out_.clear();
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

// Lets every turn that was taken over do what it would have done when it was asked. False when stopped.
bool Conversation::settle(const PromptMaker& maker, std::uint32_t context,
                          const HeardClip::Stopped& stopped) {
    const std::size_t begin = first_turn();
    for (settled_ = std::max(settled_, begin); settled_ < entries_.size(); ++settled_) {
        if (stopped && stopped()) return false;
        if (entries_[settled_].role != text::Role::user) continue;
        const std::size_t tokens = maker.tokens(entries_[settled_]);
        const std::size_t drop = to_drop(maker, context, begin, settled_, tokens);
        const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(begin);
        entries_.erase(first, first + static_cast<std::ptrdiff_t>(drop));
        settled_ -= drop;
    }
    return true;
}

std::optional<Conversation::Asked> Conversation::ask(const PromptMaker& maker, std::uint32_t context,
                                                     std::size_t tokens, const HeardClip::Stopped& stopped) {
    if (!settle(maker, context, stopped)) return std::nullopt;
    const std::size_t begin = first_turn();
    Asked asked;
    asked.dropped = to_drop(maker, context, begin, entries_.size(), tokens);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (i >= begin && i < begin + asked.dropped) continue;
        maker.tokens(entries_[i]);  // so that the copy has what was computed
        if (!maker.extract_features(entries_[i], stopped)) return std::nullopt;
        asked.entries.push_back(entries_[i]);
    }
    return asked;
}

std::optional<Conversation::Asked> Conversation::ask(const PromptMaker& maker, std::uint32_t context,
                                                     Utterance question, const HeardClip::Stopped& stopped) {
    std::optional<Asked> asked = ask(maker, context, maker.tokens(question), stopped);
    if (asked) asked->entries.push_back(std::move(question));
    return asked;
}

void Conversation::add_turn(Asked asked, std::string answer) {
    const auto first = std::make_move_iterator(entries_.begin() + static_cast<std::ptrdiff_t>(first_turn()));
    left_out_.assign(first, first + static_cast<std::ptrdiff_t>(asked.dropped));
    entries_ = std::move(asked.entries);
    for (const auto* entries : {&entries_, &left_out_}) {
        for (const Utterance& entry : *entries) {
            if (entry.clip) entry.clip->rest();
        }
    }
    entries_.push_back({.role = text::Role::assistant, .text = std::move(answer)});
    settled_ = entries_.size();
}

void Conversation::shorten(std::string answer) {
    const bool nothing = answer.empty();
    entries_.back() = {.role = text::Role::assistant, .text = std::move(answer)};
    if (nothing) {
        entries_.resize(entries_.size() - 2);
        entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(first_turn()),
                        std::make_move_iterator(left_out_.begin()), std::make_move_iterator(left_out_.end()));
        left_out_.clear();
    }
    settled_ = entries_.size();
}

void Conversation::forget_model() {
    for (auto* entries : {&entries_, &left_out_}) {
        for (Utterance& entry : *entries) {
            entry.clip.reset();
            entry.piece = {};
        }
    }
}

}  // namespace govor::session
