#!/bin/bash
# Installs the packages and tools that are needed to build and run Govor ("run"), to test it as well ("test"), to build a
# statically linked program for other machines ("portable"), or to build packages ("package"): missing packages first, then
# the private toolchain. If nothing is missing, it does nothing and needs no network.
# Usage: packaging/setup.sh [run|test|portable|package]        default: run
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
here=$(dirname "${BASH_SOURCE[0]}")
purpose=${1:-run}
case $purpose in
run | test | portable | package) ;;
*) fail "packaging/setup.sh takes run, test, portable or package, not '$purpose'." ;;
esac

bash "$here/packages.sh" "$purpose"
bash "$here/toolchain.sh"
[ "$purpose" != portable ] || bash "$here/static-libraries.sh"
