#include <gtest/gtest.h>

#include <QCoreApplication>
#include <cstring>

#include "gui/store/killed_program.h"

// GoogleTest's main function with a QCoreApplication. Also runs the processes that a test kills.
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc > 2 && std::strcmp(argv[1], "--child-writer") == 0)
        return govor::test::run_killed_process(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
