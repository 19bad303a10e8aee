#include "models/comparison_metrics.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QLocale>
#include <cmath>

#include "messages/typography.h"

namespace govor::models {
namespace {

struct MetricTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::models::ComparisonMetrics)
};

constexpr int significant_digits = 4;  // of metrics that are not percentages

QString number_text(double value) {
    return with_minus_sign(QLocale().toString(value, 'g', significant_digits));
}

QString percent_text(double fraction) {
    return without_breaks(MetricTexts::tr("%1 %").arg(QLocale().toString(100 * fraction, 'f', 1)));
}

// Formats the mean of an estimate and, if it is known, half the width of its 95 % confidence interval.
template <typename Text>
QString with_interval(const QJsonObject& estimate, const Text& text) {
    const QString mean = text(estimate["mean"].toDouble());
    const QJsonValue margin = estimate["margin_95"];
    return margin.isDouble() ? without_breaks(mean + QStringLiteral(" ± ") + text(margin.toDouble())) : mean;
}

int sample_count(const QJsonObject& estimate) {
    return estimate["samples"].toInt();
}

void add_text_metrics(std::vector<ComparisonMetric>& rows, const QJsonObject& text) {
    const QJsonObject same_token = text["same_best_token"].toObject(), kl = text["kl_divergence"].toObject();
    const QString positions =
        MetricTexts::tr("positions: %1").arg(QLocale().toString(sample_count(same_token)));
    rows.push_back({MetricTexts::tr("Same top token"), with_interval(same_token, percent_text), positions,
                    MetricTexts::tr("How often the most probable next token is the same in both models.")});
    rows.push_back(
        {MetricTexts::tr("KL divergence"), with_interval(kl, number_text), positions,
         MetricTexts::tr("How far the probabilities of B are from those of A, in nats; 0 means identical.")});
    rows.push_back({MetricTexts::tr("KL divergence, 99th percentile"), number_text(text["kl_99"].toDouble()),
                    positions, MetricTexts::tr("99 % of the positions are below this.")});
    rows.push_back({MetricTexts::tr("Perplexity of A"), number_text(text["perplexity_a"].toDouble()),
                    positions, MetricTexts::tr("How poorly the model predicts the text; lower is better.")});
    rows.push_back({MetricTexts::tr("Perplexity of B"), number_text(text["perplexity_b"].toDouble()),
                    positions, MetricTexts::tr("How poorly the model predicts the text; lower is better.")});
    rows.push_back({MetricTexts::tr("Log perplexity ratio"),
                    with_interval(text["log_perplexity_ratio"].toObject(), number_text), positions,
                    MetricTexts::tr("ln(perplexity of B / perplexity of A); 0 means identical.")});
}

void add_answer_metrics(std::vector<ComparisonMetric>& rows, const QJsonObject& answers) {
    const auto add = [&](const char* key, const QString& name, const QString& meaning) {
        if (!answers.contains(QLatin1String(key))) return;
        const QJsonObject estimate = answers[QLatin1String(key)].toObject();
        rows.push_back({name, with_interval(estimate, percent_text),
                        MetricTexts::tr("recordings: %1").arg(QLocale().toString(sample_count(estimate))),
                        meaning});
    };
    add("same_tokens", MetricTexts::tr("Common answer prefix"),
        MetricTexts::tr("Length of the common prefix as a share of the longer answer."));
    add("same_codes", MetricTexts::tr("Matching speech codes"),
        MetricTexts::tr(
            "The share of the codes that are equal at their position. One different code changes those "
            "that follow, so this figure is strict."));
    add("word_error_rate_a", MetricTexts::tr("Word error rate of A"),
        MetricTexts::tr(
            "Wrong, missing and extra words in the speech recognizer's transcript of the spoken answers."));
    add("word_error_rate_b", MetricTexts::tr("Word error rate of B"),
        MetricTexts::tr(
            "Wrong, missing and extra words in the speech recognizer's transcript of the spoken answers."));
}

}  // namespace

std::vector<ComparisonMetric> comparison_metrics(const QJsonObject& report) {
    std::vector<ComparisonMetric> rows;
    if (report.contains("text")) add_text_metrics(rows, report["text"].toObject());
    add_answer_metrics(rows, report["answers"].toObject());
    const QJsonObject stages = report["stages"].toObject();
    for (auto stage = stages.begin(); stage != stages.end(); ++stage)
        rows.push_back(
            {MetricTexts::tr("Error of %1").arg(stage.key()), with_interval(stage->toObject(), number_text),
             MetricTexts::tr("runs: %1").arg(QLocale().toString(sample_count(stage->toObject()))),
             MetricTexts::tr("The relative error of a stage that had the same input in both models.")});
    return rows;
}

QString comparison_summary(const QJsonObject& report) {
    QStringList sentences;
    if (report.contains("text"))
        sentences.append(MetricTexts::tr("B chooses the same next token as A in %1 of cases.")
                             .arg(with_interval(report["text"]["same_best_token"].toObject(), percent_text)));
    const QJsonObject answers = report["answers"].toObject();
    if (answers.contains("same_tokens"))
        sentences.append(MetricTexts::tr("On average, the first %1 of an answer is identical.")
                             .arg(with_interval(answers["same_tokens"].toObject(), percent_text)));
    if (answers.contains("same_codes"))
        sentences.append(MetricTexts::tr("For the same text, %1 of the speech codes match.")
                             .arg(with_interval(answers["same_codes"].toObject(), percent_text)));
    if (answers.contains("word_error_rate_b"))
        sentences.append(MetricTexts::tr("The word error rate is %1 for B and %2 for A.")
                             .arg(with_interval(answers["word_error_rate_b"].toObject(), percent_text),
                                  with_interval(answers["word_error_rate_a"].toObject(), percent_text)));
    return sentences.join(QLatin1Char(' '));
}

QString comparison_markdown(const ComparisonRecord& record) {
    QString text =
        QStringLiteral("# %1\n\n- A: %2\n- B: %3\n- %4\n\n%5\n\n")
            .arg(MetricTexts::tr("Comparison of two models"), record.a, record.b,
                 QLocale().toString(record.time, QLocale::ShortFormat), comparison_summary(record.report));
    text += QStringLiteral("| %1 | %2 | %3 |\n| --- | --- | --- |\n")
                .arg(MetricTexts::tr("Figure"), MetricTexts::tr("Value"), MetricTexts::tr("Samples"));
    for (const ComparisonMetric& row : comparison_metrics(record.report))
        text += QStringLiteral("| %1 | %2 | %3 |\n").arg(row.name, row.value, row.samples);
    text += QLatin1Char('\n') + MetricTexts::tr("± is the 95 % confidence interval.") + QLatin1Char('\n');
    return text.replace(QChar(QChar::Nbsp), QLatin1Char(' '));  // programs search the file for plain spaces
}

QByteArray comparison_json(const ComparisonRecord& record) {
    QJsonObject json = record.report;
    json["a"] = record.a;
    json["b"] = record.b;
    json["time"] = record.time.toUTC().toString(Qt::ISODate);
    return QJsonDocument(json).toJson();
}

}  // namespace govor::models
