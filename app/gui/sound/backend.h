#pragma once

#include <functional>
#include <memory>

#include "sound/audio_system.h"

namespace govor::sound {

// Both directions of one sound system. Created, used and destroyed on the sound thread.
struct Backend {
    std::unique_ptr<AudioInput> input;
    std::unique_ptr<AudioOutput> output;
};
using BackendFactory = std::function<Backend()>;  // called on the sound thread

enum class BackendKind {
    qt,         // Qt Multimedia, for PulseAudio and PipeWire; the default on Linux
    portaudio,  // PortAudio, for ALSA
};

BackendFactory make_backend(BackendKind kind);

}  // namespace govor::sound
