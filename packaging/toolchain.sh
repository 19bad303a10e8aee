#!/bin/bash
# Installs the three build dependencies that are too old in stable distributions: glslang >= 15.1 (cooperative matrices,
# integer dot products), Vulkan headers >= 1.4 and VulkanMemoryAllocator. It does nothing if the system has them.
# On Debian 12 they are installed from the next Debian release into a private prefix outside the build folder; glslang is
# built from its source package, because the binary package needs a newer libc.
# Headers and glslang are each moved to their destination by one rename, so an interrupted run leaves no incomplete files.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
source "$(dirname "${BASH_SOURCE[0]}")/archive.sh"

NEXT_RELEASE=trixie
GLSLANG_MINIMUM=15.1
HEADERS_MINIMUM=1.4

# has_glslang PROGRAM: succeeds if the program is a glslang that is new enough.
has_glslang() {
    local version
    version=$("$1" --version 2>/dev/null | sed -n 's/^Glslang Version: [0-9]*:\([0-9.]*\).*/\1/p') || return 1
    [ -n "$version" ] && version_at_least "$version" "$GLSLANG_MINIMUM"
}

# has_headers FOLDER: succeeds if the folder has Vulkan's video headers and a Vulkan-Hpp that is new enough, with RAII
# handles.
has_headers() {
    local version
    [ -e "$1/vulkan/vulkan_raii.hpp" ] && [ -d "$1/vk_video" ] || return 1
    version=$(sed -n 's/^#define VK_HEADER_VERSION_COMPLETE VK_MAKE_API_VERSION(0, \([0-9]*\), \([0-9]*\),.*/\1.\2/p' \
        "$1/vulkan/vulkan_core.h")
    [ -n "$version" ] && version_at_least "$version" "$HEADERS_MINIMUM"
}

# has_allocator FOLDER: succeeds if the folder has the header of VulkanMemoryAllocator.
has_allocator() { [ -e "$1/vk_mem_alloc.h" ] || [ -e "$1/vma/vk_mem_alloc.h" ]; }

# is_glslang_available, are_headers_available: succeed if the private prefix or the system has a version that is new enough.
is_glslang_available() { has_glslang "$TOOLCHAIN/bin/glslang" || has_glslang glslang || has_glslang glslangValidator; }

are_headers_available() {
    { has_headers "$TOOLCHAIN/include" || has_headers /usr/include || has_headers /usr/local/include; } &&
        { has_allocator "$TOOLCHAIN/include" || has_allocator /usr/include || has_allocator /usr/local/include; }
}

install_headers() {
    open_archive "$NEXT_RELEASE"
    say "Unpacking Vulkan headers and VulkanMemoryAllocator of Debian $NEXT_RELEASE into $TOOLCHAIN/include"
    archive_apt download "libvulkan-dev/$NEXT_RELEASE" "libvulkan-memory-allocator-dev/$NEXT_RELEASE" ||
        fail "libvulkan-dev and libvulkan-memory-allocator-dev of Debian $NEXT_RELEASE could not be downloaded."
    local package
    for package in "$ARCHIVE_WORK"/*.deb; do
        dpkg-deb -x "$package" "$STAGE/headers" || fail "$(basename "$package") could not be unpacked."
    done
    has_headers "$STAGE/headers/usr/include" && has_allocator "$STAGE/headers/usr/include" ||
        fail "The packages of Debian $NEXT_RELEASE contain no Vulkan headers >= $HEADERS_MINIMUM or no vk_mem_alloc.h."
    rm -rf "$TOOLCHAIN/include"
    mv "$STAGE/headers/usr/include" "$TOOLCHAIN/include"
}

install_glslang() {
    open_archive "$NEXT_RELEASE"
    # Debian's patches are not applied, because they require the SPIRV-Tools of the same release.
    archive_source glslang "$NEXT_RELEASE" "$STAGE/source" --skip-patches
    say "Building glslang (once; about a minute and a half on two cores)"
    run_quietly "glslang could not be built" cmake -S "$STAGE/source" -B "$STAGE/build" -G Ninja \
        -DCMAKE_BUILD_TYPE=Release -DENABLE_OPT=OFF -DGLSLANG_TESTS=OFF -DENABLE_HLSL=OFF -DBUILD_SHARED_LIBS=OFF
    run_quietly "glslang could not be built" cmake --build "$STAGE/build" --target glslang-standalone
    has_glslang "$STAGE/build/StandAlone/glslang" || fail "The glslang just built is older than $GLSLANG_MINIMUM."
    mkdir -p "$TOOLCHAIN/bin"
    mv "$STAGE/build/StandAlone/glslang" "$TOOLCHAIN/bin/glslang"
}

if is_glslang_available && are_headers_available; then exit 0; fi
if [ "$(debian_version)" != 12 ]; then
    missing=()
    is_glslang_available || missing+=("glslang >= $GLSLANG_MINIMUM")
    are_headers_available || missing+=("Vulkan-Hpp headers >= $HEADERS_MINIMUM and VulkanMemoryAllocator (vk_mem_alloc.h)")
    fail "Missing on this system: $(printf '%s; ' "${missing[@]}" | sed 's/; $/./')"
fi

open_stage "$TOOLCHAIN"
are_headers_available || install_headers
is_glslang_available || install_glslang
say "Toolchain ready in $TOOLCHAIN"
