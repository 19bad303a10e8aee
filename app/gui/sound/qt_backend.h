#pragma once

#include "sound/backend.h"

namespace govor::sound {

// Returns the microphones and loudspeakers of Qt Multimedia, which are those of PulseAudio or PipeWire. Qt
// transfers samples in timers of the thread that opened the stream, so call this on the sound thread, which
// must run an event loop.
Backend make_qt_backend();

}  // namespace govor::sound
