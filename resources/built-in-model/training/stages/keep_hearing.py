"""Begins a run with the AudioTower and Thinker of a finished checkpoint, so that only speaking is trained anew.

  python3 -m stages.keep_hearing CHECKPOINT_FOLDER
"""
import shutil
import sys
from pathlib import Path

import torch
from safetensors.torch import load_file

from networks import model as models
from recipe import WORK
from stages import thinker
from stages.progress import log, save


def main():
    checkpoint = Path(sys.argv[1])
    WORK.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(checkpoint / "tokenizer.json", WORK / "tokenizer.json")
    prefix = "thinker."
    kept = {name.removeprefix(prefix): tensor.float() for name, tensor
            in load_file(checkpoint / "model.safetensors").items() if name.startswith(prefix)}
    target = models.build(models.load_language().config).thinker
    target.load_state_dict(expert_stacks(kept))
    save(target.state_dict(), thinker.RESULT)
    log("kept the hearing of", checkpoint)


def expert_stacks(tensors):
    """The public layout has a tensor for each expert, the reference's module one for all of a layer."""
    out, experts = {}, {}
    for name, tensor in tensors.items():
        if ".mlp.experts." not in name or name.endswith(("gate_up_proj", "down_proj")):
            out[name] = tensor
            continue
        layer, rest = name.split(".mlp.experts.")
        number, matrix = rest.removesuffix(".weight").split(".")
        experts.setdefault(layer, {}).setdefault(matrix, {})[int(number)] = tensor
    for layer, matrices in experts.items():
        stack = {name: torch.stack([rows[i] for i in sorted(rows)]) for name, rows in matrices.items()}
        out[f"{layer}.mlp.experts.gate_up_proj"] = torch.cat([stack["gate_proj"], stack["up_proj"]], 1)
        out[f"{layer}.mlp.experts.down_proj"] = stack["down_proj"]
    return out


if __name__ == "__main__":
    main()
