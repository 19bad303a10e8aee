#!/bin/bash
# Copies the licences of the libraries that are compiled into the programs from this machine's packages, one file for each
# library. If the machine has no package of a library, an existing file in the folder is kept: the modules of the Flatpak
# install their own licences. Fails if a licence is missing.
# Usage: licenses.sh VULKAN_HEADERS ALLOCATOR_HEADERS FOLDER        the include folders of Vulkan and VMA, and the output
#        licenses.sh --list        prints the name of each file and of Debian's package, without those of the headers
# GOVOR_DOC_FOLDER replaces /usr/share/doc in tests.
set -euo pipefail
doc=${GOVOR_DOC_FOLDER:-/usr/share/doc}
# The name of Boost's -dev package contains its version.
for boost in "$doc"/libboost1.*[0-9]-dev; do boost=${boost##*/}; done

list_packages() {
    cat <<LIST
nlohmann-json nlohmann-json3-dev
CLI11 libcli11-dev
Boost $boost
kissfft libkissfft-dev
fmt libfmt-dev
spdlog libspdlog-dev
utf8proc libutf8proc-dev
LIST
}

if [ "$1" = --list ]; then
    list_packages
    exit 0
fi
vulkan=$1
allocator=$2
folder=$3
mkdir -p "$folder"
status=0

# require_license NAME SOURCE: reports a licence that is missing or empty.
require_license() {
    [ ! -s "$folder/$1" ] || return 0
    echo "licenses.sh: no licence of $1 was found ($2 has it)." >&2
    status=1
}

# print_leading_comment FILE: prints the first comment, which contains the licence, without comment markers. It is used for
# headers that may not belong to an installed package.
print_leading_comment() {
    awk '/^(\/\/|\/\*|[[:space:]]*\*)/ { sub(/^[[:space:]]*(\/\/+|\/\*+|\*+\/?)[[:space:]]?/, ""); print; started = 1; next }
        started { exit }' "$1"
}

while read -r name package; do
    [ ! -r "$doc/$package/copyright" ] || install -m 644 "$doc/$package/copyright" "$folder/$name"
    require_license "$name" "Debian's package $package"
done < <(list_packages)
# The licence files of the Flatpak's modules are more complete than the headers.
[ -s "$folder/Vulkan-Hpp" ] || print_leading_comment "$vulkan/vulkan/vulkan_raii.hpp" >"$folder/Vulkan-Hpp"
[ -s "$folder/VulkanMemoryAllocator" ] || print_leading_comment "$allocator/vk_mem_alloc.h" >"$folder/VulkanMemoryAllocator"
require_license Vulkan-Hpp vulkan_raii.hpp
require_license VulkanMemoryAllocator vk_mem_alloc.h
chmod 644 "$folder"/*
exit "$status"
