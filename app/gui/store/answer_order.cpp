#include <algorithm>

#include "store/records.h"

namespace govor::store {

int chosen_answer_index(const Turn& turn) {
    return static_cast<int>(
        std::count_if(turn.other_answers.begin(), turn.other_answers.end(),
                      [&](const OtherAnswer& other) { return other.position < turn.answer_position; }));
}

std::optional<int> position_of_answer(const Turn& turn, int index) {
    const int chosen_index = chosen_answer_index(turn);
    const int other_index = index > chosen_index ? index - 1 : index;
    if (index == chosen_index || index < 0 || other_index >= static_cast<int>(turn.other_answers.size()))
        return std::nullopt;
    return turn.other_answers[static_cast<std::size_t>(other_index)].position;
}

}  // namespace govor::store
