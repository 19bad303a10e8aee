#!/bin/bash
# Proves that check_structure.sh can fail: a small right tree passes, and each deliberate offence in a copy of it is
# reported at its file or folder. Usage: check_structure_test.sh
set -euo pipefail
check=$(dirname "$(realpath "${BASH_SOURCE[0]}")")/check_structure.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# tree: a fresh right tree in $work/tree.
tree() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree"/{app/cli,build,tests/gpu} "$work/tree"/engine/{core,io,audio,gpu,ops,model/networks,session}
    cd "$work/tree"
    printf '/build/\n' >.gitignore
    touch README.md LICENSE CMakeLists.txt
    printf '#pragma once\n' >engine/core/error.h
    printf '#pragma once\n#include <vulkan/vulkan_raii.hpp>\n#include "core/error.h"\nvk::Device open();\n' >engine/gpu/device.h
    printf '#include "gpu/device.h"\n#include "params/linear.h"\n// vk::Device is said in a comment only.\n' >engine/ops/linear.cpp
    printf '#include "ops/linear.h"\n#include "io/checkpoint.h"\n#include <string>\n' >engine/model/networks/thinker.cpp
    printf '#include "session/api/turn.h"\n#include <sys/stat.h>\nint main() { exit(2); }\n' >app/cli/main.cpp
    printf '#include "gpu/device.h"\nvk::Device device;\n' >tests/gpu/device_test.cpp
    printf '#pragma once\n#include "gpu/device.h"\n' >engine/session/parts.h
    mkdir -p shaders/{common,elementwise,params}
    printf 'uint workgroup() { return gl_WorkGroupID.x; }\n' >shaders/common/grid.glsl
    printf 'GOVOR_KERNEL(Add, add, ADD_CONSTANTS);\n' >shaders/params/elementwise_constants.h
    printf 'KERNEL_CONSTANTS(ADD_CONSTANTS)\nvoid main() {\n    if (outside_grid()) return;\n}\n' >shaders/elementwise/add.comp
}

# offence NAME FILE CONTENT EXPECTED: adding FILE to a right tree must be reported with these words.
offence() {
    local output
    tree
    mkdir -p "$(dirname "$2")"
    printf "$3" >"$2"
    if output=$("$check" "$work/tree"); then
        echo "$1: was not reported."
        failures=$((failures + 1))
    elif [[ $output != *"$2"*"$4"* && $output != *"$(dirname "$2"): $4"* ]]; then
        printf '%s: expected "%s: ... %s", got:\n%s\n' "$1" "$2" "$4" "$output"
        failures=$((failures + 1))
    fi
}

tree
"$check" "$work/tree" || { echo "the right tree was rejected."; failures=1; }

offence "an include up the table" engine/io/a.cpp '#include "model/config/config.h"\n' "must not include model"
offence "an include to the side" engine/audio/a.cpp '#include "io/files/mapped_file.h"\n' "must not include io"
offence "an indented include in angle brackets" engine/core/a.cpp '  # include <io/files/mapped_file.h>\n' "must not include io"
offence "push constants below the operations" engine/audio/a.cpp '#include "params/linear.h"\n' "must not include params"
offence "the window touching the GPU layer" app/gui/a.cpp '#include "gpu/device.h"\n' "must not include gpu"
offence "the window seeing the GPU layer through a session" app/gui/a.cpp '#include "session/parts.h"\n' \
    "reaches gpu/device.h through engine/session/parts.h"
