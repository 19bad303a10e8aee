#include <gtest/gtest.h>

#include <QGuiApplication>
#include <cstring>

#include "gui/desktop/other_program.h"

// GoogleTest's main function with a QGuiApplication on the offscreen platform. Also runs the second process
// of a test.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    if (argc > 2 && std::strcmp(argv[1], "--be-other") == 0)
        return govor::test::run_second_process(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
