#include <gtest/gtest.h>

#include <QApplication>

#include "assistant/device_list.h"
#include "gui/end_to_end/end_to_end_test.h"

namespace {

class ProgramShutdown : public testing::Environment {
  public:
    void TearDown() override { govor::test::EndToEndTest::end(); }
};

}  // namespace

int main(int argc, char** argv) {
    // Like the program, lists devices in a child process. In the same process it would create a Vulkan
    // instance while another thread uses the model's, which the validation layer of Vulkan 1.3.239 does not
    // permit: its table of instances is not locked.
    govor::assistant::list_devices_if_requested(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    govor::test::TestEnvironment environment;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    testing::AddGlobalTestEnvironment(new ProgramShutdown);
    return RUN_ALL_TESTS();
}
