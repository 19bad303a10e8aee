#pragma once

#include "sound/backend.h"

namespace govor::sound {

// Microphones and loudspeakers as Qt Multimedia sees them, which is what PulseAudio or PipeWire offers. Qt
// moves samples on a timer of the thread that opened the stream, the sound thread. On that thread, which has
// to run an event loop.
Backend make_qt_backend();

}  // namespace govor::sound
