#!/bin/bash
# Copies the licences of the libraries that are compiled into the programs from this machine's packages, one file each.
# Reports a library without a licence file on stderr.
# Usage: licenses.sh VULKAN_HEADERS ALLOCATOR_HEADERS FOLDER        the include folders of Vulkan and VMA, and the output
set -euo pipefail
vulkan=$1
allocator=$2
folder=$3
mkdir -p "$folder"
# The name of Boost's -dev package contains its version.
for boost in /usr/share/doc/libboost1.*[0-9]-dev; do boost=${boost##*/}; done

# leading_comment FILE: prints the first comment, which contains the licence, without its markers. For headers that may
# belong to no installed package.
leading_comment() {
    awk '/^(\/\/|\/\*|[[:space:]]*\*)/ { sub(/^[[:space:]]*(\/\/+|\/\*+|\*+\/?)[[:space:]]?/, ""); print; started = 1; next }
        started { exit }' "$1"
}

while read -r name package; do
    if [ -r "/usr/share/doc/$package/copyright" ]; then
        install -m 644 "/usr/share/doc/$package/copyright" "$folder/$name"
    else
        echo "licenses.sh: no licence of $name was found (Debian has it in $package)." >&2
    fi
done <<LIST
nlohmann-json nlohmann-json3-dev
CLI11 libcli11-dev
Boost $boost
kissfft libkissfft-dev
fmt libfmt-dev
spdlog libspdlog-dev
utf8proc libutf8proc-dev
LIST
leading_comment "$vulkan/vulkan/vulkan_raii.hpp" >"$folder/Vulkan-Hpp"
leading_comment "$allocator/vk_mem_alloc.h" >"$folder/VulkanMemoryAllocator"
chmod 644 "$folder"/*
