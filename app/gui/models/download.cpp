#include "models/download.h"

#include <QUrl>
#include <algorithm>
#include <mutex>
#include <utility>

#include "assistant/background.h"
#include "core/error.h"
#include "models/token_store.h"

namespace govor::models {
namespace {

constexpr int progress_interval_ms = 250;

io::HubRepo make_hub_repo(const DownloadRequest& request, const QString& token) {
    auto name = io::parse_repo_name(request.repo.toStdString());
    if (!name || !io::is_revision(request.revision.toStdString())) {
        throw Error(ErrorKind::usage,
                    message("The model name must have the form ORG/NAME, for example "
                            "Qwen/Qwen3-Omni-30B-A3B-Instruct."),
                    request.repo.toStdString());
    }
    io::HubSettings hub = io::HubSettings::from_environment();
    if (hub.token.empty()) hub.token = token.toStdString();
    return {std::move(hub), *std::move(name), request.revision.toStdString()};
}

io::FetchOptions make_fetch_options(const DownloadRequest& request, const DownloadSettings& settings) {
    io::FetchOptions options;
    for (const QString& file : request.files)
        options.patterns.push_back(io::make_exact_pattern(file.toStdString()));
    options.limits = settings.limits;
    options.retry_delay = settings.retry_delay;
    return options;
}

}  // namespace

QString load_saved_token() {
    const QUrl endpoint(QString::fromStdString(io::HubSettings::from_environment().endpoint));
    if (endpoint.scheme() != QLatin1String("https") || endpoint.host() != QLatin1String("huggingface.co"))
        return {};
    return TokenStore().load().value_or(QString());
}

// The state that the download's thread shares with the GUI thread.
struct Download::SharedState {
    std::mutex mutex;
    Step step = Step::listing;
    std::string file;
    std::uint64_t finished_bytes = 0;  // of files that are complete
    std::uint64_t cached_bytes = 0;    // of the current file, in the cache before the download
    std::uint64_t file_bytes = 0;      // of the current file so far, including `cached_bytes`
    std::uint64_t received_bytes = 0;  // in this run
    std::uint64_t total_bytes = 0;     // of all files
    std::optional<io::FetchPlan> plan;
};

struct Download::Outcome {
    std::filesystem::path folder;
    LocalizedText error;
    io::HubErrorKind error_kind = io::HubErrorKind::other;
    bool is_stopped = false;
    QString saved_token;  // of the secret service, if it was used
};

Download::Download(DownloadRequest request, DownloadSettings settings, QObject* parent)
    : QObject(parent), request_(std::move(request)), settings_(std::move(settings)) {
    timer_.setInterval(progress_interval_ms);
    connect(&timer_, &QTimer::timeout, this, &Download::update_progress);
}

Download::~Download() {
    stop_.request_stop();
}

void Download::set_plan(const io::FetchPlan& plan) {
    plan_ = plan;
    progress_.total = plan.bytes();
    progress_.done = 0;
    for (const io::PlannedFile& file : plan.files) progress_.done += file.cached_bytes;
}

// Runs on the download's thread.
Download::Outcome Download::run(const DownloadRequest& request, const DownloadSettings& settings,
                                const QString& token, SharedState& shared, const std::stop_token& stop) {
    Outcome outcome;
    const auto set_step = [&](Step new_step) {
        const std::lock_guard lock(shared.mutex);
        shared.step = new_step;
    };
    try {
        DownloadSettings retry_settings = settings;
        retry_settings.retry_delay = [&](std::chrono::seconds delay, const std::stop_token& delay_stop) {
            set_step(Step::reconnecting);
            settings.retry_delay(delay, delay_stop);
        };
        io::HubFetcher fetch(make_hub_repo(request, token), settings.cache,
                             make_fetch_options(request, retry_settings));
        const io::FetchPlan plan = fetch.plan(stop);
        {
            const std::lock_guard lock(shared.mutex);
            shared.plan = plan;
            shared.total_bytes = plan.bytes();
        }
        const io::FetchCallbacks callbacks{
            .on_start =
                [&](const io::HubFile& file) {
                    const std::lock_guard lock(shared.mutex);
                    shared.file = file.path;
                    const auto planned =
                        std::ranges::find(plan.files, file.path,
                                          [](const auto& planned_file) { return planned_file.file.path; });
                    shared.cached_bytes = planned == plan.files.end() ? 0 : planned->cached_bytes;
                    shared.file_bytes = shared.cached_bytes;
                    shared.step = shared.cached_bytes > 0 ? Step::checking : Step::receiving;
                },
            .on_progress =
                [&](std::uint64_t done) {
                    const std::lock_guard lock(shared.mutex);
                    if (done <= shared.cached_bytes && shared.step == Step::checking) return;
                    shared.step = Step::receiving;
                    if (done > shared.file_bytes) shared.received_bytes += done - shared.file_bytes;
                    shared.file_bytes = done;
                },
            .on_wait = [&](const io::HubFile&) { set_step(Step::waiting); },
            .on_finish =
                [&](const io::HubFile& file) {
                    const std::lock_guard lock(shared.mutex);
                    shared.finished_bytes += file.bytes;
                    shared.cached_bytes = 0;
                    shared.file_bytes = 0;
                }};
        fetch.run(plan, callbacks, stop);
        outcome.folder = fetch.cached_repo().snapshot(plan.commit);
    } catch (const Error& error) {
        outcome.is_stopped = error.kind() == ErrorKind::cancelled || stop.stop_requested();
        outcome.error = assistant::localized(error);
        outcome.error_kind = io::hub_error_kind(error);
    }
    return outcome;
}

// Like run(), but if the hub denies access, tries again with the token of the secret service. The secret
// service is not queried before, because it may show a prompt, which a public model does not need.
Download::Outcome Download::run_with_saved_token(const DownloadRequest& request,
                                                 const DownloadSettings& settings, const QString& token,
                                                 SharedState& shared, const std::stop_token& stop) {
    Outcome outcome = run(request, settings, token, shared, stop);
    const bool is_denied = !outcome.error.is_empty() && !outcome.is_stopped &&
                           outcome.error_kind == io::HubErrorKind::access &&
                           io::HubSettings::from_environment().token.empty();
    if (!is_denied) return outcome;
    const QString saved_token = settings.load_token();
    if (saved_token.isEmpty() || saved_token == token) return outcome;
    outcome = run(request, settings, saved_token, shared, stop);
    outcome.saved_token = saved_token;
    return outcome;
}

void Download::start() {
    if (state_ == State::running || state_ == State::finished || shared_) return;
    shared_ = std::make_shared<SharedState>();
    stop_ = std::stop_source();
    rate_.reset();
    progress_.step = Step::listing;
    progress_.rate.reset();
    progress_.seconds_left.reset();
    error_ = {};
    assistant::run_in_background(
        this, tr("a download"),
        [request = request_, settings = settings_, token = token_, shared = shared_,
         stop = stop_.get_token()] { return run_with_saved_token(request, settings, token, *shared, stop); },
        [this](const Outcome& outcome) { handle_outcome(outcome); },
        [this](const LocalizedText& message) {
            handle_outcome({.folder = {}, .error = message, .saved_token = {}});
        },
        assistant::long_job_pool());
    timer_.start();
    set_state(State::running);
}

void Download::pause() {
    if (state_ != State::running) return;
    stop_.request_stop();
    set_state(State::paused);
}

void Download::cancel() {
    is_cancelled_ = true;
    stop_.request_stop();
    if (!shared_) discard();
}

void Download::update_progress() {
    if (!shared_) return;
    {
        const std::lock_guard lock(shared_->mutex);
        progress_.step = shared_->step;
        progress_.file = QString::fromStdString(shared_->file);
        if (shared_->total_bytes > 0) {
            progress_.total = shared_->total_bytes;
            progress_.done = shared_->finished_bytes + shared_->file_bytes;
        }
        if (progress_.step == Step::receiving) rate_.add(shared_->received_bytes);
        if (shared_->plan) plan_ = std::exchange(shared_->plan, std::nullopt);
    }
    const bool is_receiving = progress_.step == Step::receiving;
    progress_.rate = is_receiving ? rate_.rate() : std::nullopt;
    progress_.seconds_left =
        is_receiving ? rate_.seconds_for(progress_.total - std::min(progress_.total, progress_.done))
                     : std::nullopt;
    Q_EMIT changed();
}

void Download::handle_outcome(const Outcome& outcome) {
    timer_.stop();
    update_progress();
    shared_.reset();
    progress_.rate.reset();
    progress_.seconds_left.reset();
    if (!outcome.saved_token.isEmpty()) token_ = outcome.saved_token;
    if (is_cancelled_) return discard();
    if (outcome.is_stopped) {
        const bool must_restart = state_ == State::running;  // started again before the thread had ended
        set_state(State::paused);
        if (must_restart) start();
        return;
    }
    if (!outcome.error.is_empty()) {
        error_ = outcome.error;
        error_kind_ = outcome.error_kind;
        return set_state(State::failed);
    }
    folder_ = outcome.folder;
    progress_.done = progress_.total;
    set_state(State::finished);
}

void Download::discard() {
    const auto end = [this] { Q_EMIT cancelled(); };
    if (!plan_) return end();
    assistant::run_in_background(
        this, tr("deleting an unfinished download"),
        [request = request_, settings = settings_, plan = *plan_] {
            const io::HubFetcher fetch(make_hub_repo(request, {}), settings.cache,
                                       make_fetch_options(request, settings));
            fetch.discard(plan, {});
            return true;
        },
        [end](bool) { end(); }, [end](const QString&) { end(); });
}

void Download::set_state(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::models