offence "a conversation that needs a window" app/gui/assistant/a.cpp '#include <QWidget>\n' "includes neither Qt Widgets"
offence "a relative include" engine/io/a.cpp '#include "../core/error.h"\n' "never with '..'"
offence "Vulkan in a network" engine/model/a.cpp 'void f() {\n    vkCmdDispatch(1);\n}\n' "only engine/gpu may say Vulkan"
offence "Vulkan-Hpp in the application" app/cli/a.cpp 'vk::Buffer buffer;\n' "only engine/gpu may say Vulkan"
offence "Vulkan headers in an operation" engine/ops/a.cpp '#include <vulkan/vulkan.h>\n' "only engine/gpu may say Vulkan"
offence "the allocator in an operation" engine/ops/a.cpp 'VmaAllocation allocation;\n' "only engine/gpu may say Vulkan"
offence "an unknown top-level entry" scripts/a.sh 'true\n' "no such entry is listed"
offence "an unknown engine folder" engine/utils/a.cpp 'int a;\n' "the table of dependencies has no such folder"
offence "a header without a guard" engine/core/a.h 'int a();\n' "#pragma once"
offence "a swallowed error" engine/io/a.cpp 'void f() { try { g(); } catch (...) {} }\n' "must not vanish"
offence "a message whose text is not in the source" engine/io/a.cpp 'void f() { fail(message(text)); }\n' "takes a literal"
offence "an error that cannot be translated" engine/io/a.cpp 'void f() {\n    throw Error{ErrorKind::io,\n                "No."};\n}\n' "is a message()"
offence "an error without a message" app/gui/store/a.cpp 'void f() { throw Error(ErrorKind::io, "No.", name); }\n' "is a message()"
offence "a library that ends the program" engine/io/a.cpp 'void f() { std::exit(1); }\n' "never ends the program"
offence "a shader that takes the dispatched grid" shaders/common/a.glsl 'uint row() { return gl_WorkGroupID.y; }\n' \
    "only shaders/common/grid.glsl may ask"
offence "a kernel that runs outside its grid" shaders/a.comp 'void main() {\n    g();\n}\n' "a kernel begins with"
offence "a constant without a name in C++" shaders/common/a.glsl 'layout(constant_id = 3) const uint rows = 1;\n' \
    "specialization constants are listed"
offence "a kernel with the constants of another" shaders/elementwise/mul.comp \
    'KERNEL_CONSTANTS(ADD_CONSTANTS)\nvoid main() {\n    if (outside_grid()) return;\n}\n' "is the list of another kernel"
offence "a kernel that C++ gives the constants of another" shaders/params/a_constants.h \
    'GOVOR_KERNEL(Mul, mul, ADD_CONSTANTS);\n' "is not the list of mul"
offence "a kernel that begins otherwise in C++" shaders/params/a_constants.h \
    'GOVOR_KERNEL_WITH(Add, add, VectorRows, cut,\n                  ADD_CONSTANTS);\n' "does not begin with VECTOR_ROWS_CONSTANTS"
offence "a label of Qt's" app/gui/a.h '#pragma once\nclass A {\n    QLabel words_;\n};\n' "they show plain text"
offence "a new label of Qt's" app/gui/a.cpp 'auto* a = new QLabel(title);\n' "they show plain text"
offence "a message box of Qt's" app/gui/a.cpp 'void f() { QMessageBox::question(a, b, c); }\n' "they show plain text"
offence "text as HTML" app/gui/a.cpp 'void f() { text.setHtml(a); }\n' "they would open files"
offence "text as Qt's Markdown" app/gui/a.cpp 'void f() { document.setMarkdown(a); }\n' "they would open files"
offence "a document that reads files" app/gui/a.cpp 'QTextDocument document;\n' "it reads no files"
offence "a link that opens at once" app/gui/a.cpp 'void f() { QDesktopServices::openUrl(a); }\n' "once they were confirmed"
offence "a style sheet" app/gui/a.cpp 'void f() { setStyleSheet(a); }\n' "freezes the palette"

# In a clone, what is tracked is weighed.
tree
git init -q . && truncate -s 46M README.md && git add --intent-to-add README.md
if output=$("$check" "$work/tree"); then
    echo "a heavy tree: was not reported."
    failures=$((failures + 1))
elif [[ $output != *"is the limit"* ]]; then
    printf 'a heavy tree: got:\n%s\n' "$output"
    failures=$((failures + 1))
fi

[ "$failures" -eq 0 ] || exit 1
