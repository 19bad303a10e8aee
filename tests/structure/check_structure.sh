#!/bin/bash
# Checks a source tree against the rules of docs/architecture.md that the compiler does not enforce, such as the
# includes between folders, the use of Vulkan and the top-level entries. Prints one line for each violation; the
# exit code is 1 if there are any.
# Usage: check_structure.sh ROOT
set -euo pipefail
cd "$1"

# The folders that each folder may include besides itself: the transitive closure of the table in
# docs/architecture.md. `params` is shaders/params, the structs that shaders and C++ share.
declare -A may_include=(
    [engine/core]=""
    [engine/io]="core"
    [engine/quant]="core io"
    [engine/text]="core io"
    [engine/audio]="core"
    [engine/image]="core"
    [engine/gpu]="core params"
    [engine/ops]="core gpu params"
    [engine/model]="core io quant gpu ops params"
    [engine/session]="core io quant text audio image gpu ops model params"
    [app/server]="core io audio image session"
    [app/cli]="core io quant text audio image gpu ops model session params server"
    [app/remote]="core io audio image session server"
    [app/gui]="core io audio image session server remote"
)
layers="core io quant text audio image gpu ops model session params server remote"
top_level="CMakeLists.txt CMakePresets.json LICENSE CONTRIBUTING.md README.md app docs engine packaging resources run shaders test tests
    CHANGELOG.md translations .ci .clang-format .clang-tidy .github .editorconfig .gitignore .git"

violations=0
report_violation() {
    echo "$*"
    violations=$((violations + 1))
}
# contains LIST WORD: succeeds if the list, whose words are separated by whitespace, contains the word.
contains() { [[ " ${1//$'\n'/ } " == *" $2 "* ]]; }
# list_sources FOLDER...: prints the path of every source in the folders. A folder may be missing.
list_sources() {
    local folder
    for folder in "$@"; do
        [ ! -d "$folder" ] || find "$folder" -type f \( -name '*.h' -o -name '*.cpp' \)
    done | sort
}

check_top_level() {
    local entry ignored
    ignored=$(sed -n 's#^/\([^*]*[^/*]\)/*$#\1#p' .gitignore 2>/dev/null || true)
    for entry in $(ls -A); do
        contains "$top_level $ignored" "$entry" || git check-ignore -q -- "$entry" 2>/dev/null ||
            report_violation "$entry: not in the list of top-level entries."
    done
}

check_folders() {
    local folder
    for folder in engine/*/ app/*/; do
        folder=${folder%/}
        [[ $folder == *'*' || -n "${may_include[$folder]+known}" ]] ||
            report_violation "$folder: not in the table of dependencies."
    done
}

# list_included_layers FOLDER: prints every `#include` of a layer, as FILE:LINE:LAYER.
list_included_layers() {
    grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]' --include='*.h' --include='*.cpp' "$1" |
        sed -nE 's#^([^:]*:[0-9]+):[^<"]*[<"](\.\./|\./)*([a-z_]+)/.*#\1:\3#p' || true
}

check_includes() {
    local folder line layer
    for folder in "${!may_include[@]}"; do
        [ -d "$folder" ] || continue
        while IFS= read -r line; do
            layer=${line##*:}
            contains "$layers" "$layer" && [ "${folder#*/}" != "$layer" ] || continue
            contains "${may_include[$folder]}" "$layer" ||
                report_violation "${line%:*}: $folder must not include $layer; it may use: ${may_include[$folder]:-nothing}."
        done < <(list_included_layers "$folder")
    done
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): include paths start at engine/, never with '..'."
    done < <(grep -rnoE '#[[:space:]]*include[[:space:]]*[<"]\.\.?/' --include='*.h' --include='*.cpp' engine app || true)
}

