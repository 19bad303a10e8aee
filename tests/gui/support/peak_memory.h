#pragma once

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>

namespace govor::test {

// Measures the peak growth of the process's resident set size since construction.
class PeakMemory {
  public:
    PeakMemory() {
        std::ofstream("/proc/self/clear_refs") << "5";  // resets the peak (proc(5))
        initial_bytes_ = read_field("VmRSS:");
    }
    std::uint64_t bytes() const {
        const std::uint64_t peak = read_field("VmHWM:");
        return peak > initial_bytes_ ? peak - initial_bytes_ : 0;
    }

  private:
    static std::uint64_t read_field(const std::string& name) {
        std::ifstream status("/proc/self/status");
        for (std::string word; status >> word;) {
            std::uint64_t kilobytes = 0;
            if (word == name && status >> kilobytes) return kilobytes * 1024;
        }
        throw std::runtime_error(name + " is not in /proc/self/status");
    }

    std::uint64_t initial_bytes_ = 0;
};

}  // namespace govor::test
