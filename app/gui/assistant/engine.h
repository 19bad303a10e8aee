#pragma once

#include <QObject>

#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::assistant {

// The engine's interface for the window: post() does not block, and events arrive as values on the GUI
// thread. Tests use a fake implementation.
class Engine : public QObject {
    Q_OBJECT

  public:
    virtual session::CommandId post(session::Command command) = 0;

  Q_SIGNALS:
    void event_received(const govor::session::Event& event);
};

}  // namespace govor::assistant
