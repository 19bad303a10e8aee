#pragma once

#include <string>

#include "sound/stream_format.h"

namespace govor::sound {

// Returns true if the PulseAudio server (or PipeWire's replacement) has the device now. Returns false also
// if there is no server or it does not answer within half a second.
bool has_pulse_device(Direction direction, const std::string& id);

// Returns true if such a server answers within half a second.
bool has_pulse_server();

}  // namespace govor::sound
