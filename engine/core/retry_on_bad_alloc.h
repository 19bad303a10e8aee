#pragma once

#include <chrono>
#include <new>
#include <thread>

namespace govor {

// Calls `action` until it does not throw std::bad_alloc, for ten seconds at most. Other exceptions are
// rethrown. Threads report their errors with this function, because reporting an error may need memory too,
// and an exception that leaves a thread terminates the program. `action` may be called again after it was
// executed partially.
template <typename Action>
void retry_on_bad_alloc(const Action& action) {
    constexpr int max_attempts = 1000;
    constexpr std::chrono::milliseconds interval{10};
    for (int i = 0; i < max_attempts; ++i) {
        try {
            action();
            return;
        } catch (const std::bad_alloc&) {
            std::this_thread::sleep_for(interval);
        }
    }
}

}  // namespace govor
