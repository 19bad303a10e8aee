#include <gtest/gtest.h>

#include <QGuiApplication>
#include <cstring>

#include "gui/desktop/child_role.h"

// GoogleTest's main function with a QGuiApplication on the offscreen platform. Also runs the roles
// of child processes.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    if (argc > 2 && std::strcmp(argv[1], "--child-role") == 0)
        return govor::test::run_child_role(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
