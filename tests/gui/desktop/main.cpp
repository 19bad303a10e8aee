#include <gtest/gtest.h>

#include <QGuiApplication>
#include <cstring>

#include "gui/desktop/other_program.h"

// As GoogleTest's own, with Qt's event loop and no display; and with a role for the other programs of a test.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    if (argc > 2 && std::strcmp(argv[1], "--be-other") == 0)
        return govor::test::be_other(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
