#!/usr/bin/env bash
# Measures the memory and the error of each weight format: asks the same questions with every --load-as and compares
# the answers with float32.
#
#   tests/gpu/formats.sh GOVOR_CLI [WORK_FOLDER [CHECKPOINT [REFERENCE]]]
#
# CHECKPOINT is created in WORK_FOLDER if it is absent (preset `wide`; requires Python with torch, transformers >= 5.17,
# tokenizers and safetensors, and about 10 GB). REFERENCE is the prefix of the traces of the reference implementation,
# REFERENCE.question_en.safetensors etc., for example tests/data/golden/tiny; the default is Govor's own run in float32,
# which fidelity.sh compares with the reference implementation. Requires Python with numpy. TURNS="text_ru" and
# FORMATS="q8_0" restrict the turns and formats. Writes WORK_FOLDER/formats.md and formats.json; stops at the first run
# that fails.
set -euo pipefail
cli=$(realpath "$1")
work=${2:-/tmp/govor-formats}
root=$(cd "$(dirname "$0")/../.." && pwd)
checkpoint=${3:-$work/wide}
reference=${4:-}
turns=${TURNS:-question_en question_ru text_ru}
formats=${FORMATS:-bf16 f16 q8_0 q6_k q5_k q4_k}
mkdir -p "$work"

if [ ! -f "$checkpoint/config.json" ]; then
    python3 -c "import lzma,sys; sys.stdout.buffer.write(lzma.open(sys.argv[1]).read())" \
        "$root/tests/data/tokenizer/qwen3-tokenizer.json.xz" >"$work/qwen3-tokenizer.json"
    python3 "$root/tests/reference/make_checkpoint.py" --preset wide --tokenizer "$work/qwen3-tokenizer.json" \
        --out "$checkpoint" --device cuda
fi

# answer TURN FORMAT: answers the question of a turn with the settings of the traces in tests/data/golden.
answer() {
    local question
    case $1 in
    question_en) question=(--audio "$root/tests/data/audio/question_en.wav" --text " Answer briefly." --speaker Ethan) ;;
    question_ru) question=(--audio "$root/tests/data/audio/question_ru.wav" --system "You are a helpful assistant."
        --speaker Aiden) ;;
    long_en) question=(--audio "$root/tests/data/audio/long_en.wav" --speaker Chelsie) ;;
    text_ru) question=(--text "Привет мир" --speaker Ethan) ;;
    *) echo "formats.sh: there is no turn $1." >&2; exit 2 ;;
    esac
    "$cli" answer --model "$checkpoint" "${question[@]}" --load-as "$2" --greedy --max-tokens 24 --max-frames 39 \
        --trace "$work/$1.$2.safetensors" --json >"$work/$1.$2.json"
}

for turn in $turns; do
    for format in f32 $formats; do answer "$turn" "$format"; done
done
python3 "$root/tests/gpu/formats_table.py" "$work" "$checkpoint" --turns $turns --formats f32 $formats \
    ${reference:+--reference "$reference"}
