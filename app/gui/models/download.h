#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "io/hub/hub_fetch.h"
#include "messages/localized_text.h"
#include "models/amounts.h"

namespace govor::models {

// What to download, as it is kept for the next start.
struct DownloadRequest {
    QString repo;  // "ORG/NAME"
    QString revision = QStringLiteral("main");
    QStringList files{};  // paths in the repository; empty: all that Govor reads

    bool operator==(const DownloadRequest&) const = default;
};

// Where downloads go, and how they reach the hub.
struct DownloadSettings {
    std::filesystem::path cache = io::hugging_face_cache_folder();
    io::HttpLimits limits{};
    io::RetryDelay wait = io::sleep_for;
};

// One download into the Hugging Face cache. It runs on a thread of its own; what it has received stays when
// it is paused, when it fails and when the program ends.
class Download : public QObject {
    Q_OBJECT

  public:
    enum class State { paused, running, failed, finished };
    enum class Step {
        listing,   // asking the hub for the files
        checking,  // the checksum of what is here already
        receiving,
        waiting,       // for another program that downloads the same file
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
    // Failed: a sentence, and what can be done about it.
    const LocalizedText& problem() const { return problem_; }
    io::HubTrouble trouble() const { return trouble_; }
    // Finished: the model's path in the cache, its snapshot.
    const std::filesystem::path& folder() const { return folder_; }

    // The token for gated models, unless the environment has one. Kept in memory only.
    void set_token(const QString& token) { token_ = token; }
    void start();
    void pause();
    // Ends the download and deletes what is not complete; removed() follows.
    void cancel();

    // What is known for the next start: the files of the last listing, for progress and cancel().
    const std::optional<io::FetchPlan>& plan() const { return plan_; }
    void set_plan(const io::FetchPlan& plan);

  Q_SIGNALS:
    void changed();
    void removed();

  private:
    struct Shared;
    struct Outcome;
    static Outcome run(const DownloadRequest& request, const DownloadSettings& settings, const QString& token,
                       Shared& shared, const std::stop_token& stop);
    void show_progress();
    void show_outcome(const Outcome& outcome);
    void discard();
    void set(State state);

    DownloadRequest request_;
    DownloadSettings settings_;
    QString token_;
    State state_ = State::paused;
    bool cancelled_ = false;
    Progress progress_;
    RateMeter rate_;
    LocalizedText problem_;
    io::HubTrouble trouble_ = io::HubTrouble::other;
    std::filesystem::path folder_;
    std::optional<io::FetchPlan> plan_;
    std::shared_ptr<Shared> shared_;  // with the running thread
    std::stop_source stop_;
    QTimer timer_;
};

}  // namespace govor::models