# list_reached_layers FILE...: prints each header of engine/gpu, engine/ops or engine/model that one of the files includes
# transitively, as FILE:THROUGH:HEADER, where THROUGH is the file that includes it directly.
list_reached_layers() {
    find engine app/gui app/server app/remote -type f \( -name '*.h' -o -name '*.cpp' \) -exec \
        grep -HoE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"[^"]+"' {} + 2>/dev/null |
        awk -F'"' -v roots="$*" '
            { file = $1; sub(/:[^:]*$/, "", file); include[file] = include[file] " " $2; known[file] = 1 }
            function resolve(from, name,    folder) {
                if (("engine/" name) in known) return "engine/" name
                if (("app/gui/" name) in known) return "app/gui/" name
                if (("app/" name) in known) return "app/" name
                if (name ~ /^(gpu|ops|model)\//) return "engine/" name
                folder = from; sub(/[^\/]*$/, "", folder)
                return folder name
            }
            function walk(root, file, through,    names, count, i) {
                if ((root, file) in seen) return
                seen[root, file] = 1
                if (file ~ /^engine\/(gpu|ops|model)\//) { print root ":" through ":" file; return }
                count = split(include[file], names, " ")
                for (i = 1; i <= count; i++) walk(root, resolve(file, names[i]), file)
            }
            END { count = split(roots, root, " "); for (r = 1; r <= count; r++) walk(root[r], root[r], root[r]) }'
}

# Users of the engine must not include its lower layers, directly or transitively.
check_reached_layers() {
    local line roots
    roots=$({ find app/gui app/server app/remote -type f \( -name '*.h' -o -name '*.cpp' \); find engine/session/api -name '*.h'; } 2>/dev/null |
        sort || true)
    [ -n "$roots" ] || return 0
    while IFS=: read -r root through header; do
        report_violation "$root: reaches ${header#engine/} through $through; users of a session must not reach gpu, ops and model."
    done < <(list_reached_layers $roots)
}

# Conversations, loading, downloads and conversions must work without a window.
check_assistant() {
    local line
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): app/gui/assistant and app/gui/models include neither Qt Widgets nor the folders that use them."
    done < <(grep -rnE '#include ("(widgets|dialogs|program)/|<Q(Application|Widget|Dialog|Label|MessageBox|Menu|Action)>)' \
        app/gui/assistant app/gui/models 2>/dev/null || true)
}

# print_code FOLDER...: prints the code of every source in the folders without // comments, as FILE:LINE:TEXT.
print_code() {
    list_sources "$@" |
        xargs -r awk '{ sub(/(^|[ \t;{}])\/\/.*/, ""); print FILENAME ":" FNR ":" $0 }'
}

# tests/gui/start contains a Vulkan driver that fails in the function that a test selects.
check_vulkan_names() {
    local line
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): only engine/gpu may use Vulkan."
    done < <(print_code engine app tests | grep -vE '^(engine/gpu|tests/gpu|tests/gpu_layer|tests/portability|tests/gui/start)/' |
        grep -E '\bvk::|\bvk[A-Z][a-z]|\bVk[A-Z]|\bVK_[A-Z]|\b[Vv]ma[A-Z]|<vulkan/|vk_mem_alloc' || true)
}

# A grid may be dispatched in another shape than requested, so shaders compute their position with
# common/grid.glsl.
check_shaders() {
    local line file
    [ -d shaders ] || return 0
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): only shaders/common/grid.glsl may use the dispatched grid."
    done < <(grep -rnE '\bgl_(WorkGroupID|NumWorkGroups|GlobalInvocationID)\b' --include='*.comp' --include='*.glsl' shaders |
        grep -v '^shaders/common/grid.glsl:' || true)
    for file in $(find shaders -name '*.comp' | sort); do
        grep -A1 '^void main() {' "$file" | grep -q '^ *if (outside_grid()) return;' ||
            report_violation "$file: main() of a kernel begins with: if (outside_grid()) return;"
    done
}

