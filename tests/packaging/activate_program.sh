#!/bin/sh
# Calls a method of Govor on the session bus, which starts the program by its D-Bus service, as the menu of a desktop does.
# Fails unless PROGRAM replies, and then ends the program. Runs under sh, because some root file systems have no bash.
# Usage: dbus-run-session -- activate_program.sh PROGRAM
set -eu
name=io.github.govor.Govor

# call DESTINATION OBJECT METHOD [ARGUMENT...]: prints the reply. The timeout includes the start of the program.
call() {
    destination=$1
    shift
    dbus-send --session --print-reply --reply-timeout=120000 --dest="$destination" "$@"
}

reply=$(call $name /io/github/govor/Govor org.freedesktop.DBus.Introspectable.Introspect)
process=$(call org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus.GetConnectionUnixProcessID string:$name |
    sed -n 's/^ *uint32 //p')
program=$(readlink "/proc/$process/exe")
kill "$process"
count=0
while kill -0 "$process" 2>/dev/null; do
    count=$((count + 1))
    [ "$count" -ne 600 ] || kill -9 "$process"
    sleep 0.1
done
[ "$program" = "$1" ] || { echo "The session bus started $program, not $1."; exit 1; }
case $reply in
*'interface name="org.freedesktop.Application"'*) ;;
*) echo "The program has no interface org.freedesktop.Application: $reply"; exit 1 ;;
esac
