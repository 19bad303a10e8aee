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
// or pictures cannot be read is left out together with its answer, so that the rest of the conversation can
// still be used. `with_pictures`: the model accepts pictures; otherwise questions lose them.
std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history, bool with_pictures);

}  // namespace govor::assistant
