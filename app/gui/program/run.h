#pragma once

#include <chrono>
#include <functional>

#include "desktop/request.h"
#include "desktop/single_instance.h"
#include "program/program.h"

namespace govor::program {

// Runs the program and returns its exit code. `instance` must be the first instance.
// `on_start` is called before the event loop starts. See Program for `quit_timeout`.
int run(desktop::SingleInstance& instance, const desktop::Request& request,
        const std::function<void(Program&)>& on_start = {},
        std::chrono::milliseconds quit_timeout = Program::default_quit_timeout);

}  // namespace govor::program
