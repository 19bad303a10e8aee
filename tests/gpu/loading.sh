#!/bin/bash
# Measures loading from the page cache in three formats: a checkpoint of the released dimensions with fewer layers, in
# BF16 and quantized. Prints the results of `govor-cli bench --only start` for each.
# Usage: tests/gpu/loading.sh BIN FOLDER [LAYERS]
#   BIN: a folder with govor-cli and govor_make_checkpoint, for example build/dev/bin
#   FOLDER: for the checkpoints, preferably in memory (/dev/shm); 47 GB for 14 layers; must not exist and is removed
set -euo pipefail
bin=$(realpath "$1")
folder=$2
layers=${3:-14}
[ ! -e "$folder" ] || { echo "$folder exists already." >&2; exit 2; }
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder"
config=$(dirname "${BASH_SOURCE[0]}")/../../resources/configurations/qwen3-omni-30b-a3b-instruct.json
"$bin/govor_make_checkpoint" "$config" "$folder/bf16" --layers "$layers" >"$folder/log"
for type in q8_0 q4_k; do
    "$bin/govor-cli" quantize "$folder/bf16" "$folder/$type" --type "$type" >>"$folder/log"
done
for type in bf16 q8_0 q4_k; do
    cat "$folder/$type"/* >/dev/null # into the page cache
    echo "$type, $(du -sh "$folder/$type" | cut -f 1) of files"
    "$bin/govor-cli" bench --model "$folder/$type" --only start --runs 3 | grep '^start'
done
