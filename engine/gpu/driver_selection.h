#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace govor::gpu {

// Which of the installed Vulkan drivers are opened. `software`: those that run on the processor alone, and no
// implicit layer either, for a start after another driver has crashed.
enum class Drivers { all, software };

// While it lives, instances are created with these drivers: the loader reads the choice from the environment
// when an instance is created, and does not even open a library that was not chosen. One at a time in the
// process; another waits. Other threads must not change the environment meanwhile.
class DriverSelection {
  public:
    explicit DriverSelection(Drivers drivers);
    ~DriverSelection();
    DriverSelection(const DriverSelection&) = delete;
    DriverSelection& operator=(const DriverSelection&) = delete;

  private:
    struct Variable {
        const char* name;
        std::optional<std::string> before;
    };

    void set(const char* name, const char* value);

    std::unique_lock<std::mutex> lock_;
    std::vector<Variable> changed_;
};

}  // namespace govor::gpu
