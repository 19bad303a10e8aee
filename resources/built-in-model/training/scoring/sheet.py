"""Combines all scores, and the settings and duration of the training, into one score sheet for the model card.

  python3 -m scoring.sheet SCORES_FOLDER SECONDS_OF_TRAINING SECONDS_IN_ALL
"""
import dataclasses
import datetime
import importlib.metadata
import json
import os
import subprocess
import sys
from pathlib import Path

from recipe import AMOUNTS, BUDGET, HERE, SEEDS


def _read(path):
    return json.loads(path.read_text())


def _commit():
    """Returns the commit of the training scripts: GOVOR_RECIPE_COMMIT, if they were copied without their repository."""
    if "GOVOR_RECIPE_COMMIT" in os.environ:
        return os.environ["GOVOR_RECIPE_COMMIT"]
    return subprocess.run(["git", "-C", str(HERE), "rev-parse", "HEAD"], check=True, capture_output=True,
                          text=True).stdout.strip()


def _device():
    import torch
    return torch.cuda.get_device_name(0) if torch.cuda.is_available() else "no GPU"


def _text_scores(folder):
    text, transcripts = _read(folder / "text.json"), _read(folder / "transcripts.json")
    questions = _read(folder / "questions.json")["questions"]
    return dict(
        exact_text={name: dict(exact=score["exact"], questions=score["questions"]) for name, score in text.items()},
        end_to_end_list=[sum(q["reference"] == q["expected"] for q in questions), len(questions)],
        transcripts={name: {key: score[key] for key in ("word_error_rate", "by_language", "clips")}
                     for name, score in transcripts.items()})


def main():
    folder = Path(sys.argv[1])
    sheet = dict(
        date=datetime.date.today().isoformat(), commit=_commit(), device=_device(),
        versions={name: importlib.metadata.version(name) for name in ("torch", "transformers", "tokenizers")},
        seeds=SEEDS, budget_seconds=dataclasses.asdict(BUDGET), clips=dataclasses.asdict(AMOUNTS),
        seconds_of_training=int(sys.argv[2]), seconds_in_all=int(sys.argv[3]),
        **_text_scores(folder))
    if (folder / "speech").exists():
        sheet["nearest_of_30_replies"] = {path.stem: _read(path)["understood"]
                                          for path in sorted((folder / "speech").glob("*.json"))}
    if (folder / "before").exists():
        sheet["before"] = _text_scores(folder / "before")
    (folder / "sheet.json").write_text(json.dumps(sheet, indent=1) + "\n")
    print(json.dumps(sheet, indent=1))


if __name__ == "__main__":
    main()
