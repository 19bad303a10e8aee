#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace govor::gpu {

// Which of the installed Vulkan drivers are loaded. `software`: those that run on the CPU, without implicit
// layers, for a start after another driver has crashed.
enum class Drivers { all, software };

// During its lifetime, instances are created with these drivers: the loader reads the selection from the
// environment when an instance is created, and does not open the libraries of other drivers. Only one exists
// at a time in the process; the constructor waits for it. Other threads must not change the environment
// during that time.
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
