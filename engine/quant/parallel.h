#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

#include "io/tensor_view.h"

namespace govor::quant {

struct ParallelOptions {
    int threads = 0;  // maximum, including the calling thread; 0: the number of cores
    std::stop_token stop = {};
};

// Calls work(0) … work(count − 1), each once, on several threads, and returns when all are done. If a call
// throws, no new calls start, and the exception of the lowest index is rethrown, so that errors are
// deterministic. When `stop` is requested, no new calls start and Error{cancelled} is thrown.
void parallel_for(std::int64_t count, const ParallelOptions& options,
                  const std::function<void(std::int64_t)>& work);

// Converts `in` to another format on all cores, in chunks that fit into a core's cache, so that each thread
// uses only a few hundred KiB besides `out`. The result does not depend on the number of threads. Tensors
// that already have the format are copied. Rows (the last dimension) must be whole blocks of `to`: see
// storable_type(). Errors: those of encode() with the tensor's name as `where`, and cancelled.
void requantize(const io::TensorView& in, io::ElementType to, std::span<std::byte> out,
                const ParallelOptions& options);

}  // namespace govor::quant
