#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "assistant/notice.h"
#include "widgets/notice_row.h"

namespace govor::widgets {

// The notices above the composer: the most important on top, of equal ones the newest. What does not fit
// waits until one above it goes. An information goes by itself some time after it was first shown; a warning
// stays until it is closed, one of its actions is triggered or its cause is over.
class NoticeBar : public QWidget {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds usual_reading_time{9000};
    explicit NoticeBar(QWidget* parent = nullptr,
                       std::chrono::milliseconds reading_time = usual_reading_time);

    void show_notice(const assistant::Notice& notice);
    // The cause is over: its notice goes, whether shown or waiting.
    void settle(assistant::Notice::Cause cause);

    QStringList sentences() const;  // that are shown, from above
    QString sentence() const;       // the topmost of them; empty: none

  Q_SIGNALS:
    void action_triggered(govor::assistant::Notice::Action action);

  private:
    struct Entry {
        std::uint64_t number;
        assistant::Notice notice;
        std::unique_ptr<QTimer> expiry;  // of an information, from the first time it is shown
    };

    void show_entries();
    void remove(std::uint64_t number);
    void trigger_action(std::size_t row, assistant::Notice::Action action);

    std::chrono::milliseconds reading_time_;
    std::vector<NoticeRow*> rows_;
    std::vector<std::uint64_t> shown_;  // per row, the entry in it
    std::vector<Entry> entries_;        // the most important first
    std::uint64_t last_number_ = 0;
};

}  // namespace govor::widgets
