#pragma once

#include <span>
#include <vector>

#include "session/api/turn.h"
#include "store/records.h"

namespace govor::window {

// A stored sound as the engine hears it: 16 kHz. Decodes, so not for the window's thread. Throws what
// store::read_samples throws.
std::vector<float> listening_samples(const store::Sound& sound);

// What a model should remember of earlier turns, the newest that it has room for at most. A question whose
// sound is gone is left out together with its answer: a conversation with a hole is better than none.
std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history);

}  // namespace govor::window
