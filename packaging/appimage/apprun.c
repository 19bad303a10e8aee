// AppRun: starts Govor from an AppDir that was extracted manually. The runtime launches mounted programs
// itself.
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launch.h"

int main(int argc, char** argv) {
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    (void)argc;
    if (length <= 0) return 1;
    self[length] = '\0';
    *strrchr(self, '/') = '\0';
    launch(self, argv);
}
