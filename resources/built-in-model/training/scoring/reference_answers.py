"""Writes the answers of the reference to the fixed list of questions of tests/built_in, with the same clips as input.

  python3 -m scoring.reference_answers CHECKPOINT QUESTIONS.json OUT.json
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from networks.mel import WHISPER_HOP
from recipe import QUESTION_RATE, SYNTHESISERS
from scoring.reference_model import Conversation, ReferenceModel
from speech.synthesis import read_wav, resampled
from stages.progress import log


def _program():
    """Returns the espeak-ng program and the environment that it needs."""
    if not SYNTHESISERS:
        return "espeak-ng", dict(os.environ)
    return f"{SYNTHESISERS}/espeak-ng", os.environ | dict(ESPEAK_DATA_PATH=SYNTHESISERS,
                                                          LD_LIBRARY_PATH=f"{SYNTHESISERS}/lib")


def clip(question):
    """Returns the question, synthesised with the settings of the list, as floats at 16 kHz."""
    program, environment = _program()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "question.wav"
        subprocess.run([program, "-v", question["voice"], "-s", str(question["speed"]), "-p", str(question["pitch"]),
                        "-w", str(out), "--", question["spoken"]], check=True, env=environment)
        samples, rate = read_wav(out)
    wave = resampled(samples, rate, QUESTION_RATE)
    return wave[:len(wave) // WHISPER_HOP * WHISPER_HOP].astype(np.float32) / 32768


def main():
    model = ReferenceModel(sys.argv[1])
    listed = json.loads(Path(sys.argv[2]).read_text())
    earlier = {}  # {id of a question: (questions, replies) of its conversation up to and including it}
    for question in listed["questions"]:
        questions, replies = earlier.get(question.get("after"), ((), ()))
        questions = (*questions, clip(question))
        # One at a time, because the padding of a batch changes the last bits of float32 results.
        question["reference"] = model.texts([Conversation(list(questions), replies)])[0]
        earlier[question["id"]] = (questions, (*replies, question["reference"]))
        if question["reference"] != question["expected"]:
            log(question["id"], "|", question["expected"], "|", question["reference"])
    right = sum(question["reference"] == question["expected"] for question in listed["questions"])
    log(f"end-to-end list: {right} of {len(listed['questions'])}")
    Path(sys.argv[3]).write_text(json.dumps(listed, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
