#pragma once

#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <array>
#include <vector>

#include "window/notice.h"
#include "window/plain_text.h"

namespace govor::window {

// One notice as it is shown: a sign for its weight, the sentence, its ways on, a button that closes it.
class NoticeRow : public QWidget {
    Q_OBJECT

  public:
    explicit NoticeRow(QWidget* parent);

    void show_notice(const Notice& notice);

  Q_SIGNALS:
    void way_on_clicked(govor::window::Notice::WayOn way_on);
    void close_clicked();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    PlainLabel sign_;
    PlainLabel words_;
    std::array<QPushButton, 3> ways_;
    std::vector<Notice::WayOn> ways_on_;  // of ways_, from the first
    QToolButton close_;
    Notice::Weight weight_ = Notice::Weight::information;
};

}  // namespace govor::window
