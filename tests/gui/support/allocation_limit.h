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

}  // namespace govor::test
