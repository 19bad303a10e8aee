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

// One comparison of two models on a separate thread. Finished items are stored on the disk. start() continues
// after them, even after a restart of the program.
class ComparisonJob : public QObject {
    Q_OBJECT

  public:
    enum class State { paused, running, failed, finished };

    explicit ComparisonJob(ComparisonTask task, QObject* parent = nullptr);
    ~ComparisonJob() override;

    const ComparisonTask& task() const { return task_; }
    State state() const { return state_; }
    const session::ComparisonProgress& progress() const { return progress_; }
    const LocalizedText& error() const { return error_; }  // if failed, for the user
    const QJsonObject& report() const { return report_; }  // if finished: session::to_json()

    void start();   // also after a pause or a failure
    void pause();   // stops the thread and frees its memory when the current item is finished
    void cancel();  // like pause(), then emits removed()

  Q_SIGNALS:
    void changed();
    void removed();

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
    bool has_thread_ = false, must_restart_ = false, is_cancelled_ = false;
};

}  // namespace govor::models
