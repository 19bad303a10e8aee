#!/bin/bash
# Compares whole turns with the reference, runs the GPU layer's tests of command lists and asks the built-in model a spoken
# question, on the software Vulkan drivers of three Debian releases: oldstable, stable and unstable.
# Usage: tests/drivers/drivers.sh BIN_FOLDER
# The variable SUITES restricts the releases, as in SUITES="stable".
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
source "$root/packaging/lib.sh"
bin=$(realpath "$1")
failed=()

# run_check SUITE NAME COMMAND...: runs the command with the driver of SUITE and prints its output if it fails.
run_check() {
    local suite=$1 name=$2 log
    shift 2
    log=$(mktemp)
    if bash "$here/run_with.sh" "$folder" "$@" >"$log" 2>&1; then
        echo "    ok      $name"
    else
        echo "    FAILED  $name"
        tail -n 40 "$log"
        failed+=("$suite: $name")
    fi
    rm -f "$log"
}

for suite in ${SUITES:-oldstable stable unstable}; do
    folder=$(bash "$here/unpack.sh" "$suite")
    say "Debian $suite: $(bash "$here/run_with.sh" "$folder" "$bin/govor-cli" devices | sed -n 's/^ *driver *//p')"
    # Tests that restart their own executable are excluded, because /proc/self/exe is the dynamic linker here.
    run_check "$suite" "tests of command lists" "$bin/gpu_layer_tests" --gtest_brief=1 \
        --gtest_filter='Recorder*:Grid*:Hazard*:Kernel*:Staging*:Memory*'
    run_check "$suite" "every turn equals the reference" \
        "$bin/session_tests" --gtest_brief=1 --gtest_filter='*WholeTurn*'
    if answer=$(bash "$here/run_with.sh" "$folder" "$bin/govor-cli" answer --model "$root/resources/built-in-model" \
        --audio "$root/tests/data/audio/question_en.wav" --greedy --out /dev/null 2>&1) &&
        [[ $answer == *"The capital of France is Paris."* ]]; then
        echo "    ok      a spoken question to the built-in model"
    else
        echo "    FAILED  a spoken question to the built-in model: $answer"
        failed+=("$suite: a spoken question")
    fi
done
[ ${#failed[@]} -eq 0 ] || fail "Failures with other drivers: $(printf '%s; ' "${failed[@]}")"
