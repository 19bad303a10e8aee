#!/bin/bash
# Writes the licences and the bill of materials of the libraries that are compiled into a build, and compares them.
# Usage: licenses_test.sh ROOT BUILD_FOLDER
source "$1/packaging/lib.sh"
cd "$1"
build=$2
source packaging/package-lib.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
licenses=$work/share/govor/licenses
read_cache_entry() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
vulkan=$(read_cache_entry GOVOR_VULKAN_INCLUDE)
allocator=$(read_cache_entry GOVOR_VMA_INCLUDE)

packaging/licenses.sh "$vulkan" "$allocator" "$licenses"
list_compiled_in_packages "$build" >"$work/compiled-in"
[ "$(wc -l <"$work/compiled-in")" -eq 9 ] || fail "The list of compiled-in libraries is: $(cat "$work/compiled-in")"
python3 packaging/sbom.py govor.test "$PACKAGE_VERSION" 0123456789ab "$RELEASE_DATE" "$work/compiled-in" /dev/null \
    >"$work/sbom.json"
tests/packages/check_licenses.py "$work" "$work/sbom.json" || fail "Licences are missing."
[ "$(find "$licenses" -type f | wc -l)" -eq 9 ] || fail "There are licences of other libraries: $(ls "$licenses")"

# The check must report a missing file, and the script a missing licence.
rm "$licenses/fmt"
if tests/packages/check_licenses.py "$work" "$work/sbom.json" >"$work/output"; then
    fail "A component without a licence passes."
fi
grep -q '^libfmt-dev has no licence' "$work/output" || fail "The check printed: $(cat "$work/output")"
mkdir "$work/doc"
if GOVOR_DOC_FOLDER=$work/doc packaging/licenses.sh "$vulkan" "$allocator" "$licenses" 2>"$work/output"; then
    fail "The licence of fmt is missing, and the script succeeds."
fi
grep -q 'no licence of fmt was found' "$work/output" || fail "The script printed: $(cat "$work/output")"
# Existing licences in the folder must be kept, as in the Flatpak.
echo "licence of a module" | tee "$licenses/fmt" >"$licenses/Vulkan-Hpp"
GOVOR_DOC_FOLDER=$work/doc packaging/licenses.sh "$vulkan" "$allocator" "$licenses" ||
    fail "A licence of a module does not suffice."
for name in fmt Vulkan-Hpp; do
    grep -qx "licence of a module" "$licenses/$name" || fail "The licence of the module $name was replaced."
done
