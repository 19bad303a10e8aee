# Functions that the package build scripts share. Source this file after lib.sh, in the root of the tree.

PACKAGE_VERSION=$(sed -n 's/^project(govor VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
RELEASE_DATE=$(sed -n 's/^set(GOVOR_RELEASE_DATE \(.*\))/\1/p' CMakeLists.txt)
# Timestamps in packages are the time of the commit, so that builds of the same commit are identical.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -d "$RELEASE_DATE" +%s)}
export SOURCE_DATE_EPOCH
export TZ=UTC LC_ALL=C.UTF-8

print_commit() { git rev-parse --short=12 HEAD 2>/dev/null || echo unknown; }

# list_compiled_in_packages [BUILD_FOLDER]: prints the Debian packages whose code is compiled into the programs, in the format
# that sbom.py reads.
list_compiled_in_packages() {
    local cache=${1:-build/release}/CMakeCache.txt vulkan allocator name package row
    while read -r name package; do
        row=$(dpkg-query -W -f '${Package} ${Version} ${source:Package} ${source:Version}' "$package") ||
            fail "The package $package is not installed."
        echo "$row $name"
    done < <(bash packaging/licenses.sh --list)
    vulkan=$(sed -n 's/^GOVOR_VULKAN_INCLUDE:[A-Z]*=//p' "$cache")
    allocator=$(sed -n 's/^GOVOR_VMA_INCLUDE:[A-Z]*=//p' "$cache")
    vulkan=$(sed -n 's/^#define VK_HEADER_VERSION_COMPLETE VK_MAKE_API_VERSION(0, \([0-9]*\), \([0-9]*\),.*/\1.\2/p' "$vulkan/vulkan/vulkan_core.h")
    allocator=$(sed -n 's/.*<b>Version \([0-9.]*\).*/\1/p' "$allocator/vk_mem_alloc.h" | head -n 1)
    echo "Vulkan-Hpp $vulkan vulkan-loader $vulkan"
    echo "VulkanMemoryAllocator $allocator vulkan-memory-allocator $allocator"
}

# write_sums FOLDER: writes FOLDER/SHA256SUMS with the checksums of all files in the folder.
write_sums() {
    (cd "$1" && rm -f SHA256SUMS && find . -maxdepth 1 -type f ! -name '*.asc' ! -name 'SHA256SUMS*' -printf '%f\n' | sort |
        xargs -d '\n' sha256sum >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
}

# sign FILE...: writes a detached signature FILE.asc of each file with the key GOVOR_SIGNING_KEY of the caller's keyring. Does
# nothing if the variable is not set.
sign() {
    [ -n "${GOVOR_SIGNING_KEY:-}" ] || return 0
    local file
    for file in "$@"; do
        gpg --batch --yes --quiet --local-user "$GOVOR_SIGNING_KEY" --armor --output "$file.asc" --detach-sign "$file" ||
            fail "$file could not be signed with the key $GOVOR_SIGNING_KEY."
        gpg --batch --quiet --verify "$file.asc" "$file" 2>/dev/null || fail "The signature of $file does not verify."
    done
}
