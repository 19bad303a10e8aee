// Fills the page cache of the mounted files with the pages that the window reads at its start, before the
// window requests them: a request costs a context switch and the decompression of a whole block.
//
// startup_pages.py writes two files into the image. `.startup-ranges` has the number of files, their names,
// and a line "FILE OFFSET SIZE" for each range, where FILE is the index of a name, in the order of their use.
// `.startup-pages` has the contents of the ranges, one after another, as an LZ4 frame. The image stores its
// blocks uncompressed, so they are consecutive bytes of the AppImage.
#define _GNU_SOURCE
#define FUSE_USE_VERSION 32
#include "startup.h"

#include <fuse3/fuse_lowlevel.h>
#include <limits.h>
#include <lz4frame.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE_BYTES = 4096 };

struct compressed_pages {
    void* mapping;  // the part of the AppImage that contains them
    size_t mapping_size;
    LZ4F_dctx* context;
    const char* next;
    const char* end;
};

static int find_file(sqfs* fs, const char* name, sqfs_inode* inode) {
    bool found = false;
    return sqfs_inode_get(fs, inode, sqfs_inode_root(fs)) == SQFS_OK &&
           sqfs_lookup_path(fs, inode, name, &found) == SQFS_OK && found && S_ISREG(inode->base.mode);
}

// Returns the contents of a file of the image, terminated by zero, or NULL.
static char* read_text(sqfs* fs, const char* name) {
    sqfs_inode inode;
    if (!find_file(fs, name, &inode)) return NULL;
    sqfs_off_t size = (sqfs_off_t)inode.xtra.reg.file_size;
    char* text = malloc((size_t)size + 1);
    if (text == NULL || sqfs_read_range(fs, &inode, 0, &size, text) != SQFS_OK) return NULL;
    text[size] = '\0';
    return text;
}

// Maps a file whose blocks the image stores uncompressed, and sets its bounds in `pages`. Returns whether
// this succeeded.
static int map_stored_file(sqfs* fs, const char* name, struct compressed_pages* pages) {
    sqfs_inode inode;
    if (!find_file(fs, name, &inode)) return 0;
    const size_t start = fs->offset + inode.xtra.reg.start_block;
    const size_t size = inode.xtra.reg.file_size;
    const size_t padding = start % PAGE_BYTES;  // mmap requires an offset at a page boundary
    void* mapping = mmap(NULL, size + padding, PROT_READ, MAP_SHARED, fs->fd, (off_t)(start - padding));
    if (mapping == MAP_FAILED) return 0;
    madvise(mapping, size + padding, MADV_WILLNEED);
    pages->mapping = mapping;
    pages->mapping_size = size + padding;
    pages->next = (const char*)mapping + padding;
    pages->end = pages->next + size;
    return 1;
}

// Decompresses the next `size` bytes of the pages.
static int decompress(struct compressed_pages* pages, char* target, size_t size) {
    while (size > 0) {
        size_t produced = size, consumed = (size_t)(pages->end - pages->next);
        if (LZ4F_isError(LZ4F_decompress(pages->context, target, &produced, pages->next, &consumed, NULL)))
            return 0;
        if (produced == 0 && consumed == 0) return 0;
        pages->next += consumed;
        target += produced;
        size -= produced;
    }
    return 1;
}

// Returns the node number of a mounted file, or 0. Also makes the kernel look up the node, without which it
// stores no pages of the file.
static fuse_ino_t find_node(const char* folder, const char* name) {
    char path[PATH_MAX];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &status) == 0 ? status.st_ino : 0;
}

// The files of `.startup-ranges`. A node is 0 until store_ranges() looks it up.
struct file_table {
    size_t count;
    char** names;
    fuse_ino_t* nodes;
};

// Reads the number of files and their names, and advances `*text` past them. Returns whether this succeeded.
static int read_files(char** text, struct file_table* files) {
    files->count = strtoul(strsep(text, "\n"), NULL, 10);
    files->names = calloc(files->count, sizeof *files->names);
    files->nodes = calloc(files->count, sizeof *files->nodes);
    if (files->names == NULL || files->nodes == NULL) return 0;
    for (size_t i = 0; i < files->count; ++i) {
        if (*text == NULL) return 0;
        files->names[i] = strsep(text, "\n");
    }
    return 1;
}

// Decompresses and stores the ranges of `text`, which begins with the first one.
static void store_ranges(struct fuse_session* session, const char* folder, char* text,
                         const struct file_table* files, struct compressed_pages* pages) {
    char* buffer = NULL;
    size_t capacity = 0;
    while (text != NULL && *text != '\0') {
        const size_t file = strtoul(text, &text, 10);
        const off_t offset = (off_t)strtoull(text, &text, 10);
        const size_t size = strtoul(text, &text, 10);
        strsep(&text, "\n");
        if (capacity < size) {
            free(buffer);
            buffer = malloc(size);
            capacity = buffer != NULL ? size : 0;
        }
        if (file >= files->count || buffer == NULL || !decompress(pages, buffer, size)) break;
        if (files->nodes[file] == 0) files->nodes[file] = find_node(folder, files->names[file]);
        struct fuse_bufvec vector = FUSE_BUFVEC_INIT(size);
        vector.buf[0].mem = buffer;
        // Fails only for a node that the kernel has not looked up. The kernel then requests the pages later.
        fuse_lowlevel_notify_store(session, files->nodes[file], offset, &vector, 0);
    }
    free(buffer);
}

void store_startup_pages(struct fuse_session* session, const char* self, size_t offset, const char* folder) {
    sqfs fs;
    struct compressed_pages pages = {0};
    struct file_table files = {0};
    if (sqfs_open_image(&fs, self, offset) != SQFS_OK) return;
    char* const text = read_text(&fs, ".startup-ranges");
    char* rest = text;
    if (text != NULL && map_stored_file(&fs, ".startup-pages", &pages) &&
        !LZ4F_isError(LZ4F_createDecompressionContext(&pages.context, LZ4F_VERSION))) {
        if (read_files(&rest, &files)) store_ranges(session, folder, rest, &files, &pages);
        LZ4F_freeDecompressionContext(pages.context);
    }
    if (pages.mapping != NULL) munmap(pages.mapping, pages.mapping_size);
    free(files.names);
    free(files.nodes);
    free(text);
    sqfs_destroy(&fs);
}
