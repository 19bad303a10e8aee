#pragma once

#include <string>

#include "sound/sound_events.h"

namespace govor::sound {

// A notice with its sentence. `device` is the one that the notice is about, `missed` the chosen one where it
// is another; both are names and may be empty.
DeviceNotice make_notice(Direction direction, DeviceNotice::What what, const std::string& device,
                         const std::string& missed);

}  // namespace govor::sound
