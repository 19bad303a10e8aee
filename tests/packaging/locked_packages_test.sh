#!/bin/bash
# Tests packaging/appimage/locked_packages.sh with stub versions of dpkg and apt.
# Usage: locked_packages_test.sh ROOT
set -euo pipefail
script=$1/packaging/appimage/locked_packages.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}

# The stubs report version 1 of every package as installed; apt offers libnew 2 and libold 3.
mkdir "$work/bin"
cat >"$work/bin/dpkg-query" <<'SCRIPT'
#!/bin/sh
shift 3
for package; do echo "$package 1"; done
SCRIPT
cat >"$work/bin/apt-get" <<'SCRIPT'
#!/bin/sh
for argument; do :; done
[ "$argument" = libnew=2 ] || exit 100
echo contents >libnew_2_amd64.deb
SCRIPT
cat >"$work/bin/dpkg-deb" <<'SCRIPT'
#!/bin/sh
cp "$2" "$3/libnew.so"
SCRIPT
cat >"$work/bin/apt-cache" <<'SCRIPT'
#!/bin/sh
shift 2
for package; do
    case $package in
    libnew) printf 'Package: libnew\nSource: new (2.0)\nVersion: 2\n\n' ;;
    libold) printf 'Package: libold\nVersion: 3\n\n' ;;
    esac
done
SCRIPT
chmod +x "$work"/bin/*
export PATH=$work/bin:$PATH

printf 'libsame 1 same 1\nlibnew 2 new 2.0\n' >"$work/lock"
"$script" "$work/lock" "$work/folder" >"$work/output"
[ "$(cat "$work/output")" = "libnew: this machine has 1, the lock has 2" ] || fail "It printed: $(cat "$work/output")"
[ "$(ls "$work/folder")" = libnew.so ] || fail "The package was not unpacked."

printf 'libold 2 old 2\n' >"$work/lock"
if "$script" "$work/lock" "$work/folder" 2>"$work/output"; then fail "A version that apt does not offer passes."; fi
grep -qx 'govor: libold: the lock has 2, and apt offers 3.' "$work/output" || fail "The message is: $(cat "$work/output")"

printf 'libnew-dev 2 new 2\n' >"$work/lock"
if "$script" "$work/lock" "$work/folder" 2>"$work/output"; then fail "A static library of another version passes."; fi
grep -q 'Install it with: apt-get install libnew-dev=2$' "$work/output" || fail "The message is: $(cat "$work/output")"

printf 'libnew 1 new 1\nlibold 1 old 1\n' >"$work/contained"
"$script" --update "$work/contained" "$work/lock"
[ "$(cat "$work/lock")" = $'libnew 2 new 2.0\nlibold 3 libold 3' ] || fail "The lock is: $(cat "$work/lock")"
printf 'libnew 1 new 1\nlibgone 1 gone 1\n' >"$work/contained"
if "$script" --update "$work/contained" "$work/lock" 2>"$work/output"; then fail "A lock without one of the packages is written."; fi
