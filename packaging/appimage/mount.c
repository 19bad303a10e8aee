// Serves a squashfs image to the kernel with FUSE, on several threads.
//
// If RECORD_READS is defined, as the name of a file, a line "NODE OFFSET SIZE" is written to that file for
// each read, the kernel reads no pages ahead, and no pages are stored. record_startup.sh uses this.
#define _GNU_SOURCE
#include "mount.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "startup.h"

// Number of threads that serve the requests of the kernel. Each thread has its own sqfs object, with which it
// reads and decompresses; all other operations use a shared one under a lock.
enum { SERVER_THREADS = 3 };
#ifdef RECORD_READS
enum { RECORDS = 1 };
#else
enum { RECORDS = 0 };
#endif

struct mount_state {
    struct fuse_session* session;
    const char* folder;
    int process_pipe;  // read end of a pipe that is closed when all started processes have exited
};

static struct {
    const char* path;
    size_t offset;
} image_file;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local sqfs thread_image;
static _Thread_local int has_thread_image;

// Defines locked_OPERATION(), which calls sqfs_ll_op_OPERATION() under the lock.
#define LOCKED(operation, parameters, arguments) \
    static void locked_##operation parameters {  \
        pthread_mutex_lock(&lock);               \
        sqfs_ll_op_##operation arguments;        \
        pthread_mutex_unlock(&lock);             \
    }
LOCKED(getattr, (fuse_req_t request, fuse_ino_t node, struct fuse_file_info* file), (request, node, file))
LOCKED(opendir, (fuse_req_t request, fuse_ino_t node, struct fuse_file_info* file), (request, node, file))
LOCKED(releasedir, (fuse_req_t request, fuse_ino_t node, struct fuse_file_info* file), (request, node, file))
LOCKED(readdir, (fuse_req_t request, fuse_ino_t node, size_t size, off_t offset, struct fuse_file_info* file),
       (request, node, size, offset, file))
LOCKED(lookup, (fuse_req_t request, fuse_ino_t parent, const char* name), (request, parent, name))
LOCKED(open, (fuse_req_t request, fuse_ino_t node, struct fuse_file_info* file), (request, node, file))
LOCKED(release, (fuse_req_t request, fuse_ino_t node, struct fuse_file_info* file), (request, node, file))
LOCKED(create,
       (fuse_req_t request, fuse_ino_t parent, const char* name, mode_t mode, struct fuse_file_info* file),
       (request, parent, name, mode, file))
LOCKED(readlink, (fuse_req_t request, fuse_ino_t node), (request, node))
LOCKED(listxattr, (fuse_req_t request, fuse_ino_t node, size_t size), (request, node, size))
LOCKED(getxattr, (fuse_req_t request, fuse_ino_t node, const char* name, size_t size),
       (request, node, name, size))
LOCKED(forget, (fuse_req_t request, fuse_ino_t node, unsigned long count), (request, node, count))

static void locked_statfs(fuse_req_t request, fuse_ino_t node) {
    pthread_mutex_lock(&lock);
    stfs_ll_op_statfs(request, node);
    pthread_mutex_unlock(&lock);
}

static void read_file(fuse_req_t request, fuse_ino_t node, size_t size, off_t offset,
                      struct fuse_file_info* file) {
#ifdef RECORD_READS
    FILE* reads = fopen(RECORD_READS, "ae");
    if (reads == NULL) abort();
    fprintf(reads, "%lu %lld %zu\n", (unsigned long)node, (long long)offset, size);
    fclose(reads);
#endif
    (void)node;
    static _Thread_local char* buffer;
    static _Thread_local size_t capacity;
    if (!has_thread_image && sqfs_open_image(&thread_image, image_file.path, image_file.offset) == SQFS_OK)
        has_thread_image = 1;
    if (capacity < size) {
        free(buffer);
        buffer = malloc(size);
        capacity = buffer != NULL ? size : 0;
    }
    sqfs_off_t count = (sqfs_off_t)size;
    // sqfs_ll_op_open stored the inode here.
    sqfs_inode* inode = (sqfs_inode*)(intptr_t)file->fh;
    if (!has_thread_image || buffer == NULL ||
        sqfs_read_range(&thread_image, inode, offset, &count, buffer) != SQFS_OK) {
        fuse_reply_err(request, EIO);
    } else {
        fuse_reply_buf(request, buffer, (size_t)count);
    }
}

