#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "desktop/request.h"

namespace govor::desktop {

// One running program per user and display. The first becomes the instance; every later one hands its request
// over and ends, or takes its place once it has ended. Safe against two that start at once (a file lock
// decides, not the socket) and against what a killed program leaves behind.
class SingleInstance : public QObject {
    Q_OBJECT
  public:
    // `name` tells displays apart; the socket and the lock lie in $XDG_RUNTIME_DIR, which is the user's
    // alone, or in a private folder below the temporary one.
    explicit SingleInstance(const QString& name = default_name(), QObject* parent = nullptr);
    ~SingleInstance() override;

    // True: this is the one, and received() will bring what others ask.
    bool is_first() const;

    enum class Reply {
        taken,
        became_first,  // the running program has ended, so is_first() is true now
        no_answer      // it hangs, and a sentence to the user is due
    };
    // Of the others: hands the request over and waits until it was taken, a few seconds at most. A running
    // program that is ending is waited for, as long as it answers.
    Reply send(const Request& request);

    // Of the first: what others ask from now on is not taken; they wait until this process ends.
    void begin_ending();

    static QString default_name();  // "govor-" and $WAYLAND_DISPLAY or $DISPLAY

  signals:
    void received(const govor::desktop::Request& request);
    void waited_for();  // after begin_ending(): another start waits for the end of this one

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop
