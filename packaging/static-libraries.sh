#!/bin/bash
# Builds, once, the static libraries that Debian does not ship and that the preset `portable` links into govor-cli:
# libsamplerate and libsndfile, from the source packages of the machine's own Debian release. FLAC, Ogg, Vorbis, Opus,
# the image decoders, PCRE2, utf8proc and OpenSSL have static libraries in their -dev packages. mpg123 and lame have
# none, so the portable program does not support MP3, unlike all other builds.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
source "$(dirname "${BASH_SOURCE[0]}")/archive.sh"

PREFIX=$TOOLCHAIN/static
if [ -e "$PREFIX/lib/libsndfile.a" ]; then exit 0; fi
[ -n "$(debian_version)" ] || fail "Portable programs can only be built on Debian, because this step needs its source packages."
SUITE=$(. /etc/os-release && echo "$VERSION_CODENAME")

# build_with_cmake NAME OPTIONS...: builds and installs $STAGE/NAME into the staged prefix.
build_with_cmake() {
    local name=$1
    shift
    say "Building a static $name"
    run_quietly "$name could not be built" cmake -S "$STAGE/$name" -B "$STAGE/$name-build" -G Ninja \
        -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF -DCMAKE_INSTALL_LIBDIR=lib \
        -DCMAKE_INSTALL_PREFIX="$STAGE/prefix" -DCMAKE_PREFIX_PATH="$STAGE/prefix" "$@"
    run_quietly "$name could not be built" cmake --build "$STAGE/$name-build" --target install
}

open_stage "$TOOLCHAIN"
[ ! -e "$PREFIX/lib/libsndfile.a" ] || exit 0
open_archive "$SUITE"
for name in libsamplerate libsndfile; do
    archive_source "$name" "$SUITE" "$STAGE/$name"
done
build_with_cmake libsamplerate -DLIBSAMPLERATE_EXAMPLES=OFF
build_with_cmake libsndfile -DBUILD_PROGRAMS=OFF -DBUILD_EXAMPLES=OFF -DENABLE_EXTERNAL_LIBS=ON -DENABLE_MPEG=OFF \
    -DENABLE_CPACK=OFF -DENABLE_PACKAGE_CONFIG=OFF
mv "$STAGE/prefix" "$PREFIX"
say "Static libraries ready in $PREFIX"
