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

namespace govor::quant {
namespace {

// Elements of a piece: 2 MiB of bf16, and whole blocks of every format.
constexpr std::int64_t piece_elements = std::int64_t{1} << 20;
// How far the fastest thread may be ahead of what is written, and the disk ahead of the threads.
constexpr std::int64_t pieces_in_memory = 16;
constexpr std::int64_t pieces_ahead = 16;

std::size_t stored_size(io::ElementType type, std::int64_t elements) {
    return static_cast<std::size_t>(io::stored_bytes(type, elements).value());
}

struct Piece {
    const PlannedTensor* tensor;
    std::shared_ptr<const io::TensorView> source;  // null: the table of positions
    std::int64_t first, count;                     // elements of the source
    bool last;                                     // of the source

    std::span<const std::byte> bytes() const {
        if (!source) return {};
        return source->data.subspan(stored_size(source->type, first), stored_size(source->type, count));
    }
};

std::vector<Piece> pieces_of(const io::Checkpoint& source, const PlannedPart& part) {
    std::vector<Piece> pieces;
    for (const PlannedTensor& tensor : part.tensors) {
        if (tensor.sources.empty()) {
            pieces.push_back({&tensor, nullptr, 0, tensor.shape[0] * tensor.shape[1], true});
        }
        for (const std::string& name : tensor.sources) {
            const auto view = std::make_shared<const io::TensorView>(source.get(name));
            const std::int64_t elements = view->elements();
            for (std::int64_t first = 0; first < elements; first += piece_elements) {
                const std::int64_t count = std::min(piece_elements, elements - first);
                pieces.push_back({&tensor, view, first, count, first + count == elements});
            }
        }
    }
    return pieces;
}

// Room for one converted piece, not cleared: clearing would cost as much as converting plain formats does.
struct Buffer {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t capacity = 0, size = 0;

    std::span<std::byte> take(std::size_t wanted) {
        if (wanted > capacity) {
            bytes = std::make_unique_for_overwrite<std::byte[]>(wanted);
            capacity = wanted;
        }
        size = wanted;
        return {bytes.get(), size};
    }
    std::span<const std::byte> content() const { return {bytes.get(), size}; }
};

// Takes converted pieces as they come and writes them in order.
class OrderedOutput {
  public:
    using Write = std::function<void(std::int64_t piece, std::span<const std::byte>)>;
    explicit OrderedOutput(Write write) : write_(std::move(write)) {}

    // An empty buffer, once `piece` is near enough to what is written.
    Buffer buffer(std::int64_t piece) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return failed_ || piece < next_ + pieces_in_memory; });
        if (spare_.empty()) return {};
        Buffer buffer = std::move(spare_.back());
        spare_.pop_back();
        return buffer;
    }

    // Writes the piece and those after it that are ready, unless another thread is at it.
    void put(std::int64_t piece, Buffer buffer) {
        std::unique_lock lock(mutex_);
        ready_.emplace(piece, std::move(buffer));
        if (writing_) return;
        writing_ = true;
        while (!failed_ && !ready_.empty() && ready_.begin()->first == next_) {
            Buffer full = std::move(ready_.extract(ready_.begin()).mapped());
            const std::int64_t number = next_;
            lock.unlock();
            write_(number, full.content());
            lock.lock();
            spare_.push_back(std::move(full));
            ++next_;
            room_.notify_all();
        }
        writing_ = false;
    }

    // A piece will never come: nobody is to wait for it.
    void fail() {
        const std::lock_guard lock(mutex_);
        failed_ = true;
        room_.notify_all();
    }

  private:
    Write write_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::map<std::int64_t, Buffer> ready_;
    std::vector<Buffer> spare_;
    std::int64_t next_ = 0;
    bool writing_ = false, failed_ = false;
};

void convert(const Piece& piece, const io::Checkpoint& source, Buffer& out) {
    const std::span<std::byte> target = out.take(stored_size(piece.tensor->type, piece.count));
    if (!piece.source) {
        const std::vector<float> table = io::audio_positions(piece.tensor->shape[0], piece.tensor->shape[1]);
        std::ranges::copy(std::as_bytes(std::span(table)), target.begin());
        return;
    }
    const std::string name = piece.source->name;
    const io::TensorView view{fmt::format("{} in {}", name, source.file_of(name).string()),
                              piece.source->type,
                              {piece.count},
                              piece.bytes()};
    requantize(view, piece.tensor->type, target, {.threads = 1});
}

}  // namespace

void stream_tensors(const io::Checkpoint& source, const PlannedPart& part, io::GgufWriter& writer,
                    const std::function<void(std::uint64_t source_bytes)>& written, const Parallel& how) {
    const std::vector<Piece> pieces = pieces_of(source, part);
    std::uint64_t done = 0;
    OrderedOutput output([&](std::int64_t number, std::span<const std::byte> bytes) {
        const Piece& piece = pieces[static_cast<std::size_t>(number)];
        writer.write(piece.tensor->name, bytes);
        if (piece.source && piece.last) source.drop_pages(*piece.source);
        done += piece.bytes().size();
        written(done);
    });
    const auto read_ahead = [&](std::int64_t number) {
        if (number < std::ssize(pieces)) io::read_ahead(pieces[static_cast<std::size_t>(number)].bytes());
    };
    for (std::int64_t number = 0; number < pieces_ahead; ++number) read_ahead(number);
    for_each_part(std::ssize(pieces), how, [&](std::int64_t number) {
        try {
            Buffer buffer = output.buffer(number);
            read_ahead(number + pieces_ahead);
            convert(pieces[static_cast<std::size_t>(number)], source, buffer);
            output.put(number, std::move(buffer));
        } catch (...) {
            output.fail();
            throw;
        }
    });
}

}  // namespace govor::quant
