#!/bin/bash
# Checks that the screenshots in the AppStream metadata are PNG files of this tree with the sizes given in the metadata.
# Usage: check_screenshots.sh ROOT
set -euo pipefail
cd "$1"
metadata=resources/desktop/io.github.govor.Govor.metainfo.xml
status=0
report_error() {
    echo "$*"
    status=1
}

count=0
image='<image [^>]*width="([0-9]+)" height="([0-9]+)">https://[^<]*/v[0-9.]+/(docs/[^<]+)</image>'
while read -r width height file; do
    count=$((count + 1))
    if [ "$(head -c 8 "$file" 2>/dev/null | od -An -tx1)" != " 89 50 4e 47 0d 0a 1a 0a" ]; then
        report_error "$file is not a PNG file of this tree."
        continue
    fi
    # A PNG file begins with the signature, the length and type of its first chunk, and the size as two big-endian numbers.
    size=$(od -An -tu4 --endian=big -j16 -N8 "$file" | xargs)
    [ "$size" = "$width $height" ] || report_error "$file has the size $size, and the metadata state $width $height."
done < <(sed -nE "s#.*$image.*#\\1 \\2 \\3#p" "$metadata")
[ "$count" -gt 0 ] && [ "$count" -eq "$(grep -c '<image' "$metadata")" ] ||
    report_error "$metadata has an image without width, height or an address of a file below docs/."
exit "$status"
