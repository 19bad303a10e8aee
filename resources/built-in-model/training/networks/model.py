"""The reference model with the dimensions of recipe.py, its tokenizer and token ids."""
import copy
import json
import lzma
import math
import os
import sys
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer, models, pre_tokenizers, trainers
from torch import nn

from language import domain
from recipe import PRESET, REFERENCE_SCRIPTS, SEEDS, TOKENIZER_INPUT, WORK

sys.path.append(str(REFERENCE_SCRIPTS))
import make_checkpoint  # noqa: E402  (tests/reference/make_checkpoint.py)


@dataclass
class Language:
    """Tokenizer and configuration, which every stage needs."""
    tokenizer_json: dict
    tokenizer: Tokenizer
    ids: dict
    config: object

    def encode(self, text):
        return self.tokenizer.encode(text, add_special_tokens=False).ids


def _domain_tokenizer():
    """Trains a byte-level BPE on the domain's text, with the public tokenizer's normaliser and splitting pattern."""
    public = json.load(lzma.open(TOKENIZER_INPUT, "rt"))
    source = Tokenizer.from_str(json.dumps(public))
    tokenizer = Tokenizer(models.BPE())
    tokenizer.normalizer, tokenizer.pre_tokenizer = source.normalizer, source.pre_tokenizer
    tokenizer.train_from_iterator(domain.tokenizer_corpus(), trainers.BpeTrainer(
        vocab_size=PRESET["base_vocab"], initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), special_tokens=[]))
    trained = json.loads(tokenizer.to_str())["model"]
    merges = [m if isinstance(m, list) else m.split(" ") for m in trained["merges"]]
    out = copy.deepcopy(public)
    out["model"] = {**public["model"], "vocab": trained["vocab"], "merges": merges}
    return make_checkpoint.add_special_tokens(out)


def load_language():
    """Returns the Language. The first stage that runs trains the tokenizer; its training is deterministic."""
    path = WORK / "tokenizer.json"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(_domain_tokenizer(), ensure_ascii=False))
        part.rename(path)
    tokenizer_json = json.loads(path.read_text())
    ids = dict(tokenizer_json["model"]["vocab"]) | {t["content"]: t["id"] for t in tokenizer_json["added_tokens"]}
    for role in ("system", "user", "assistant"):
        assert role in ids, f"{role!r} must be one token"
    vocabulary = (max(ids.values()) + 128) // 128 * 128
    return Language(tokenizer_json, Tokenizer.from_file(str(path)), ids,
                    make_checkpoint.build_config(PRESET, ids, vocabulary))


def build(config):
    """Returns the whole reference model in float32, initialised for training from scratch."""
    from transformers import Qwen3OmniMoeForConditionalGeneration
    torch.manual_seed(SEEDS["weights"])
    model = Qwen3OmniMoeForConditionalGeneration(config).float()
    for name, module in model.named_modules():
        _initialise(name, module)
    for name, weight in model.named_parameters():
        fan_in = weight.shape[-1]
        if name.endswith("experts.gate_up_proj"):
            nn.init.normal_(weight, std=.7 / math.sqrt(fan_in))
        elif name.endswith("experts.down_proj"):
            nn.init.normal_(weight, std=.28 / math.sqrt(fan_in))
        elif name.endswith("gate.weight"):
            nn.init.normal_(weight, std=.5 / math.sqrt(fan_in))
        elif name.startswith("code2wav") and name.endswith((".scale", ".gamma")):
            nn.init.constant_(weight, .1)  # the class default of 0.01 is for much deeper networks
    return model


def _initialise(name, module):
    if isinstance(module, (nn.Linear, nn.Conv1d, nn.Conv2d, nn.ConvTranspose1d)):
        module.reset_parameters()
    if isinstance(module, nn.Linear):
        nn.init.normal_(module.weight, std=.7 / math.sqrt(module.in_features))
        if module.bias is not None:
            nn.init.zeros_(module.bias)
        if name.endswith(("o_proj", "down_proj", "out_proj", "fc2")):
            module.weight.data.mul_(.4)  # small initial outputs relative to the residual stream
    if isinstance(module, nn.Embedding):
        nn.init.normal_(module.weight, std=.15 if "thinker" in name else .08)


def count_parameters(module):
    return sum(p.numel() for p in module.parameters())


def set_fast_arithmetic():
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True


def adamw(parameters, rate, decay=.02, betas=(.9, .98)):
    return torch.optim.AdamW(parameters, lr=rate, weight_decay=decay, betas=betas, fused=True)
