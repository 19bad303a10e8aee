"""The closed domain as a whole: its items, how often each kind is asked, and how people type it."""
from language import english, russian
from language.items import Item
from language.numbers import capitalised

LANGUAGES = dict(en=english, ru=russian)

# Shares of the questions of a training set. "say" is by far the largest domain: any words in any order.
SHARES = {"chat": 9, "plus": 6, "minus": 5, "times": 5, "day": 2.5, "month": 3.5, "opposite": 4, "colour": 2.5,
          "capital": 2.5, "city": 2.5, "sound": 1.2, "count": 1.8, "ru-chat": 5, "ru-plus": 4, "ru-capital": 2.5,
          "ru-colour": 1, "ru-count": 1.2}
SAY_SHARE, RUSSIAN_SAY_SHARE, OUTSIDE_SHARE, RUSSIAN_OUTSIDE_SHARE = .28, .10, .035, .02
FOLLOW_UP_SHARE = .05

SYSTEM_PROMPTS = [
    "You are a helpful assistant.", "You are a helpful voice assistant. Answer briefly.",
    "Answer in one short sentence.", "You are Qwen-Omni, a smart voice assistant created by Alibaba Qwen.",
    "You are Govor, a voice assistant.", "Be polite and brief.", "Speak simply.",
    "Ты полезный помощник. Отвечай кратко.", "Ты голосовой помощник Говор.",
]


def catalogue():
    """Every question with a fixed answer."""
    return [*english.items(), *russian.items()]


def follow_ups():
    return [*english.follow_ups(), *russian.follow_ups()]


class Sampler:
    """Draws questions: from the catalogue, to repeat, outside the domain."""

    def __init__(self, follow_up_share=0.0, unseen_outside=False):
        self._by_kind = {}
        for item in catalogue():
            self._by_kind.setdefault(item.kind, []).append(item)
        assert set(self._by_kind) == set(SHARES)
        self._follow_ups = follow_ups()
        self._follow_up_share = follow_up_share
        self._unseen_outside = unseen_outside

    def __call__(self, rng) -> Item:
        at = rng.random()
        draws = ((self._follow_up_share, lambda: rng.choice(self._follow_ups)),
                 (SAY_SHARE, lambda: english.say(rng)), (RUSSIAN_SAY_SHARE, lambda: russian.say(rng)),
                 (OUTSIDE_SHARE, lambda: english.outside(rng, self._unseen_outside)),
                 (RUSSIAN_OUTSIDE_SHARE, lambda: russian.outside(rng, self._unseen_outside)))
        for share, draw in draws:
            if at < share:
                return draw()
            at -= share
        kind = rng.choices(list(SHARES), list(SHARES.values()))[0]
        return rng.choice(self._by_kind[kind])


def typed_form(item, rng):
    """One typed rendering: case and punctuation vary."""
    text = rng.choice(item.spoken + item.typed + item.typed)
    style = rng.random()
    if style < .35:
        text = capitalised(text)
    elif style < .6:
        text = text.lower()
    if rng.random() < .5 and text[-1].isalnum():
        text += rng.choice("??.!")
    return text


# What the program asks for a transcript with: transcription_instruction in engine/session/api/transcription.h.
TRANSCRIBE = "Transcribe the audio into text. Write only the words that are spoken."


def transcription_request(rng, code, text):
    """The request for a transcript, sometimes with what a client of the server can add to it
    (app/server/speech/transcription.cpp): the language, and words that may occur."""
    request = TRANSCRIBE
    if rng.random() < .15:
        request += f" The language has the code {code}."
    if rng.random() < .1:
        words = rng.sample(LANGUAGES[code].SAY_WORDS, 3) + text.split()
        request += " These words may occur: " + ", ".join(rng.sample(words, rng.randint(1, 3)))
    return request


def tokenizer_corpus():
    """Text in which every word of the domain is frequent enough to become one token."""
    lines = ["system\nuser\nassistant\n"] * 2000 + SYSTEM_PROMPTS * 5
    for item in catalogue() + follow_ups():
        lines += [*item.spoken, *item.typed, *(capitalised(text) + "?" for text in item.spoken), item.reply, item.reply]
    for language in LANGUAGES.values():
        for word in language.SAY_WORDS:
            lines += [f"say {word}", language.say_reply([word]), f"hello {word}.", f"{capitalised(word)} {word}"] * 3
        lines += [language.NOT_KNOWN] * 20
        lines += [pattern.format(do="say", thing="hello") for pattern in language.OUTSIDE_PATTERNS] * 2
    return lines + [english.NOT_HEARD] * 20
