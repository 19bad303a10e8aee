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
#include "gpu/device_state.h"

namespace govor::gpu {
namespace {

constexpr unsigned most_threads = 16;
// So that every thread fills one while the device copies others; 48 MiB in all.
constexpr std::size_t most_slots = 24;

// The pieces that the threads have filled, and those that they may fill.
class Pieces {
  public:
    struct Filled {
        std::size_t piece;
        CopySlot* slot;  // null: filled in place
    };

    Pieces(std::span<const Region> regions, const UploadOptions& options)
        : regions_(regions), options_(options) {}

    // On each thread: fills pieces until there are none left.
    void work() {
        std::unique_lock lock(mutex_);
        while (const auto taken = take(lock)) {
            lock.unlock();
            std::exception_ptr error;
            try {
                options_.fill(taken->piece, memory(*taken));
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            if (error) fail(taken->piece, error);
            filled_.push_back(*taken);
            changed_.notify_all();
        }
    }

    // On the calling thread.
    void add_slot(CopySlot& slot) {
        const std::lock_guard lock(mutex_);
        free_.push_back(&slot);
        changed_.notify_all();
    }
    // No further pieces begin.
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }
    // The next filled piece; nothing if there is none yet and `wait` is false, or after an error or end().
    std::optional<Filled> next(bool wait) {
        std::unique_lock lock(mutex_);
        if (wait) changed_.wait(lock, [&] { return !filled_.empty() || ended_; });
        if (filled_.empty() || ended_) return std::nullopt;
        const Filled first = filled_.front();
        filled_.pop_front();
        return first;
    }
    // After the threads have ended.
    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

  private:
    std::optional<Filled> take(std::unique_lock<std::mutex>& lock) {
        const auto possible = [&] {
            return ended_ || next_ == regions_.size() || in_place() || !free_.empty();
        };
        changed_.wait(lock, possible);
        if (ended_ || next_ == regions_.size()) return std::nullopt;
        Filled taken{next_, nullptr};
        if (!in_place()) {
            taken.slot = free_.front();
            free_.pop_front();
        }
        ++next_;
        return taken;
    }
    bool in_place() const { return !regions_[next_].mapped().empty(); }
    std::span<std::byte> memory(const Filled& taken) const {
        const Region& to = regions_[taken.piece];
        return taken.slot == nullptr ? to.mapped() : std::span(taken.slot->mapped(), to.size);
    }
    // Pieces are taken in their order, and one that was begun ends: all before a failed one have run.
    void fail(std::size_t piece, std::exception_ptr error) {
        ended_ = true;
        if (piece > failed_) return;
        failed_ = piece;
        error_ = std::move(error);
    }

    const std::span<const Region> regions_;
    const UploadOptions& options_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;  // piece to be filled
    std::deque<CopySlot*> free_;
    std::deque<Filled> filled_;
    bool ended_ = false;
    std::size_t failed_ = std::numeric_limits<std::size_t>::max();
    std::exception_ptr error_;
};

// Submits the copies of filled pieces and returns their slots when the device has made them.
class Copies {
  public:
    Copies(Device::State& state, std::span<const Region> regions, const UploadOptions& options,
           Pieces& pieces)
        : state_(state), regions_(regions), options_(options), pieces_(pieces) {}

    void run() {
        for (std::size_t left = regions_.size(); left > 0;) {
            const auto filled = pieces_.next(in_flight_.empty());
            if (filled && filled->slot != nullptr) {
                const Region& to = regions_[filled->piece];
                filled->slot->write(state_.timeline, state_.handle(to), to.offset, to.size);
                state_.uploaded += to.size;
                in_flight_.push_back(*filled);
                continue;
            }
            if (filled) {
                count(filled->piece);
            } else if (!in_flight_.empty()) {
                finish_first();
            } else {
                return;  // after an error or a stop request
            }
            --left;
        }
    }

  private:
    void finish_first() {
        const Pieces::Filled first = in_flight_.front();
        state_.timeline.wait(first.slot->last());
        in_flight_.pop_front();
        pieces_.add_slot(*first.slot);
        count(first.piece);
    }
    void count(std::size_t piece) {
        if (options_.written) options_.written(regions_[piece].size);
    }

    Device::State& state_;
    const std::span<const Region> regions_;
    const UploadOptions& options_;
    Pieces& pieces_;
    std::deque<Pieces::Filled> in_flight_;  // in the order of submission
};

template <typename Work>
class AtEnd {
  public:
    explicit AtEnd(Work work) : work_(std::move(work)) {}
    ~AtEnd() { work_(); }
    AtEnd(const AtEnd&) = delete;
    AtEnd& operator=(const AtEnd&) = delete;

  private:
    Work work_;
};

unsigned thread_count(const UploadOptions& options, std::size_t pieces) {
    const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1u, most_threads);
    const unsigned wanted = options.threads == 0 ? cores : options.threads;
    return static_cast<unsigned>(std::min<std::size_t>(wanted, pieces));
}

}  // namespace

void upload(Device& device, std::span<const Region> pieces, const UploadOptions& options) {
    Device::State& state = device.state();
    state.check_thread();
    for (const Region& piece : pieces) {
        if (piece.size == 0 || piece.size > upload_piece_bytes)
            throw internal_error("A piece of an upload is empty or too large.");
    }
    state.timeline.wait(state.timeline.last());  // earlier work may still use the regions

    std::vector<std::unique_ptr<CopySlot>> slots;
    const auto staged = std::ranges::count_if(pieces, [](const Region& to) { return to.mapped().empty(); });
    for (std::size_t i = 0; i < std::min<std::size_t>(static_cast<std::size_t>(staged), most_slots); ++i) {
        slots.push_back(std::make_unique<CopySlot>(state.device, state.queue_family));
        slots.back()->reserve(state.memory, upload_piece_bytes, MemoryUse::upload);
    }
    Pieces work(pieces, options);
    for (const auto& slot : slots) work.add_slot(*slot);
    {
        // The destructors run in reverse order: the threads are told to end and joined, then the copies end.
        const AtEnd drain([&] { state.timeline.wait_and_reap(); });
        const std::stop_callback stop(options.stop, [&] { work.end(); });
        std::vector<std::jthread> threads;
        const AtEnd end([&] { work.end(); });
        for (unsigned i = thread_count(options, pieces.size()); i > 0; --i)
            threads.emplace_back([&] { work.work(); });
        Copies(state, pieces, options, work).run();
    }
    work.rethrow();
    if (options.stop.stop_requested())
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
}

}  // namespace govor::gpu
