#!/bin/bash
# Runs a program with the software Vulkan driver in a folder created by unpack.sh.
# Usage: tests/drivers/run_with.sh FOLDER PROGRAM [ARGUMENTS...]
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
folder=$(realpath "$1") program=$(realpath "$2")
shift 2

# The dynamic linker of the folder, or this machine's if the folder has none because this machine's C library is
# newer.
linker=$(find "$folder" -name 'ld-linux-*.so.*' | head -n 1)
[ -n "$linker" ] || linker=$(find /lib64 -name 'ld-linux-*.so.*' | head -n 1)

# The libraries of this machine that the program needs, without the C and C++ libraries, which the folder
# contains.
machine_libraries=$(mktemp -d)
trap 'rm -rf "$machine_libraries"' EXIT
ldd "$program" | awk '$3 ~ /^\// && $3 !~ /\/(libc|libm|libstdc\+\+|libgcc_s)\.so/ { print $3 }' |
    xargs -r ln -s -t "$machine_libraries"
folders=$(find "$folder" -name '*.so.*' -printf '%h\n' | sort -u | paste -sd:)

export VK_DRIVER_FILES="$folder/icd.json" VK_ICD_FILENAMES="$folder/icd.json"
# The validation layer of this machine requires its loader, and kernels compiled by another driver cannot be
# reused.
export GOVOR_VULKAN_VALIDATION=0 GOVOR_PIPELINE_CACHE=
"$linker" --library-path "$folders:$machine_libraries" "$program" "$@"
