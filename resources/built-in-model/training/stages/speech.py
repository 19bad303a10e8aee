"""Stage 1: synthesises the questions and replies of training and scoring.

  python3 -m stages.speech [transcription]

With `transcription`, only the questions are synthesised.
"""
import os
import random
import sys
from multiprocessing import Pool

import numpy as np

from language import domain, english, russian
from recipe import AMOUNTS, QUESTION_RATE, SEEDS, THINKER
from speech import clips, voices
from speech.synthesis import Utterance, reply_utterance, synthesise
from stages.progress import log


def _clip(utterance):
    try:
        return synthesise(utterance)
    except Exception as error:  # one failure must not abort a set of a hundred thousand clips; silence replaces the clip
        print("not synthesised:", utterance, repr(error), file=sys.stderr)
        return np.zeros(utterance.sample_rate // 4, np.int16)


def _espeak_question(item, text, rng, dialects, variants):
    variant = rng.choice(variants)
    dialect = rng.choice(dialects if item.language == "en" else voices.RUSSIAN_DIALECTS)
    return Utterance(text, dialect + (f"+{variant}" if variant else ""), rng.uniform(120, 210), rng.uniform(20, 80),
                     rng.uniform(30, 70), QUESTION_RATE)


def _flite_question(text, voice, rng):
    return Utterance(text, voice, rng.uniform(.85, 1.2), rng.choice([90, 100, 110, 125]),
                     sample_rate=QUESTION_RATE, flite=True)


def _train_voice(item, text, rng):
    if item.language == "en" and rng.random() < .16:
        return _flite_question(text, rng.choice(voices.TRAIN_FLITE), rng)
    return _espeak_question(item, text, rng, voices.TRAIN_DIALECTS, voices.TRAIN_VARIANTS)


def _test_voice(item, text, rng):
    return _espeak_question(item, text, rng, voices.TEST_DIALECTS, voices.TEST_VARIANTS)


def _flite_test_voice(_item, text, rng):
    return _flite_question(text, voices.TEST_FLITE, rng)


def _training_items():
    rng, sampler = random.Random(SEEDS["questions"]), domain.Sampler(domain.FOLLOW_UP_SHARE)
    return [sampler(rng) for _ in range(AMOUNTS.train_questions)]


def _unseen_say():
    """Returns a function that draws questions to repeat words, in sequences that no training clip contains."""
    seen = {item.reply for item in _training_items()}

    def draw(rng):
        while True:
            item = english.say(rng) if rng.random() < .7 else russian.say(rng)
            if item.reply not in seen:
                return item
    return draw


def _follow_up(rng):
    return rng.choice(domain.follow_ups())


def _english_only(sampler):
    def draw(rng):
        while True:
            item = sampler(rng)
            if item.language == "en":
                return item
    return draw


def question_sets(questions):
    """Returns (name, number of clips, function that draws a question, function that chooses its voice) of each set.
    questions: the number of training clips."""
    unseen = domain.Sampler(unseen_outside=True)
    return [("test", AMOUNTS.test_questions, unseen, _test_voice),
            ("flite", AMOUNTS.flite_questions, _english_only(unseen), _flite_test_voice),
            ("say", AMOUNTS.say_questions, _unseen_say(), _test_voice),
            ("follow_ups", AMOUNTS.follow_ups, _follow_up, _test_voice),
            ("questions", questions, domain.Sampler(domain.FOLLOW_UP_SHARE), _train_voice)]


def _make_questions(pool, name, count, draw, speak):
    rng = random.Random(SEEDS[name])
    items = [draw(rng) for _ in range(count)]
    texts = [rng.choice(item.spoken) for item in items]
    utterances = [speak(item, text, rng) for item, text in zip(items, texts)]
    about = [dict(kind=item.kind, language=item.language, spoken=text, reply=item.reply, result=item.result,
                  follow_up=item.follow_up, voice=utterance.voice)
             for item, text, utterance in zip(items, texts, utterances)]
    clips.save(name, pool.map(_clip, utterances, chunksize=32), about)
    log(name, count, "questions")


def _fixed_replies():
    """Returns (speaker, language, text) of every reply of the catalogue and every word to repeat, each once, as keys."""
    texts = [(item.language, item.reply) for item in domain.catalogue()]
    texts += [("en", english.NOT_KNOWN), ("en", english.NOT_HEARD), ("ru", russian.NOT_KNOWN)]
    for code, language in domain.LANGUAGES.items():
        texts += [(code, language.say_reply([word])) for word in language.SAY_WORDS]
    return dict.fromkeys((speaker, *text) for text in texts for speaker in voices.SPEAKERS)


def _random_replies(count, seed):
    """Returns (speaker, language, text) of random replies, as keys. About half are words to repeat; half are Russian."""
    rng, speakers, replies = random.Random(seed), list(voices.SPEAKERS), {}
    for i in range(count):
        code, language = list(domain.LANGUAGES.items())[i % 2]
        text = language.say(rng).reply if rng.random() < .5 else language.random_reply(rng)
        replies[(speakers[i // 2 % len(speakers)], code, text)] = None
    return replies


def _make_replies(pool, name, replies):
    made = pool.map(_clip, [reply_utterance(*reply) for reply in replies], chunksize=32)
    clips.save(name, made, list(replies))
    log(name, len(replies))


def _make_all_questions(pool, count):
    for name, *how in question_sets(count):
        if not clips.exists(name):
            _make_questions(pool, name, *how)


def main():
    with Pool(max(1, (os.cpu_count() or 2) - 2)) as pool:
        if sys.argv[1:] == ["transcription"]:
            return _make_all_questions(pool, AMOUNTS.transcription_questions)
        first = _fixed_replies() | _random_replies(AMOUNTS.random_replies, SEEDS["replies"])
        if not clips.exists("replies"):
            _make_replies(pool, "replies", first)
        _make_all_questions(pool, AMOUNTS.kept_hearing_questions if THINKER.exists() else AMOUNTS.train_questions)
        if not clips.exists("more_replies"):
            more = _random_replies(AMOUNTS.more_replies, SEEDS["more_replies"])
            _make_replies(pool, "more_replies", [reply for reply in more if reply not in first])


if __name__ == "__main__":
    main()
