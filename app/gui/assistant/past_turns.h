#pragma once

#include <span>
#include <vector>

#include "session/api/turn.h"
#include "store/records.h"

namespace govor::assistant {

// The samples of a stored sound at the engine's input rate, 16 kHz. Decodes a file, so it must not be called
// on the window's thread. Throws what store::read_samples throws.
std::vector<float> listening_samples(const store::Sound& sound);

// The earlier turns for the model's context: the newest ones that fit into it. A question whose sound cannot
// be read is left out together with its answer, so that the rest of the conversation can still be used.
std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history);

}  // namespace govor::assistant
