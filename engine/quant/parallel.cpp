#include "quant/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/error.h"
#include "quant/codec.h"

namespace govor::quant {
namespace {

// A multiple of the block sizes of all formats; as float32, a chunk fits into the cache of one core.
constexpr std::int64_t chunk_elements = 16 * 1024;

struct FirstFailure {
    std::mutex mutex;
    std::int64_t index = std::numeric_limits<std::int64_t>::max();
    std::exception_ptr exception;

    void add(std::int64_t failed_index) {
        const std::lock_guard lock(mutex);
        if (failed_index >= index) return;
        index = failed_index;
        exception = std::current_exception();
    }
};

int thread_count(std::int64_t count, int requested_threads) {
    const std::int64_t cores = std::max(1u, std::thread::hardware_concurrency());
    return static_cast<int>(std::clamp<std::int64_t>(requested_threads > 0 ? requested_threads : cores, 1,
                                                     std::max<std::int64_t>(1, count)));
}

}  // namespace

void parallel_for(std::int64_t count, const ParallelOptions& options,
                  const std::function<void(std::int64_t)>& work) {
    std::atomic<std::int64_t> next{0};
    std::atomic<bool> has_failed{false};
    FirstFailure failure;
    // Indices are assigned in order, and every started call is completed. Therefore all calls with lower
    // indices than the first failed one have run.
    const auto run_calls = [&] {
        while (!has_failed && !options.stop.stop_requested()) {
            const std::int64_t index = next++;
            if (index >= count) return;
            try {
                work(index);
            } catch (...) {
                failure.add(index);
                has_failed = true;
            }
        }
    };
    {
        std::vector<std::jthread> other_threads;
        const int threads = thread_count(count, options.threads);
        other_threads.reserve(static_cast<std::size_t>(threads - 1));
        for (int i = 1; i < threads; ++i) other_threads.emplace_back(run_calls);
        run_calls();
    }
    if (failure.exception) std::rethrow_exception(failure.exception);
    if (next < count) throw Error{ErrorKind::cancelled, message("Converting the weights was cancelled.")};
}

void requantize(const io::TensorView& in, io::ElementType to, std::span<std::byte> out,
                const ParallelOptions& options) {
    const std::int64_t elements = in.elements();
    const std::int64_t row = in.shape.empty() ? 1 : in.shape.back();
    const auto in_bytes = io::stored_bytes(in.type, elements), out_bytes = io::stored_bytes(to, elements);
    if (row % io::format(to).block_elements != 0 || !in_bytes || !out_bytes ||
        static_cast<std::size_t>(*in_bytes) != in.data.size() ||
        static_cast<std::size_t>(*out_bytes) != out.size()) {
        throw internal_error(
            fmt::format("A tensor of type {} and shape {} in {} bytes cannot become {} in {} bytes.",
                        io::name(in.type), io::format_shape(in.shape), in.data.size(), io::name(to),
                        out.size()),
            in.name);
    }
    const auto bytes_before = [](io::ElementType type, std::int64_t element) {
        const io::ElementFormat& format = io::format(type);
        return static_cast<std::size_t>(element / format.block_elements * format.block_bytes);
    };
    const auto convert = [&](std::int64_t index) {
        const std::int64_t first = index * chunk_elements;
        const std::int64_t last = std::min(first + chunk_elements, elements);
        const std::size_t from_byte = bytes_before(in.type, first), to_byte = bytes_before(to, first);
        const auto source = in.data.subspan(from_byte, bytes_before(in.type, last) - from_byte);
        const auto target = out.subspan(to_byte, bytes_before(to, last) - to_byte);
        if (in.type == to) {
            std::memcpy(target.data(), source.data(), source.size());
            return;
        }
        const auto count = static_cast<std::size_t>(last - first);
        const auto buffer = std::make_unique_for_overwrite<float[]>(count);
        const std::span values{buffer.get(), count};
        decode(in.type, source, values);
        encode(to, values, target);
    };
    try {
        parallel_for((elements + chunk_elements - 1) / chunk_elements, options, convert);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::bad_file) throw;
        throw Error{error.kind(), error.text(), in.name};
    }
}

}  // namespace govor::quant
