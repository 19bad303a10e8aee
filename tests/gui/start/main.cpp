#include <gtest/gtest.h>

#include <QCoreApplication>
#include <cstring>

#include "assistant/device_list.h"
#include "gui/start/program_role.h"

// Runs the tests or, with --child-program, one of the programs that the tests start (program_role.h).
int main(int argc, char** argv) {
    govor::assistant::list_devices_if_requested(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--child-program") == 0)
        return govor::test::run_program_role(argc, argv);
    const QCoreApplication application(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
