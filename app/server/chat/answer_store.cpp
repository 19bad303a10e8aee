#include "server/chat/answer_store.h"

#include <utility>

namespace govor::server {

void AnswerStore::add(std::string id, std::string text, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    bytes_ += text.size();
    answers_.push_front({std::move(id), std::move(text), now + lifetime});
    by_id_[answers_.front().id] = answers_.begin();
    while (answers_.size() > max_answers_ || (bytes_ > max_bytes_ && answers_.size() > 1)) remove_last();
}

std::optional<std::string> AnswerStore::find(const std::string& id, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    const auto it = by_id_.find(id);
    if (it == by_id_.end() || it->second->expires < now) return std::nullopt;
    answers_.splice(answers_.begin(), answers_, it->second);
    return answers_.front().text;
}

void AnswerStore::remove_last() {
    bytes_ -= answers_.back().text.size();
    by_id_.erase(answers_.back().id);
    answers_.pop_back();
}

}  // namespace govor::server
