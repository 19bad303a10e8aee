#!/bin/bash
# Makes pictures of the windows in both themes, English and Russian, at 100 and 200 %, and a page that shows them.
# Usage: tests/gui/screens.sh BIN FOLDER
#   BIN: the folder with gui_window_tests, for example build/dev/bin
#   FOLDER: for the pictures and index.html
set -euo pipefail
bin=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")

for scale in 1 2; do
    GOVOR_SCREENS="$folder/$scale" QT_SCALE_FACTOR=$scale QT_QPA_PLATFORM=offscreen \
        "$bin/gui_window_tests" --gtest_brief=1 --gtest_filter='*Screens*' >"$folder/$scale.log" 2>&1 ||
        { cat "$folder/$scale.log"; exit 1; }
done

{
    echo '<!doctype html><meta charset="utf-8"><title>Windows</title>'
    echo '<style>body{font-family:sans-serif;background:#888}img{max-width:46vw;margin:4px;vertical-align:top}</style>'
    for scale in 1 2; do
        for picture in "$folder/$scale"/*-en-light.png; do
            name=$(basename "$picture" -en-light.png)
            echo "<h2>$name, ${scale}00 %</h2>"
            for variant in en-light en-dark ru-light ru-dark; do
                echo "<img src=\"$scale/$name-$variant.png\" alt=\"$name, $variant\">"
            done
        done
    done
} >"$folder/index.html"
echo "$(ls "$folder"/[12]/*.png | wc -l) pictures: $folder/index.html"
