#!/bin/bash
# Packs a trained checkpoint as what Govor ships: thinker.gguf, mmproj.gguf and speech.gguf in Q8_0, beside this folder.
# Of a checkpoint that does not speak, from `train.sh --teach-transcription`, only thinker.gguf is written: the other two
# files are those of the model that it was made from.
# Usage: pack.sh CHECKPOINT_FOLDER GOVOR_CLI [RESULT_FOLDER]
set -euo pipefail
checkpoint=$(realpath "$1") govor_cli=$(realpath "$2")
result=$(realpath "${3:-$(dirname "${BASH_SOURCE[0]}")/..}")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/govor-built-in # the files carry the folder's name
mkdir "$source"
ln -s "$checkpoint"/* "$source"
rm "$source/config.json"
# Govor says of a demonstration what it is. The AudioTower counts positions anew in each chunk, so of its table of sines
# no more rows are ever read than a chunk has tokens: 13 of 1500, which are a megabyte. The vision encoder is not trained.
parts=$(python3 - "$checkpoint/config.json" "$source/config.json" <<'PYTHON'
import json, sys
config = json.load(open(sys.argv[1]))
config["govor_demonstration"] = config["govor_transcribes"] = True
config["thinker_config"]["audio_config"]["max_source_positions"] = 13
config["thinker_config"].pop("vision_config")
# Longer conversations were not practised: the program then leaves out the oldest turns (CONTEXT in recipe.py).
config["thinker_config"]["text_config"]["max_position_embeddings"] = 384
json.dump(config, open(sys.argv[2], "w"))
print("thinker audio-tower speech" if config["enable_audio_output"] else "thinker")
PYTHON
)

# shellcheck disable=SC2086 # a list
"$govor_cli" quantize "$source" "$result" --type q8_0 --only $parts --force
rm "$result/quantized-from.json" # it is for going on after an interruption
