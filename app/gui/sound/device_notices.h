#pragma once

#include <string>

#include "sound/sound_events.h"

namespace govor::sound {

// Returns a notice about `device` with its text, which may also name the device that the user chose. Both
// arguments are display names and may be empty.
DeviceNotice make_notice(Direction direction, DeviceNotice::Kind kind, const std::string& device,
                         const std::string& chosen_device);

}  // namespace govor::sound
