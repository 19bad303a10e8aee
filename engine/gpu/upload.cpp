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
#include "gpu/default_threads.h"
#include "gpu/device_state.h"

namespace govor::gpu {
namespace {

// Enough for each thread to fill one while the device copies others; 48 MiB in all.
constexpr std::size_t max_slots = 24;

// Chunks that the threads will fill, and filled chunks that will be copied.
class ChunkQueue {
  public:
    struct FilledChunk {
        std::size_t chunk;
        CopySlot* slot;  // null: filled in place
    };

    ChunkQueue(std::span<const Region> regions, const UploadOptions& options)
        : regions_(regions), options_(options) {}

    // Runs on each thread: fills chunks until none remain.
    void work() {
        std::unique_lock lock(mutex_);
        while (const auto taken = take(lock)) {
            lock.unlock();
            std::exception_ptr error;
            try {
                options_.fill(taken->chunk, memory(*taken));
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            if (error) fail(taken->chunk, error);
            filled_.push_back(*taken);
            changed_.notify_all();
        }
    }

    // Called on the calling thread of upload().
    void add_slot(CopySlot& slot) {
        const std::lock_guard lock(mutex_);
        free_.push_back(&slot);
        changed_.notify_all();
    }
    // Prevents further chunks from being started.
    void end() {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        changed_.notify_all();
    }
    // Returns the next filled chunk; nothing if there is none yet and `wait` is false, or after an error or
    // end().
    std::optional<FilledChunk> next(bool wait) {
        std::unique_lock lock(mutex_);
        if (wait) changed_.wait(lock, [&] { return !filled_.empty() || has_ended_; });
        if (filled_.empty() || has_ended_) return std::nullopt;
        const FilledChunk first = filled_.front();
        filled_.pop_front();
        return first;
    }
    // Call it after the threads have ended.
    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

  private:
    std::optional<FilledChunk> take(std::unique_lock<std::mutex>& lock) {
        const auto can_continue = [&] {
            return has_ended_ || next_ == regions_.size() || is_in_place() || !free_.empty();
        };
        changed_.wait(lock, can_continue);
        if (has_ended_ || next_ == regions_.size()) return std::nullopt;
        FilledChunk taken{next_, nullptr};
        if (!is_in_place()) {
            taken.slot = free_.front();
            free_.pop_front();
        }
        ++next_;
        return taken;
    }
    bool is_in_place() const { return !regions_[next_].mapped().empty(); }
    std::span<std::byte> memory(const FilledChunk& taken) const {
        const Region& to = regions_[taken.chunk];
        return taken.slot == nullptr ? to.mapped() : std::span(taken.slot->mapped(), to.size);
    }
    // Chunks are filled in order, and one that was started is completed: all before a failed one have been
    // filled.
    void fail(std::size_t chunk, std::exception_ptr error) {
        has_ended_ = true;
        if (chunk > failed_) return;
        failed_ = chunk;
        error_ = std::move(error);
    }

    const std::span<const Region> regions_;
    const UploadOptions& options_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;  // the next chunk to fill
    std::deque<CopySlot*> free_;
    std::deque<FilledChunk> filled_;
    bool has_ended_ = false;
    std::size_t failed_ = std::numeric_limits<std::size_t>::max();
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
            const auto filled = queue_.next(in_flight_.empty());
            if (filled && filled->slot != nullptr) {
                const Region& to = regions_[filled->chunk];
                filled->slot->write(state_.timeline, state_.handle(to), to.offset, to.size);
                state_.uploaded += to.size;
                in_flight_.push_back(*filled);
                continue;
            }
            if (filled) {
                report_written(filled->chunk);
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
        const ChunkQueue::FilledChunk first = in_flight_.front();
        state_.timeline.wait(first.slot->last());
        in_flight_.pop_front();
        queue_.add_slot(*first.slot);
        report_written(first.chunk);
    }
    void report_written(std::size_t chunk) {
        if (options_.on_written) options_.on_written(regions_[chunk].size);
    }

    Device::State& state_;
    const std::span<const Region> regions_;
    const UploadOptions& options_;
    ChunkQueue& queue_;
    std::deque<ChunkQueue::FilledChunk> in_flight_;  // in the order of submission
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
    const unsigned requested = options.threads == 0 ? default_threads() : options.threads;
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
            threads.emplace_back([&] { queue.work(); });
        CopySubmitter(state, chunks, options, queue).run();
    }
    queue.rethrow();
    if (options.stop.stop_requested())
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
}

}  // namespace govor::gpu
