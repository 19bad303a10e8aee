#pragma once

#include <QProcess>
#include <QTemporaryDir>
#include <functional>
#include <memory>

#include "support/pulse_server.h"

namespace govor::test {

// Where the program plays: a display, a sound server and folders of its own. Made before the application.
class Stage {
  public:
    Stage();
    ~Stage();  // ends the display
    static Stage& instance();

    PulseServer& sound() { return sound_; }
    QString conversations() const;  // the store's folder

  private:
    QTemporaryDir home_;
    PulseServer sound_;
    QProcess display_;
};

// Lets the application work until `done`; throws where that does not come in five minutes.
void wait_until(const char* what, const std::function<bool()>& done);

}  // namespace govor::test
