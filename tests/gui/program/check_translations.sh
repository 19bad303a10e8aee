#!/bin/bash
# Fails if a file of translations/ lacks a string of the program or contains a string that the program no longer has.
# Usage: check_translations.sh ROOT LUPDATE
set -euo pipefail
root=$1
lupdate=$2
copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT

for file in "$root"/translations/*.ts; do
    copy=$copies/$(basename "$file")
    cp "$file" "$copy"
    "$root/packaging/update_translations.sh" "$root" "$lupdate" "$copy"
    diff -u "$file" "$copy" || {
        echo "$file is not up to date: build the target update_translations, then translate what is new."
        exit 1
    }
done
