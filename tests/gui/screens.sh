#!/bin/bash
# Makes screenshots of the windows in every language, in English and Russian also in the dark theme, at 100 and 200 %, and
# HTML pages that show them. Fails if a text is clipped.
# Usage: tests/gui/screens.sh BIN FOLDER
#   BIN: the folder with gui_window_tests, for example build/dev/bin
#   FOLDER: for the PNG files, index.html (English and Russian, both themes) and languages.html (all languages)
set -euo pipefail
bin=$(realpath "$1")
screen=$(dirname "$0")/program/screen.json
mkdir -p "$2"
folder=$(realpath "$2")

for scale in 1 2; do
    # A screen of 1280 × 800 logical pixels.
    sed "s/\"width\": 1280/\"width\": $((1280 * scale))/; s/\"height\": 800/\"height\": $((800 * scale))/" "$screen" >"$folder/$scale.json"
    GOVOR_SCREENS="$folder/$scale" QT_SCALE_FACTOR=$scale QT_QPA_PLATFORM="offscreen:configfile=$folder/$scale.json" \
        "$bin/gui_window_tests" --gtest_brief=1 --gtest_filter='*Screens*' >"$folder/$scale.log" 2>&1 ||
        { cat "$folder/$scale.log"; exit 1; }
done

# print_page VARIANT...: prints an HTML page with the screenshots of these variants.
print_page() {
    echo '<!doctype html><meta charset="utf-8"><title>Windows</title>'
    echo '<style>body{font-family:sans-serif;background:#888}img{max-width:46vw;margin:4px;vertical-align:top}</style>'
    for scale in 1 2; do
        for screenshot in "$folder/$scale"/*-en_light.png; do
            name=$(basename "$screenshot" -en_light.png)
            echo "<h2>$name, ${scale}00 %</h2>"
            for variant in "$@"; do
                echo "<img src=\"$scale/$name-$variant.png\" alt=\"$name, $variant\">"
            done
        done
    done
}

print_page en_light en_dark ru_light ru_dark >"$folder/index.html"
print_page {en,de,es,fr,ja,ru,zh_CN}_light >"$folder/languages.html"
echo "$(ls "$folder"/[12]/*.png | wc -l) screenshots: $folder/index.html, $folder/languages.html"
