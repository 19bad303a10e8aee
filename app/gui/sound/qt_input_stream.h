#pragma once

#include <memory>
#include <string>

#include "sound/audio_system.h"

namespace govor::sound {

// Opens the microphone with this id. Throws the errors of AudioInput::open().
std::unique_ptr<InputStream> open_qt_input(const std::string& id);

}  // namespace govor::sound
