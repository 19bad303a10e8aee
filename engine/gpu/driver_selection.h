#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace govor::gpu {

// The installed Vulkan drivers to load. `software`: those that run on the CPU, without implicit layers, for a
// start after another driver has crashed.
enum class Drivers { all, software };

// Restricts the drivers of the instances that are created during its lifetime: the loader reads the selection
// from environment variables when an instance is created, and does not open the libraries of other drivers.
// Only one selection exists at a time in a process; the constructor waits for an earlier one. Other threads
// must not change the environment during its lifetime.
class DriverSelection {
  public:
    explicit DriverSelection(Drivers drivers);
    ~DriverSelection();
    DriverSelection(const DriverSelection&) = delete;
    DriverSelection& operator=(const DriverSelection&) = delete;

  private:
    struct Variable {
        const char* name;
        std::optional<std::string> previous_value;
    };

    void set(const char* name, const char* value);

    std::unique_lock<std::mutex> lock_;
    std::vector<Variable> changed_variables_;
};

}  // namespace govor::gpu
