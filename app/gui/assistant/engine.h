#pragma once

#include <QObject>

#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::assistant {

// The engine as the window sees it: post() never waits, and events arrive as values on the window's thread.
// Tests use another implementation.
class Engine : public QObject {
    Q_OBJECT

  public:
    virtual session::CommandId post(session::Command command) = 0;

  Q_SIGNALS:
    void event_received(const govor::session::Event& event);
};

}  // namespace govor::assistant
