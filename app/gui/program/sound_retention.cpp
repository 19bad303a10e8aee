#include "program/sound_retention.h"

#include <QDateTime>
#include <cmath>

namespace govor::program {
namespace {

constexpr double seconds_per_day = 86400;

}  // namespace

SoundRetention::SoundRetention(const CurrentSettings& settings, store::ConversationStore& store)
    : settings_(settings), store_(store), start_time_(QDateTime::currentDateTimeUtc()) {
    timer_.setInterval(std::chrono::hours(1));
    connect(&timer_, &QTimer::timeout, this, &SoundRetention::delete_expired);
    timer_.start();
}

void SoundRetention::delete_expired() {
    const double days = settings_->keep_sound_days;
    if (days < 0) return;
    store_.remove_sounds(
        days == 0 ? start_time_
                  : QDateTime::currentDateTimeUtc().addSecs(-std::llround(days * seconds_per_day)));
}

void SoundRetention::delete_at_quit() {
    if (settings_->keep_sound_days == 0) store_.remove_sounds(QDateTime::currentDateTimeUtc());
}

}  // namespace govor::program
