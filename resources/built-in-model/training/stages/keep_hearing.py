"""Prepares a run with the AudioTower and Thinker of a finished model, so that these are not trained from scratch.

  python3 -m stages.keep_hearing FOLDER     a checkpoint, or the packed model (GGUF) as it is shipped
"""
import json
import shutil
import sys
from pathlib import Path

import torch
from safetensors.torch import load_file

from networks import model as models, packed
from recipe import WORK
from stages import thinker
from stages.progress import log, save


def _from_checkpoint(folder):
    shutil.copyfile(folder / "tokenizer.json", WORK / "tokenizer.json")
    prefix = "thinker."
    return expert_stacks({name.removeprefix(prefix): tensor.float() for name, tensor
                          in load_file(folder / "model.safetensors").items() if name.startswith(prefix)})


def _from_packed(folder):
    tokenizer = packed.tokenizer_json(folder, models.make_checkpoint.add_special_tokens)
    (WORK / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False))
    return {name: torch.from_numpy(values) for name, values in packed.thinker_tensors(folder).items()}


def main():
    folder = Path(sys.argv[1])
    WORK.mkdir(parents=True, exist_ok=True)
    kept = _from_packed(folder) if (folder / "thinker.gguf").exists() else _from_checkpoint(folder)
    target = models.build(models.load_language().config).thinker
    missing, unknown = target.load_state_dict(kept, strict=False)
    # A packed model does not contain the vision encoder, which is not used.
    if unknown or any(not name.startswith("visual.") for name in missing):
        raise ValueError(f"{folder} does not have the tensors of recipe.py: missing {missing}, unknown {unknown}")
    save(target.state_dict(), thinker.RESULT)
    log("kept the AudioTower and Thinker of", folder)


def expert_stacks(tensors):
    """Stacks the tensors of experts: the public layout has one for each expert, the reference's module one for each layer."""
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
