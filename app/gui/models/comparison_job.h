#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <memory>
#include <stop_token>

#include "messages/localized_text.h"
#include "session/api/comparison.h"

namespace govor::models {

// The display names of two models, and the request that compares them.
struct ComparisonTask {
    QString name_a, name_b;
    session::ComparisonRequest request;
};

// Compares two models on a separate thread. Each finished item is stored on the disk, and start() continues
// after the stored items, even after a restart of the program. All members are used on the GUI thread.
class ComparisonJob : public QObject {
    Q_OBJECT

  public:
    enum class State { paused, running, failed, finished };

    explicit ComparisonJob(ComparisonTask task, QObject* parent = nullptr);
    ~ComparisonJob() override;

    const ComparisonTask& task() const { return task_; }
    State state() const { return state_; }
    const session::ComparisonProgress& progress() const { return progress_; }
    const LocalizedText& error() const { return error_; }  // if failed: a message for the user
    const QJsonObject& report() const { return report_; }  // if finished: a result of session::to_json()

    // Starts the comparison, or continues it after a pause or a failure.
    void start();
    // Stops the thread and frees its memory when the current item is finished.
    void pause();
    // Stops the thread like pause(). Emits cancelled() when the thread has ended.
    void cancel();

  Q_SIGNALS:
    void changed();    // the state or the progress has changed
    void cancelled();  // the job was cancelled and may be deleted

  private:
    void update_progress(const session::ComparisonProgress& progress);
    void handle_outcome(const LocalizedText& error, const QJsonObject& report = {});
    void set_state(State state);

    ComparisonTask task_;
    State state_ = State::paused;
    session::ComparisonProgress progress_;
    LocalizedText error_;
    QJsonObject report_;
    std::stop_source stop_;
    bool has_thread_ = false;    // the thread of the last start has not ended yet
    bool must_restart_ = false;  // started again before that thread has ended
    bool is_cancelled_ = false;
};

}  // namespace govor::models
