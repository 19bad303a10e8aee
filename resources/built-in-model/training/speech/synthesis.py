"""Speech synthesis with espeak-ng (its library, in this process) and with flite (its program)."""
import ctypes
import ctypes.util
import os
import subprocess
import tempfile
import wave
from dataclasses import dataclass
from math import gcd

import numpy as np
from scipy.signal import resample_poly

from recipe import REPLY_RATE, SYNTHESISERS
from speech.voices import SPEAKERS

# Constants of espeak-ng's speak_lib.h.
SYNCHRONOUS, UTF8, PLAIN_POSITION = 2, 1, 1
RATE, VOLUME, PITCH, RANGE = 1, 2, 3, 4
ESPEAK_RATE = 22050

QUIET = 150  # of 32767: the largest sample of silence at the ends of a clip


@dataclass(frozen=True)
class Utterance:
    """A text with the settings of its voice. For espeak-ng, `rate` is in words per minute and `pitch` from 0 to 99; for
    flite, `rate` is a factor of the duration and `pitch` is in Hz."""
    text: str
    voice: str
    rate: float
    pitch: float
    pitch_range: float = 50
    sample_rate: int = 16000
    flite: bool = False


class Espeak:
    """espeak-ng, loaded once per process. A call returns the int16 samples of an utterance at ESPEAK_RATE."""

    _callback_type = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)

    def __init__(self):
        name = f"{SYNTHESISERS}/lib/libespeak-ng.so.1" if SYNTHESISERS else "libespeak-ng.so.1"
        self._library = ctypes.CDLL(name)
        data = SYNTHESISERS.encode() if SYNTHESISERS else None  # the folder that contains espeak-ng-data
        if self._library.espeak_Initialize(SYNCHRONOUS, 0, data, 0) != ESPEAK_RATE:
            raise RuntimeError("espeak-ng did not start")
        self._pieces = []
        self._callback = self._callback_type(self._collect)  # a member, because the library keeps a pointer to it
        self._library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples, count, _events):
        if samples and count > 0:
            self._pieces.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 0

    def __call__(self, utterance):
        self._pieces.clear()
        if self._library.espeak_SetVoiceByName(utterance.voice.encode()) != 0:
            raise ValueError(f"espeak-ng has no voice {utterance.voice}")
        for parameter, value in ((RATE, utterance.rate), (PITCH, utterance.pitch), (RANGE, utterance.pitch_range),
                                 (VOLUME, 90)):
            self._library.espeak_SetParameter(parameter, int(value), 0)
        text = utterance.text.encode()
        self._library.espeak_Synth(text, len(text) + 1, 0, PLAIN_POSITION, 0, UTF8, None, None)
        self._library.espeak_Synchronize()
        return np.concatenate(self._pieces)


_espeak = None


def _flite(utterance):
    program = os.path.join(SYNTHESISERS, "flite") if SYNTHESISERS else "flite"
    with tempfile.NamedTemporaryFile(suffix=".wav") as out:
        command = [program, "-voice", utterance.voice, "--setf", f"duration_stretch={utterance.rate:.3f}"]
        if utterance.voice.startswith("kal"):  # the other voices have no setting of the pitch
            command += ["--setf", f"int_f0_target_mean={utterance.pitch:.0f}"]
        subprocess.run(command + ["-t", utterance.text, "-o", out.name], check=True, capture_output=True)
        return read_wav(out.name)


def synthesise(utterance):
    """Returns int16 samples at the sample rate of the utterance, with short silences at both ends."""
    global _espeak
    if utterance.flite:
        samples, rate = _flite(utterance)
    else:
        _espeak = _espeak or Espeak()
        samples, rate = _espeak(utterance), ESPEAK_RATE
    samples = resampled(samples, rate, utterance.sample_rate)
    tail = .12 if utterance.sample_rate == REPLY_RATE else .05
    return trimmed(samples, int(.05 * utterance.sample_rate), int(tail * utterance.sample_rate))


def reply_utterance(speaker, language, text):
    """Returns the utterance of a reply by one of the speakers of the model."""
    voice = SPEAKERS[speaker]
    return Utterance(text, voice.english if language == "en" else voice.russian, voice.rate, voice.pitch,
                     sample_rate=REPLY_RATE)


def resampled(samples, rate, wanted):
    if rate == wanted:
        return samples.astype(np.int16)
    common = gcd(rate, wanted)
    out = resample_poly(samples.astype(np.float32), wanted // common, rate // common)
    return np.clip(np.round(out), -32768, 32767).astype(np.int16)


def trimmed(samples, lead, tail):
    """Returns the speech with exactly `lead` samples before and `tail` after it."""
    loud = np.nonzero(np.abs(samples.astype(np.int32)) > QUIET)[0]
    if len(loud) == 0:
        return np.zeros(lead + tail, np.int16)
    first, last = loud[0], loud[-1]
    before = np.zeros(max(0, lead - first), np.int16)
    after = np.zeros(max(0, last + tail - len(samples)), np.int16)
    return np.concatenate([before, samples[max(0, first - lead):last + tail], after])


def read_wav(path):
    with wave.open(str(path)) as file:
        rate, raw = file.getframerate(), file.readframes(file.getnframes())
    return np.frombuffer(raw, np.int16), rate


def write_wav(path, samples, rate):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype(np.int16).tobytes())
