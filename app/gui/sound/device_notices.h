#pragma once

#include <string>

#include "sound/sound_events.h"

namespace govor::sound {

// Returns a notice with a message about `device`, which may also name `chosen_device`, the device that the
// user chose. Both are display names and may be empty.
DeviceNotice make_notice(Direction direction, DeviceNotice::Kind kind, const std::string& device,
                         const std::string& chosen_device);

}  // namespace govor::sound
