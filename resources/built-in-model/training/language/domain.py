"""The closed domain in both languages: its items, the frequency of each kind, and typed forms of the questions."""
from language import english, russian
from language.items import Item
from language.numbers import capitalised

LANGUAGES = dict(en=english, ru=russian)

# Relative frequencies of the kinds of questions in a training set, and shares of the other questions. "say", any words in any
# order, has by far the most different questions.
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
    """Returns every question with a fixed answer."""
    return [*english.items(), *russian.items()]


def follow_ups():
    return [*english.follow_ups(), *russian.follow_ups()]


class Sampler:
    """Draws random questions: from the catalogue, with words to repeat, and outside the domain."""

    def __init__(self, follow_up_share=0.0, unseen_outside=False):
        self._by_kind = {}
        for item in catalogue():
            self._by_kind.setdefault(item.kind, []).append(item)
        assert set(self._by_kind) == set(SHARES)
        self._follow_ups = follow_ups()
        self._follow_up_share = follow_up_share
        self._unseen_outside = unseen_outside

    def __call__(self, rng) -> Item:
        position = rng.random()
        draws = ((self._follow_up_share, lambda: rng.choice(self._follow_ups)),
                 (SAY_SHARE, lambda: english.say(rng)), (RUSSIAN_SAY_SHARE, lambda: russian.say(rng)),
                 (OUTSIDE_SHARE, lambda: english.outside(rng, self._unseen_outside)),
                 (RUSSIAN_OUTSIDE_SHARE, lambda: russian.outside(rng, self._unseen_outside)))
        for share, draw in draws:
            if position < share:
                return draw()
            position -= share
        kind = rng.choices(list(SHARES), list(SHARES.values()))[0]
        return rng.choice(self._by_kind[kind])


def typed_form(item, rng):
    """Returns a typed form of the question, with random case and punctuation."""
    text = rng.choice(item.spoken + item.typed + item.typed)
    style = rng.random()
    if style < .35:
        text = capitalised(text)
    elif style < .6:
        text = text.lower()
    if rng.random() < .5 and text[-1].isalnum():
        text += rng.choice("??.!")
    return text


# The program's request for a transcript: transcription_instruction in engine/session/api/transcription.h.
TRANSCRIBE = "Transcribe the audio into text. Write only the words that are spoken."


def transcription_request(rng, code, text):
    """Returns the request for a transcript, sometimes with what a client of the server can add to it
    (app/server/speech/transcription.cpp): the language, and words that may occur."""
    request = TRANSCRIBE
    if rng.random() < .15:
        request += f" The language has the code {code}."
    if rng.random() < .1:
        words = rng.sample(LANGUAGES[code].SAY_WORDS, 3) + text.split()
        request += " These words may occur: " + ", ".join(rng.sample(words, rng.randint(1, 3)))
    return request


def tokenizer_corpus():
    """Returns lines of text in which every word of the domain is frequent enough to become one token."""
    lines = ["system\nuser\nassistant\n"] * 2000 + SYSTEM_PROMPTS * 5
    for item in catalogue() + follow_ups():
        lines += [*item.spoken, *item.typed, *(capitalised(text) + "?" for text in item.spoken), item.reply, item.reply]
    for language in LANGUAGES.values():
        for word in language.SAY_WORDS:
            lines += [f"say {word}", language.say_reply([word]), f"hello {word}.", f"{capitalised(word)} {word}"] * 3
        lines += [language.NOT_KNOWN] * 20
        lines += [pattern.format(do="say", thing="hello") for pattern in language.OUTSIDE_PATTERNS] * 2
    return lines + [english.NOT_HEARD] * 20
