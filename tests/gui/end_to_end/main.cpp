#include <gtest/gtest.h>

#include <QApplication>

#include "gui/end_to_end/play.h"

namespace {

class TheEnd : public testing::Environment {
  public:
    void TearDown() override { govor::test::Play::end(); }
};

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    govor::test::Stage stage;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    testing::AddGlobalTestEnvironment(new TheEnd);
    return RUN_ALL_TESTS();
}
