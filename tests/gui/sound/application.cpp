#include "gui/sound/application.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <memory>
#include <stdexcept>

#include "gui/support/waiting.h"

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

void wait_until_or_throw(const std::function<bool()>& condition) {
    if (!wait_until(condition, 60000)) throw std::runtime_error("timeout in wait_until_or_throw");
}

}  // namespace govor::test
