#include "models/conversion_job.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "assistant/background.h"
#include "core/error.h"
#include "io/hub/model_finder.h"

namespace govor::models {
namespace {

namespace fs = std::filesystem;

constexpr int update_interval_ms = 250;

// Returns the number of threads of a conversion. Leaves one core to the GUI thread and the audio threads.
int background_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Returns the files in a folder; an unreadable folder counts as empty.
std::set<fs::path> files_in(const fs::path& folder) {
    std::set<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        files.insert(entry->path());
    return files;
}

}  // namespace

// The state that the conversion's thread shares with the GUI thread.
struct ConversionJob::SharedState {
    std::mutex mutex;
    std::condition_variable_any resumed;
    bool is_paused = false;
    bool must_discard = false;  // delete the written files if the conversion is stopped
    bool is_committed = false;  // the result was checked; the job can no longer be paused or cancelled
    Step step = Step::reading;
    std::uint64_t done = 0, total = 0;

    // Starts the check of the result. Blocks while the job is paused. Throws Error{cancelled} if it is
    // stopped.
    void begin_check(const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        step = Step::checking;
        wait_while_paused(lock, stop);
    }
    // Ends the check, after which cancel() has no effect, because the source may be deleted. Blocks while the
    // job is paused. Throws Error{cancelled} if it is stopped.
    void commit(bool removes_source, const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        wait_while_paused(lock, stop);
        is_committed = true;
        if (removes_source) step = Step::removing;
    }
    // Stores the progress. Called between chunks. Blocks while the job is paused, unless it is stopped.
    void report(const quant::QuantizerProgress& progress, const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        step = Step::converting;
        done = progress.done;
        total = progress.total;
        resumed.wait(lock, stop, [this] { return !is_paused; });
    }

  private:
    void wait_while_paused(std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
        resumed.wait(lock, stop, [this] { return !is_paused || must_discard; });
        if (must_discard || stop.stop_requested())
            throw Error(ErrorKind::cancelled, message("Converting the weights was cancelled."));
    }
};

ConversionJob::ConversionJob(ConversionRequest request, QObject* parent)
    : QObject(parent), request_(std::move(request)) {
    timer_.setInterval(update_interval_ms);
    connect(&timer_, &QTimer::timeout, this, &ConversionJob::update_progress);
}

ConversionJob::~ConversionJob() {
    stop_.request_stop();
}

// Runs on the conversion's thread.
void ConversionJob::run(const ConversionRequest& request, SharedState& shared, const std::stop_token& stop) {
    const std::set<fs::path> earlier_files = files_in(request.folder);
    const bool had_folder = fs::exists(request.folder);
    const bool has_thinker = std::ranges::find(request.parts, io::GgufPart::thinker) != request.parts.end();
    try {
        {  // the memory of the conversion is freed before the check
            const session::Conversion conversion(request.source, request.search_folders);
            const auto plan = conversion.plan(request.formats, request.parts);
            const quant::ParallelOptions parallel{.threads = background_threads(), .stop = stop};
            const auto files =
                conversion.run(plan, request.folder,
                               {.progress = [&](const auto& progress) { shared.report(progress, stop); },
                                .parallel = parallel});
            shared.begin_check(stop);
            // Parts without a Thinker cannot be opened as a model.
            if (!has_thinker) conversion.verify(plan, files, parallel);
        }
        if (has_thinker) session::check_model(request.folder, request.search_folders);
        shared.commit(request.removes_source, stop);
        if (request.removes_source)
            io::ModelFinder(io::ModelFolders::from_environment()).remove(request.source);
    } catch (const Error&) {
        const std::unique_lock lock(shared.mutex);
        if (shared.must_discard) {
            std::error_code unused;  // a file that cannot be removed is ignored
            for (const fs::path& file : files_in(request.folder))
                if (!earlier_files.contains(file)) fs::remove(file, unused);
            if (!had_folder) fs::remove(request.folder, unused);
        }
        throw;
    }
}

void ConversionJob::start() {
    if (shared_) return;
    shared_ = std::make_shared<SharedState>();
    stop_ = std::stop_source();
    rate_.reset();
    progress_ = {};
    error_ = {};
    assistant::run_in_background(
        this, tr("a conversion"),
        [request = request_, shared = shared_, stop = stop_.get_token()] {
            run(request, *shared, stop);
            return true;
        },
        [this](bool) { handle_outcome({}); }, [this](const LocalizedText& error) { handle_outcome(error); },
        assistant::long_job_pool());
    timer_.start();
    set_state(State::running);
}

void ConversionJob::pause() {
    if (state_ != State::running || !shared_) return;
    {
        const std::lock_guard lock(shared_->mutex);
        if (shared_->is_committed) return;
        shared_->is_paused = true;
    }
    rate_.reset();
    set_state(State::paused);
}

void ConversionJob::resume() {
    if (state_ != State::paused || !shared_) return;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->is_paused = false;
    }
    shared_->resumed.notify_all();
    set_state(State::running);
}

void ConversionJob::cancel() {
    if (!shared_) {
        Q_EMIT cancelled();
        return;
    }
    {
        const std::lock_guard lock(shared_->mutex);
        if (shared_->is_committed) return;
        shared_->must_discard = true;
    }
    is_cancelled_ = true;
    stop_.request_stop();
}

void ConversionJob::close() {
    is_cancelled_ = true;
    stop_.request_stop();
}

void ConversionJob::update_progress() {
    if (!shared_) return;
    {
        const std::lock_guard lock(shared_->mutex);
        progress_.step = shared_->step;
        progress_.done = shared_->done;
        progress_.total = shared_->total;
    }
    const bool is_converting = state_ == State::running && progress_.step == Step::converting;
    if (is_converting) rate_.add(progress_.done);
    progress_.rate = is_converting ? rate_.rate() : std::nullopt;
    progress_.seconds_left =
        is_converting ? rate_.seconds_for(progress_.total - std::min(progress_.total, progress_.done))
                      : std::nullopt;
    Q_EMIT changed();
}

void ConversionJob::handle_outcome(const LocalizedText& error) {
    timer_.stop();
    update_progress();
    shared_.reset();
    progress_.rate.reset();
    progress_.seconds_left.reset();
    if (is_cancelled_) {
        Q_EMIT cancelled();
        return;
    }
    error_ = error;
    set_state(error.is_empty() ? State::finished : State::failed);
}

void ConversionJob::set_state(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::models
