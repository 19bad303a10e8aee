#pragma once

// Replaces this process by Govor in the AppDir `folder`: the window, or with `cli` as the first argument, or
// where the AppImage was called govor-cli, the command line. arguments[0] is replaced. Does not return.
_Noreturn void launch(const char* folder, char** arguments);

// True if `arguments` ask for the window.
int is_for_window(char** arguments);
