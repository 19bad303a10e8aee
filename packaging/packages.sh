#!/bin/bash
# Installs missing Debian packages with one call of apt-get. On other distributions it installs nothing, but checks for
# the same programs, headers and libraries and reports those that are missing.
# Usage: packaging/packages.sh run|test|portable|package
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
here=$(dirname "${BASH_SOURCE[0]}")
purpose=${1:-run}

# list_required_packages: prints the packages for the purpose, without the comments of the lists.
list_required_packages() {
    local lists=("$here/packages-run.txt")
    [ "$purpose" = run ] || lists+=("$here/packages-$purpose.txt")
    sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "${lists[@]}"
    # These packages are new enough since Debian 13; on Debian 12, toolchain.sh installs newer ones.
    if version_at_least "$(debian_version)" 13; then
        printf '%s\n' glslang-tools libvulkan-dev libvulkan-memory-allocator-dev libboost-dev
    else
        printf '%s\n' libboost1.81-dev # the local server: HTTP and WebSocket; libboost-dev is 1.74
    fi
}

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

install_missing() {
    local package missing=()
    for package in $(list_required_packages); do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing missing packages: ${missing[*]}"
    run_as_root sh -c 'export DEBIAN_FRONTEND=noninteractive
        apt-get -qq update && apt-get -qq install --no-install-recommends -y "$@"' apt "${missing[@]}" >/dev/null ||
        fail "apt-get could not install: ${missing[*]}."
}

has_program() { command -v "$1" >/dev/null; }
has_header() { echo "#include <$1>" | c++ -std=c++20 -DPCRE2_CODE_UNIT_WIDTH=8 -E -x c++ - >/dev/null 2>&1; }
# Not `grep -q`: it exits early, and with pipefail the broken pipe would be treated as a missing loader.
has_loader() { { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null | grep 'libvulkan\.so\.1' >/dev/null; }
has_layer() {
    local folder
    for folder in /usr/share /usr/local/share /etc; do
        [ ! -e "$folder/vulkan/explicit_layer.d/VkLayer_khronos_validation.json" ] || return 0
    done
    return 1
}

report_missing() {
    local item missing=()
    local programs=(c++ cmake ninja ccache pkg-config)
    [ "$purpose" != test ] || programs+=(xz clang++ espeak-ng pocketsphinx_continuous dbus-daemon)
    for item in "${programs[@]}"; do has_program "$item" || missing+=("program $item"); done
    local headers=(fmt/format.h spdlog/spdlog.h nlohmann/json.hpp CLI/CLI.hpp pcre2.h utf8proc.h sndfile.h samplerate.h
        kissfft/kissfft.hh curl/curl.h openssl/evp.h portaudio.h pulse/pulseaudio.h speex/speex_echo.h
        archive.h boost/beast.hpp xcb/xcb_keysyms.h xcb/xkb.h)
    [ "$purpose" != test ] || headers+=(gtest/gtest.h gmock/gmock.h)
    if has_program c++; then
        for item in "${headers[@]}"; do has_header "$item" || missing+=("header $item"); done
    fi
    has_loader || missing+=("libvulkan.so.1, the Vulkan loader")
    [ "$purpose" != test ] || has_layer || missing+=("the Vulkan validation layer VK_LAYER_KHRONOS_validation")
    [ ${#missing[@]} -eq 0 ] ||
        fail "Missing on this system (see docs/dependencies.md): $(printf '%s; ' "${missing[@]}" | sed 's/; $/./')"
}

version=$(debian_version)
if [ -n "$version" ] && version_at_least "$version" 12; then install_missing; else report_missing; fi
