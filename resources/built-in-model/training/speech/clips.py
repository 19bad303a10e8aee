"""Sets of clips on disk: all samples in one array, beside it the lengths and what each clip is."""
import json

import numpy as np

from recipe import WORK
from stages.progress import wait_for

FOLDER = WORK / "speech"


class Clips:
    """`samples` is int16, all clips end to end; clip i is samples[starts[i] : starts[i] + lengths[i]]."""

    def __init__(self, samples, lengths, about):
        self.samples, self.lengths, self.about = samples, lengths, about
        self.starts = np.concatenate([[0], lengths.cumsum()[:-1]])

    def __len__(self):
        return len(self.lengths)

    def __getitem__(self, i):
        return self.samples[self.starts[i]:self.starts[i] + self.lengths[i]]


def save(name, clips, about):
    FOLDER.mkdir(parents=True, exist_ok=True)
    np.save(FOLDER / f"{name}.samples.npy", np.concatenate(clips))
    np.save(FOLDER / f"{name}.lengths.npy", np.array([len(clip) for clip in clips], np.int64))
    # The description is written last: its presence says that the set is whole.
    part = FOLDER / f"{name}.json.part"
    part.write_text(json.dumps(about, ensure_ascii=False))
    part.rename(FOLDER / f"{name}.json")


def exists(name):
    return (FOLDER / f"{name}.json").exists()


def load(name):
    wait_for(FOLDER / f"{name}.json")
    return Clips(np.load(FOLDER / f"{name}.samples.npy"), np.load(FOLDER / f"{name}.lengths.npy"),
                 json.loads((FOLDER / f"{name}.json").read_text()))
