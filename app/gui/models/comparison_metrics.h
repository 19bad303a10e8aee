#pragma once

#include <QString>
#include <vector>

#include "models/comparisons.h"

namespace govor::models {

// A metric of a comparison, as a row of a table.
struct ComparisonMetric {
    QString name;
    QString value;    // such as "98.1 % ± 0.6 %", with the 95 % confidence interval if there is one
    QString samples;  // such as "positions: 1,024"
    QString meaning;  // a sentence
};
// Returns the metrics of a report, a result of session::to_json(). Omits those that were not measured.
std::vector<ComparisonMetric> comparison_metrics(const QJsonObject& report);

// Returns the main results as sentences.
QString comparison_summary(const QJsonObject& report);

// Returns the sentences and the table as Markdown.
QString comparison_markdown(const ComparisonRecord& record);
// Returns all results as JSON, with the names of the models.
QByteArray comparison_json(const ComparisonRecord& record);

// Returns the default text that both models read: UTF-8, in several languages and styles, not translated.
const char* comparison_text();

}  // namespace govor::models
