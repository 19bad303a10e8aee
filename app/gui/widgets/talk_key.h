#pragma once

#include <QKeySequence>
#include <QObject>
#include <QTimer>

namespace govor::widgets {

// Whether a key can be the talk key: one that nobody needs for writing or for walking about.
bool can_be_talk_key(const QKeySequence& key);

// The talk key while one of the program's windows has the keyboard: watches the whole program, so that it
// works whatever has the focus. A key that is held repeats itself; that is one press. Losing the keyboard
// while it is held counts as letting go. Where a key is being chosen it is only a key.
class TalkKey : public QObject {
    Q_OBJECT

  public:
    explicit TalkKey(QObject* parent = nullptr);  // watches the application

    void set_key(const QKeySequence& key);

  Q_SIGNALS:
    void pressed();
    void released();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void end_press();

    QKeySequence key_;
    bool held_ = false;
    QTimer release_;  // a release that a press follows at once is a repeat that was not marked as one
};

}  // namespace govor::widgets
