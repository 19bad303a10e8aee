#include "program/sound_retention.h"

#include <cmath>
#include <utility>

namespace govor::program {
namespace {

constexpr double seconds_per_day = 86400;

}  // namespace

SoundRetention::SoundRetention(const CurrentSettings& settings, store::ConversationStore& store,
                               std::function<QDateTime()> current_time)
    : settings_(settings),
      store_(store),
      current_time_(std::move(current_time)),
      start_time_(current_time_()) {
    timer_.setInterval(std::chrono::hours(1));
    connect(&timer_, &QTimer::timeout, this, &SoundRetention::delete_expired);
    timer_.start();
}

void SoundRetention::delete_expired() {
    const double days = settings_->keep_sound_days;
    if (days < 0) return;
    store_.remove_sounds(days == 0 ? start_time_
                                   : current_time_().addSecs(-std::llround(days * seconds_per_day)));
}

void SoundRetention::delete_at_quit() {
    if (settings_->keep_sound_days == 0) store_.remove_sounds(current_time_());
}

}  // namespace govor::program
