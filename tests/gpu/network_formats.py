#!/usr/bin/env python3
"""Measures what each weight format costs in each network: quantizes one network at a time and compares the result with
the model whose networks are all in the base format. Prints a Markdown table and writes it to WORK/network_formats.md.

  network_formats.py GOVOR_CLI MODEL [--text FILE] [--clips FOLDER] [--say TEXT]... [--recognizer COMMAND] [OPTION...]

MODEL is any model that `govor-cli quantize` accepts. The base is its most precise format that quantize can write: bf16 for
a Hugging Face folder, q8_0 for the built-in model. --text, --clips and --recognizer are those of `govor-cli compare`, from
whose JSON report the metrics are taken. Metrics that a network cannot change are not measured: only the Thinker changes
the distribution of the next token, and Code2Wav changes no codes. --say TEXT speaks the text greedily; the *waveform error*
‖copy − base‖ / ‖base‖ is measured for Code2Wav alone, because waveforms of different codes are not comparable.

Results are stored in WORK, so a run that was stopped continues; other inputs require another WORK. WORK needs room for the
model in the base format and for one more of its files. Requires Python without further packages.
"""
import argparse
import array
import json
import pathlib
import shlex
import shutil
import subprocess
import sys
import wave

FORMATS = ["bf16", "f16", "q8_0", "q6_k", "q5_k", "q4_k"]  # of quantize; the most precise first
# By the flag of quantize: the name in the report of inspect, and the part of quantize and its file.
NETWORKS = {
    "thinker": ("Thinker", "thinker", "thinker.gguf"),
    "experts": ("Thinker", "thinker", "thinker.gguf"),
    "audio-tower": ("AudioTower", "audio-tower", "mmproj.gguf"),
    "talker": ("Talker", "speech", "speech.gguf"),
    "code-predictor": ("code predictor", "speech", "speech.gguf"),
    "code2wav": ("Code2Wav", "speech", "speech.gguf"),
}
COLUMNS = ["network", "format", "size", "KL divergence", "same top token", "common answer prefix", "matching speech codes",
           "word error rate", "waveform error"]


def run(*command):
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        raise SystemExit(f"{shlex.join(map(str, command))}: {result.stderr.strip()}")
    return result.stdout


def find_base(cli, model):
    for base in (name for name in FORMATS if name != "f16"):
        command = [cli, "quantize", model, "--dry-run", "--type", base]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            return base
    raise SystemExit(run(cli, "quantize", model, "--dry-run", "--type", FORMATS[-1]))  # with its message


def inspect_network(cli, folder, network):
    networks = json.loads(run(cli, "inspect", folder, "--json"))["networks"]
    return next((entry for entry in networks if entry["name"] == NETWORKS[network][0]), None)


def quantize_network(options, network, weight_format, base_folder, folder):
    """Writes a copy of the model with another format of one network. The other files are those of the base."""
    _, part, file = NETWORKS[network]
    shutil.rmtree(folder, ignore_errors=True)
    formats = ["--type", options.base, f"--{network}", weight_format]
    if network == "talker":
        formats += ["--code-predictor", options.base]
    run(options.cli, "quantize", options.model, folder, "--only", part, *formats)
    for other in base_folder.glob("*.gguf"):
        if other.name != file:
            (folder / other.name).symlink_to(other)


def compare(options, network, base_folder, folder):
    """Returns the report of `govor-cli compare`, or an empty one if there is nothing that the network can change."""
    inputs = []
    if options.text and network in ("thinker", "experts"):
        inputs += ["--text", options.text]
    if options.clips and (network != "code2wav" or options.recognizer):
        inputs += ["--clips", options.clips]
        if options.recognizer:
            inputs += ["--recognizer", options.recognizer]
    if not inputs:
        return {}
    limits = ["--max-tokens", options.max_tokens, "--max-frames", options.max_frames]
    return json.loads(run(options.cli, "compare", base_folder, folder, *inputs, *limits, *options.device,
                          "--work", options.work / "comparisons", "--json"))


def speak(options, model, text, file):
    if not file.exists():
        run(options.cli, "say", "--model", model, "--greedy", "--max-frames", options.max_frames, *options.device, "--out",
            file, text)
    with wave.open(str(file)) as reader:
        return array.array("h", reader.readframes(reader.getnframes()))


