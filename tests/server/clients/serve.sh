# Source this file to serve the model MODEL (default: the built-in one) on a free port until the script exits. It sets
# ADDRESS (http://HOST:PORT or https://HOST:PORT), TOKEN, TOKEN_FILE and FOLDER, a temporary folder that is removed at the
# end.
# Usage: source serve.sh GOVOR_CLI [OPTION OF SERVE...]
set -euo pipefail
FOLDER=$(mktemp -d)
TOKEN_FILE=$FOLDER/token
mkfifo "$FOLDER/output"
"$1" serve --model "${MODEL:-built-in}" --listen 127.0.0.1:0 --token-file "$TOKEN_FILE" "${@:2}" >"$FOLDER/output" &
server=$!
end_server() {
    local code=$?
    kill "$server" 2>/dev/null || true
    wait "$server" || true
    rm -rf "$FOLDER"
    exit "$code"
}
trap end_server EXIT
ADDRESS=
while read -r line; do
    case $line in
    "Listening on "*) ADDRESS=${line#Listening on } ;;
    "Ready "*) break ;;
    esac
done <"$FOLDER/output"
[ -n "$ADDRESS" ] || { echo "The server did not start." >&2 && exit 1; }
TOKEN=$(cat "$TOKEN_FILE")
