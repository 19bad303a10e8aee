#include <gtest/gtest.h>

#include <QCoreApplication>
#include <cstring>

#include "gui/store/killed_program.h"

// As GoogleTest's own, with Qt's event loop; and with a role for the programs that a test kills.
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc > 2 && std::strcmp(argv[1], "--be-killed") == 0)
        return govor::test::be_killed(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
