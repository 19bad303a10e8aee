#include "gpu/memory_purposes.h"

#include <algorithm>

#include "gpu/device_state.h"

namespace govor::gpu {

std::vector<PurposeBytes> memory_by_purpose(Device& device) {
    std::vector<PurposeBytes> purposes;
    for (const auto& [purpose, bytes] : device.state().memory.purposes())
        if (bytes > 0) purposes.push_back({purpose, bytes});
    std::stable_sort(purposes.begin(), purposes.end(),
                     [](const PurposeBytes& a, const PurposeBytes& b) { return a.bytes > b.bytes; });
    return purposes;
}

}  // namespace govor::gpu
