#pragma once

// Replaces this process by Govor in the AppDir `folder`: by the command line if the first argument is `cli`
// or the AppImage was called as govor-cli, otherwise by the window. Replaces arguments[0]. Does not return.
_Noreturn void launch(const char* folder, char** arguments);

// Returns whether `arguments` start the window.
int is_for_window(char** arguments);