def measure_waveform_error(options, base_folder, folder):
    """Returns the mean relative error of the waveforms of all texts."""
    errors = []
    for index, text in enumerate(options.say):
        expected = speak(options, base_folder, text, options.work / f"base.{index}.wav")
        file = options.work / "copy.wav"
        file.unlink(missing_ok=True)
        spoken = speak(options, folder, text, file)
        if len(spoken) != len(expected):
            raise SystemExit(f"The waveforms of “{text}” differ in length, although Code2Wav does not change the codes.")
        energy = sum(sample * sample for sample in expected)
        errors.append((sum((a - b) ** 2 for a, b in zip(spoken, expected)) / energy) ** 0.5)
    return sum(errors) / len(errors) if errors else None


def measure(options, network, weight_format, base_folder):
    folder = options.work / f"{network}.{weight_format}"
    result_file = options.work / f"{network}.{weight_format}.json"
    if result_file.exists():
        return json.loads(result_file.read_text())
    quantize_network(options, network, weight_format, base_folder, folder)
    inspected = inspect_network(options.cli, folder, network)
    result = {"bytes": inspected["bytes"], "parameters": inspected["parameters"],
              "formats": {name: entry["parameters"] for name, entry in inspected["formats"].items()},
              # Rows that do not fit the format fall back to the base; then nothing is measured.
              "differs": inspected["formats"] != inspect_network(options.cli, base_folder, network)["formats"]}
    if result["differs"]:
        result["comparison"] = compare(options, network, base_folder, folder)
        if network == "code2wav":
            result["waveform_error"] = measure_waveform_error(options, base_folder, folder)
    shutil.rmtree(folder)
    result_file.write_text(json.dumps(result, indent=1) + "\n")
    return result


def percent(estimate, digits=1):
    if estimate is None:
        return "–"
    text = f"{100 * estimate['mean']:.{digits}f}"
    margin = estimate.get("margin_95")
    return f"{text} ± {100 * margin:.{digits}f} %" if margin else f"{text} %"


def format_row(network, weight_format, result):
    share = result["formats"].get(weight_format, 0) / result["parameters"]
    name = weight_format if share > 0.95 else f"{weight_format} ({100 * share:.0f} % of the weights)"
    cells = [network, name, f"{result['bytes'] / 2**20:.1f} MiB"]
    if not result["differs"]:
        return cells + ["as the base"] + [""] * 5
    text, answers = result["comparison"].get("text", {}), result["comparison"].get("answers", {})
    kl = text.get("kl_divergence")
    words = [answers.get(f"word_error_rate_{model}") for model in "ab"]
    error = result.get("waveform_error")
    return cells + [f"{kl['mean']:.2g} ± {kl['margin_95'] or 0:.1g}" if kl else "–", percent(text.get("same_best_token")),
                    percent(answers.get("same_tokens")),
                    percent(answers.get("same_codes") if network != "code2wav" else None),
                    f"{percent(words[1])} (base {100 * words[0]['mean']:.1f} %)" if words[0] and words[1] else "–",
                    f"{error:.1e}" if error is not None else "–"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("model")
    parser.add_argument("--text")
    parser.add_argument("--clips")
    parser.add_argument("--say", action="append", default=[])
    parser.add_argument("--recognizer")
    parser.add_argument("--networks", nargs="+", choices=NETWORKS, default=[name for name in NETWORKS if name != "experts"])
    parser.add_argument("--formats", nargs="+", choices=FORMATS, help="default: all that are less precise than the base")
    parser.add_argument("--max-tokens", default="128")
    parser.add_argument("--max-frames", default="500")
    parser.add_argument("--device", type=lambda number: ["--device", number], default=[])
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("/tmp/govor-network-formats"))
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    options.base = find_base(options.cli, options.model)
    base_folder = options.work / "base"
    run(options.cli, "quantize", options.model, base_folder, "--type", options.base)  # keeps files that are complete
    formats = options.formats or FORMATS[FORMATS.index(options.base) + 1:]
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + " --- |" * len(COLUMNS)]
    for network in options.networks:
        inspected = inspect_network(options.cli, base_folder, network)
        if inspected is None:
            continue
        lines.append(f"| {network} | {options.base} (base) | {inspected['bytes'] / 2**20:.1f} MiB |" + " |" * 6)
        for weight_format in formats:
            result = measure(options, network, weight_format, base_folder)
            lines.append("| " + " | ".join(format_row(network, weight_format, result)) + " |")
            print(lines[-1], file=sys.stderr, flush=True)
    text = "\n".join(lines) + "\n"
    (options.work / "network_formats.md").write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()
