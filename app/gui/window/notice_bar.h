#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "window/notice.h"

namespace govor::window {

// A sentence above the composer, with a way on. Information goes by itself after a while, a warning stays
// until it is closed or its way is taken.
class NoticeBar : public QWidget {
    Q_OBJECT

  public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void show_notice(const Notice& notice);
    QString sentence() const { return isHidden() ? QString() : words_.text(); }

  Q_SIGNALS:
    void way_on_taken(govor::window::Notice::WayOn way_on);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QLabel sign_;
    QLabel words_;
    QPushButton way_on_;
    QToolButton close_;
    QTimer goes_;
    Notice notice_;
};

}  // namespace govor::window
