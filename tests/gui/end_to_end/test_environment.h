#pragma once

#include <QProcess>
#include <QTemporaryDir>
#include <functional>
#include <memory>

#include "support/pulse_server.h"

namespace govor::test {

// The environment of the program under test: a display, a sound server and private folders. Create it before
// the QApplication.
class TestEnvironment {
  public:
    TestEnvironment();
    ~TestEnvironment();  // stops the display
    static TestEnvironment& instance();

    PulseServer& sound() { return sound_; }
    QString conversations() const;  // the store's folder

  private:
    QTemporaryDir home_;
    PulseServer sound_;
    QProcess display_;
};

// Processes events until `condition` returns true. Throws std::runtime_error after five minutes.
void wait_until(const char* description, const std::function<bool()>& condition);

}  // namespace govor::test
