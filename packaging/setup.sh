#!/bin/bash
# Makes this machine able to build and run Govor ("run"), or to test it as well ("test"): missing packages first, then
# the private toolchain. Repeatable; when nothing is missing it does nothing and needs no network.
# Usage: packaging/setup.sh [run|test]
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
here=$(dirname "${BASH_SOURCE[0]}")
purpose=${1:-run}
case $purpose in
run | test) ;;
*) fail "packaging/setup.sh takes 'run' or 'test', not '$purpose'." ;;
esac

bash "$here/packages.sh" "$purpose"
bash "$here/toolchain.sh"
