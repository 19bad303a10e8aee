"""Scores the intelligibility of spoken answers in both languages (see scoring/nearest_reply.py), and saves the clips.

  python3 -m scoring.speech CHECKPOINT SPEAKER FOLDER [sampled|late]   the answers of one speaker
                                      sampled: with sampled codes; late: after as many turns as the context holds
  python3 -m scoring.speech CHECKPOINT codec FOLDER                    the codec alone, with the codes of known replies
"""
import json
import random
import sys
from pathlib import Path

import numpy as np
import torch

from language import domain
from recipe import REPLY_RATE, SEEDS, scaled
from scoring import long_conversation, nearest_reply
from scoring.reference_model import Conversation, ReferenceModel
from speech.synthesis import write_wav
from stages import codec
from stages.progress import log

CATALOGUE, TO_REPEAT = scaled(30, 4), scaled(12, 2)  # replies for each speaker and language


def _questions(language, rng):
    """Returns (typed question, reply, kind) with each reply once: of the catalogue, to repeat, and outside the domain."""
    by_reply = {item.reply: item for item in domain.catalogue() if item.language == language}
    items = rng.sample(sorted(by_reply.values(), key=lambda item: item.reply), CATALOGUE)
    speech = domain.LANGUAGES[language]
    items += [speech.say(rng, lengths=(2, 3, 4)) for _ in range(TO_REPEAT)] + [speech.outside(rng)]
    return [(item.spoken[0], item.reply, item.kind) for item in items]


def _conversation(asked, model, late, rng):
    if not late:
        return Conversation([asked])
    sampler = domain.Sampler()

    def earlier_turn():
        item = sampler(rng)
        return domain.typed_form(item, rng), item.reply
    return long_conversation.ended_by(asked, model, earlier_turn)


def _speak(model, speaker, mode):
    rng = random.Random(SEEDS["scores"] + 2)
    torch.manual_seed(SEEDS["scores"])
    replies = []
    for language in domain.LANGUAGES:
        questions = _questions(language, rng)
        talks = [_conversation(asked, model, mode == "late", rng) for asked, _, _ in questions]
        spoken = model.speech(talks, speaker, sampled=mode == "sampled")
        replies += [dict(speaker=speaker, language=language, kind=kind, asked=asked, wanted=wanted, text=text,
                         samples=samples) for (asked, wanted, kind), (text, samples) in zip(questions, spoken)]
    return replies


@torch.no_grad()
def _resynthesise(model, count=scaled(60, 6)):
    stored = torch.load(codec.CODES_FILE)
    chosen = random.Random(SEEDS["scores"] + 3).sample(range(len(stored["about"])), count)
    replies = []
    for i in chosen:
        first, frames = stored["first_frames"][i], stored["frames"][i]
        wave = model.code2wav.chunked_decode(stored["codes"][first:first + frames].long().T[None].cuda())
        speaker, language, text = stored["about"][i]
        replies.append(dict(speaker=speaker, language=language, kind="codec", wanted=text, text=text,
                            samples=(wave[0, 0].cpu().numpy().clip(-1, 1) * 32767).astype(np.int16)))
    return replies


def _summary(replies):
    groups = {}
    for reply in replies:
        groups.setdefault(f"{reply['speaker']}, {reply['language']}", []).append(reply["understood"])
    return {group: [sum(values), len(values)] for group, values in sorted(groups.items())}


def main():
    folder, speaker, out = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    model, mode = ReferenceModel(folder), "".join(sys.argv[4:5])
    replies = _resynthesise(model) if speaker == "codec" else _speak(model, speaker, mode)
    name = speaker + (f"-{mode}" if mode else "")
    judgements = nearest_reply.judge_all([(r["speaker"], r["language"], r["text"] or " ", r["samples"])
                                          for r in replies])
    for number, (reply, (understood, nearest, own, rival)) in enumerate(zip(replies, judgements)):
        samples = reply.pop("samples")
        reply |= dict(understood=bool(understood), nearest=nearest, distances=[round(own, 3), round(rival, 3)],
                      seconds=round(len(samples) / REPLY_RATE, 2), file=f"{name}-{number:03d}.wav")
        write_wav(out / reply["file"], samples, REPLY_RATE)
    summary = _summary(replies)
    log(name, summary)
    for reply in replies:
        if not reply["understood"]:
            log("   not understood:", reply["speaker"], "|", reply["text"], "|", reply["nearest"], reply["distances"])
    (out / f"{name}.json").write_text(json.dumps(dict(understood=summary, replies=replies), ensure_ascii=False,
                                                 indent=1))


if __name__ == "__main__":
    main()
