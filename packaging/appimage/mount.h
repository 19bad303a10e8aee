#pragma once

#include <stddef.h>

// Mounts the squashfs image at `offset` of the file `self` at `folder`, and returns whether it is mounted. It
// stays mounted until this process and all its descendants have exited. `window`: the window is started next,
// so the pages that it reads first are stored.
int mount_image(const char* self, size_t offset, const char* folder, int window);
