#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <memory>
#include <stop_token>

#include "messages/localized_text.h"
#include "session/api/comparison.h"

namespace govor::models {

// Two models by their names for display, and what they are compared with.
struct ComparisonTask {
    QString name_a, name_b;
    session::ComparisonRequest request;
};

// One comparison of two models, on a thread of its own. What it has finished stays on the disk, so that
// starting it again continues there, also in another run of the program.
class ComparisonJob : public QObject {
    Q_OBJECT

  public:
    enum class State { paused, running, failed, finished };

    explicit ComparisonJob(ComparisonTask task, QObject* parent = nullptr);
    ~ComparisonJob() override;

    const ComparisonTask& task() const { return task_; }
    State state() const { return state_; }
    const session::ComparisonProgress& progress() const { return progress_; }
    const LocalizedText& problem() const { return problem_; }  // failed: a sentence
    const QJsonObject& figures() const { return figures_; }    // finished: session::to_json()

    void start();   // also after a pause or a failure
    void pause();   // ends the thread, and gives the memory back, after the piece it is at
    void cancel();  // as pause; removed() follows

  Q_SIGNALS:
    void changed();
    void removed();

  private:
    void show_progress(const session::ComparisonProgress& progress);
    void show_outcome(const LocalizedText& problem, const QJsonObject& figures = {});
    void set(State state);

    ComparisonTask task_;
    State state_ = State::paused;
    session::ComparisonProgress progress_;
    LocalizedText problem_;
    QJsonObject figures_;
    std::stop_source stop_;
    bool has_thread_ = false, starts_again_ = false, cancelled_ = false;
};

}  // namespace govor::models
