#pragma once

#include <stddef.h>

struct fuse_session;

// Stores the pages that the window reads at its start in the page cache of the mounted files. The image is at
// `offset` of the file `self` and mounted at `folder` by `session`, whose requests other threads answer. Does
// nothing if the image lists no pages.
void store_startup_pages(struct fuse_session* session, const char* self, size_t offset, const char* folder);
