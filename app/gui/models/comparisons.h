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
    QJsonObject figures;  // of session::to_json()
};

// The comparisons of the window, and the last result of each pair of models, in a file.
class Comparisons : public QObject {
    Q_OBJECT

  public:
    static constexpr int most_records = 100;

    explicit Comparisons(QString file, QObject* parent = nullptr);  // an unreadable one counts as empty

    ComparisonJob& add(const ComparisonTask& task);  // not yet started
    const std::vector<std::unique_ptr<ComparisonJob>>& all() const { return jobs_; }
    // Takes one that is not running off the list.
    void remove(ComparisonJob& job);
    void close();  // the program ends

    // Null: the pair was not compared.
    const ComparisonRecord* find(const QString& a, const QString& b) const;

  Q_SIGNALS:
    void changed();  // the list
    void finished(govor::models::ComparisonJob* job);
    void failed(govor::models::ComparisonJob* job);

  private:
    void keep(const ComparisonJob& job);

    QString file_;
    std::vector<ComparisonRecord> records_;  // the newest first
    std::vector<std::unique_ptr<ComparisonJob>> jobs_;
};

}  // namespace govor::models
