#!/usr/bin/env python3
"""Converts the traces of formats.sh to a Markdown table, formats.md, and to formats.json.

  formats_table.py WORK CHECKPOINT --turns TURN… --formats FORMAT… [--reference PREFIX]

Errors are ‖ours − reference‖ / ‖reference‖, averaged over the turns. The reference is PREFIX.TURN.safetensors, or the
trace with f32 weights.
"""
import argparse
import json
import pathlib

import numpy as np

BYTES_PER_WEIGHT = {"f32": 4, "f16": 2, "bf16": 2, "q8_0": 34 / 32, "q6_k": 210 / 256, "q5_k": 176 / 256, "q4_k": 144 / 256}
STAGES = {"AudioTower": "audio_tower.output", "Thinker": "thinker.hidden.last", "Thinker logits": "thinker.logits",
          "Talker logits": "talker.logits"}


class Tensors:
    """The tensors of a safetensors file, read on access. Converts bf16, which numpy does not support."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            length = int.from_bytes(file.read(8), "little")
            self.entries = json.loads(file.read(length))
        self.begin = 8 + length

    def __contains__(self, name):
        return name in self.entries

    def __getitem__(self, name):
        entry = self.entries[name]
        first, end = entry["data_offsets"]
        dtype = {"F32": np.float32, "F16": np.float16, "I64": np.int64, "BF16": np.uint16}[entry["dtype"]]
        data = np.fromfile(self.path, dtype, (end - first) // np.dtype(dtype).itemsize, offset=self.begin + first)
        if entry["dtype"] == "BF16":
            data = (data.astype(np.uint32) << 16).view(np.float32)
        return data.reshape(entry["shape"])

    def stage(self, name):
        """Returns the tensor of a stage, or None. "thinker.hidden.last" is the output of the last layer of the Thinker."""
        if name != "thinker.hidden.last":
            return self[name] if name in self else None
        layers = [int(n.rsplit(".", 1)[1]) for n in self.entries if n.startswith("thinker.hidden.")]
        return self[f"thinker.hidden.{max(layers)}"] if layers else None


def load_lm_head(checkpoint):
    for path in sorted(pathlib.Path(checkpoint).glob("*.safetensors")):
        tensors = Tensors(path)
        if "thinker.lm_head.weight" in tensors:
            return tensors["thinker.lm_head.weight"].astype(np.float32)
    raise SystemExit(f"{checkpoint} has no thinker.lm_head.weight.")


def relative_error(ours, reference):
    a, b = ours.astype(np.float64), reference.astype(np.float64)
    return float(np.linalg.norm(a - b) / np.linalg.norm(b))


def common_prefix_length(ours, reference):
    """Returns the number of equal entries of the first axis before the first difference."""
    count = 0
    while count < min(len(ours), len(reference)) and np.array_equal(ours[count], reference[count]):
        count += 1
    return count


class Metrics:
    """The errors, counts and memory of one format over all turns."""

    def __init__(self):
        self.errors = {stage: [] for stage in [*STAGES, "Code2Wav"]}
        self.counts = {name: [0, 0] for name in ["positions", "tokens", "first_frame_codes", "frames"]}
        self.memory = 0

    def count(self, name, equal, total):
        self.counts[name][0] += int(equal)
        self.counts[name][1] += int(total)

    def add(self, ours, reference, head):
        for stage, name in STAGES.items():
            a, b = ours.stage(name), reference.stage(name)
            if a is not None and b is not None:
                self.errors[stage].append(relative_error(a, b))
        a, b = ours.stage("thinker.hidden.last"), reference.stage("thinker.hidden.last")
        if a is not None and b is not None:
            self.count("positions", np.sum(np.argmax(a @ head.T, 1) == np.argmax(b @ head.T, 1)), len(b))
        self.count("tokens", common_prefix_length(ours["thinker.generated"], reference["thinker.generated"]),
                   len(reference["thinker.generated"]))
        codes, expected = ours["talker.codes"].T, reference["talker.codes"].T  # [frames, groups]
        if len(codes) and len(expected):
            self.count("first_frame_codes", np.sum(codes[0] == expected[0]), expected.shape[1])
        self.count("frames", common_prefix_length(codes, expected), len(expected))
        if np.array_equal(codes, expected):  # the waveforms of different codes are not comparable
            self.errors["Code2Wav"].append(relative_error(ours["code2wav.wav"], reference["code2wav.wav"]))

    def as_json(self):
        means = {stage: float(np.mean(e)) if e else None for stage, e in self.errors.items()}
        return {"error": means, "device_memory_bytes": self.memory,
                **{name: {"same": equal, "of": total} for name, (equal, total) in self.counts.items()}}


def format_row(name, metrics):
    errors = [f"{e:.1e}" if e is not None else "–" for e in metrics["error"].values()]
    counts = [f"{metrics[c]['same']} of {metrics[c]['of']}" for c in ["positions", "tokens", "first_frame_codes", "frames"]]
    memory = f"{metrics['device_memory_bytes'] / 2**20:.0f} MiB"
    return "| " + " | ".join([name, f"{BYTES_PER_WEIGHT[name]:.4g}", memory, *errors, *counts]) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("checkpoint")
    parser.add_argument("--turns", nargs="+", required=True)
    parser.add_argument("--formats", nargs="+", required=True)
    parser.add_argument("--reference")
    options = parser.parse_args()
    head = load_lm_head(options.checkpoint)
    table = {}
    for name in options.formats:
        metrics = Metrics()
        for turn in options.turns:
            reference = f"{options.reference}.{turn}.safetensors" if options.reference else options.work / f"{turn}.f32.safetensors"
            metrics.add(Tensors(options.work / f"{turn}.{name}.safetensors"), Tensors(reference), head)
            statistics = json.loads((options.work / f"{turn}.{name}.json").read_text())["statistics"]
            metrics.memory = max(metrics.memory, statistics["device_memory_bytes"])
        table[name] = metrics.as_json()
    columns = ["format", "bytes per weight", "device memory", *[f"{s} error" for s in table[options.formats[0]]["error"]],
               "top token", "greedy tokens", "codes of frame 1", "greedy frames"]
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    lines += [format_row(name, metrics) for name, metrics in table.items()]
    text = "\n".join(lines) + "\n"
    (options.work / "formats.md").write_text(text)
    (options.work / "formats.json").write_text(json.dumps(table, indent=1) + "\n")
    print(text, end="")


if __name__ == "__main__":
    main()
