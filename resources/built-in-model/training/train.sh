#!/usr/bin/env bash
# From nothing to a checkpoint and its score sheet: ./train.sh CHECKPOINT_FOLDER SCORES_FOLDER
# With `--keep-hearing MODEL` first, a checkpoint or the packed model beside this folder, its AudioTower and Thinker stay
# and only speaking is trained anew.
# Every stage that has its result is skipped and one that was interrupted goes on, so it may simply be run again.
set -euo pipefail
kept=
if [ "$1" = --keep-hearing ]; then
    kept=$(realpath "$2")
    shift 2
fi
checkpoint=$(realpath -m "$1") scores=$(realpath -m "$2")
export GOVOR_RECIPE_WORK=$(realpath -m "${GOVOR_RECIPE_WORK:-training-work}")
export GOVOR_RECIPE_TOKENIZER=$(realpath -m "${GOVOR_RECIPE_TOKENIZER:-qwen3-tokenizer.json.xz}")
export PYTHONUNBUFFERED=1 TOKENIZERS_PARALLELISM=false OMP_NUM_THREADS=2 HF_HUB_OFFLINE=1
logs=$GOVOR_RECIPE_WORK/logs
cd "$(dirname "$0")"
mkdir -p "$logs" "$scores"
began=$SECONDS

gpus=$(nvidia-smi --list-gpus | wc -l)
running=()
start() {  # NAME GPU COMMAND...: in the background, its words in a log; GPU is taken modulo those there are
    local name=$1 gpu=$2
    shift 2
    CUDA_VISIBLE_DEVICES=$((gpu % gpus)) "$@" >"$logs/$name.log" 2>&1 &
    running+=($!)
}
finish() {  # waits for all; if one fails, ends the others
    for _ in "${running[@]}"; do
        if ! wait -n; then
            kill "${running[@]}" 2>/dev/null || true
            echo "a stage failed; see $logs" >&2
            tail -n 15 "$logs"/*.log >&2
            exit 1
        fi
    done
    running=()
}

[ -z "$kept" ] || python3 -m stages.keep_hearing "$kept" >"$logs/keep_hearing.log" 2>&1

# Side by side: each waits for the files that it needs from another.
start speech 0 env OMP_NUM_THREADS=1 python3 -m stages.speech
start codec 0 python3 -m stages.codec
start thinker 1 python3 -m stages.thinker
start talker 0 python3 -m stages.talker
start vocoder 1 python3 -m stages.vocoder
finish
trained=$((SECONDS - began))
python3 -m stages.assemble "$checkpoint" >"$logs/assemble.log" 2>&1
echo "trained in $trained s"

gpus=${GOVOR_RECIPE_SCORING_GPUS:-$gpus}
start score-text 0 python3 -m scoring.text "$checkpoint" "$scores/text.json"
start score-codec 1 python3 -m scoring.speech "$checkpoint" codec "$scores/speech"
gpu=0
for speaker in ethan chelsie aiden; do
    start "score-$speaker" $((++gpu)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech"
    start "score-$speaker-sampled" $((gpu + 1)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech" sampled
    start "score-$speaker-late" $((gpu + 1)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech" late
done
start end-to-end 1 python3 -m scoring.reference_answers "$checkpoint" \
    ../../../tests/data/built-in/questions.json "$scores/questions.json"
finish
python3 -m scoring.sheet "$scores" "$trained" $((SECONDS - began))
