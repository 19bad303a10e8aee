#!/bin/bash
# Obtains the three build tools for which stable distributions are too old: glslang >= 15.1 (cooperative matrices,
# integer dot products), Vulkan headers >= 1.4 and VulkanMemoryAllocator. Where the system has them, it does nothing.
# On Debian 12 they come from the next Debian release into a private prefix outside the build folder; glslang is built
# from its source package because the binary one needs a newer libc, headers need none.
# Each part is put in place by one rename, so an interrupted run leaves nothing half-made.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

NEXT_RELEASE=trixie
GLSLANG_WANTED=15.1
HEADERS_WANTED=1.4

# has_glslang PROGRAM: is it new enough?
has_glslang() {
    local version
    version=$("$1" --version 2>/dev/null | sed -n 's/^Glslang Version: [0-9]*:\([0-9.]*\).*/\1/p') || return 1
    [ -n "$version" ] && version_at_least "$version" "$GLSLANG_WANTED"
}

# has_headers FOLDER: Vulkan-Hpp with RAII handles, new enough, and the video headers it includes?
has_headers() {
    local version
    [ -e "$1/vulkan/vulkan_raii.hpp" ] && [ -d "$1/vk_video" ] || return 1
    version=$(sed -n 's/^#define VK_HEADER_VERSION_COMPLETE VK_MAKE_API_VERSION(0, \([0-9]*\), \([0-9]*\),.*/\1.\2/p' \
        "$1/vulkan/vulkan_core.h")
    [ -n "$version" ] && version_at_least "$version" "$HEADERS_WANTED"
}

# has_allocator FOLDER
has_allocator() { [ -e "$1/vk_mem_alloc.h" ] || [ -e "$1/vma/vk_mem_alloc.h" ]; }

have_glslang() { has_glslang "$TOOLCHAIN/bin/glslang" || has_glslang glslang || has_glslang glslangValidator; }

have_headers() {
    { has_headers "$TOOLCHAIN/include" || has_headers /usr/include || has_headers /usr/local/include; } &&
        { has_allocator "$TOOLCHAIN/include" || has_allocator /usr/include || has_allocator /usr/local/include; }
}

# The machine's own entry for the Debian archive (mirror, proxy and keyring included), with the suite renamed.
next_release_sources() {
    local codename
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    [ -n "$codename" ] || fail "/etc/os-release names no VERSION_CODENAME, so the Debian mirror cannot be found."
    # deb822 files: the first enabled stanza with the release itself among its suites.
    cat /dev/null /etc/apt/sources.list.d/*.sources 2>/dev/null | awk -v old="$codename" -v new="$NEXT_RELEASE" '
        BEGIN { RS = ""; FS = "\n" }
        done || /(^|\n)Enabled: *no/ || $0 !~ "(^|\n)Suites:[^\n]* ?" old "( |\n|$)" { next }
        {
            for (i = 1; i <= NF; ++i) {
                if ($i ~ /^Types:/) $i = "Types: deb deb-src"
                if ($i ~ /^Suites:/) $i = "Suites: " new
                if ($i ~ /^Components:/) $i = "Components: main"
                if ($i !~ /^#/) print $i
            }
            done = 1
        }' >"$1/next.sources"
    [ -s "$1/next.sources" ] && echo "$1/next.sources" && return
    # One-line files: "deb [options] URI suite components".
    cat /dev/null /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -nE \
        "s/^deb(( +\[[^]]*\])? +[^ ]+) +$codename +main.*/deb\1 $NEXT_RELEASE main\ndeb-src\1 $NEXT_RELEASE main/p" |
        head -n 2 >"$1/next.list"
    [ -s "$1/next.list" ] || fail "apt has no source entry for Debian $codename whose mirror could be used."
    echo "$1/next.list"
}

# Lets next_apt reach the next release through private package lists; the machine's own lists stay as they are.
# Signatures are checked as always: nothing unauthenticated is accepted.
open_next_release() {
    [ -z "${APT_WORK:-}" ] || return 0
    APT_WORK=$(mktemp -d)
    chmod 755 "$APT_WORK"
    mkdir -p "$APT_WORK/lists/partial" "$APT_WORK/cache/archives/partial"
    local entry
    entry=$(next_release_sources "$APT_WORK")
    APT_OPTIONS=(-qq -o "Dir::Etc::sourcelist=$entry" -o Dir::Etc::sourceparts=- -o "Dir::State::Lists=$APT_WORK/lists"
        -o "Dir::Cache=$APT_WORK/cache" -o Acquire::Languages=none -o APT::Update::Error-Mode=any
        -o Acquire::AllowInsecureRepositories=false -o APT::Get::AllowUnauthenticated=false)
    say "Reading the package lists of Debian $NEXT_RELEASE (the machine's own lists stay untouched)"
    next_apt update || fail "The package lists of Debian $NEXT_RELEASE could not be read from this machine's mirror."
}

