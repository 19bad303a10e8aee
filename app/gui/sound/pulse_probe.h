#pragma once

#include <string>

#include "sound/stream_format.h"

namespace govor::sound {

// Asks the PulseAudio server (or PipeWire in its place) whether it has a device now. False also when there is
// no server, or none that answers within half a second.
bool pulse_has(Direction direction, const std::string& id);

// Whether there is such a server.
bool pulse_answers();

}  // namespace govor::sound
