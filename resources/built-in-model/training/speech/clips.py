"""Sets of clips on disk: all samples in one array, the lengths, and a description of each clip."""
import json

import numpy as np

from recipe import WORK
from stages.progress import wait_for

FOLDER = WORK / "speech"


class Clips:
    """`samples` is int16, the concatenation of all clips; clip i is samples[starts[i] : starts[i] + lengths[i]]. `about` has
    the description of each clip."""

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
    # The descriptions are written last: if they exist, the set is complete.
    part = FOLDER / f"{name}.json.part"
    part.write_text(json.dumps(about, ensure_ascii=False))
    part.rename(FOLDER / f"{name}.json")


def exists(name):
    return (FOLDER / f"{name}.json").exists()


def load(name):
    """Returns the set as soon as it exists."""
    wait_for(FOLDER / f"{name}.json")
    return Clips(np.load(FOLDER / f"{name}.samples.npy"), np.load(FOLDER / f"{name}.lengths.npy"),
                 json.loads((FOLDER / f"{name}.json").read_text()))
