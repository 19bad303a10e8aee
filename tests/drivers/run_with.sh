#!/bin/bash
# Runs a program of this machine with the software Vulkan driver of a folder that unpack.sh made.
# Usage: tests/drivers/run_with.sh FOLDER PROGRAM [ARGUMENTS...]
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
folder=$(realpath "$1") program=$(realpath "$2")
shift 2

# The C library with its loader: the folder's, unless this machine's is newer and stayed out of it.
linker=$(find "$folder" -name 'ld-linux-*.so.*' | head -n 1)
[ -n "$linker" ] || linker=$(find /lib64 -name 'ld-linux-*.so.*' | head -n 1)

# What the program needs of this machine, apart from the C and C++ libraries, which the folder has.
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
ldd "$program" | awk '$3 ~ /^\// { print $3 }' | grep -vE '/(libc|libm|libstdc\+\+|libgcc_s)\.so' |
    xargs -r ln -s -t "$own"
folders=$(find "$folder" -name '*.so.*' -printf '%h\n' | sort -u | paste -sd:)

export VK_DRIVER_FILES="$folder/icd.json" VK_ICD_FILENAMES="$folder/icd.json"
# This machine's validation layer is made for its own loader; kernels compiled by another driver are of no use.
export GOVOR_VULKAN_VALIDATION=0 GOVOR_PIPELINE_CACHE=
"$linker" --library-path "$folders:$own" "$program" "$@"
