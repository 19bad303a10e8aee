#include <gtest/gtest.h>

#include <QApplication>
#include <memory>

namespace govor::test {
namespace {

// Widgets need a QApplication, which is created before the first test and destroyed after the last.
class Application : public testing::Environment {
  public:
    void SetUp() override { application_ = std::make_unique<QApplication>(argc_, argv_); }
    void TearDown() override { application_.reset(); }

  private:
    char name_[10] = "gui_tests";
    char* argv_[2] = {name_, nullptr};
    int argc_ = 1;
    std::unique_ptr<QApplication> application_;
};

[[maybe_unused]] const testing::Environment* const environment =
    testing::AddGlobalTestEnvironment(new Application);

}  // namespace
}  // namespace govor::test
