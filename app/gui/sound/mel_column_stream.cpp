#include "sound/mel_column_stream.h"

#include <algorithm>
#include <utility>

namespace govor::sound {
namespace {

// The fixed range of the display, as log10 of the power in a mel band: from a quiet room to a loud voice. The
// range of the model depends on the maximum of the whole clip, which is not known while recording.
constexpr float quiet_log_power = -6;
constexpr float loud_log_power = 1;

}  // namespace

MelColumnStream::MelColumnStream(std::function<void(MelColumns)> report)
    : report_(std::move(report)), stream_(extractor_) {}

void MelColumnStream::restart() {
    stream_ = audio::MelStream{extractor_};
    log_mel_.clear();
}

void MelColumnStream::push(std::span<const float> samples) {
    stream_.push(samples, log_mel_);
    if (log_mel_.empty()) return;
    MelColumns columns;
    columns.bins = extractor_.params().mel_bins;
    columns.columns = static_cast<std::uint32_t>(log_mel_.size() / columns.bins);
    columns.values.reserve(log_mel_.size());
    for (const float value : log_mel_) {
        columns.values.push_back(
            std::clamp((value - quiet_log_power) / (loud_log_power - quiet_log_power), 0.0F, 1.0F));
    }
    log_mel_.clear();
    report_(std::move(columns));
}

}  // namespace govor::sound
