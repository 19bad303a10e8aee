#include "sound/mel_column_stream.h"

#include <algorithm>
#include <utility>

namespace govor::sound {
namespace {

// The display has a fixed range, because the range of the model depends on the maximum of the whole clip,
// which is not known while recording: log10 of the power in a mel band of a quiet room and of a loud voice.
constexpr float quiet = -6;
constexpr float loud = 1;

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
        columns.values.push_back(std::clamp((value - quiet) / (loud - quiet), 0.0F, 1.0F));
    }
    log_mel_.clear();
    report_(std::move(columns));
}

}  // namespace govor::sound
