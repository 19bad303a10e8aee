#pragma once

#include <chrono>
#include <functional>

#include "desktop/request.h"
#include "desktop/single_instance.h"
#include "program/program.h"

namespace govor::program {

// Runs the program until it has ended and returns its exit code. `instance` must be the first one. `started`
// is called with the program before its event loop runs; `quit_timeout`: see Program.
int run(desktop::SingleInstance& instance, const desktop::Request& request,
        const std::function<void(Program&)>& started = {},
        std::chrono::milliseconds quit_timeout = Program::default_quit_timeout);

}  // namespace govor::program
