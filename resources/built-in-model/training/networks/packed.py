"""AudioTower, Thinker and tokenizer of a packed model (GGUF, docs/model-files.md), under the reference's tensor names."""
import json
import lzma
import re

import numpy as np

from recipe import TOKENIZER_INPUT

NUMBERS = {0: "B", 1: "b", 2: "<u2", 3: "<i2", 4: "<u4", 5: "<i4", 6: "<f4", 7: "?", 10: "<u8", 11: "<i8", 12: "<f8"}
STRING, ARRAY = 8, 9
F32, F16, Q8_0 = 0, 1, 8
BLOCK = np.dtype([("scale", "<f2"), ("values", "i1", 32)])  # of Q8_0

THINKER = {"token_embd": "model.embed_tokens", "output_norm": "model.norm", "output": "lm_head"}
THINKER_LAYER = {"attn_norm": "input_layernorm", "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj",
                 "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj", "attn_q_norm": "self_attn.q_norm",
                 "attn_k_norm": "self_attn.k_norm", "ffn_norm": "post_attention_layernorm", "ffn_gate_inp": "mlp.gate"}
TOWER = {"conv_out": "conv_out", "post_ln": "ln_post", "conv2d.1": "conv2d1", "conv2d.2": "conv2d2",
         "conv2d.3": "conv2d3", "mlp.1": "proj1", "mlp.2": "proj2"}
TOWER_LAYER = {"ln1": "self_attn_layer_norm", "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj",
               "attn_v": "self_attn.v_proj", "attn_out": "self_attn.out_proj", "ln2": "final_layer_norm",
               "ffn_up": "fc1", "ffn_down": "fc2"}


class _Reader:
    """A GGUF file that Govor wrote: `keys`, and `tensors` by name as float32 arrays."""

    def __init__(self, path):
        self._bytes, self._at = path.read_bytes(), 4
        version, tensors, keys = self._number("<u4"), self._number("<u8"), self._number("<u8")
        if self._bytes[:4] != b"GGUF" or version != 3:
            raise ValueError(f"{path} is no GGUF file of version 3")
        self.keys = dict((self._string(), self._value(self._number("<u4"))) for _ in range(keys))
        described = [self._description() for _ in range(tensors)]
        alignment = self.keys.get("general.alignment", 32)
        data = (self._at + alignment - 1) // alignment * alignment
        self.tensors = {name: self._tensor(shape, kind, data + offset) for name, shape, kind, offset in described}

    def _number(self, kind):
        kind = np.dtype(kind)
        self._at += kind.itemsize
        return np.frombuffer(self._bytes, kind, 1, self._at - kind.itemsize)[0].item()

    def _string(self):
        length = self._number("<u8")
        self._at += length
        return self._bytes[self._at - length:self._at].decode()

    def _value(self, kind):
        if kind == ARRAY:
            kind, count = self._number("<u4"), self._number("<u8")
            return [self._value(kind) for _ in range(count)]
        return self._string() if kind == STRING else self._number(NUMBERS[kind])

    def _description(self):
        name, dimensions = self._string(), self._number("<u4")
        shape = [self._number("<u8") for _ in range(dimensions)][::-1]
        return name, shape, self._number("<u4"), self._number("<u8")

    def _tensor(self, shape, kind, at):
        count = int(np.prod(shape))
        if kind == Q8_0:  # float32, because quantizing these values again gives the same blocks
            blocks = np.frombuffer(self._bytes, BLOCK, count // 32, at)
            values = blocks["scale"].astype(np.float32)[:, None] * blocks["values"]
        else:
            values = np.frombuffer(self._bytes, {F32: "<f4", F16: "<f2"}[kind], count, at)
        return values.astype(np.float32).reshape(shape)


def _thinker_name(name):
    stem, leaf = name.rsplit(".", 1)
    if found := re.fullmatch(r"blk\.(\d+)\.(\w+)", stem):
        return f"model.layers.{found[1]}.{THINKER_LAYER[found[2]]}.{leaf}"
    return f"{THINKER[stem]}.{leaf}"


def _tower_name(name):
    stem, leaf = re.sub(r"^(mm\.)?a\.", "", name).rsplit(".", 1)
    if found := re.fullmatch(r"blk\.(\d+)\.(\w+)", stem):
        return f"audio_tower.layers.{found[1]}.{TOWER_LAYER[found[2]]}.{leaf}"
    return f"audio_tower.{TOWER[stem]}.{leaf}"


def thinker_tensors(folder):
    """Returns the tensors of Thinker and AudioTower as float32 arrays by the names of the reference's module, without the
    unused vision encoder."""
    out, packed = {}, _Reader(folder / "thinker.gguf").tensors
    for layer in sorted({name.split(".")[1] for name in packed if name.startswith("blk.")}):
        gate, up, down = (packed.pop(f"blk.{layer}.ffn_{name}_exps.weight") for name in ("gate", "up", "down"))
        out[f"model.layers.{layer}.mlp.experts.gate_up_proj"] = np.concatenate([gate, up], 1)
        out[f"model.layers.{layer}.mlp.experts.down_proj"] = down
    out |= {_thinker_name(name): values for name, values in packed.items()}
    for name, values in _Reader(folder / "mmproj.gguf").tensors.items():
        if name != "a.position_embd.weight":  # sinusoidal, computed by the reference
            bias_of_convolution = name.endswith(".bias") and values.ndim == 3
            out[_tower_name(name)] = values.reshape(-1) if bias_of_convolution else values
    return out


def tokenizer_json(folder, with_special_tokens):
    """Returns tokenizer.json with the public tokenizer's normaliser and splitting pattern and the packed vocabulary.

    with_special_tokens: a function that adds the model's special tokens after the vocabulary, as in training.
    """
    keys = _Reader(folder / "thinker.gguf").keys
    tokens, kinds = keys["tokenizer.ggml.tokens"], keys["tokenizer.ggml.token_type"]
    out = json.load(lzma.open(TOKENIZER_INPUT, "rt"))
    vocabulary = {token: i for i, (token, kind) in enumerate(zip(tokens, kinds)) if kind == 1}
    merges = [merge.split(" ") for merge in keys["tokenizer.ggml.merges"]]
    out["model"] |= dict(vocab=vocabulary, merges=merges)
    out = with_special_tokens(out)
    added = {token["id"]: token["content"] for token in out["added_tokens"]}
    if any(tokens[i] != content for i, content in added.items()):
        raise ValueError("the packed model's special tokens are not this recipe's")
    return out
