#!/bin/bash
# Makes the packages of packages.lock available: if this machine has another version of a package, downloads the locked one
# from its Debian mirror and unpacks it into FOLDER, which bundle.py searches first. Prints a line for each such package.
# Usage: locked_packages.sh LOCK FOLDER
#        locked_packages.sh --update LIST LOCK    writes LOCK: the packages of LIST in the versions that apt would install
source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

# list_offered_packages NAME...: prints the versions that apt would install, in the format of the lock file. apt-cache prints
# the field Source only if the name or version of the source differs from the package's.
list_offered_packages() {
    apt-cache --no-all-versions show "$@" | awk '
        function print_package() { if (package != "") print package, version, source, source_version == "" ? version : source_version; package = "" }
        /^Package:/ { package = source = $2; source_version = "" }
        /^Version:/ { version = $2 }
        /^Source:/ { source = $2; source_version = $3; gsub(/[()]/, "", source_version) }
        /^$/ { print_package() }
        END { print_package() }'
}

if [ "$1" = --update ]; then
    mapfile -t names < <(awk '{ print $1 }' "$2")
    list_offered_packages "${names[@]}" | sort -u >"$3.new"
    [ "$(wc -l <"$3.new")" -eq "${#names[@]}" ] || fail "apt does not offer every package of $2: see $3.new."
    mv "$3.new" "$3"
    exit
fi

lock=$1
folder=$2
mkdir -p "$folder"
folder=$(realpath "$folder")
downloads=$(mktemp -d)
trap 'rm -rf "$downloads"' EXIT
declare -A installed=()
# dpkg-query fails if one of the packages is not installed.
while read -r package version; do
    installed[$package]=$version
done < <(awk '{ print $1 }' "$lock" | xargs dpkg-query -W -f '${Package} ${Version}\n' 2>/dev/null || true)
requests=() # to download, as NAME=VERSION
errors=()
while read -r package version _; do
    installed_version=${installed[$package]:-none}
    [ "$installed_version" != "$version" ] || continue
    case $package in
    # The linker uses the static libraries that are installed on this machine.
    *-dev) errors+=("$package: this machine has $installed_version, the lock has $version. Install it with: apt-get install $package=$version") ;;
    *)
        requests+=("$package=$version")
        echo "$package: this machine has $installed_version, the lock has $version"
        ;;
    esac
done <"$lock"
# One call for all packages: apt reads its lists on each call.
if [ ${#requests[@]} -gt 0 ] && ! (cd "$downloads" && apt-get -qq -o APT::Sandbox::User=root download "${requests[@]}" >log 2>&1); then
    offered=$(list_offered_packages "${requests[@]%%=*}")
    for package in "${requests[@]}"; do
        version=$(awk -v name="${package%%=*}" '$1 == name { print $2 }' <<<"$offered")
        [ "$version" = "${package#*=}" ] || errors+=("${package%%=*}: the lock has ${package#*=}, and apt offers ${version:-none}.")
    done
    [ ${#errors[@]} -gt 0 ] || { cat "$downloads/log" >&2; fail "Packages of $(basename "$lock") could not be downloaded."; }
fi
if [ ${#errors[@]} -gt 0 ]; then
    printf 'govor: %s\n' "${errors[@]}" >&2
    fail "Packages of $(basename "$lock") are not available. Run apt-get update first; if Debian has replaced a version, run packaging/appimage.sh --update-lock."
fi
for package in "$downloads"/*.deb; do
    [ ! -e "$package" ] || dpkg-deb -x "$package" "$folder"
done
