#pragma once

#include <cstdint>
#include <string>

#include "core/types.h"

namespace govor::sound {

// The sample format of a device: interleaved float32 at any rate and channel count. Samples are converted on
// the sound thread, never in a callback.
struct StreamFormat {
    SampleRate rate;
    std::uint32_t channels = 0;  // samples per frame

    bool operator==(const StreamFormat&) const = default;
};

enum class Direction { input, output };

struct DeviceInfo {
    std::string id;    // stable across restarts; stored in the settings
    std::string name;  // for display
    bool is_default = false;

    bool operator==(const DeviceInfo&) const = default;
};

}  // namespace govor::sound