# Specialization constants have names that shaders and C++ share: the list of kernel X is X_CONSTANTS in both.
check_constants() {
    local line file name shader first list
    [ -d shaders ] || return 0
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): specialization constants are listed in shaders/params/*_constants.h."
    done < <(grep -rnE '\b(constant_id|local_size_[xyz]_id)\b' --include='*.comp' --include='*.glsl' shaders || true)
    for file in $(find shaders -name '*.comp' | sort); do
        for list in $(grep -oE '\b[A-Z0-9_]+_CONSTANTS\)' "$file" | tr -d ')' || true); do
            name=$(tr A-Z a-z <<<"${list%_CONSTANTS}")
            [ "$name.comp" = "${file##*/}" ] || [ -z "$(find shaders -name "$name.comp")" ] ||
                report_violation "$file: $list is the list of another kernel."
        done
    done
    # If the list in C++ begins with a list that several kernels share, the shader must also include that list.
    while read -r file shader first list; do
        [ "$list" = "$(tr a-z A-Z <<<"$shader")_CONSTANTS" ] || report_violation "$file: $list is not the list of $shader."
        [ -n "$first" ] && [ "$first" != - ] || continue
        first=$(sed -E 's/([a-z0-9])([A-Z])/\1_\2/g' <<<"$first" | tr a-z A-Z)_CONSTANTS
        line=$(find shaders -name "$shader.comp")
        [ -n "$line" ] && grep -qE "\b$first\)" "$line" \
            $(sed -nE 's#^\#include "(common/[a-z0-9_]+\.glsl)"#shaders/\1#p' "$line") ||
            report_violation "$file: $shader does not begin with $first."
    done < <(for file in shaders/params/*_constants.h; do
        [ ! -f "$file" ] || tr '\n' ' ' <"$file" | grep -oE 'GOVOR_KERNEL(_WITH)?\([^)]*\)' | sed -E \
            -e 's/GOVOR_KERNEL_WITH\( *\w+, *(\w+), *(\w+), *\w+, *(\w+)\)/\1 \2 \3/' \
            -e 's/GOVOR_KERNEL\( *\w+, *(\w+), *(\w+)\)/\1 - \2/' -e "s#^#$file #"
    done)
}

check_headers() {
    local file
    while IFS= read -r file; do
        report_violation "$file: a header starts with #pragma once."
    done < <(list_sources engine app tests |
        grep '\.h$' | xargs -r grep -L '^#pragma once' || true)
}

check_errors() {
    local line
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): an empty catch (...) must not discard an error."
    done < <(print_code engine app | grep -E 'catch *\(\.\.\.\) *\{ *\}' || true)
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): message() takes a literal, which is added to the translation catalogue."
    done < <(print_code engine | grep -vE '^engine/core/message\.' | grep -E '(^|[^A-Za-z0-9_.>:])message\([^")[:space:]]' || true)
    # The kind may be at the end of a line, and the text on the next line.
    while IFS= read -r line; do
        report_violation "$line: the text of an Error must be a translatable message()."
    done < <(print_code engine app/gui | awk -F: '
        { location = $1 ":" $2; text = substr($0, length(location) + 2) }
        (before && text ~ /^[ \t]*("|fmt::format|std::string)/) ||
            (text ~ /[({] *ErrorKind::[a-z_]+, *("|fmt::format|std::string)/ && text !~ /ErrorKind::internal/) { print location }
        { before = text ~ /[({, ]ErrorKind::[a-z_]+,$/ && text !~ /ErrorKind::internal/ }')
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): the engine throws govor::Error and must not end the program."
    done < <(print_code engine | grep -E '(^|[^A-Za-z0-9_.>])_?(exit|quick_exit|abort)\(' || true)
}

# Qt loads files that rich text refers to, and treats text that resembles rich text as such.
# widgets/plain_text.h contains the widgets for plain text. Style sheets override the palette.
check_plain_text() {
    local line
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): only widgets/plain_text.h and input_dialog.h may create labels and message boxes, which show plain text."
    done < <(print_code app/gui | grep -vE '^app/gui/widgets/(plain_text|input_dialog)\.' |
        grep -E '\bnew QLabel\b|\bQLabel[ ]+[a-z_]+[;({=]|\bQMessageBox[ ]+[a-z_]+[;({]|QMessageBox::(question|information|warning|critical|about|aboutQt)\(|\bnew Q(MessageBox|InputDialog|ProgressDialog)\b|make_unique<Q(Label|MessageBox|InputDialog|ProgressDialog)>|\bQInputDialog::get[A-Z]|\bQErrorMessage\b|\bQWhatsThis\b|setWhatsThis\(' || true)
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): text must not be set as HTML or through Qt's Markdown, which load files."
    done < <(print_code app/gui | grep -E '\b(setHtml|insertHtml|appendHtml|setMarkdown)\(|\bQt::(RichText|AutoText)\b' || true)
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): only widgets/isolated_document.h may use QTextDocument: it loads no files."
    done < <(print_code app/gui | grep -vE '^app/gui/widgets/isolated_document\.' |
        grep -E '\bnew QTextDocument\b|\bQTextDocument[ ]+[a-z_]+[;({]|make_unique<QTextDocument>' || true)
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): only widgets/links.cpp may open addresses, after confirmation."
    done < <(print_code app/gui | grep -vE '^app/gui/widgets/links\.cpp' |
        grep -E '\bopenUrl\(|setOpen(External)?Links\(true\)' || true)
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): a style sheet overrides the palette, which may change while the window is open."
    done < <(print_code app/gui | grep -E '\bsetStyleSheet\(' || true)
}

# Texts for users have em dashes between words, not en dashes.
check_dashes() {
    local line
    while IFS= read -r line; do
        report_violation "$(cut -d: -f1,2 <<<"$line"): texts for users have an em dash (—) between words."
    done < <(print_code engine app | grep -F ' – ' | grep -E '"[^"]* – [^"]*"' || true)
}

# Limits the size of a clone, in bytes. The fixtures of the tests and the built-in model are the largest files.
check_size() {
    local limit=65000000 bytes
    [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$PWD" ] || return 0
    bytes=$(git ls-files -z | xargs -0 stat -c %s 2>/dev/null | awk '{ sum += $1 } END { print sum }' || true)
    [ "${bytes:-0}" -le "$limit" ] || report_violation "The tracked files have $bytes bytes in total; the limit is $limit."
}

check_size
check_top_level
check_folders
check_includes
check_reached_layers
check_assistant
check_vulkan_names
check_shaders
check_constants
check_headers
check_errors
check_plain_text
check_dashes
if [ "$violations" -gt 0 ]; then
    echo "$violations violations of docs/architecture.md."
    exit 1
fi
