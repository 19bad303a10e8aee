#pragma once

#include <vector>

#include "core/message.h"
#include "store/settings.h"

namespace govor::program {

// Returns the notes about a model that `settings` do not record as shown, and records them. A note is
// identified by its format string and values, independently of the language and of the model's other notes.
std::vector<Message> add_shown_notes(store::Settings& settings, const std::vector<Message>& notes);

}  // namespace govor::program
