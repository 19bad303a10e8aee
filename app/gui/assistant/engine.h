#pragma once

#include <QObject>

#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::window {

// The engine as the window sees it: commands go in and never wait, events come back as values on the thread
// of the window. Tests put another one behind it.
class Engine : public QObject {
    Q_OBJECT

  public:
    virtual session::CommandId post(session::Command command) = 0;

  Q_SIGNALS:
    void event_received(const govor::session::Event& event);
};

}  // namespace govor::window
