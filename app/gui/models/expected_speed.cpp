#include "models/expected_speed.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/error.h"

namespace govor::models {
namespace {

using Fit = session::MemoryEstimate::Fit;

struct SpeedTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::models::ExpectedSpeed)
};

// Rounds to two significant digits, because the speed is an estimate.
QString rounded_text(double value) {
    const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
    const double rounded_value = std::round(value / unit) * unit;
    return QLocale().toString(rounded_value, 'f', unit < 1 ? 1 : 0);
}

}  // namespace

std::optional<SpeedBasis> find_speed_basis(const std::vector<SpeedRecord>& records, const QString& device,
                                           const LocalModels& models, const session::TokenCost& target) {
    for (const SpeedRecord& record : records) {
        if (record.device != device || record.metrics.tokens_per_second <= 0) continue;
        const auto model = std::ranges::find(models.models, record.model, &LocalModel::name);
        if (model == models.models.end()) continue;
        try {
            const session::TokenCost cost = session::read_token_cost(model->path, models.search_folders);
            if (cost.weights == target.weights && cost.bytes > 0) return SpeedBasis{record, cost};
        } catch (const Error&) {
            continue;  // the model can no longer be read
        }
    }
    return std::nullopt;
}

ExpectedSpeed expected_speed(const std::optional<SpeedBasis>& basis, const session::TokenCost& cost,
                             Fit fit) {
    if (!basis || cost.bytes == 0)
        return {SpeedTexts::tr("Speed not known: no model of this size was measured on this device"),
                SpeedTexts::tr("Load a model of this size and choose “Measure this device”.")};
    if (fit == Fit::partly_in_host_memory || fit == Fit::does_not_fit)
        return {SpeedTexts::tr("Speed not known: the model does not fit entirely on the device"), {}};
    const double measured_rate = basis->record.metrics.tokens_per_second;
    const double expected_rate =
        measured_rate * static_cast<double>(basis->cost.bytes) / static_cast<double>(cost.bytes);
    return {SpeedTexts::tr("About %1 tokens/s").arg(rounded_text(expected_rate)),
            SpeedTexts::tr(
                "%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the "
                "bytes that a token reads: %4 % of those of that model.")
                .arg(basis->record.model, rounded_text(measured_rate), basis->record.device,
                     QLocale().toString(
                         100 * static_cast<double>(cost.bytes) / static_cast<double>(basis->cost.bytes), 'f',
                         0))};
}

}  // namespace govor::models
