#include "gpu/upload.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/error.h"
#include "gpu/copy_slot.h"
#include "gpu/default_thread_count.h"
#include "gpu/device_state.h"

namespace govor::gpu {
namespace {

// Enough for 16 threads to fill slots while the device copies others. All slots take 48 MiB.
constexpr std::size_t max_slots = 24;

// Chunks that the threads will fill, and filled chunks that will be copied.
class ChunkQueue {
  public:
    struct Chunk {
        std::size_t index;
        CopySlot* slot;  // null: filled in place
    };

    ChunkQueue(std::span<const Region> regions, const UploadOptions& options)
        : regions_(regions), options_(options) {}

    // Runs on each thread: fills chunks until none remain.
    void fill_chunks() {
        std::unique_lock lock(mutex_);
        while (const auto chunk = take_chunk(lock)) {
            lock.unlock();
            std::exception_ptr error;
            try {
                options_.fill(chunk->index, memory(*chunk));
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            if (error) fail(chunk->index, error);
            filled_chunks_.push_back(*chunk);
            changed_.notify_all();
        }
    }

    // Called on the calling thread of upload().
    void add_slot(CopySlot& slot) {
        const std::lock_guard lock(mutex_);
        free_slots_.push_back(&slot);
        changed_.notify_all();
    }
    // No further chunks are started afterwards.
    void end() {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        changed_.notify_all();
    }
    // Returns the next filled chunk; nothing if there is none yet and `wait` is false, or after an error or
    // end().
    std::optional<Chunk> take_filled(bool wait) {
        std::unique_lock lock(mutex_);
        if (wait) changed_.wait(lock, [&] { return !filled_chunks_.empty() || has_ended_; });
        if (filled_chunks_.empty() || has_ended_) return std::nullopt;
        const Chunk chunk = filled_chunks_.front();
        filled_chunks_.pop_front();
        return chunk;
    }
    // Call it after the threads have ended.
    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

  private:
    // Returns the next chunk to fill, or nothing if there are no more. Waits for a free slot if necessary.
    std::optional<Chunk> take_chunk(std::unique_lock<std::mutex>& lock) {
        const auto can_continue = [&] {
            return has_ended_ || next_ == regions_.size() || is_in_place() || !free_slots_.empty();
        };
        changed_.wait(lock, can_continue);
        if (has_ended_ || next_ == regions_.size()) return std::nullopt;
        Chunk chunk{next_, nullptr};
        if (!is_in_place()) {
            chunk.slot = free_slots_.front();
            free_slots_.pop_front();
        }
        ++next_;
        return chunk;
    }
    bool is_in_place() const { return !regions_[next_].mapped().empty(); }
    std::span<std::byte> memory(const Chunk& chunk) const {
        const Region& to = regions_[chunk.index];
        return chunk.slot == nullptr ? to.mapped() : std::span(chunk.slot->mapped(), to.size);
    }
    // Chunks are started in order, and every started chunk is completed. Therefore all chunks before the
    // failed one with the lowest index are filled.
    void fail(std::size_t index, std::exception_ptr error) {
        has_ended_ = true;
        if (index > failed_index_) return;
        failed_index_ = index;
        error_ = std::move(error);
    }

    const std::span<const Region> regions_;
    const UploadOptions& options_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;  // the next chunk to fill
    std::deque<CopySlot*> free_slots_;
    std::deque<Chunk> filled_chunks_;
    bool has_ended_ = false;
    std::size_t failed_index_ = std::numeric_limits<std::size_t>::max();
    std::exception_ptr error_;
};

// Submits the copies of filled chunks and returns their slots to the queue when the copies are complete.
class CopySubmitter {
  public:
    CopySubmitter(Device::State& state, std::span<const Region> regions, const UploadOptions& options,
                  ChunkQueue& queue)
        : state_(state), regions_(regions), options_(options), queue_(queue) {}

    void run() {
        for (std::size_t remaining = regions_.size(); remaining > 0;) {
            const auto chunk = queue_.take_filled(in_flight_.empty());
            if (chunk && chunk->slot != nullptr) {
                const Region& to = regions_[chunk->index];
                chunk->slot->write(state_.timeline, state_.handle(to), to.offset, to.size);
                state_.uploaded += to.size;
                in_flight_.push_back(*chunk);
                continue;
            }
            if (chunk) {
                report_written(chunk->index);
            } else if (!in_flight_.empty()) {
                finish_first();
            } else {
                return;  // after an error or a stop request
            }
            --remaining;
        }
    }

  private:
    void finish_first() {
        const ChunkQueue::Chunk first = in_flight_.front();
        state_.timeline.wait(first.slot->last_copy());
        in_flight_.pop_front();
        queue_.add_slot(*first.slot);
        report_written(first.index);
    }
    void report_written(std::size_t index) {
        if (options_.on_written) options_.on_written(regions_[index].size);
    }

    Device::State& state_;
    const std::span<const Region> regions_;
    const UploadOptions& options_;
    ChunkQueue& queue_;
    std::deque<ChunkQueue::Chunk> in_flight_;  // in the order of submission
};

template <typename Work>
class ScopeExit {
  public:
    explicit ScopeExit(Work work) : work_(std::move(work)) {}
    ~ScopeExit() { work_(); }
    ScopeExit(const ScopeExit&) = delete;
    ScopeExit& operator=(const ScopeExit&) = delete;

  private:
    Work work_;
};

unsigned thread_count(const UploadOptions& options, std::size_t chunks) {
    const unsigned requested = options.threads == 0 ? default_thread_count() : options.threads;
    return static_cast<unsigned>(std::min<std::size_t>(requested, chunks));
}

}  // namespace

void upload(Device& device, std::span<const Region> chunks, const UploadOptions& options) {
    Device::State& state = device.state();
    state.check_thread();
    for (const Region& chunk : chunks) {
        if (chunk.size == 0 || chunk.size > upload_chunk_bytes)
            throw internal_error("A chunk of an upload is empty or too large.");
    }
    state.timeline.wait(state.timeline.last());  // earlier work may still use the regions

    std::vector<std::unique_ptr<CopySlot>> slots;
    const auto staged_count =
        std::ranges::count_if(chunks, [](const Region& to) { return to.mapped().empty(); });
    for (std::size_t i = 0; i < std::min<std::size_t>(static_cast<std::size_t>(staged_count), max_slots);
         ++i) {
        slots.push_back(std::make_unique<CopySlot>(state.device, state.queue_family));
        slots.back()->reserve(state.memory, upload_chunk_bytes, MemoryUse::upload);
    }
    ChunkQueue queue(chunks, options);
    for (const auto& slot : slots) queue.add_slot(*slot);
    {
        // The destructors run in reverse order: the threads are stopped and joined, then the copies end.
        const ScopeExit drain([&] { state.timeline.wait_and_destroy_retired(); });
        const std::stop_callback stop(options.stop, [&] { queue.end(); });
        std::vector<std::jthread> threads;
        const ScopeExit end([&] { queue.end(); });
        for (unsigned i = thread_count(options, chunks.size()); i > 0; --i)
            threads.emplace_back([&] { queue.fill_chunks(); });
        CopySubmitter(state, chunks, options, queue).run();
    }
    queue.rethrow();
    if (options.stop.stop_requested())
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
}

}  // namespace govor::gpu
