#pragma once

// Replaces this process by Govor in the AppDir `folder`: by govor-cli if the first argument is `cli` or the
// AppImage was started as govor-cli, otherwise by govor. Replaces arguments[0]. Does not return.
_Noreturn void launch(const char* folder, char** arguments);

// Returns whether `arguments` start the window.
int is_for_window(char** arguments);
