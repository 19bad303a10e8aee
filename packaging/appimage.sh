#!/bin/bash
# Builds Govor-VERSION-x86_64.AppImage from this tree and the machine's Debian packages, with its .zsync file, bill of
# materials and SHA256SUMS. The build is reproducible: the same commit and packages produce identical files.
# docs/packaging.md describes it.
# Usage: packaging/appimage.sh [--locked|--update-lock] [FOLDER]        FOLDER: output; default: build/packages
# --locked: bundles the versions of packaging/appimage/packages.lock, and downloads those that this machine lacks.
# --update-lock: first writes the versions that apt would install into that file.
# GOVOR_SIGNING_KEY names the gpg key for signatures.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
lock=
case ${1:-} in
--locked | --update-lock)
    lock=${1#--}
    shift
    ;;
esac
folder=${1:-build/packages}
name=Govor-$PACKAGE_VERSION-x86_64.AppImage
here=packaging/appimage
source "$here/static-programs.sh"

MAX_BYTES=80000000
# The update information of the AppImage specification: the newest release on GitHub.
UPDATE_INFORMATION='gh-releases-zsync|govor|govor|latest|Govor-*-x86_64.AppImage.zsync'

bash packaging/setup.sh package
bash packaging/build.sh release
mkdir -p "$folder"
folder=$(realpath "$folder")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
appdir=$work/AppDir
locked_packages=() # arguments of bundle.py: the lock file and the folder with its packages; empty if no lock is used

fill_appdir() {
    say "Filling the AppDir"
    rm -rf "$appdir"
    DESTDIR=$appdir run_quietly "The build could not be installed" cmake --install build/release --prefix /usr --strip
    rm -rf "$appdir/usr/share/dbus-1" # an AppImage installs no D-Bus service
    echo AppImage >"$appdir/usr/share/govor/package-kind"
    build_static "$appdir/AppRun" "$here/apprun.c"
    cp "$here/qt.conf" "$appdir/usr/bin/"
    local id=io.github.govor.Govor
    # AppImage tools expect these files in the root of the AppDir.
    grep -v -e '^DBusActivatable=' -e '^TryExec=' "$appdir/usr/share/applications/$id.desktop" >"$appdir/$id.desktop"
    cp "$appdir/usr/share/icons/hicolor/256x256/apps/$id.png" "$appdir/$id.png"
    ln -s "$id.png" "$appdir/.DirIcon"
    python3 "$here/bundle.py" "$appdir" "$work/contained" "${locked_packages[@]}" || fail "The libraries could not be bundled."
    list_compiled_in_packages >"$work/compiled-in"
    python3 packaging/sbom.py "$name" "$PACKAGE_VERSION" "$(print_commit)" "$RELEASE_DATE" "$work/compiled-in" "$work/contained" \
        >"$appdir/usr/share/govor/sbom.spdx.json"
}

use_lock() {
    locked_packages=("$here/packages.lock" "$work/locked")
    $here/locked_packages.sh "${locked_packages[@]}" || fail "The AppImage cannot be built with the packages of the lock file; the reasons are above."
}

# check_lock: compares the bundled packages with the lock file. Differences are an error with --locked and --update-lock;
# otherwise, they are only reported.
check_lock() {
    local file=$here/packages.lock
    diff -u "$file" "$work/contained" >"$work/differences" && return
    [ -z "$lock" ] || { cat "$work/differences" >&2; fail "The bundled packages differ from $file; --update-lock updates it."; }
    say "Not reproducible: $(grep -c '^+[^+]' "$work/differences") packages of this machine differ from $file; --locked uses the versions of that file"
}

# check_glibc: fails if an ELF file of the AppDir requires a newer glibc than OLDEST_GLIBC.
check_glibc() {
    local newest
    # readelf fails for files that are not ELF files.
    newest=$({ find "$appdir" -type f \( -perm -100 -o -name '*.so*' \) -print0 | xargs -0 readelf -VW 2>/dev/null || true; } |
        grep -oE 'GLIBC_2\.[0-9.]+' | sed 's/GLIBC_//' | sort -Vu | tail -n 1)
    say "The newest required glibc symbol version is $newest; the oldest supported glibc is $OLDEST_GLIBC"
    version_at_least "$OLDEST_GLIBC" "$newest" || fail "A library needs glibc $newest, but the AppImage must run with $OLDEST_GLIBC."
}

make_image() {
    say "Compressing"
    "$here/startup_pages.py" write "$appdir" || fail "The startup pages could not be written."
    find "$appdir" -exec chmod u=rwX,go=rX {} +
    run_quietly "The image could not be made" env -u SOURCE_DATE_EPOCH mksquashfs "$appdir" "$work/image" -comp zstd \
        -Xcompression-level 15 -b 128K -all-root -no-xattrs -noappend -mkfs-time "$SOURCE_DATE_EPOCH" -all-time "$SOURCE_DATE_EPOCH" \
        -action 'uncompressed@name(".startup-pages")' -action 'no-fragments@name(".startup-pages")'
    "$here/startup_pages.py" check "$appdir" "$work/image" || fail "The startup pages in the image are not valid; the reason is above."
    build_runtime "$work/runtime"
    { printf '%s' "$UPDATE_INFORMATION"; head -c 1024 /dev/zero; } | head -c 1024 >"$work/update"
    objcopy --update-section .upd_info="$work/update" "$work/runtime"
    # The magic bytes of an AppImage of type 2.
    printf 'AI\002' | dd of="$work/runtime" bs=1 seek=8 conv=notrunc status=none
    cat "$work/runtime" "$work/image" >"$folder/$name"
    chmod 755 "$folder/$name"
    touch -d "@$SOURCE_DATE_EPOCH" "$folder/$name"
    cp "$appdir/usr/share/govor/sbom.spdx.json" "$folder/$name.spdx.json"
}

make_zsync_file() {
    (cd "$folder" && rm -f "$name.zsync" && run_quietly "zsyncmake failed" zsyncmake -u "$name" -o "$name.zsync" "$name")
    # Check the update information in the program and the header of the .zsync file.
    [ "$("$folder/$name" --appimage-updateinformation)" = "$UPDATE_INFORMATION" ] ||
        fail "The update information of the AppImage is not $UPDATE_INFORMATION."
    local header
    header=$(sed '/^$/q' "$folder/$name.zsync" | tr -d '\0')
    for line in "Filename: $name" "URL: $name" "Length: $(stat -c %s "$folder/$name")" "SHA-1: $(sha1sum <"$folder/$name" | cut -d' ' -f1)"; do
        grep -qxF "$line" <<<"$header" || fail "$name.zsync lacks the line '$line'."
    done
}

[ "$lock" != locked ] || use_lock
fill_appdir
if [ "$lock" = update-lock ]; then
    $here/locked_packages.sh --update "$work/contained" "$here/packages.lock"
    use_lock
    fill_appdir
fi
check_lock
check_glibc
make_image
make_zsync_file
bytes=$(stat -c %s "$folder/$name")
[ "$bytes" -le "$MAX_BYTES" ] || fail "$name has $bytes bytes; $MAX_BYTES is the limit."
write_sums "$folder"
sign "$folder/$name" "$folder/SHA256SUMS"
say "$folder/$name: $((bytes / 1000000)) MB"
