#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "io/hub/hub_fetch.h"
#include "messages/localized_text.h"
#include "models/amounts.h"

namespace govor::models {

// The files to download. Stored for the next start of the program.
struct DownloadRequest {
    QString repo;  // "ORG/NAME"
    QString revision = QStringLiteral("main");
    QStringList files{};  // paths in the repository; empty: all files that Govor reads

    bool operator==(const DownloadRequest&) const = default;
};

// Returns the access token in the system's secret service; empty if there is none, or if the hub is not
// Hugging Face. Waits for the service, so it must not be called on the GUI thread.
QString load_saved_token();

// The destination of downloads and the access to the hub.
struct DownloadSettings {
    std::filesystem::path cache = io::hugging_face_cache_folder();
    io::HttpLimits limits{};
    io::RetryDelay retry_delay = io::sleep_for;
    std::function<QString()> load_token = load_saved_token;
};

// Downloads files into the Hugging Face cache on a separate thread. The received data are kept when the
// download is paused or fails, and when the program quits. All members are used on the GUI thread.
class Download : public QObject {
    Q_OBJECT

  public:
    enum class State { paused, running, failed, finished };
    enum class Step {
        listing,   // requesting the list of files from the hub
        checking,  // verifying the checksum of the data received earlier
        receiving,
        waiting,       // another program is downloading the same file
        reconnecting,  // the connection was lost
    };
    struct Progress {
        Step step = Step::listing;
        QString file;
        std::uint64_t done = 0, total = 0;  // bytes; total is 0 until the hub has answered
        std::optional<double> rate;         // bytes per second
        std::optional<double> seconds_left;
    };

    Download(DownloadRequest request, DownloadSettings settings, QObject* parent = nullptr);
    ~Download() override;

    const DownloadRequest& request() const { return request_; }
    State state() const { return state_; }
    const Progress& progress() const { return progress_; }
    // If failed: a message for the user, and the kind of the error.
    const LocalizedText& error() const { return error_; }
    io::HubErrorKind error_kind() const { return error_kind_; }
    // If finished: the path of the model's snapshot in the cache.
    const std::filesystem::path& folder() const { return folder_; }

    // Sets the access token for gated models. A token in the environment takes precedence. The token is kept
    // in memory only. If the hub denies access, the download tries the token of the secret service.
    void set_token(const QString& token) { token_ = token; }
    // Starts the download, or continues it after a pause or a failure.
    void start();
    void pause();
    // Cancels the download and deletes incomplete files. Emits cancelled() when that is done.
    void cancel();

    // Returns the files of the last listing with their sizes; nullopt: the hub has not answered yet. Stored
    // for the next start of the program, because progress() and cancel() depend on it.
    const std::optional<io::FetchPlan>& plan() const { return plan_; }
    void set_plan(const io::FetchPlan& plan);

  Q_SIGNALS:
    void changed();    // the state, the progress or the plan has changed
    void cancelled();  // the download was cancelled and may be deleted

  private:
    struct SharedState;
    struct Outcome;
    static Outcome run(const DownloadRequest& request, const DownloadSettings& settings, const QString& token,
                       SharedState& shared, const std::stop_token& stop);
    static Outcome run_with_saved_token(const DownloadRequest& request, const DownloadSettings& settings,
                                        const QString& token, SharedState& shared,
                                        const std::stop_token& stop);
    void update_progress();
    void handle_outcome(const Outcome& outcome);
    void discard();
    void set_state(State state);

    DownloadRequest request_;
    DownloadSettings settings_;
    QString token_;
    State state_ = State::paused;
    bool is_cancelled_ = false;
    Progress progress_;
    RateMeter rate_;
    LocalizedText error_;
    io::HubErrorKind error_kind_ = io::HubErrorKind::other;
    std::filesystem::path folder_;
    std::optional<io::FetchPlan> plan_;
    std::shared_ptr<SharedState> shared_;  // shared with the running thread; null while no thread runs
    std::stop_source stop_;
    QTimer timer_;  // updates the progress
};

}  // namespace govor::models
