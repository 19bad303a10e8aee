#!/usr/bin/env bash
# Compares Govor on this machine's GPU with the reference implementation, with models of the released widths (presets
# `wide` and `wide_vision`).
#
#   tests/gpu/fidelity.sh GOVOR_CLI [WORK_FOLDER]
#
# Requires Python with torch, transformers >= 5.17, tokenizers and safetensors, and about 20 GB in WORK_FOLDER and on
# the GPU. Writes WORK_FOLDER/report.txt; the exit code is 1 if a stage exceeds its bound. The KV cache is float32 like
# all other values. KV_CACHE=f16 measures the error of the default cache; with random weights, this may change the order
# of two codes of nearly equal probability.
set -euo pipefail
cli=$(realpath "$1")
work=${2:-/tmp/govor-fidelity}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$work"
report=$work/report.txt
: >"$report"

if [ ! -f "$work/qwen3-tokenizer.json" ]; then
    python3 -c "import lzma,sys; sys.stdout.buffer.write(lzma.open('$root/tests/data/tokenizer/qwen3-tokenizer.json.xz').read())" \
        >"$work/qwen3-tokenizer.json"
fi
make_checkpoint() {
    [ -f "$work/$1/config.json" ] ||
        python3 "$root/tests/reference/make_checkpoint.py" --preset "$1" --tokenizer "$work/qwen3-tokenizer.json" \
            --out "$work/$1" --device cuda
}
make_checkpoint wide
make_checkpoint wide_vision

"$cli" devices | tee -a "$report"

# compare NAME CLIP TEXT SYSTEM SPEAKER [IMAGE...]: answers one question with both implementations and appends the
# errors of the stages to the report. CLIP, TEXT and SYSTEM may be empty.
compare() {
    local name=$1 clip=$2 text=$3 system=$4 speaker=$5 model=wide
    shift 5
    local audio=() images=() cli_images=() image
    [ -n "$clip" ] && audio=(--audio "$root/tests/data/audio/$clip")
    if [ $# -gt 0 ]; then
        model=wide_vision
        images=(--image "$@")
        for image in "$@"; do cli_images+=(--image "$image"); done
    fi
    echo "== $name" | tee -a "$report"
    python3 "$root/tests/reference/make_golden.py" --model "$work/$model" "${audio[@]}" "${images[@]}" --text "$text" \
        --system "$system" --speaker "$speaker" --device cuda --new-tokens 24 --frames 40 --out "$work/$name.reference.safetensors" \
        >"$work/$name.reference.log" 2>&1 || { tail -n 5 "$work/$name.reference.log" | tee -a "$report"; return; }
    "$cli" answer --model "$work/$model" "${audio[@]}" "${cli_images[@]}" --text "$text" --system "$system" --speaker "$speaker" --greedy \
        --kv-cache "${KV_CACHE:-f32}" --max-tokens 24 --max-frames 39 --out "$work/$name.wav" --trace "$work/$name.ours.safetensors" \
        >"$work/$name.ours.log" 2>&1 || true
    tail -n 1 "$work/$name.ours.log" | tee -a "$report"
    python3 "$root/tests/gpu/compare_trace.py" "$work/$name.reference.safetensors" "$work/$name.ours.safetensors" \
        2>&1 | tee -a "$report" || true
}

compare question_en question_en.wav " Answer briefly." "" Ethan
compare question_ru question_ru.wav "" "You are a helpful assistant." Aiden
compare long_en long_en.wav "" "" Chelsie
compare text_ru "" "Привет мир" "" Ethan
compare image "" "What is this?" "" Ethan "$root/tests/data/pictures/odd.png"
compare image_and_speech question_en.wav "" "" Aiden "$root/tests/data/pictures/exact.png" "$root/tests/data/pictures/odd.png"
[ "$(grep -c '^every stage within' "$report")" -eq 6 ]
