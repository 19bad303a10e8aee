#pragma once

#include <QKeySequence>
#include <QObject>
#include <QTimer>

namespace govor::widgets {

// Returns true if a key can be the talk key: keys for typing and navigation are excluded.
bool can_be_talk_key(const QKeySequence& key);

// The talk key within the program's windows. An application-wide event filter handles it regardless of the
// focused widget. Auto-repeat is ignored. Losing the keyboard focus counts as a release. While a
// QKeySequenceEdit has the focus, the key is not handled.
class TalkKey : public QObject {
    Q_OBJECT

  public:
    explicit TalkKey(QObject* parent = nullptr);  // installs the event filter

    void set_key(const QKeySequence& key);

  Q_SIGNALS:
    void pressed();
    void released();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void end_press();

    QKeySequence key_;
    bool is_held_ = false;
    // Delays a release: if a press follows at once, both belong to an auto-repeat that Qt did not mark.
    QTimer release_timer_;
};

}  // namespace govor::widgets
