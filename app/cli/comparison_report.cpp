#include "comparison_report.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

namespace govor::cli {
namespace {

using session::Estimate;

// Returns "0.0123 ± 0.0011", or only the mean if there is no interval.
std::string format_interval(const Estimate& estimate) {
    return std::isnan(estimate.margin) ? fmt::format("{:.4g}", estimate.mean)
                                       : fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.margin);
}

std::string format_percent(const Estimate& estimate) {
    return format_interval({100 * estimate.mean, 100 * estimate.margin, estimate.samples}) + " %";
}

std::string format_table_row(std::string_view name, const std::string& value) {
    return fmt::format("  {:<28}{}\n", name, value);
}

std::string format_text_rows(const session::ComparisonReport& report) {
    std::string text = fmt::format("Text, {} positions:\n", report.kl.samples);
    text +=
        format_table_row("KL divergence (nats)", fmt::format("{}; median {:.3g}, 99 % {:.3g}, largest {:.3g}",
                                                             format_interval(report.kl), report.kl_median,
                                                             report.kl_99, report.kl_largest));
    text += format_table_row("same top token", format_percent(report.same_best));
    text += format_table_row(
        "perplexity", fmt::format("A {:.4g}, B {:.4g}; ln(B/A) {}", report.perplexity_a, report.perplexity_b,
                                  format_interval(report.log_perplexity_ratio)));
    return text;
}

std::string format_answer_rows(const session::ComparisonReport& report) {
    std::string text = fmt::format("Answers, {} in all:\n", report.same_tokens.samples);
    text += format_table_row("common answer prefix", format_percent(report.same_tokens));
    if (report.same_codes.samples > 0)
        text += format_table_row("matching speech codes", format_percent(report.same_codes));
    if (report.word_errors_a.samples > 0) {
        text += format_table_row("word error rate",
                                 fmt::format("A {}, B {}", format_percent(report.word_errors_a),
                                             format_percent(report.word_errors_b)));
    }
    return text;
}

}  // namespace

std::string to_text(const session::ComparisonReport& report) {
    std::string text;
    if (report.kl.samples > 0) text += format_text_rows(report);
    if (report.same_tokens.samples > 0) text += format_answer_rows(report);
    if (!report.stages.empty()) text += "Relative error of stages:\n";
    for (const auto& [name, error] : report.stages) text += format_table_row(name, format_interval(error));
    return text + "± is the 95 % confidence interval.\n";
}

}  // namespace govor::cli
