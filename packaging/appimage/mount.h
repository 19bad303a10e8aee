#pragma once

#include <stddef.h>

// Mounts the squashfs image that begins at `offset` of the file `self` at `folder`; true once it is there. It
// stays until the last process has ended that this one started, this one included. `window`: the window is
// started next, so what it needs is read ahead.
int mount_image(const char* self, size_t offset, const char* folder, int window);
