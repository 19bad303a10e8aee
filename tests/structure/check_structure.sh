#!/bin/bash
# Checks a source tree against the rules of docs/architecture.md that a compiler does not enforce: which folder may
# include which, who may say Vulkan, what lies at the top, how a header starts. One line per offence, exit code 1.
# Usage: check_structure.sh ROOT
set -euo pipefail
cd "$1"

# What each folder may include besides itself; the table of docs/architecture.md with its consequences written out.
# `params` is shaders/params, the structs that shaders and C++ share.
declare -A may_include=(
    [engine/core]=""
    [engine/io]="core"
    [engine/quant]="core io"
    [engine/text]="core io"
    [engine/audio]="core"
    [engine/gpu]="core"
    [engine/ops]="core gpu params"
    [engine/model]="core io quant gpu ops params"
    [engine/session]="core io quant text audio gpu ops model params"
    [app/cli]="core io quant text audio gpu ops model session params"
    [app/gui]="core io audio session"
)
layers="core io quant text audio gpu ops model session params"
top_level="CMakeLists.txt CMakePresets.json LICENSE README.md app docs engine packaging resources run shaders test tests
    translations .ci .clang-format .editorconfig .gitignore .git"

offences=0
offence() {
    echo "$*"
    offences=$((offences + 1))
}
contains() { [[ " $(echo $1) " == *" $2 "* ]]; }
sources() { find "$1" -type f \( -name '*.h' -o -name '*.cpp' \) | sort; }

check_top_level() {
    local entry ignored
    ignored=$(sed -n 's#^/\([^*]*[^/*]\)/*$#\1#p' .gitignore 2>/dev/null || true)
    for entry in $(ls -A); do
        contains "$top_level $ignored" "$entry" || git check-ignore -q -- "$entry" 2>/dev/null ||
            offence "$entry: the design knows no such entry at the top level."
    done
}

check_folders() {
    local folder
    for folder in engine/*/ app/*/; do
        folder=${folder%/}
        [[ $folder == *'*' || -n "${may_include[$folder]+known}" ]] ||
            offence "$folder: the table of dependencies has no such folder."
    done
}

# Every `#include` of a layer, as FILE:LINE:LAYER.
included_layers() {
    grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]' --include='*.h' --include='*.cpp' "$1" |
        sed -nE 's#^([^:]*:[0-9]+):[^<"]*[<"](\.\./|\./)*([a-z_]+)/.*#\1:\3#p' || true
}

check_includes() {
    local folder line layer
    for folder in "${!may_include[@]}"; do
        [ -d "$folder" ] || continue
        while IFS= read -r line; do
            layer=${line##*:}
            contains "$layers" "$layer" && [ "$folder" != "engine/$layer" ] || continue
            contains "${may_include[$folder]}" "$layer" ||
                offence "${line%:*}: $folder must not include $layer; it may use: ${may_include[$folder]:-nothing}."
        done < <(included_layers "$folder")
    done
    while IFS= read -r line; do
        offence "$(cut -d: -f1,2 <<<"$line"): include paths start at engine/, never with '..'."
    done < <(grep -rnoE '#[[:space:]]*include[[:space:]]*[<"]\.\.?/' --include='*.h' --include='*.cpp' engine app || true)
}

# Code without its // comments, as FILE:LINE:TEXT, of every source below the given folders.
code() {
    local file
    for file in $(for folder in "$@"; do [ ! -d "$folder" ] || sources "$folder"; done); do
        awk -v file="$file" '{ sub(/(^|[ \t;{}])\/\/.*/, ""); print file ":" FNR ":" $0 }' "$file"
    done
}

check_vulkan_names() {
    local line
    while IFS= read -r line; do
        offence "$(cut -d: -f1,2 <<<"$line"): only engine/gpu may say Vulkan."
    done < <(code engine app tests | grep -vE '^(engine/gpu|tests/gpu|tests/gpu_layer)/' |
        grep -E '\bvk::|\bvk[A-Z][a-z]|\bVk[A-Z]|\bVK_[A-Z]|\b[Vv]ma[A-Z]|<vulkan/|vk_mem_alloc' || true)
}

check_headers() {
    local file
    for file in $(for folder in engine app tests; do [ ! -d "$folder" ] || sources "$folder"; done); do
        [[ $file != *.h ]] || grep -q '^#pragma once' "$file" || offence "$file: a header starts with #pragma once."
    done
}

check_errors() {
    local line
    while IFS= read -r line; do
        offence "$(cut -d: -f1,2 <<<"$line"): an error must not vanish in an empty catch (...)."
    done < <(code engine app | grep -E 'catch *\(\.\.\.\) *\{ *\}' || true)
    while IFS= read -r line; do
        offence "$(cut -d: -f1,2 <<<"$line"): the engine throws govor::Error and never ends the program."
    done < <(code engine | grep -E '(^|[^A-Za-z0-9_.>])_?(exit|quick_exit|abort)\(' || true)
}

# A clone should stay quick: recordings and the built-in model are small enough, and must stay so.
check_size() {
    local limit=45000000 bytes
    [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$PWD" ] || return 0
    bytes=$(git ls-files -z | xargs -0 stat -c %s 2>/dev/null | awk '{ sum += $1 } END { print sum }' || true)
    [ "${bytes:-0}" -le "$limit" ] || offence "The tracked files have $bytes bytes together; $limit is the limit."
}

check_size
check_top_level
check_folders
check_includes
check_vulkan_names
check_headers
check_errors
if [ "$offences" -gt 0 ]; then
    echo "$offences offences against docs/architecture.md."
    exit 1
fi
