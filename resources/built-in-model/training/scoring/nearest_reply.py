"""Measures intelligibility without a speech recogniser: whether a spoken reply is most similar to its own text.

Each reply is compared with the synthesiser's speech, in the same voice, of its text and of 29 other texts of similar
length. The distance is dynamic time warping over mel cepstra.
"""
import functools
import random
from multiprocessing import Pool

import numpy as np

from language import domain
from recipe import REPLY_RATE
from speech.synthesis import reply_utterance, synthesise, trimmed

RIVALS = 29
WINDOW, HOP, FFT, BANDS, CEPSTRA = 768, 300, 1024, 32, 13
TOO_SHORT = 4000  # samples; every intelligible reply is longer


def _triangular_filters():
    def to_mel(hertz):
        return 2595 * np.log10(1 + hertz / 700)
    points = 700 * (10 ** (np.linspace(to_mel(80), to_mel(7600), BANDS + 2) / 2595) - 1)
    bins = np.linspace(0, REPLY_RATE / 2, FFT // 2 + 1)
    rising = (bins - points[:-2, None]) / (points[1:-1] - points[:-2])[:, None]
    falling = (points[2:, None] - bins) / (points[2:] - points[1:-1])[:, None]
    return np.maximum(0, np.minimum(rising, falling))


FILTERS = _triangular_filters()
COSINES = np.array([np.cos(np.pi * k * (np.arange(BANDS) + .5) / BANDS) for k in range(1, CEPSTRA + 1)])
COSINES *= np.sqrt(2 / BANDS)


def cepstra(samples):
    """Maps int16 samples at 24 kHz to mel cepstra [frames, 13], from which their mean is subtracted."""
    wave = np.concatenate([samples.astype(np.float32) / 32768, np.zeros(WINDOW)])
    frames = np.lib.stride_tricks.sliding_window_view(wave, WINDOW)[::HOP] * np.hanning(WINDOW)
    power = np.abs(np.fft.rfft(frames, FFT)) ** 2
    out = np.log(power @ FILTERS.T + 1e-4) @ COSINES.T
    return out - out.mean(0)


def warped_distance(a, b):
    """Returns the mean distance along the best alignment of two cepstral sequences, computed one diagonal at a time."""
    distance = np.sqrt(((a[:, None] - b[None]) ** 2).sum(-1))
    rows, columns = distance.shape
    before = last = np.full(rows + 1, np.inf)  # by row + 1: two diagonals before and one before
    for diagonal in range(rows + columns - 1):
        low, high = max(0, diagonal - columns + 1), min(rows, diagonal + 1)
        row = np.arange(low, high)
        best = np.minimum(np.minimum(last[row], last[row + 1]), before[row])
        if diagonal == 0:
            best = np.zeros(1)
        now = np.full(rows + 1, np.inf)
        now[row + 1] = best + distance[row, diagonal - row]
        before, last = last, now
    return last[rows] / (rows + columns)


@functools.lru_cache(maxsize=None)
def _synthesised(speaker, language, text):
    return cepstra(synthesise(reply_utterance(speaker, language, text)))


def rivals(language, text, rng):
    """Returns other replies of about this length: replies of the catalogue and word sequences."""
    texts = {item.reply for item in domain.catalogue() if item.language == language}
    texts |= {domain.LANGUAGES[language].say(rng).reply for _ in range(60)}
    texts = sorted(texts - {text})
    rng.shuffle(texts)
    return sorted(texts[:150], key=lambda other: abs(len(other) - len(text)))[:RIVALS]


def judge(spoken):
    """Returns (whether its own text is the nearest, the nearest text, the distance of its own text, that of the nearest
    rival)."""
    speaker, language, text, samples, number = spoken
    if len(samples) < TOO_SHORT:
        return False, "", float("inf"), 0.0
    said = cepstra(trimmed(samples, int(.05 * REPLY_RATE), int(.12 * REPLY_RATE)))
    texts = [text, *rivals(language, text, random.Random(number))]
    distances = [warped_distance(said, _synthesised(speaker, language, other)) for other in texts]
    nearest = int(np.argmin(distances))
    return nearest == 0, texts[nearest], float(distances[0]), float(min(distances[1:]))


def judge_all(spoken):
    """Returns the results of judge(); spoken: a list of (speaker, language, text, int16 samples at 24 kHz)."""
    numbered = [(*reply, number) for number, reply in enumerate(spoken)]
    with Pool() as pool:
        return pool.map(judge, numbered, chunksize=4)
