#pragma once

#include <string>

#include "sound/sound_events.h"

namespace govor::sound {

// Returns a notice with its text. `device` is the device that the notice is about; `chosen_device` is the
// chosen device where that is another one. Both are names and may be empty.
DeviceNotice make_notice(Direction direction, DeviceNotice::Kind kind, const std::string& device,
                         const std::string& chosen_device);

}  // namespace govor::sound
