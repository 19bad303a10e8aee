#pragma once

#include <cstddef>

namespace govor::test {

// While an object exists, operator new throws std::bad_alloc for allocations of more than `bytes` on every
// thread except the one that created it.
class AllocationLimit {
  public:
    explicit AllocationLimit(std::size_t bytes);
    ~AllocationLimit();
    AllocationLimit(const AllocationLimit&) = delete;
    AllocationLimit& operator=(const AllocationLimit&) = delete;
};

// Makes `count` calls of operator new on this thread throw std::bad_alloc, after `successes` more calls.
void fail_allocations(int count, int successes = 0);

// Does the same on every thread that calls operator new for the first time, until the count is set to 0.
void fail_allocations_of_new_threads(int count);

}  // namespace govor::test
