#pragma once

#include <QScrollArea>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "assistant/notice.h"
#include "widgets/notice_row.h"

namespace govor::widgets {

// The notices above the composer, ordered by severity and then newest first. Notices that do not fit are
// shown after others have been removed. The bar scrolls if its notices are higher than it may be. Notices of
// the severity `information` expire `reading_time` after they were first shown. Other notices remain until
// the user closes them or triggers an action, or until their cause no longer applies.
class NoticeBar : public QScrollArea {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds default_reading_time{9000};
    explicit NoticeBar(QWidget* parent = nullptr,
                       std::chrono::milliseconds reading_time = default_reading_time);

    void show_notice(const assistant::Notice& notice);
    // Removes the notice of a cause that no longer applies, even if it is not visible.
    void dismiss(assistant::Notice::Cause cause);

    QStringList messages() const;  // of the visible notices, from top to bottom
    QString message() const;       // of the topmost notice; empty: none

    const assistant::Notice* top() const;  // the topmost notice; null: none
    // Do the same as the buttons of the topmost notice. Ignored if there is none.
    void trigger_top(assistant::Notice::Action action);
    void close_top();

    // Limits the height of the bar, in pixels.
    void set_max_height(int height);
    int max_height() const { return max_height_; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void changed();  // after notices were added, removed or moved
    void action_triggered(govor::assistant::Notice::Action action);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Entry {
        std::uint64_t number;
        assistant::Notice notice;
        std::unique_ptr<QTimer> expiry;  // for severity `information`, started when it is first shown
    };

    void show_entries();
    void remove(std::uint64_t number);
    void trigger_action(std::size_t row, assistant::Notice::Action action);

    int max_height_ = QWIDGETSIZE_MAX;
    std::chrono::milliseconds reading_time_;
    std::vector<NoticeRow*> rows_;
    std::vector<std::uint64_t> visible_numbers_;  // number of the entry in each row
    std::vector<Entry> entries_;                  // the most important first
    std::uint64_t last_number_ = 0;
};

}  // namespace govor::widgets
