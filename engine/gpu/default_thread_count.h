#pragma once

#include <algorithm>
#include <thread>

namespace govor::gpu {

// Returns the number of threads that compile kernels or fill chunks of an upload: one for each core, at
// most 16. A model has about a hundred kernels. On an H200 with 16 CPU cores a first start took 2.7 s with 8
// threads and 1.8 s with 16.
inline unsigned default_thread_count() {
    constexpr unsigned max_threads = 16;
    return std::clamp(std::thread::hardware_concurrency(), 1u, max_threads);
}

}  // namespace govor::gpu
