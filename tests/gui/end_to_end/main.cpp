#include <gtest/gtest.h>

#include <QApplication>

#include "gui/end_to_end/end_to_end_test.h"

namespace {

class ProgramShutdown : public testing::Environment {
  public:
    void TearDown() override { govor::test::EndToEndTest::end(); }
};

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    govor::test::TestEnvironment environment;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    testing::AddGlobalTestEnvironment(new ProgramShutdown);
    return RUN_ALL_TESTS();
}
