#!/bin/bash
# Tests check_structure.sh: a small valid tree passes, and each deliberate violation in a copy of it is
# reported with its file or folder. Usage: check_structure_test.sh
set -euo pipefail
check=$(dirname "$(realpath "${BASH_SOURCE[0]}")")/check_structure.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# create_tree: creates a new valid tree in $work/tree.
create_tree() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree"/{app/cli,build,tests/gpu} "$work/tree"/engine/{core,io,audio,gpu,ops,model/networks,session}
    cd "$work/tree"
    printf '/build/\n' >.gitignore
    touch README.md LICENSE CMakeLists.txt
    printf '#pragma once\n' >engine/core/error.h
    printf '#pragma once\n#include <vulkan/vulkan_raii.hpp>\n#include "core/error.h"\nvk::Device open();\n' >engine/gpu/device.h
    printf '#include "gpu/device.h"\n#include "params/linear.h"\n// vk::Device occurs only in a comment.\n' >engine/ops/linear.cpp
    printf '#include "ops/linear.h"\n#include "io/checkpoint.h"\n#include <string>\n' >engine/model/networks/thinker.cpp
    printf '#include "session/api/turn.h"\n#include <sys/stat.h>\nint main() { exit(2); }\n' >app/cli/main.cpp
    printf '#include "gpu/device.h"\nvk::Device device;\n' >tests/gpu/device_test.cpp
    printf '#pragma once\n#include "gpu/device.h"\n' >engine/session/parts.h
    mkdir -p shaders/{common,elementwise,params}
    printf 'uint workgroup() { return gl_WorkGroupID.x; }\n' >shaders/common/grid.glsl
    printf 'GOVOR_KERNEL(Add, add, ADD_CONSTANTS);\n' >shaders/params/elementwise_constants.h
    printf 'KERNEL_CONSTANTS(ADD_CONSTANTS)\nvoid main() {\n    if (outside_grid()) return;\n}\n' >shaders/elementwise/add.comp
}

