// Starts the programs of an AppDir without a shell. It sets only a few environment variables, because the
// programs that Govor starts to open links inherit them.
#define _GNU_SOURCE
#include "launch.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// A symbol version that libc.so.6 contains if it is new enough.
static const char oldest_symbol[] = "GLIBC_" OLDEST_GLIBC;
static const char loader[] = "/lib64/ld-linux-x86-64.so.2";

// Returns 0 if the library at `path` can be read and lacks the symbol, otherwise 1. Sets `*is_readable` to 1
// if the library can be read.
static int is_new_enough(const char* path, int* is_readable) {
    struct stat status;
    int result = 1;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 1;
    if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof(Elf64_Ehdr)) {
        void* bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            *is_readable = 1;
            // Includes the terminating zero, so that GLIBC_2.3 does not match GLIBC_2.36.
            result = memmem(bytes, (size_t)status.st_size, oldest_symbol, sizeof oldest_symbol) != NULL;
            munmap(bytes, (size_t)status.st_size);
        }
    }
    close(file);
    return result;
}

// Exits with a message if the system's C library is too old. If the library is not found, the dynamic loader
// reports the error.
static void check_c_library(void) {
    static const char* const paths[] = {"/lib/x86_64-linux-gnu/libc.so.6", "/lib64/libc.so.6",
                                        "/usr/lib64/libc.so.6", "/usr/lib/libc.so.6"};
    int is_readable = 0;
    if (access(loader, F_OK) != 0) {
        fputs("govor: this AppImage needs glibc " OLDEST_GLIBC
              " or newer; this system has another C library.\n",
              stderr);
        exit(1);
    }
    for (size_t i = 0; i < sizeof paths / sizeof *paths && !is_readable; ++i) {
        if (is_new_enough(paths[i], &is_readable)) continue;
        fputs("govor: this AppImage needs glibc " OLDEST_GLIBC " or newer; this system has an older one.\n",
              stderr);
        exit(1);
    }
}

static int is_called_govor_cli(void) {
    const char* name = getenv("ARGV0");
    if (name == NULL) return 0;
    const char* slash = strrchr(name, '/');
    return strncmp(slash != NULL ? slash + 1 : name, "govor-cli", strlen("govor-cli")) == 0;
}

static int begins_with_cli(char** arguments) {
    return arguments[0] != NULL && arguments[1] != NULL && strcmp(arguments[1], "cli") == 0;
}

int is_for_window(char** arguments) {
    return !is_called_govor_cli() && !begins_with_cli(arguments);
}

void launch(const char* folder, char** arguments) {
    char* program = NULL;
    const int starts_window = is_for_window(arguments);
    check_c_library();
    setenv("APPDIR", folder, 1);
    // The desktop's plugin folders may belong to another version of Qt.
    unsetenv("QT_PLUGIN_PATH");
    unsetenv("QML2_IMPORT_PATH");
    // Use the file dialogs of the desktop through its portal.
    const char* theme = getenv("QT_QPA_PLATFORMTHEME");
    if (starts_window && (theme == NULL || *theme == '\0'))
        setenv("QT_QPA_PLATFORMTHEME", "xdgdesktopportal", 1);
    if (!is_called_govor_cli() && begins_with_cli(arguments)) ++arguments;
    if (asprintf(&program, "%s/usr/bin/%s", folder, starts_window ? "govor" : "govor-cli") < 0) abort();
    arguments[0] = program;
    execv(program, arguments);
    fprintf(stderr, "govor: %s: %s.\n", program, strerror(errno));
    exit(1);
}
