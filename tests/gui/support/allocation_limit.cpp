#include "gui/support/allocation_limit.h"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace govor::test {
namespace {

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> max_bytes = no_limit;
std::atomic<int> failures_of_new_threads = 0;
thread_local bool is_exempt = false;
thread_local int failures = failures_of_new_threads;
thread_local int successes_before_failures = 0;

}  // namespace

AllocationLimit::AllocationLimit(std::size_t bytes) {
    is_exempt = true;
    max_bytes = bytes;
}
AllocationLimit::~AllocationLimit() {
    max_bytes = no_limit;
    is_exempt = false;
}

void fail_allocations(int count, int successes) {
    failures = count;
    successes_before_failures = successes;
}

void fail_allocations_of_new_threads(int count) {
    failures_of_new_threads = count;
}

// Returns true if the allocation has to fail.
static bool must_fail(std::size_t bytes) {
    if (failures > 0 && successes_before_failures-- <= 0) {
        --failures;
        return true;
    }
    return bytes > max_bytes && !is_exempt;
}

}  // namespace govor::test

// AddressSanitizer has its own versions of the other forms of operator new, so memory of one of them would be
// reported when it is freed here.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "alloc_dealloc_mismatch=0";
}

// Replacements for the whole program. The other forms of operator new and delete call these.
void* operator new(std::size_t bytes) {
    void* const memory = govor::test::must_fail(bytes) ? nullptr : std::malloc(bytes != 0 ? bytes : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}