# expect_violation NAME FILE CONTENT EXPECTED: adding FILE to a valid tree must be reported with the text EXPECTED.
expect_violation() {
    local output
    create_tree
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

create_tree
"$check" "$work/tree" || { echo "the valid tree was rejected."; failures=1; }

expect_violation "an include of a higher layer" engine/io/a.cpp '#include "model/config/config.h"\n' "must not include model"
expect_violation "an include of a sibling layer" engine/audio/a.cpp '#include "io/files/mapped_file.h"\n' "must not include io"
expect_violation "an indented include in angle brackets" engine/core/a.cpp '  # include <io/files/mapped_file.h>\n' "must not include io"
expect_violation "push constants in a layer below the operations" engine/audio/a.cpp '#include "params/linear.h"\n' "must not include params"
expect_violation "the window including the GPU layer" app/gui/a.cpp '#include "gpu/device.h"\n' "must not include gpu"
expect_violation "the window reaching the GPU layer through a session" app/gui/a.cpp '#include "session/parts.h"\n' \
    "reaches gpu/device.h through engine/session/parts.h"
expect_violation "a relative include" engine/io/a.cpp '#include "../core/error.h"\n' "never with '..'"
expect_violation "Vulkan in a network" engine/model/a.cpp 'void f() {\n    vkCmdDispatch(1);\n}\n' "only engine/gpu may use Vulkan"
expect_violation "Vulkan-Hpp in the application" app/cli/a.cpp 'vk::Buffer buffer;\n' "only engine/gpu may use Vulkan"
expect_violation "Vulkan headers in an operation" engine/ops/a.cpp '#include <vulkan/vulkan.h>\n' "only engine/gpu may use Vulkan"
expect_violation "the allocator in an operation" engine/ops/a.cpp 'VmaAllocation allocation;\n' "only engine/gpu may use Vulkan"
expect_violation "an unknown top-level entry" scripts/a.sh 'true\n' "not in the list of top-level entries"
expect_violation "an unknown engine folder" engine/utils/a.cpp 'int a;\n' "not in the table of dependencies"
expect_violation "a header without a guard" engine/core/a.h 'int a();\n' "#pragma once"
expect_violation "a discarded error" engine/io/a.cpp 'void f() { try { g(); } catch (...) {} }\n' "must not discard an error"
expect_violation "a message that is not a literal" engine/io/a.cpp 'void f() { fail(message(text)); }\n' "takes a literal"
expect_violation "an error that cannot be translated" engine/io/a.cpp 'void f() {\n    throw Error{ErrorKind::io,\n                "No."};\n}\n' "must be a translatable message()"
expect_violation "an error without a message" app/gui/store/a.cpp 'void f() { throw Error(ErrorKind::io, "No.", name); }\n' "must be a translatable message()"
expect_violation "a library that ends the program" engine/io/a.cpp 'void f() { std::exit(1); }\n' "must not end the program"
expect_violation "a shader that uses the dispatched grid" shaders/common/a.glsl 'uint row() { return gl_WorkGroupID.y; }\n' \
    "only shaders/common/grid.glsl may use"
expect_violation "a kernel that does not check its grid" shaders/a.comp 'void main() {\n    g();\n}\n' "main() of a kernel begins with"
expect_violation "a QLabel" app/gui/a.h '#pragma once\nclass A {\n    QLabel words_;\n};\n' "which show plain text"
expect_violation "a new QLabel" app/gui/a.cpp 'auto* a = new QLabel(title);\n' "which show plain text"
expect_violation "a QMessageBox" app/gui/a.cpp 'void f() { QMessageBox::question(a, b, c); }\n' "which show plain text"
expect_violation "an owned QMessageBox" app/gui/a.cpp 'auto a = std::make_unique<QMessageBox>(b, c);\n' "which show plain text"
expect_violation "a new QInputDialog" app/gui/a.cpp 'auto* a = new QInputDialog(parent);\n' "which show plain text"
expect_violation "text as HTML" app/gui/a.cpp 'void f() { text.setHtml(a); }\n' "which load files"
expect_violation "text as Qt's Markdown" app/gui/a.cpp 'void f() { document.setMarkdown(a); }\n' "which load files"
expect_violation "a QTextDocument" app/gui/a.cpp 'QTextDocument document;\n' "it loads no files"
expect_violation "a link that opens without confirmation" app/gui/a.cpp 'void f() { QDesktopServices::openUrl(a); }\n' "after confirmation"
expect_violation "a style sheet" app/gui/a.cpp 'void f() { setStyleSheet(a); }\n' "overrides the palette"
expect_violation "a title with an en dash" app/gui/a.cpp 'void f() { setWindowTitle(tr("A – b")); }\n' "have an em dash"
expect_violation "a widget in the assistant" app/gui/assistant/a.cpp '#include <QWidget>\n' "include neither Qt Widgets"
expect_violation "a constant without a name in C++" shaders/common/a.glsl 'layout(constant_id = 3) const uint rows = 1;\n' \
    "specialization constants are listed"
expect_violation "a kernel with the constants of another" shaders/elementwise/mul.comp \
    'KERNEL_CONSTANTS(ADD_CONSTANTS)\nvoid main() {\n    if (outside_grid()) return;\n}\n' "is the list of another kernel"
expect_violation "a kernel with the constants of another in C++" shaders/params/a_constants.h \
    'GOVOR_KERNEL(Mul, mul, ADD_CONSTANTS);\n' "is not the list of mul"
expect_violation "a kernel whose first constants differ in C++" shaders/params/a_constants.h \
    'GOVOR_KERNEL_WITH(Add, add, MatvecTiling, cut,\n                  ADD_CONSTANTS);\n' "does not begin with MATVEC_TILING_CONSTANTS"

# In a clone, the size of the tracked files is checked.
create_tree
git init -q . && truncate -s 66M README.md && git add --intent-to-add README.md
if output=$("$check" "$work/tree"); then
    echo "a large tree: was not reported."
    failures=$((failures + 1))
elif [[ $output != *"the limit is"* ]]; then
    printf 'a large tree: got:\n%s\n' "$output"
    failures=$((failures + 1))
fi

[ "$failures" -eq 0 ] || exit 1
