#include "models/amounts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "messages/bytes_text.h"
#include "messages/typography.h"

namespace govor::models {
namespace {

constexpr qint64 rate_window_ms = 10000;   // the time over which the rate is computed
constexpr qint64 min_rate_span_ms = 1000;  // a rate over a shorter time is not accurate
constexpr double milliseconds_per_second = 1000;
constexpr double seconds_per_minute = 60;
constexpr long long minutes_per_hour = 60;

struct AmountTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::models::Amounts)
};

}  // namespace

QString rate_text(double bytes_per_second) {
    return AmountTexts::tr("%1/s").arg(
        bytes_text(static_cast<std::uint64_t>(std::max(0.0, bytes_per_second))));
}

QString duration_text(double seconds) {
    if (seconds < seconds_per_minute) return AmountTexts::tr("less than a minute");
    const auto minutes = static_cast<long long>(std::ceil(seconds / seconds_per_minute));
    if (minutes < minutes_per_hour) return without_breaks(AmountTexts::tr("%1 min").arg(minutes));
    return without_breaks(AmountTexts::tr("%1 h %2 min")
                              .arg(minutes / minutes_per_hour)
                              .arg(minutes % minutes_per_hour, 2, 10, QLatin1Char('0')));
}

void RateMeter::add(std::uint64_t bytes, qint64 milliseconds) {
    if (!samples_.empty() && bytes < samples_.back().second) samples_.clear();
    samples_.emplace_back(milliseconds, bytes);
    while (samples_.size() > 2 && milliseconds - samples_.front().first > rate_window_ms)
        samples_.pop_front();
}

void RateMeter::reset() {
    timer_.invalidate();
    samples_.clear();
}

std::optional<double> RateMeter::rate() const {
    if (samples_.size() < 2) return std::nullopt;
    const auto& [first_time, first_bytes] = samples_.front();
    const auto& [last_time, last_bytes] = samples_.back();
    if (last_time - first_time < min_rate_span_ms) return std::nullopt;
    return static_cast<double>(last_bytes - first_bytes) * milliseconds_per_second /
           static_cast<double>(last_time - first_time);
}

std::optional<double> RateMeter::seconds_for(std::uint64_t remaining) const {
    const auto current_rate = rate();
    if (!current_rate || *current_rate <= 0) return std::nullopt;
    return static_cast<double>(remaining) / *current_rate;
}

}  // namespace govor::models
