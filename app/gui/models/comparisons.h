#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "models/comparison_job.h"

namespace govor::models {

// The result of a comparison.
struct ComparisonRecord {
    QString a, b;  // display names of the models
    QDateTime time;
    QJsonObject report;  // a result of session::to_json()
};

// The comparisons that the window shows, and the last result of each pair of models, which is stored in a
// file.
class Comparisons : public QObject {
    Q_OBJECT

  public:
    static constexpr int max_records = 100;  // the oldest are removed

    // Reads the results from the file `path`. A missing or unreadable file counts as empty.
    explicit Comparisons(QString path, QObject* parent = nullptr);

    // Adds a job to the list. Does not start it.
    ComparisonJob& add(const ComparisonTask& task);
    const std::vector<std::unique_ptr<ComparisonJob>>& all() const { return jobs_; }
    // Removes a job that is not running from the list.
    void remove(ComparisonJob& job);
    // Pauses all jobs. Called when the program quits.
    void close();

    // Returns the result of a pair of models; null if the pair was not compared. The pointer is valid until
    // the next job has finished.
    const ComparisonRecord* find(const QString& a, const QString& b) const;

  Q_SIGNALS:
    void changed();  // the list has changed
    void finished(govor::models::ComparisonJob* job);
    void failed(govor::models::ComparisonJob* job);

  private:
    void store_result(const ComparisonJob& job);

    QString path_;
    std::vector<ComparisonRecord> records_;  // newest first
    std::vector<std::unique_ptr<ComparisonJob>> jobs_;
};

}  // namespace govor::models
