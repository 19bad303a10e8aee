#pragma once

#include <QThreadPool>
#include <optional>
#include <string>
#include <utility>

#include "assistant/background.h"
#include "support/environment.h"

namespace govor::test {

// A ScopedEnvironment for tests of windows. It changes the environment only while no background job runs:
// setenv() frees memory that getenv() may read on another thread, and Vulkan drivers call getenv().
class ScopedGuiEnvironment {
  public:
    ScopedGuiEnvironment(std::string name, const char* value) {
        wait_for_background_jobs();
        variable_.emplace(std::move(name), value);
    }
    ~ScopedGuiEnvironment() { wait_for_background_jobs(); }
    ScopedGuiEnvironment(const ScopedGuiEnvironment&) = delete;
    ScopedGuiEnvironment& operator=(const ScopedGuiEnvironment&) = delete;

  private:
    static void wait_for_background_jobs() {
        QThreadPool::globalInstance()->waitForDone();
        assistant::job_pool().waitForDone();
        assistant::long_job_pool().waitForDone();
    }

    std::optional<ScopedEnvironment> variable_;
};

}  // namespace govor::test
