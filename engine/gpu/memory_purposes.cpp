#include "gpu/memory_purposes.h"

#include <algorithm>

#include "gpu/device_state.h"

namespace govor::gpu {

std::vector<PurposeBytes> memory_by_purpose(Device& device) {
    std::vector<PurposeBytes> all;
    for (const auto& [purpose, bytes] : device.state().memory.purposes())
        if (bytes > 0) all.push_back({purpose, bytes});
    std::stable_sort(all.begin(), all.end(),
                     [](const PurposeBytes& a, const PurposeBytes& b) { return a.bytes > b.bytes; });
    return all;
}

}  // namespace govor::gpu
