#!/usr/bin/env bash
# Trains the built-in model and writes a checkpoint and its score sheet.
# Usage: ./train.sh [OPTION MODEL] CHECKPOINT_FOLDER SCORES_FOLDER
# MODEL is a checkpoint or the packed model in the parent folder. Without an option, all networks are trained from scratch.
#   --keep-hearing MODEL          keeps its AudioTower and Thinker; only the speech networks are trained
#   --teach-transcription MODEL   trains only the upper half of its Thinker, to transcribe; the result has no speech output
# Run the script again after an interruption: it skips stages whose results exist and continues an interrupted stage.
set -euo pipefail
kept= taught=
case $1 in
--keep-hearing) kept=$(realpath "$2") ;;
--teach-transcription) taught=$(realpath "$2") ;;
esac
[ -z "$kept$taught" ] || shift 2
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
start() {  # NAME GPU COMMAND...: runs the command in the background on GPU modulo the number of GPUs; writes a log
    local name=$1 gpu=$2
    shift 2
    CUDA_VISIBLE_DEVICES=$((gpu % gpus)) "$@" >"$logs/$name.log" 2>&1 &
    running+=($!)
}
finish() {  # waits for all started commands; if one fails, ends the others and the script
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
start_text_scores() {  # NAME CHECKPOINT SCORES: starts the scoring of text and transcripts without existing results
    mkdir -p "$3"
    [ -e "$3/text.json" ] || start "$1-text" 0 python3 -m scoring.text "$2" "$3/text.json"
    [ -e "$3/transcripts.json" ] || start "$1-transcripts" 1 python3 -m scoring.transcripts "$2" "$3/transcripts.json"
    [ -e "$3/questions.json" ] || start "$1-questions" 1 python3 -m scoring.reference_answers "$2" \
        ../../../tests/data/built-in/questions.json "$3/questions.json"
}

[ -z "$kept$taught" ] || python3 -m stages.keep_hearing "$kept$taught" >"$logs/keep_hearing.log" 2>&1
if [ -n "$taught" ]; then
    before=$GOVOR_RECIPE_WORK/before
    python3 -m stages.assemble "$before" thinker >"$logs/assemble-before.log" 2>&1
    start speech 0 env OMP_NUM_THREADS=1 python3 -m stages.speech transcription
    start_text_scores before "$before" "$scores/before"
    finish
    began_training=$SECONDS
    start transcription 0 python3 -m stages.transcription
    finish
    trained=$((SECONDS - began_training))
    python3 -m stages.assemble "$checkpoint" thinker transcription >"$logs/assemble.log" 2>&1
    start_text_scores after "$checkpoint" "$scores"
    finish
    python3 -m scoring.sheet "$scores" "$trained" $((SECONDS - began))
    exit
fi

# The stages run in parallel: each waits for the files that it needs from others.
start speech 0 env OMP_NUM_THREADS=1 python3 -m stages.speech
start codec 0 python3 -m stages.codec
start thinker 1 python3 -m stages.thinker
start talker 0 python3 -m stages.talker
start vocoder 1 python3 -m stages.vocoder
[ -n "$kept" ] || start transcription 1 python3 -m stages.transcription
finish
trained=$((SECONDS - began))
parts=(thinker transcription talker code2wav)
[ -z "$kept" ] || parts=(thinker talker code2wav)
python3 -m stages.assemble "$checkpoint" "${parts[@]}" >"$logs/assemble.log" 2>&1
echo "trained in $trained s"

gpus=${GOVOR_RECIPE_SCORING_GPUS:-$gpus}
start_text_scores score "$checkpoint" "$scores"
start score-codec 1 python3 -m scoring.speech "$checkpoint" codec "$scores/speech"
gpu=0
for speaker in ethan chelsie aiden; do
    start "score-$speaker" $((++gpu)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech"
    start "score-$speaker-sampled" $((gpu + 1)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech" sampled
    start "score-$speaker-late" $((gpu + 1)) python3 -m scoring.speech "$checkpoint" "$speaker" "$scores/speech" late
done
finish
python3 -m scoring.sheet "$scores" "$trained" $((SECONDS - began))
