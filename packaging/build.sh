#!/bin/bash
# Configures and builds one preset of CMakePresets.json in build/PRESET.
# Usage: packaging/build.sh PRESET [TARGET...]        without a TARGET: builds all
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=$1
shift

# All clones and build folders share the compiler cache: ccache uses paths relative to the build folder.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
# Precompiled headers take up to 180 MB. Without this setting, ccache hashes them again for each object.
export CCACHE_INODECACHE=1

say "Configuring build/$preset"
run_quietly "CMake could not configure the preset '$preset'" cmake --preset "$preset"
say "Building build/$preset (several minutes the first time, then seconds)"
cmake --build --preset "$preset" ${1:+--target "$@"} || fail "The build of the preset '$preset' failed."
