#include "gui/support/allocation_limit.h"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace govor::test {
namespace {

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> most_bytes = no_limit;
thread_local bool exempt = false;

}  // namespace

AllocationLimit::AllocationLimit(std::size_t bytes) {
    exempt = true;
    most_bytes = bytes;
}
AllocationLimit::~AllocationLimit() {
    most_bytes = no_limit;
    exempt = false;
}

}  // namespace govor::test

// Replacements for the whole program; the other forms call these.
void* operator new(std::size_t bytes) {
    const bool refused = bytes > govor::test::most_bytes && !govor::test::exempt;
    void* const memory = refused ? nullptr : std::malloc(bytes != 0 ? bytes : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}
