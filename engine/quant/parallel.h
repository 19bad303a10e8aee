#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

#include "io/tensor_view.h"

namespace govor::quant {

struct Parallel {
    int threads = 0;  // at most this many, the caller's among them; 0 for as many as there are cores
    std::stop_token stop = {};
};

// Calls work(0) … work(parts − 1), each once, from several threads, and returns when all are done. When a
// part throws, no new ones start and the exception of the lowest part that threw is rethrown, so failures too
// are the same every time. When `stop` is requested, no new parts start and Error::cancelled is thrown.
void for_each_part(std::int64_t parts, const Parallel& how, const std::function<void(std::int64_t)>& work);

// `in` in another format, on all cores: decoded and encoded in pieces that fit a core's cache, so that beyond
// `out` only some hundred KiB a thread are used. The bytes do not depend on the number of threads. The same
// format is copied as it is. Rows (the last dimension) must be whole blocks of `to`: see storable_type().
// Errors as in encode() with the tensor's name as `where`, and cancelled.
void requantize(const io::TensorView& in, io::ElementType to, std::span<std::byte> out, const Parallel& how);

}  // namespace govor::quant
