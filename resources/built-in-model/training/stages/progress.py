"""Functions that all stages share: a log, waiting for the result of another stage, and a time budget that continues after a
restart."""
import math
import time

from recipe import WORK

STARTED = time.time()
CHECKPOINT_EVERY = 60  # seconds of training


def log(*words):
    print(f"[{time.time() - STARTED:6.1f}]", *words, flush=True)


def wait_for(path, limit=3600):
    """Waits until another stage has written `path`, at most `limit` seconds. Stages create their results by a rename, so the
    file is complete."""
    begun = time.time()
    while not path.exists():
        if time.time() - begun > limit:
            raise SystemExit(f"{path} did not appear within {limit} s")
        time.sleep(.2)
    return path


def save(value, path):
    """Saves the value with torch.save and a rename, so that `path` is never incomplete."""
    import torch
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    torch.save(value, part)
    part.rename(path)


class TimeBudget:
    """The training time of modules and optimizers, in seconds, over one or several runs of the program.

    `parts` are the modules and optimizers by name; their states are saved and restored. Learning rates depend on the
    fraction of the budget that is used, so that the schedule ends with the budget on a machine of any speed.
    """

    def __init__(self, name, seconds, parts):
        self._path, self._parts, self.seconds = WORK / "state" / f"{name}.pt", parts, seconds
        self.step, self._spent, self._saved = 0, 0.0, 0.0
        if self._path.exists():
            self._restore()
        self._begun = time.time() - self._spent

    def _restore(self):
        import torch
        state = torch.load(self._path, map_location="cuda")
        for name, part in self._parts.items():
            part.load_state_dict(state["parts"][name])
        self.step, self._spent = state["step"], state["spent"]
        self._saved = self._spent
        log(f"goes on at step {self.step}, after {self._spent:.0f} of {self.seconds:.0f} s")

    def start_clock(self):
        """Starts the clock after loading and compiling, which do not count."""
        self._begun = time.time() - self._spent

    def end_at(self, moment):
        """Sets the end of the budget to a moment, in seconds since 1970."""
        self.seconds = max(1.0, moment - self._begun)

    @property
    def used(self):
        """The fraction of the budget that is used, from 0 to 1."""
        return min(1.0, (time.time() - self._begun) / max(self.seconds, 1e-9))

    def step_done(self):
        self.step += 1
        spent = time.time() - self._begun
        if self.step % 50 == 0 and spent - self._saved > CHECKPOINT_EVERY:
            self._saved = spent
            parts = {name: part.state_dict() for name, part in self._parts.items()}
            save(dict(parts=parts, step=self.step, spent=spent), self._path)

    def set_rate(self, optimizer, peak, warm_up_steps, stretch=1.0):
        """Sets the learning rate: linear warm-up, then cosine decay to a fiftieth of the peak. With `stretch` below 1, only
        this fraction of the decay is used."""
        warm = min(1.0, (self.step + 1) / warm_up_steps)
        rate = peak * warm * (.02 + .98 * .5 * (1 + math.cos(math.pi * min(1.0, self.used * stretch))))
        for group in optimizer.param_groups:
            if hasattr(group["lr"], "fill_"):  # a tensor that a CUDA graph reads
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate
        return rate


class Averages:
    """Means of named figures on the device, logged every `every` steps, so that other steps need no synchronization."""

    def __init__(self, every=250):
        self._every, self._sums, self._count = every, None, 0

    def add(self, step, title, **figures):
        import torch
        row = torch.stack([figure.detach() for figure in figures.values()])
        self._sums = row if self._sums is None else self._sums + row
        self._count += 1
        if step % self._every == 0:
            means = (self._sums / self._count).tolist()
            log(f"{title} step {step}", " ".join(f"{name} {value:.4f}" for name, value in zip(figures, means)))
            self._sums, self._count = None, 0
