#pragma once

#include <stddef.h>

// Mounts the squashfs image at `offset` of the file `self` at `folder`, and returns whether it is mounted. It
// stays mounted until this process and all its descendants have exited. If `starts_window`, also stores the
// pages that the window reads at its start; see startup.h.
int mount_image(const char* self, size_t offset, const char* folder, int starts_window);
