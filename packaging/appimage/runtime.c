// The runtime of an AppImage: a static program that mounts the file system that follows it and starts Govor
// there.
//
// The file is this ELF program followed by a squashfs image, which begins where the program's section headers
// end. It is mounted with FUSE below the folder of temporary files and stays mounted until all processes
// started by this one have exited: they inherit one end of a pipe. If FUSE cannot be used, the image is
// extracted there instead and removed afterwards.
//
//   --appimage-extract           extract into ./squashfs-root
//   --appimage-extract-and-run   extract instead of mounting (also APPIMAGE_EXTRACT_AND_RUN=1)
//   --appimage-mount             mount, print the mount point, and wait for Ctrl-C
//   --appimage-offset            print the offset of the image in bytes
//   --appimage-updateinformation print the update information
//   --appimage-help
//
// Only images compressed with zstd are supported.
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch.h"
#include "mount.h"

// The update information, which appimage.sh writes into this section.
__attribute__((section(".upd_info"), used)) static const char update_information[1024] = {0};

// Stubs of decompressors that libsquashfuse links but these images do not need.
int lzo1x_decompress_safe(void) {
    return -1;
}
int lzma_stream_buffer_decode(void) {
    return -1;
}
int uncompress(void) {
    return -1;
}

static void fail(const char* operation) {
    fprintf(stderr, "govor: %s: %s.\n", operation, strerror(errno));
    exit(1);
}

// Returns the size of this program, which is the offset of the image.
static size_t find_image_offset(const char* path) {
    Elf64_Ehdr header;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &header, sizeof header) != sizeof header) fail(path);
    close(file);
    return header.e_shoff + (size_t)header.e_shentsize * header.e_shnum;
}

// Creates a temporary folder that only this user can access, and returns its path.
static char* make_temporary_folder(const char* name) {
    const char* base = getenv("TMPDIR");
    char* path = NULL;
    if (base == NULL || base[0] != '/') base = "/tmp";
    if (asprintf(&path, "%s/%s.XXXXXX", base, name) < 0 || mkdtemp(path) == NULL)
        fail("A temporary folder cannot be created");
    return path;
}

// --- Extraction

static void extract_file(sqfs* fs, sqfs_inode* inode, const char* path) {
    static char buffer[1 << 17];
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0) fail(path);
    for (sqfs_off_t position = 0; (uint64_t)position < inode->xtra.reg.file_size;) {
        sqfs_off_t size = sizeof buffer;
        if (sqfs_read_range(fs, inode, position, &size, buffer) != SQFS_OK || size <= 0) {
            errno = EIO;
            fail(path);
        }
        if (write(file, buffer, (size_t)size) != size) fail(path);
        position += size;
    }
    if (close(file) != 0) fail(path);
}

static void extract(const char* self, size_t offset, const char* folder) {
    sqfs fs;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    if (sqfs_open_image(&fs, self, offset) != SQFS_OK) exit(1);
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) fail(folder);
    if (sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs)) != SQFS_OK) exit(1);
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end) continue;
        char path[PATH_MAX], target[PATH_MAX];
        size_t size = sizeof target;
        sqfs_inode inode;
        snprintf(path, sizeof path, "%s/%s", folder, walk.path);
        if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK) exit(1);
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755) != 0 && errno != EEXIST) fail(path);
        } else if (S_ISLNK(inode.base.mode)) {
            if (sqfs_readlink(&fs, &inode, target, &size) != SQFS_OK) exit(1);
            unlink(path);
            if (symlink(target, path) != 0) fail(path);
        } else if (S_ISREG(inode.base.mode)) {
            extract_file(&fs, &inode, path);
        }
    }
    if (error != SQFS_OK) {
        errno = EIO;
        fail(self);
    }
    sqfs_traverse_close(&walk);
    sqfs_destroy(&fs);
}

static int remove_entry(const char* path, const struct stat* status, int type, struct FTW* position) {
    (void)status;
    (void)type;
    (void)position;
    return remove(path);
}

// --- Start

static int extract_and_run(const char* self, size_t offset, char** arguments) {
    char* folder = make_temporary_folder("Govor-extracted");
    int status = 0;
    extract(self, offset, folder);
    const pid_t child = fork();
    if (child < 0) fail("fork");
    if (child == 0) launch(folder, arguments);
    signal(SIGINT, SIG_IGN);  // only the program handles Ctrl-C
    signal(SIGQUIT, SIG_IGN);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int argc, char** argv) {
    char self[PATH_MAX], working_folder[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0) fail("/proc/self/exe");
    self[length] = '\0';
    const size_t offset = find_image_offset(self);
    const char* option = argc > 1 ? argv[1] : "";
    if (strcmp(option, "--appimage-offset") == 0) return printf("%zu\n", offset) < 0;
    if (strcmp(option, "--appimage-updateinformation") == 0)
        return printf("%.1024s\n", update_information) < 0;
    if (strcmp(option, "--appimage-help") == 0) {
        return printf(
                   "--appimage-extract            extract into ./squashfs-root\n"
                   "--appimage-extract-and-run    extract into a temporary folder instead of mounting\n"
                   "--appimage-mount              mount, print the mount point, and wait for Ctrl-C\n"
                   "--appimage-offset             print the offset of the squashfs image in bytes\n"
                   "--appimage-updateinformation  print the update information\n") < 0;
    }
    if (strcmp(option, "--appimage-extract") == 0) {
        extract(self, offset, "squashfs-root");
        return puts("squashfs-root") < 0;
    }
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", argv[0], 1);
    if (getcwd(working_folder, sizeof working_folder) != NULL) setenv("OWD", working_folder, 1);
    const char* extract_and_run_setting = getenv("APPIMAGE_EXTRACT_AND_RUN");
    if (strcmp(option, "--appimage-extract-and-run") == 0) {
        ++argv;
        extract_and_run_setting = "1";
    }
    if (extract_and_run_setting != NULL && strcmp(extract_and_run_setting, "1") == 0)
        return extract_and_run(self, offset, argv);
    char* folder = make_temporary_folder(".mount_Govor");
    const int mount_only = strcmp(option, "--appimage-mount") == 0;
    if (!mount_image(self, offset, folder, !mount_only && is_for_window(argv))) {
        rmdir(folder);
        if (mount_only) {
            fputs("govor: FUSE cannot be used here.\n", stderr);
            return 1;
        }
        return extract_and_run(self, offset, argv);
    }
    if (mount_only) {
        puts(folder);
        fflush(stdout);
        pause();
        return 0;
    }
    launch(folder, argv);
}
