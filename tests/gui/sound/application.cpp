#include "gui/sound/application.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <memory>
#include <stdexcept>

#include "gui/support/process_events.h"

namespace govor::test {
namespace {

// The QCoreApplication that Qt's event loop requires, created before the first test and destroyed after the
// last.
class Application : public testing::Environment {
  public:
    void SetUp() override { application_ = std::make_unique<QCoreApplication>(argc_, nullptr); }
    void TearDown() override { application_.reset(); }

  private:
    int argc_ = 0;
    std::unique_ptr<QCoreApplication> application_;
};

[[maybe_unused]] const testing::Environment* const environment =
    testing::AddGlobalTestEnvironment(new Application);

}  // namespace

void wait_until(const std::function<bool()>& condition) {
    QElapsedTimer timeout;
    timeout.start();
    while (!condition()) {
        if (timeout.hasExpired(60000)) throw std::runtime_error("timeout in wait_until");
        process_events();
    }
}

}  // namespace govor::test
