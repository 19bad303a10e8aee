#!/bin/bash
# Makes this machine able to build and run Govor ("run"), to test it as well ("test"), or to build a program that runs
# without our libraries on other machines ("portable"): missing packages first, then the private toolchain.
# Repeatable; when nothing is missing it does nothing and needs no network.
# Usage: packaging/setup.sh [run|test|portable]
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
here=$(dirname "${BASH_SOURCE[0]}")
purpose=${1:-run}
case $purpose in
run | test | portable) ;;
*) fail "packaging/setup.sh takes run, test or portable, not '$purpose'." ;;
esac

bash "$here/packages.sh" "$purpose"
bash "$here/toolchain.sh"
[ "$purpose" != portable ] || bash "$here/static-libraries.sh"
