#include <gtest/gtest.h>

#include <QApplication>

#include "assistant/device_list.h"
#include "gui/end_to_end/end_to_end_test.h"

namespace {

class ProgramShutdown : public testing::Environment {
  public:
    void TearDown() override { govor::test::EndToEndTest::end_program(); }
};

}  // namespace

int main(int argc, char** argv) {
    // Like the program, the tests list devices in a child process. Listing them in this process would create
    // a Vulkan instance while another thread uses that of the model. The validation layer of Vulkan 1.3.239
    // does not permit this, because its table of instances is not locked.
    govor::assistant::list_devices_if_requested(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    govor::test::TestEnvironment environment;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    testing::AddGlobalTestEnvironment(new ProgramShutdown);
    return RUN_ALL_TESTS();
}
