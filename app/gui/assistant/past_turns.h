#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/error.h"
#include "session/api/turn.h"
#include "store/records.h"

namespace govor::assistant {

// Returns the samples of a stored sound at the engine's input rate, 16 kHz. Decodes a file, so it must not be
// called on the GUI thread. Throws the errors of store::read_samples.
std::vector<float> input_samples(const store::Sound& sound);

// Returns the earlier turns for the model's context: the newest ones that fit into it. A question whose sound
// or pictures cannot be read is reduced to its text; without text, it is left out together with its answer.
// The rest of the conversation thus remains usable. Without `with_pictures`, for a model that accepts no
// pictures, the pictures of questions are left out. Calls `on_read_error`, if set, with each error of the
// kind `io`, on the calling thread.
std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history, bool with_pictures,
                                          const std::function<void(const Error&)>& on_read_error = {});

}  // namespace govor::assistant
