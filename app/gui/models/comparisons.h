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
    QString a, b;  // names of the models
    QDateTime time;
    QJsonObject report;  // a result of session::to_json()
};

// The comparisons that the window shows. The last result of each pair of models is stored in a file.
class Comparisons : public QObject {
    Q_OBJECT

  public:
    static constexpr int max_records = 100;

    explicit Comparisons(QString file, QObject* parent = nullptr);  // an unreadable file counts as empty

    ComparisonJob& add(const ComparisonTask& task);  // not yet started
    const std::vector<std::unique_ptr<ComparisonJob>>& all() const { return jobs_; }
    // Removes a job that is not running from the list.
    void remove(ComparisonJob& job);
    void close();  // called when the program quits

    // Returns the result of a pair of models; null if the pair was not compared.
    const ComparisonRecord* find(const QString& a, const QString& b) const;

  Q_SIGNALS:
    void changed();  // the list has changed
    void finished(govor::models::ComparisonJob* job);
    void failed(govor::models::ComparisonJob* job);

  private:
    void store_result(const ComparisonJob& job);

    QString file_;
    std::vector<ComparisonRecord> records_;  // newest first
    std::vector<std::unique_ptr<ComparisonJob>> jobs_;
};

}  // namespace govor::models
