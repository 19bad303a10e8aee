#include <gtest/gtest.h>

#include <QApplication>

#include "gui/end_to_end/stage.h"

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    govor::test::Stage stage;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    return RUN_ALL_TESTS();
}
