#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <functional>

#include "program/current_settings.h"
#include "store/conversation_store.h"

namespace govor::program {

// Deletes conversation sound that is older than the settings allow: when the program starts, every hour,
// after a change of the settings, and when the program quits.
class SoundRetention : public QObject {
    Q_OBJECT

  public:
    // `current_time` returns the current time, UTC.
    SoundRetention(
        const CurrentSettings& settings, store::ConversationStore& store,
        std::function<QDateTime()> current_time = [] { return QDateTime::currentDateTimeUtc(); });

    void delete_expired();
    void delete_at_quit();

  private:
    const CurrentSettings& settings_;
    store::ConversationStore& store_;
    std::function<QDateTime()> current_time_;
    QDateTime start_time_;  // with a retention until quit, only older sounds are deleted
    QTimer timer_;
};

}  // namespace govor::program
