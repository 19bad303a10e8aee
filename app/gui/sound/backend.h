#pragma once

#include <functional>
#include <memory>

#include "sound/audio_system.h"

namespace govor::sound {

// Both directions of one sound system. Made, used and destroyed on the sound thread.
struct Backend {
    std::unique_ptr<AudioInput> input;
    std::unique_ptr<AudioOutput> output;
};
using MakeBackend = std::function<Backend()>;  // called on the sound thread

enum class BackendKind {
    qt,         // Qt Multimedia: PulseAudio and PipeWire. The default on Linux
    portaudio,  // PortAudio: ALSA on Debian
};

MakeBackend make_backend(BackendKind kind);

}  // namespace govor::sound