static void set_connection(void* data, struct fuse_conn_info* connection) {
    (void)data;
    // By default, the kernel drops readahead requests after the eleventh.
    connection->max_background = 512;
    connection->congestion_threshold = 512;
#ifdef RECORD_READS
    connection->max_readahead = 0;
#endif
}

static void* answer_requests(void* session) {
    struct fuse_buf buffer = {0};
    while (!fuse_session_exited(session)) {
        const int size = fuse_session_receive_buf(session, &buffer);
        if (size == -EINTR) continue;
        if (size <= 0) break;
        fuse_session_process_buf(session, &buffer);
    }
    free(buffer.mem);
    return NULL;
}

// Unmounts and exits. Only the first thread that calls this continues.
static void unmount_and_exit(struct mount_state* state) {
    static atomic_flag has_started = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&has_started)) pause();
    fuse_session_unmount(state->session);
    rmdir(state->folder);
    _exit(0);
}

static void* wait_for_processes(void* argument) {
    struct mount_state* state = argument;
    char byte;
    while (read(state->process_pipe, &byte, 1) < 0 && errno == EINTR) {
    }
    unmount_and_exit(state);
    return NULL;
}

static void* store_pages(void* argument) {
    const struct mount_state* state = argument;
    store_startup_pages(state->session, image_file.path, image_file.offset, state->folder);
    return NULL;
}

// Serves the image at `folder` until all write ends of `process_pipe` are closed. Writes one byte to `ready`
// when the image is mounted. Does not return.
static void serve(const char* self, size_t offset, const char* folder, int starts_window, int process_pipe,
                  int ready) {
    sqfs_ll_chan channel;
    struct fuse_lowlevel_ops operations = {
        .init = set_connection,
        .getattr = locked_getattr,
        .opendir = locked_opendir,
        .releasedir = locked_releasedir,
        .readdir = locked_readdir,
        .lookup = locked_lookup,
        .open = locked_open,
        .create = locked_create,
        .release = locked_release,
        .read = read_file,
        .readlink = locked_readlink,
        .listxattr = locked_listxattr,
        .getxattr = locked_getxattr,
        .forget = locked_forget,
        .statfs = locked_statfs,
    };
    struct fuse_args arguments = FUSE_ARGS_INIT(0, NULL);
    setsid();  // Ctrl-C must not reach this process
    // Hides messages of libfuse on a machine without FUSE, where the image is extracted instead.
    const int null = open("/dev/null", O_RDWR);
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    fuse_opt_add_arg(&arguments, "govor");
    fuse_opt_add_arg(&arguments, "-oro,nodev,nosuid,fsname=Govor.AppImage,subtype=squashfuse");
    image_file.path = self;
    image_file.offset = offset;
    sqfs_ll* image = sqfs_ll_open(self, offset);
    if (image == NULL ||
        sqfs_ll_mount(&channel, folder, &arguments, &operations, sizeof operations, image) != SQFS_OK)
        _exit(1);
    struct mount_state state = {channel.session, folder, process_pipe};
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_for_processes, &state) != 0) _exit(1);
    for (int i = 1; i < SERVER_THREADS; ++i) pthread_create(&thread, NULL, answer_requests, channel.session);
    if (starts_window && !RECORDS) pthread_create(&thread, NULL, store_pages, &state);
    if (write(ready, "", 1) != 1) _exit(1);
    close(ready);
    answer_requests(channel.session);
    unmount_and_exit(&state);
}

int mount_image(const char* self, size_t offset, const char* folder, int starts_window) {
    int process_pipe[2], ready[2];
    char byte;
    if (access("/dev/fuse", R_OK | W_OK) != 0 || pipe(process_pipe) != 0 || pipe2(ready, O_CLOEXEC) != 0)
        return 0;
    const pid_t child = fork();
    if (child < 0) return 0;
    if (child == 0) {
        close(process_pipe[1]);
        close(ready[0]);
        // The server becomes a child of init, so the started program has no unexpected child.
        if (fork() != 0) _exit(0);
        serve(self, offset, folder, starts_window, process_pipe[0], ready[1]);
    }
    waitpid(child, NULL, 0);
    close(process_pipe[0]);
    close(ready[1]);
    const int is_mounted = read(ready[0], &byte, 1) == 1;
    close(ready[0]);
    if (!is_mounted) close(process_pipe[1]);
    return is_mounted;
}
