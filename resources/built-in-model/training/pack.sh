#!/bin/bash
# Converts a trained checkpoint to the files that Govor ships: thinker.gguf, mmproj.gguf and speech.gguf in Q8_0.
# For a checkpoint without speech output (`train.sh --teach-transcription`), it writes only thinker.gguf: the other two files
# are the same as those of its base model.
# Usage: pack.sh CHECKPOINT_FOLDER GOVOR_CLI [RESULT_FOLDER]        RESULT_FOLDER: default: the parent of this folder
set -euo pipefail
checkpoint=$(realpath "$1") govor_cli=$(realpath "$2")
result=$(realpath "${3:-$(dirname "${BASH_SOURCE[0]}")/..}")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/govor-built-in # the name of the folder becomes the name of the model in the files
mkdir "$source"
ln -s "$checkpoint"/* "$source"
rm "$source/config.json"
# `govor_demonstration` makes Govor show that this is a demonstration model. Positions of the AudioTower restart in each chunk,
# so only the first 13 of the 1500 rows of its sinusoidal position embedding are used. The vision encoder is not trained.
parts=$(python3 - "$checkpoint/config.json" "$source/config.json" <<'PYTHON'
import json, sys
config = json.load(open(sys.argv[1]))
config["govor_demonstration"] = config["govor_transcribes"] = True
config["thinker_config"]["audio_config"]["max_source_positions"] = 13
config["thinker_config"].pop("vision_config")
# The model was trained on at most 384 tokens (CONTEXT in recipe.py). Govor drops the oldest turns of longer conversations.
config["thinker_config"]["text_config"]["max_position_embeddings"] = 384
json.dump(config, open(sys.argv[2], "w"))
print("thinker audio-tower speech" if config["enable_audio_output"] else "thinker")
PYTHON
)

# shellcheck disable=SC2086 # a list
"$govor_cli" quantize "$source" "$result" --type q8_0 --only $parts --force
rm "$result/quantized-from.json" # needed only to resume an interrupted quantization
