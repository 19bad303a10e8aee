"""Scores the text of answers: the share of those that are exactly right.

  python3 -m scoring.text CHECKPOINT SCORES.json
"""
import json
import random
import sys
from pathlib import Path

import numpy as np

from language import domain, english
from networks.mel import WHISPER_HOP
from recipe import QUESTION_RATE, SEEDS
from scoring import long_conversation
from scoring.reference_model import Conversation, ReferenceModel
from speech import clips as clip_sets
from stages.progress import log

ROOM_NOISE = -55  # dB relative to full scale: the noise floor of a microphone in a quiet room


def prepare_clip(samples, number, lead=.2, tail=.25, noise_ratio=None, gain=1.0):
    """Returns a clip as floats, with silence before and after it (in seconds), cut to whole hops, with the noise of a quiet
    room or with this signal-to-noise ratio (dB). `number` is the seed of the noise."""
    wave = gain * samples.astype(np.float32) / 32768
    level = 10 ** (ROOM_NOISE / 20)
    if noise_ratio is not None:
        level = np.sqrt(np.mean(wave ** 2)) * 10 ** (-noise_ratio / 20)
    silences = (np.zeros(int(seconds * QUESTION_RATE), np.float32) for seconds in (lead, tail))
    wave = np.concatenate([next(silences), wave, next(silences)])
    wave = wave[:len(wave) // WHISPER_HOP * WHISPER_HOP]
    return wave + np.random.default_rng(number).normal(0, level, len(wave)).astype(np.float32)


def _score(name, replies, wanted, questions):
    """Returns and logs the exact matches, in all and by kind, and the misses."""
    right = [reply == want for reply, want in zip(replies, wanted)]
    by_kind = {}
    for hit, question in zip(right, questions):
        by_kind.setdefault(question["kind"], []).append(hit)
    misses = [dict(question, wanted=want, got=reply)
              for reply, want, question in zip(replies, wanted, questions) if reply != want]
    log(f"{name}: {np.mean(right):.3f} of {len(right)}")
    for miss in misses[:8]:
        log("   ", miss["asked"], "|", miss.get("voice", ""), "|", miss["wanted"], "|", miss["got"])
    return dict(exact=round(float(np.mean(right)), 4), questions=len(right),
                by_kind={kind: [sum(values), len(values)] for kind, values in sorted(by_kind.items())},
                misses=misses[:40])


def _heard_sets(model):
    """Yields scores for voices that are not in the training: clean, in noise, with silence, very quiet, with a system prompt;
    and for a flite voice."""
    conditions = {
        "heard, unseen espeak voices": ("test", {}, ""),
        "heard, 20 dB noise": ("test", dict(noise_ratio=20), ""),
        "heard, 300 ms of silence first, 800 ms after": ("test", dict(lead=.3, tail=.8), ""),
        "heard, cut close": ("test", dict(lead=0, tail=.02), ""),
        "heard, 20 dB quieter": ("test", dict(gain=.1), ""),
        "heard, with a system prompt": ("test", {}, "You are a helpful voice assistant. Answer briefly."),
        "heard, unseen flite voice": ("flite", {}, ""),
        "say, unseen sequences": ("say", {}, ""),
        "say, unseen sequences, 20 dB noise": ("say", dict(noise_ratio=20), ""),
    }
    for name, (clip_set, how, system) in conditions.items():
        clips = clip_sets.load(clip_set)
        talks = [Conversation([prepare_clip(clips[i], i, **how)], system=system) for i in range(len(clips))]
        questions = [dict(kind=about["kind"], asked=about["spoken"], voice=about["voice"]) for about in clips.about]
        yield name, _score(name, model.texts(talks), [about["reply"] for about in clips.about], questions)


def _typed(model, count=300):
    rng, sampler = random.Random(SEEDS["scores"]), domain.Sampler(unseen_outside=True)
    items = [sampler(rng) for _ in range(count)]
    asked = [domain.typed_form(item, rng) for item in items]
    questions = [dict(kind=item.kind, asked=text) for item, text in zip(items, asked)]
    return _score("typed", model.texts([Conversation([text]) for text in asked]), [item.reply for item in items],
                  questions)


def _follow_ups(model, count=150):
    """Scores spoken or typed follow-ups to a spoken question and its right answer."""
    rng, clips, follow_ups = random.Random(SEEDS["scores"] + 1), clip_sets.load("test"), clip_sets.load("follow_ups")
    items = {(item.language, item.follow_up): item for item in domain.follow_ups()}
    firsts = [i for i, about in enumerate(clips.about) if about["result"] is not None]
    talks, wanted, questions = [], [], []
    while len(talks) < count:
        i, j = rng.choice(firsts), rng.randrange(len(follow_ups))
        first, second = clips.about[i], follow_ups.about[j]
        meaning = tuple(second["follow_up"])
        if first["language"] != second["language"] or meaning[0] == "capital" or first["result"] > 18:
            continue
        answer = domain.LANGUAGES[first["language"]].follow_up_reply(meaning, first["result"])
        if answer is None:
            continue
        typed = len(talks) % 3 == 0
        asked = domain.typed_form(items[second["language"], meaning], rng) if typed else prepare_clip(follow_ups[j], j)
        talks.append(Conversation([prepare_clip(clips[i], i), asked], (first["reply"],)))
        wanted.append(answer[0])
        questions.append(dict(kind=f"{second['kind']}, {'typed' if typed else 'heard'}", voice=second["voice"],
                              asked=f"{first['spoken']} / {asked if typed else second['spoken']}"))
    return _score("follow-ups", model.texts(talks), wanted, questions)


def _late(model, count=150):
    """Scores spoken questions after as many others, spoken or typed, as the context holds."""
    rng, sampler, clips = random.Random(SEEDS["scores"] + 2), domain.Sampler(unseen_outside=True), clip_sets.load("test")

    def earlier_turn():
        if rng.random() < .5:
            i = rng.randrange(len(clips))
            return prepare_clip(clips[i], i), clips.about[i]["reply"]
        item = sampler(rng)
        return domain.typed_form(item, rng), item.reply

    asked = rng.choices(range(len(clips)), k=count)
    talks = [long_conversation.ended_by(prepare_clip(clips[i], i), model, earlier_turn) for i in asked]
    questions = [dict(kind=about["kind"], asked=f"{len(talk.replies)} turns / {about['spoken']}", voice=about["voice"])
                 for talk, about in zip(talks, (clips.about[i] for i in asked))]
    return _score("heard, late in a conversation", model.texts(talks), [clips.about[i]["reply"] for i in asked], questions)


def _silence(model, count=40):
    rng = np.random.default_rng(SEEDS["scores"])
    talks = []
    for _ in range(count):
        samples = int(rng.uniform(.4, 3) * QUESTION_RATE) // WHISPER_HOP * WHISPER_HOP
        level = 10 ** (rng.uniform(-70, -30) / 20)
        talks.append(Conversation([rng.normal(0, level, samples).astype(np.float32)]))
    questions = [dict(kind="silence", asked="(noise only)")] * count
    return _score("noise only", model.texts(talks), [english.NOT_HEARD] * count, questions)


def main():
    model = ReferenceModel(sys.argv[1])
    scores = dict(_heard_sets(model))
    scores |= {"typed": _typed(model), "follow-ups": _follow_ups(model),
               "heard, late in a conversation": _late(model), "noise only": _silence(model)}
    Path(sys.argv[2]).write_text(json.dumps(scores, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
