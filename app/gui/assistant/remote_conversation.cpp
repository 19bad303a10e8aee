#include "assistant/remote_conversation.h"

#include <algorithm>
#include <utility>

namespace govor::assistant {

void RemoteConversation::begin(std::string system, std::vector<session::PastTurn> turns) {
    system_ = std::move(system);
    set_turns(std::move(turns));
}

void RemoteConversation::set_turns(std::vector<session::PastTurn> turns) {
    turns_ = std::move(turns);
    last_answer_.reset();
    ++revision_;
}

void RemoteConversation::add_turn(session::CommandId id, const session::PastTurn& question,
                                  const session::Answer& answer, const std::string& item_id) {
    turns_.push_back(question);
    turns_.push_back({.role = session::Role::assistant, .text = answer.text});
    last_answer_ = LastAnswer{id, answer.text_positions, item_id};
    ++revision_;
}

session::Truncated RemoteConversation::truncate_last_answer(std::uint64_t played_samples) {
    const LastAnswer answer = *std::exchange(last_answer_, std::nullopt);
    std::string& text = turns_.back().text;
    text.resize(std::min(text.size(), answer.text_positions.text_size_at(played_samples, text)));
    const session::Truncated truncated{text, !text.empty()};
    if (text.empty()) turns_.resize(turns_.size() - 2);  // the question and the answer
    ++revision_;
    return truncated;
}

}  // namespace govor::assistant
