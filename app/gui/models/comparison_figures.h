#pragma once

#include <QString>
#include <vector>

#include "models/comparisons.h"

namespace govor::models {

// A row of the table of a comparison.
struct ComparisonFigure {
    QString name;
    QString value;    // "98.1 % ± 0.6 %", with its 95 % confidence interval where there is one
    QString samples;  // "1,024 positions"; empty: not known
    QString meaning;  // a sentence
};
std::vector<ComparisonFigure> comparison_figures(const QJsonObject& figures);

// What the figures mean, in sentences.
QString comparison_summary(const QJsonObject& figures);

// The sentences and the table as Markdown.
QString comparison_markdown(const ComparisonRecord& record);
// All figures as JSON, with the names of the models.
QByteArray comparison_json(const ComparisonRecord& record);

// A text in several languages and styles, for comparisons without one of the user. It is not translated.
const char* comparison_text();

}  // namespace govor::models
