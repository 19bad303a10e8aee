#include "gpu/host_memory.h"

#include <fstream>
#include <limits>
#include <string>

namespace govor::gpu {

std::uint64_t available_host_memory() {
    std::ifstream meminfo("/proc/meminfo");
    std::string field;
    std::uint64_t kibibytes = 0;
    for (std::string rest; meminfo >> field; std::getline(meminfo, rest)) {
        if (field == "MemAvailable:" && meminfo >> kibibytes) return kibibytes * 1024;
    }
    return std::numeric_limits<std::int64_t>::max();
}

}  // namespace govor::gpu
