#include "comparison_report.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

namespace govor::cli {
namespace {

using session::Estimate;

// Returns "0.0123 ± 0.0011", or the mean alone without an interval.
std::string interval_text(const Estimate& estimate) {
    return std::isnan(estimate.margin) ? fmt::format("{:.4g}", estimate.mean)
                                       : fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.margin);
}

std::string percent_text(const Estimate& estimate) {
    return interval_text({100 * estimate.mean, 100 * estimate.margin, estimate.samples}) + " %";
}

std::string table_row(std::string_view name, const std::string& value) {
    return fmt::format("  {:<28}{}\n", name, value);
}

std::string text_rows(const session::ComparisonReport& report) {
    std::string text = fmt::format("Text, {} positions:\n", report.kl.samples);
    text += table_row("KL divergence (nats)",
                      fmt::format("{}; median {:.3g}, 99 % {:.3g}, largest {:.3g}", interval_text(report.kl),
                                  report.kl_median, report.kl_99, report.kl_largest));
    text += table_row("same top token", percent_text(report.same_best));
    text +=
        table_row("perplexity", fmt::format("A {:.4g}, B {:.4g}; ln(B/A) {}", report.perplexity_a,
                                            report.perplexity_b, interval_text(report.log_perplexity_ratio)));
    return text;
}

std::string answer_rows(const session::ComparisonReport& report) {
    std::string text = fmt::format("Answers, {} in all:\n", report.same_tokens.samples);
    text += table_row("common answer prefix", percent_text(report.same_tokens));
    if (report.same_codes.samples > 0)
        text += table_row("matching speech codes", percent_text(report.same_codes));
    if (report.word_errors_a.samples > 0) {
        text += table_row("word error rate", fmt::format("A {}, B {}", percent_text(report.word_errors_a),
                                                         percent_text(report.word_errors_b)));
    }
    return text;
}

}  // namespace

std::string to_text(const session::ComparisonReport& report) {
    std::string text;
    if (report.kl.samples > 0) text += text_rows(report);
    if (report.same_tokens.samples > 0) text += answer_rows(report);
    if (!report.stages.empty()) text += "Relative error of stages:\n";
    for (const auto& [name, error] : report.stages) text += table_row(name, interval_text(error));
    return text + "± is the 95 % confidence interval.\n";
}

}  // namespace govor::cli
