#!/bin/bash
# Serves the built-in model over HTTPS with a certificate that the script creates, and sends requests with curl, which
# verifies the certificate.
# Usage: tls.sh GOVOR_CLI SOURCE FOLDER
set -euo pipefail
program=$1 source=$2
for tool in curl openssl; do
    command -v $tool >/dev/null || { echo "SKIPPED: $tool is not installed." >&2 && exit 77; }
done
files=$(mktemp -d)
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext "subjectAltName=DNS:localhost,IP:127.0.0.1" -keyout "$files/key.pem" -out "$files/certificate.pem" 2>/dev/null
openssl ecparam -genkey -name prime256v1 -noout -out "$files/other.pem"
source "$source/tests/server/clients/serve.sh" "$program" \
    --tls-certificate "$files/certificate.pem" --tls-key "$files/key.pem"
case $ADDRESS in https://127.0.0.1:*) ;; *) echo "The address is $ADDRESS." >&2 && exit 1 ;; esac
request() {
    curl --fail-with-body -sS --cacert "$files/certificate.pem" -H "Authorization: Bearer $TOKEN" "$@"
}
# Several requests over one connection, with and without a known length, and other versions of TLS and HTTP.
request "$ADDRESS/health" "$ADDRESS/v1/models" "$ADDRESS/health" >"$FOLDER/answers"
grep -q ok "$FOLDER/answers"
request --tls-max 1.2 "$ADDRESS/v1/audio/speech" -H "Content-Type: application/json" -d '{"input": "Hello."}' \
    -o "$FOLDER/hello.mp3"
[ "$(stat -c %s "$FOLDER/hello.mp3")" -gt 2000 ]
for version in --http1.1 --http1.0; do
    request $version -N "$ADDRESS/v1/chat/completions" -H "Content-Type: application/json" \
        -d '{"stream": true, "messages": [{"role": "user", "content": "What is seven plus five?"}]}' | grep -q DONE
done
# Connections without the certificate and without TLS must fail.
! curl -sS "$ADDRESS/health" 2>/dev/null
[ "$(curl -s -o "$FOLDER/refused" -w '%{http_code}' "${ADDRESS/https/http}/health")" = 400 ]
grep -q "needs HTTPS" "$FOLDER/refused"
# expect_error MESSAGE OPTION...: fails unless a server with these options does not start and prints the message.
expect_error() {
    local message=$1
    shift
    "$program" serve --model built-in --listen 127.0.0.1:0 --token-file "$TOKEN_FILE" "$@" 2>"$FOLDER/error" && exit 1
    grep -q "$message" "$FOLDER/error" || { cat "$FOLDER/error" >&2 && exit 1; }
}
expect_error "does not belong" --tls-certificate "$files/certificate.pem" --tls-key "$files/other.pem"
expect_error "does not exist" --tls-certificate "$files/nothing.pem" --tls-key "$files/key.pem"
expect_error "not a certificate" --tls-certificate "$files/key.pem" --tls-key "$files/key.pem"
expect_error "tls-key" --tls-certificate "$files/certificate.pem"
rm -r "$files"
echo "HTTPS works"