next_apt() { apt-get "${APT_OPTIONS[@]}" "$@" >>"$APT_WORK/log" 2>&1 || { cat "$APT_WORK/log" >&2; return 1; }; }

install_headers() {
    open_next_release
    say "Unpacking Vulkan headers and VulkanMemoryAllocator of Debian $NEXT_RELEASE into $TOOLCHAIN/include"
    (cd "$APT_WORK" && next_apt download "libvulkan-dev/$NEXT_RELEASE" "libvulkan-memory-allocator-dev/$NEXT_RELEASE") ||
        fail "libvulkan-dev and libvulkan-memory-allocator-dev of Debian $NEXT_RELEASE could not be downloaded."
    local package
    for package in "$APT_WORK"/*.deb; do
        dpkg-deb -x "$package" "$STAGE/headers" || fail "$(basename "$package") could not be unpacked."
    done
    has_headers "$STAGE/headers/usr/include" && has_allocator "$STAGE/headers/usr/include" ||
        fail "The packages of Debian $NEXT_RELEASE hold no Vulkan headers >= $HEADERS_WANTED or no vk_mem_alloc.h."
    rm -rf "$TOOLCHAIN/include"
    mv "$STAGE/headers/usr/include" "$TOOLCHAIN/include"
}

install_glslang() {
    open_next_release
    say "Downloading the source of glslang in Debian $NEXT_RELEASE"
    (cd "$APT_WORK" && next_apt source --download-only "glslang/$NEXT_RELEASE") ||
        fail "The source package glslang of Debian $NEXT_RELEASE could not be downloaded."
    # Upstream as it is: the patches of Debian bind it to the SPIRV-Tools of the same release.
    dpkg-source --skip-patches -x "$APT_WORK"/glslang_*.dsc "$STAGE/source" >"$STAGE/log" 2>&1 ||
        { cat "$STAGE/log" >&2; fail "The source of glslang could not be unpacked."; }
    say "Building glslang (once; about a minute and a half on two cores)"
    local build=(cmake -S "$STAGE/source" -B "$STAGE/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DENABLE_OPT=OFF
        -DGLSLANG_TESTS=OFF -DENABLE_HLSL=OFF -DBUILD_SHARED_LIBS=OFF)
    if command -v ccache >/dev/null; then build+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
    { "${build[@]}" && cmake --build "$STAGE/build" --target glslang-standalone; } >"$STAGE/log" 2>&1 ||
        { tail -n 40 "$STAGE/log" >&2; fail "glslang could not be built; its last messages are above."; }
    has_glslang "$STAGE/build/StandAlone/glslang" || fail "The glslang just built is older than $GLSLANG_WANTED."
    mkdir -p "$TOOLCHAIN/bin"
    mv "$STAGE/build/StandAlone/glslang" "$TOOLCHAIN/bin/glslang"
}

if have_glslang && have_headers; then exit 0; fi
if [ "$(debian_version)" != 12 ]; then
    missing=()
    have_glslang || missing+=("glslang >= $GLSLANG_WANTED")
    have_headers || missing+=("Vulkan-Hpp headers >= $HEADERS_WANTED and VulkanMemoryAllocator (vk_mem_alloc.h)")
    fail "Missing on this system: $(printf '%s; ' "${missing[@]}" | sed 's/; $/./')"
fi

mkdir -p "$TOOLCHAIN"
exec 9>"$TOOLCHAIN/.lock"
flock 9 # a second ./run or ./test waits here and then finds everything in place
STAGE=$(mktemp -d "$TOOLCHAIN/.stage.XXXXXX")
trap 'rm -rf "$STAGE" ${APT_WORK:+"$APT_WORK"}' EXIT
have_headers || install_headers
have_glslang || install_glslang
say "Toolchain ready in $TOOLCHAIN"
