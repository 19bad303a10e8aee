#pragma once

#include "sound/backend.h"

namespace govor::sound {

// Returns the microphones and loudspeakers of PortAudio, which on Debian are those of ALSA, so that Govor
// works without a sound server. Callbacks run on PortAudio's own threads.
Backend make_portaudio_backend();

}  // namespace govor::sound
