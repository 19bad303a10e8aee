#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "window/notice.h"

namespace govor::window {

// A sentence above the composer, with a way on. Information goes by itself after a while. A warning stays
// until it is closed, its way is taken or its trouble is over; what came after it hides it only for that
// long.
class NoticeBar : public QWidget {
    Q_OBJECT

  public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void show_notice(const Notice& notice);
    // A trouble is over: nobody need be warned of it any more.
    void settle(Notice::WayOn way_on);
    void settle(const QString& sentence);
    QString sentence() const { return isHidden() ? QString() : words_.text(); }

  Q_SIGNALS:
    void way_on_taken(govor::window::Notice::WayOn way_on);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    template <typename Matches>
    void settle_all(const Matches& matches);
    void show_now(const Notice& notice);
    void take_away();

    QLabel sign_;
    QLabel words_;
    QPushButton way_on_;
    QToolButton close_;
    QTimer goes_;
    Notice notice_;                 // that is shown
    std::vector<Notice> warnings_;  // that nobody has closed yet, the newest last
};

}  // namespace govor::window
