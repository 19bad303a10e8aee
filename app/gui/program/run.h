#pragma once

#include <chrono>
#include <functional>

#include "desktop/request.h"
#include "desktop/single_instance.h"
#include "program/program.h"

namespace govor::window {

// The one running program of this user and display, from its start until it has ended; returns the exit code.
// `instance` is the first. `started` is called with the program before its first event; `quit_timeout`: see
// Program.
int run(desktop::SingleInstance& instance, const desktop::Request& request,
        const std::function<void(Program&)>& started = {},
        std::chrono::milliseconds quit_timeout = Program::default_quit_timeout);

}  // namespace govor::window
