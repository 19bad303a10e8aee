#pragma once

#include <memory>
#include <string>

#include "sound/audio_system.h"

namespace govor::sound {

// Opens the loudspeaker with this id. Throws the errors of AudioOutput::open().
std::unique_ptr<OutputStream> open_qt_output(const std::string& id);

}  // namespace govor::sound
