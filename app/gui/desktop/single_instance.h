#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "desktop/request.h"

namespace govor::desktop {

// Ensures that there is one running instance per user and display. Every later process sends its request to
// the first one and exits, or replaces the first one once that has exited. A file lock, not the socket,
// determines the running instance, so simultaneous starts and files left by a killed process cause no error.
class SingleInstance : public QObject {
    Q_OBJECT
  public:
    // `name` distinguishes displays. The socket and the lock file are in $XDG_RUNTIME_DIR, which only the
    // user can access, or in a private folder below the temporary folder.
    explicit SingleInstance(const QString& name = default_name(), QObject* parent = nullptr);
    ~SingleInstance() override;

    // Returns true if this process is the running instance, which receives the requests of others
    // through request_received().
    bool is_first() const;

    enum class Reply {
        accepted,
        became_first,  // the other instance has exited, so is_first() is now true
        no_answer      // the other instance has not replied in time
    };
    // For later processes: sends a request and waits a few seconds for the reply. While the other instance is
    // shutting down, waits until it exits.
    Reply send(const Request& request);

    // For the running instance: rejects further requests; their senders wait until this process exits.
    void begin_shutdown();

    static QString default_name();  // "govor-" and $WAYLAND_DISPLAY or $DISPLAY

  signals:
    void request_received(const govor::desktop::Request& request);
    void shutdown_awaited();  // after begin_shutdown(): another process waits for this one to exit

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop
