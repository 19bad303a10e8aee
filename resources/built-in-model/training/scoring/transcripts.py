"""Scores transcripts: their word error rates.

  python3 -m scoring.transcripts CHECKPOINT SCORES.json
"""
import json
import random
import sys
from pathlib import Path

from language import domain
from recipe import SEEDS
from scoring.reference_model import Conversation, ReferenceModel
from scoring.text import prepare_clip
from speech import clips as clip_sets
from stages.progress import log


def word_errors(wanted, got):
    """Returns the least number of words that must be substituted, inserted or deleted (Levenshtein distance)."""
    costs = list(range(len(got) + 1))
    for i, word in enumerate(wanted):
        diagonal, costs[0] = costs[0], i + 1
        for j, other in enumerate(got):
            diagonal, costs[j + 1] = costs[j + 1], min(costs[j] + 1, costs[j + 1] + 1, diagonal + (word != other))
    return costs[-1]


def _words(text):
    return text.lower().split()


def _score(name, texts, about):
    """Returns and logs the word error rates, in all and by language, and the misses."""
    errors = [word_errors(_words(clip["spoken"]), _words(text)) for clip, text in zip(about, texts)]
    words = [len(_words(clip["spoken"])) for clip in about]
    by_language = {}
    for clip, wrong, count in zip(about, errors, words):
        total = by_language.setdefault(clip["language"], [0, 0])
        total[0] += wrong
        total[1] += count
    misses = [dict(kind=clip["kind"], voice=clip["voice"], spoken=clip["spoken"], got=text)
              for clip, text, wrong in zip(about, texts, errors) if wrong]
    log(f"transcripts, {name}: {sum(errors)} of {sum(words)} words wrong, {len(misses)} of {len(about)} clips")
    for miss in misses[:8]:
        log("   ", miss["kind"], "|", miss["voice"], "|", miss["spoken"], "|", miss["got"])
    return dict(word_error_rate=round(sum(errors) / sum(words), 4), clips=len(about),
                exact=round(1 - len(misses) / len(about), 4),
                by_language={code: round(wrong / count, 4) for code, (wrong, count) in sorted(by_language.items())},
                misses=misses[:40])


def main():
    model = ReferenceModel(sys.argv[1])
    sets = {"unseen espeak voices": ("test", {}), "20 dB noise": ("test", dict(noise_ratio=20)),
            "without surrounding silence": ("test", dict(lead=0, tail=.02)), "unseen flite voice": ("flite", {}),
            "say, unseen sequences": ("say", {})}
    scores = {}
    for name, (clip_set, how) in sets.items():
        clips = clip_sets.load(clip_set)
        talks = [Conversation([prepare_clip(clips[i], i, **how)], request=domain.TRANSCRIBE) for i in range(len(clips))]
        scores[name] = _score(name, model.texts(talks), clips.about)
    clips, rng = clip_sets.load("test"), random.Random(SEEDS["scores"])
    talks = [Conversation([prepare_clip(clips[i], i)], request=domain.transcription_request(rng, about["language"], ""))
             for i, about in enumerate(clips.about)]
    scores["with a client's hints"] = _score("with a client's hints", model.texts(talks), clips.about)
    Path(sys.argv[2]).write_text(json.dumps(scores, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
