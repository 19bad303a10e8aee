#pragma once

#include <QString>
#include <vector>

#include "models/comparisons.h"

namespace govor::models {

// A row of the table of a comparison.
struct ComparisonMetric {
    QString name;
    QString value;    // "98.1 % ± 0.6 %", with its 95 % confidence interval where there is one
    QString samples;  // "1,024 positions"; empty: not known
    QString meaning;  // a sentence
};
std::vector<ComparisonMetric> comparison_metrics(const QJsonObject& report);

// Returns the main results as sentences.
QString comparison_summary(const QJsonObject& report);

// Returns the sentences and the table as Markdown.
QString comparison_markdown(const ComparisonRecord& record);
// Returns all results as JSON, with the names of the models.
QByteArray comparison_json(const ComparisonRecord& record);

// Returns the default text of a comparison, in several languages and styles. It is not translated.
const char* comparison_text();

}  // namespace govor::models
