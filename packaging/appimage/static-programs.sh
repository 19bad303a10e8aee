# Functions that build the static programs of an AppImage. Source this file after lib.sh, in the root of the tree.

# The oldest glibc that the AppImage supports (Debian 12). appimage.sh checks the symbol versions of all ELF files against it.
OLDEST_GLIBC=2.36

# build_static PROGRAM SOURCE|LIBRARY|OPTION...: builds a program that can launch Govor (launch.c).
build_static() {
    local program=$1
    shift
    run_quietly "$program could not be built" cc -O2 -Wall -Wextra -static -s -Wl,--build-id=none "-DOLDEST_GLIBC=\"$OLDEST_GLIBC\"" \
        -o "$program" packaging/appimage/launch.c "$@"
}

# build_runtime PROGRAM [OPTION...]: builds the AppImage runtime, the program that precedes the image. The libraries are those
# of the .pc files. (The linker warns about dlopen, which libfuse uses for modules.)
build_runtime() {
    local here=packaging/appimage
    build_static "$@" "$here/runtime.c" "$here/mount.c" "$here/startup.c" -lsquashfuse_ll -lsquashfuse -lfuse3 -llz4 -lzstd -lpthread
}
