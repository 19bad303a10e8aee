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
std::vector<float> read_input_samples(const store::Sound& sound);

// Returns the earlier turns for the model's context: the newest ones that fit into it. A question whose sound
// or images cannot be read is reduced to its text; without text, it is left out together with its answer.
// The rest of the conversation thus remains usable. Without `with_images`, for a model that accepts no
// images, the images of questions are left out. Calls `on_read_error`, if set, with each error of the
// kind `io`, on the calling thread.
std::vector<session::PastTurn> load_past_turns(std::span<const store::HistoryTurn> history, bool with_images,
                                               const std::function<void(const Error&)>& on_read_error = {});

}  // namespace govor::assistant
