#pragma once

#include <chrono>
#include <new>
#include <thread>

namespace govor {

// Calls `action` until it does not throw std::bad_alloc, for ten seconds at most, and passes on any other
// exception. A thread reports its errors with this function, because the memory for the report may be missing
// as well, and an exception that leaves the thread ends the program. `action` may be repeated after a part of
// it was done.
template <typename Action>
void repeat_without_memory(const Action& action) {
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
