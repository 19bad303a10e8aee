#!/bin/bash
# Configures and builds one preset of CMakePresets.json; prints the compiler's output only when it fails.
# Usage: packaging/build.sh PRESET [TARGET...]
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=$1
shift

say "Configuring build/$preset"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; fail "CMake could not configure the preset '$preset'."; }
say "Building build/$preset (the first time takes minutes, later ones seconds)"
cmake --build --preset "$preset" ${1:+--target "$@"} || fail "The build of the preset '$preset' failed."
