#pragma once

#include <cstddef>

namespace govor::test {

// While it lives, operator new throws std::bad_alloc for more than `bytes` at once, on every thread but the
// one that made it.
class AllocationLimit {
  public:
    explicit AllocationLimit(std::size_t bytes);
    ~AllocationLimit();
    AllocationLimit(const AllocationLimit&) = delete;
    AllocationLimit& operator=(const AllocationLimit&) = delete;
};

}  // namespace govor::test
