#include "quant/quantizer_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "io/files/mapped_file.h"
#include "io/gguf/gguf_vision.h"

namespace govor::quant {
namespace {

// Elements of a chunk: 2 MiB of bf16, and whole blocks of every format.
constexpr std::int64_t read_elements = std::int64_t{1} << 20;
// How far conversion may be ahead of writing, and reading ahead of conversion.
constexpr std::int64_t max_chunks_in_memory = 16;
constexpr std::int64_t read_ahead_chunks = 16;

struct Chunk {
    const PlannedTensor* tensor;
    std::shared_ptr<const io::TensorView> source;  // null for the position table
    std::int64_t first, count;                     // in elements of the source
    bool is_last;                                  // chunk of the source

    std::span<const std::byte> bytes() const {
        if (!source) return {};
        return source->data.subspan(byte_size(source->type, first), byte_size(source->type, count));
    }
};

std::vector<Chunk> split_into_chunks(const io::Checkpoint& source, const PlannedPart& part) {
    std::vector<Chunk> chunks;
    for (const PlannedTensor& tensor : part.tensors) {
        if (tensor.sources.empty()) {
            chunks.push_back({&tensor, nullptr, 0, tensor.shape[0] * tensor.shape[1], true});
        }
        for (const std::string& name : tensor.sources) {
            const auto view = std::make_shared<const io::TensorView>(source.get(name));
            const std::int64_t elements = view->elements();
            if (tensor.frame) {
                chunks.push_back({&tensor, view, 0, elements, true});
                continue;
            }
            for (std::int64_t first = 0; first < elements; first += read_elements) {
                const std::int64_t count = std::min(read_elements, elements - first);
                chunks.push_back({&tensor, view, first, count, first + count == elements});
            }
        }
    }
    return chunks;
}

// A buffer for one converted chunk. It is not zeroed, because that would cost as much as converting plain
// formats.
struct Buffer {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t capacity = 0, size = 0;

    std::span<std::byte> resize(std::size_t new_size) {
        if (new_size > capacity) {
            bytes = std::make_unique_for_overwrite<std::byte[]>(new_size);
            capacity = new_size;
        }
        size = new_size;
        return {bytes.get(), size};
    }
    std::span<const std::byte> content() const { return {bytes.get(), size}; }
};

// Accepts converted chunks in any order and writes them in order.
class OrderedOutput {
  public:
    using Write = std::function<void(std::int64_t chunk, std::span<const std::byte>)>;
    explicit OrderedOutput(Write write) : write_(std::move(write)) {}

    // Returns an empty buffer as soon as `chunk` is within the limit ahead of the written chunks.
    Buffer acquire_buffer(std::int64_t chunk) {
        std::unique_lock lock(mutex_);
        space_available_.wait(lock, [&] { return has_failed_ || chunk < next_ + max_chunks_in_memory; });
        if (free_buffers_.empty()) return {};
        Buffer buffer = std::move(free_buffers_.back());
        free_buffers_.pop_back();
        return buffer;
    }

    // Writes the chunk and the following ones that are ready, unless another thread is writing.
    void submit(std::int64_t chunk, Buffer buffer) {
        std::unique_lock lock(mutex_);
        ready_.emplace(chunk, std::move(buffer));
        if (is_writing_) return;
        is_writing_ = true;
        while (!has_failed_ && !ready_.empty() && ready_.begin()->first == next_) {
            Buffer next_buffer = std::move(ready_.extract(ready_.begin()).mapped());
            const std::int64_t number = next_;
            lock.unlock();
            write_(number, next_buffer.content());
            lock.lock();
            free_buffers_.push_back(std::move(next_buffer));
            ++next_;
            space_available_.notify_all();
        }
        is_writing_ = false;
    }

    // Wakes up all waiting threads after the conversion of a chunk has failed.
    void fail() {
        const std::lock_guard lock(mutex_);
        has_failed_ = true;
        space_available_.notify_all();
    }

  private:
    Write write_;
    std::mutex mutex_;
    std::condition_variable space_available_;
    std::map<std::int64_t, Buffer> ready_;  // converted chunks by number
    std::vector<Buffer> free_buffers_;
    std::int64_t next_ = 0;  // the next chunk to write
    bool is_writing_ = false, has_failed_ = false;
};

std::string location_of(const std::string& name, const io::Checkpoint& source) {
    return fmt::format("{} in {}", name, source.file_of(name).string());
}

// Converts one frame of the patch projection; its chunk is the whole projection.
void convert_frame(const Chunk& chunk, const io::Checkpoint& source, Buffer& out) {
    const std::vector<std::byte> frame = io::extract_frame(*chunk.source, *chunk.tensor->frame);
    const std::int64_t count = chunk.count / static_cast<std::int64_t>(io::patch_frames);
    const io::TensorView view{location_of(chunk.source->name, source), chunk.source->type, {count}, frame};
    requantize(view, chunk.tensor->type, out.resize(byte_size(chunk.tensor->type, count)), {.threads = 1});
}

void convert(const Chunk& chunk, const io::Checkpoint& source, Buffer& out) {
    if (chunk.tensor->frame) {
        convert_frame(chunk, source, out);
        return;
    }
    const std::span<std::byte> target = out.resize(byte_size(chunk.tensor->type, chunk.count));
    if (!chunk.source) {
        const std::vector<float> table =
            io::compute_audio_positions(chunk.tensor->shape[0], chunk.tensor->shape[1]);
        std::ranges::copy(std::as_bytes(std::span(table)), target.begin());
        return;
    }
    const io::TensorView view{
        location_of(chunk.source->name, source), chunk.source->type, {chunk.count}, chunk.bytes()};
    requantize(view, chunk.tensor->type, target, {.threads = 1});
}

}  // namespace

void stream_tensors(const io::Checkpoint& source, const PlannedPart& part, io::GgufWriter& writer,
                    const std::function<void(std::uint64_t source_bytes)>& on_written,
                    const ParallelOptions& options) {
    const std::vector<Chunk> chunks = split_into_chunks(source, part);
    std::uint64_t written_source_bytes = 0;
    OrderedOutput output([&](std::int64_t number, std::span<const std::byte> bytes) {
        const Chunk& chunk = chunks[static_cast<std::size_t>(number)];
        writer.write(chunk.tensor->name, bytes);
        if (chunk.source && chunk.is_last) source.drop_pages(*chunk.source);
        written_source_bytes += chunk.bytes().size();
        on_written(written_source_bytes);
    });
    const auto start_reading = [&](std::int64_t number) {
        if (number < std::ssize(chunks)) io::read_ahead(chunks[static_cast<std::size_t>(number)].bytes());
    };
    for (std::int64_t number = 0; number < read_ahead_chunks; ++number) start_reading(number);
    parallel_for(std::ssize(chunks), options, [&](std::int64_t number) {
        try {
            Buffer buffer = output.acquire_buffer(number);
            start_reading(number + read_ahead_chunks);
            convert(chunks[static_cast<std::size_t>(number)], source, buffer);
            output.submit(number, std::move(buffer));
        } catch (...) {
            output.fail();
            throw;
        }
    });
}

}  // namespace govor::quant
