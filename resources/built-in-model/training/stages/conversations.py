"""Generates conversations for the Thinker, in the chat format of Govor and the reference: with spoken or typed questions,
with and without a system prompt. Most have one to three turns, others as many as the context holds. They are generated
during the training by data-loader workers."""
import random
from dataclasses import dataclass, field

import torch

from language import domain, english
from networks.hearing import audio_tokens
from networks.mel import WHISPER_HOP
from recipe import LONG_BATCH, LONG_BATCHES, LONGEST_PROMPT, QUESTION_RATE

IGNORED = -100  # the label of positions without a loss: ignore_index of torch's cross_entropy
LONGEST = int(7.9 * QUESTION_RATE)  # samples that fit into one attention window of the AudioTower
# A batch is as long as its longest clip, so most batches contain only short clips with short silences.
SHORT, SHORT_CLIP, SHORT_BATCHES = int(4.9 * QUESTION_RATE), int(3.9 * QUESTION_RATE), .8
ROOM_FOR_A_TURN = 90  # tokens after which no further turn begins
ROOM_IN_A_LONG_ONE = LONGEST_PROMPT - 60  # the same for long conversations; a usual turn has at most 60 tokens


@dataclass
class Conversation:
    ids: list = field(default_factory=list)
    labels: list = field(default_factory=list)
    placed: list = field(default_factory=list)  # `placed` of ClipAugmenter.forward: one row for each spoken turn
    speeds: list = field(default_factory=list)
    clips: list = field(default_factory=list)   # the number of the clip of each spoken turn; -1: only silence or noise

    def append(self, ids, learned=False):
        self.ids += ids
        self.labels += ids if learned else [IGNORED] * len(ids)


class ConversationBatches(torch.utils.data.IterableDataset):
    """Yields (ids, labels, placed, speeds, clips) of `batch` conversations (fewer if they are long), padded at the end.

    transcribed: share of the conversations of a usual batch that are recordings to transcribe.
    """

    def __init__(self, language, clips, batch, seed, transcribed=0.0):
        self._transcribed = transcribed
        self._language, self._batch, self._seed = language, batch, seed
        self._starts, self._lengths, self._about = clips.starts, clips.lengths, clips.about
        self._short_clips = [i for i in range(len(clips)) if clips.lengths[i] <= SHORT_CLIP]
        self._all_questions = [i for i, about in enumerate(clips.about) if about["follow_up"] is None]
        self._short_questions = [i for i in self._all_questions if clips.lengths[i] <= SHORT_CLIP]
        self._sums, self._follow_ups = {}, {}
        for i, about in enumerate(clips.about):
            code = about["language"]
            if about["result"] is not None and about["result"] <= (24 if code == "en" else 19):
                self._sums.setdefault(code, []).append(i)
            if about["follow_up"] is not None:
                topic = "capital" if about["follow_up"][0] == "capital" else "sum"
                self._follow_ups.setdefault((code, topic), []).append(i)
        self._capitals = {code: [i for i, about in enumerate(clips.about) if about["kind"] == kind]
                          for code, kind in (("en", "capital"), ("ru", "ru-capital"))}

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        torch.set_num_threads(1)
        self._rng = random.Random(self._seed * 100 + (worker.id if worker else 0))
        self._sampler = domain.Sampler()
        self._typed_follow_ups = {(item.language, item.follow_up): item for item in domain.follow_ups()}
        self._prepare_fixed_tokens()
        while True:
            short = self._rng.random() < SHORT_BATCHES
            self._questions = self._short_questions if short else self._all_questions
            self._clips = self._short_clips if short else range(len(self._about))
            self._longest = SHORT if short else LONGEST
            if self._rng.random() < LONG_BATCHES:
                yield self._collate([self._long_conversation() for _ in range(min(LONG_BATCH, self._batch))])
            else:
                yield self._collate([self._conversation() for _ in range(self._batch)])

    def _prepare_fixed_tokens(self):
        encode = self._language.encode
        self._user, self._assistant = encode("<|im_start|>user\n"), encode("<|im_start|>assistant\n")
        self._end_of_turn, self._newline = encode("<|im_end|>\n"), encode("\n")
        self._audio_start, self._audio_end = encode("<|audio_start|>"), encode("<|audio_end|>")
        self._audio_pad, self._im_end = self._language.ids["<|audio_pad|>"], self._language.ids["<|im_end|>"]

    def _collate(self, conversations):
        longest = (max(len(c.ids) for c in conversations) + 7) // 8 * 8
        ids = torch.tensor([c.ids + [0] * (longest - len(c.ids)) for c in conversations])
        labels = torch.tensor([c.labels + [IGNORED] * (longest - len(c.labels)) for c in conversations])
        joined = [[x for c in conversations for x in getattr(c, name)] for name in ("placed", "speeds", "clips")]
        return ids, labels, torch.tensor(joined[0]).reshape(-1, 5), torch.tensor(joined[1]), torch.tensor(joined[2])

    def _begun(self):
        out = Conversation()
        if self._rng.random() < .3:
            prompt = self._rng.choice(domain.SYSTEM_PROMPTS)
            out.append(self._language.encode(f"<|im_start|>system\n{prompt}<|im_end|>\n"))
        return out

    @staticmethod
    def _ended(out):
        del out.ids[-1], out.labels[-1]  # the line break after the last <|im_end|>
        return out

    def _conversation(self):
        if self._rng.random() < self._transcribed:
            return self._ended(self._transcription())
        rng, out = self._rng, self._begun()
        if rng.random() < .14:
            self._followed_up(out, ROOM_FOR_A_TURN)
        else:
            for _ in range(rng.choices([1, 2, 3], [.74, .19, .07])[0]):
                if len(out.ids) <= ROOM_FOR_A_TURN:
                    self._any_turn(out)
        return self._ended(out)

    def _transcription(self):
        """Returns a conversation of one turn: a recording and the request to transcribe it."""
        rng, out = self._rng, Conversation()
        if rng.random() < .02:
            recording, code, text = self._silence(out), "en", ""
        else:
            about = self._about[clip := rng.choice(self._clips)]
            recording, code, text = self._heard(out, clip), about["language"], about["spoken"]
        request = domain.transcription_request(rng, code, text)
        self._turn(out, recording + self._language.encode(request), text)
        return out

    def _long_conversation(self):
        out = self._begun()
        room = self._rng.uniform(ROOM_FOR_A_TURN, ROOM_IN_A_LONG_ONE)
        while len(out.ids) <= room:
            if self._rng.random() < .14:
                self._followed_up(out, room)
            else:
                self._any_turn(out)
        return self._ended(out)

    def _any_turn(self, out):
        rng = self._rng
        if rng.random() < .015:
            self._turn(out, self._silence(out), english.NOT_HEARD)
        elif rng.random() < .78:
            clip = rng.choice(self._questions)
            question = self._heard(out, clip)
            if rng.random() < .04:
                question = question + self._language.encode(rng.choice(
                    [" Answer briefly.", "Answer the question.", " Please answer."]))
            self._turn(out, question, self._about[clip]["reply"])
        else:
            item = self._sampler(rng)
            self._turn(out, self._typed(item), item.reply)

    def _followed_up(self, out, room):
        """Appends a question for a sum or a capital, then one or two follow-ups to it, while the conversation has at most
        `room` tokens."""
        rng = self._rng
        code = "en" if rng.random() < .65 else "ru"
        topic = "sum" if rng.random() < .75 else "capital"
        first = self._about[clip := rng.choice((self._sums if topic == "sum" else self._capitals)[code])]
        typed = rng.random() < .25
        self._turn(out, self._language.encode(first["spoken"]) if typed else self._heard(out, clip), first["reply"])
        result = first["result"]
        for _ in range(rng.choice([1, 1, 2])):
            for _ in range(20):  # some follow-ups have no reply, for example to nine minus ten
                clip = rng.choice(self._follow_ups[code, topic])
                meaning = tuple(self._about[clip]["follow_up"])
                answer = domain.LANGUAGES[code].follow_up_reply(meaning, result)
                if answer is not None and len(out.ids) <= room:
                    break
            else:
                return
            typed = rng.random() < .25
            question = self._typed(self._typed_follow_ups[code, meaning]) if typed else self._heard(out, clip)
            self._turn(out, question, answer[0])
            result = answer[1]

    def _turn(self, out, question, reply):
        out.append(self._user + question + self._end_of_turn + self._assistant)
        out.append(self._language.encode(reply) + [self._im_end], learned=True)
        out.append(self._newline)

    def _typed(self, item):
        return self._language.encode(domain.typed_form(item, self._rng))

    def _heard(self, out, clip):
        rng, speed = self._rng, self._rng.uniform(.87, 1.15)
        lead, tail = rng.uniform(0, .45), rng.uniform(.03, .6)
        if rng.random() < .12:
            tail += rng.uniform(0, 1.5)
        if rng.random() < .08:
            lead += rng.uniform(0, 1.0)
        length, lead = int(self._lengths[clip]), int(lead * QUESTION_RATE)
        lead = max(0, min(lead, self._longest - int(length / speed)))
        total = min(self._longest, lead + int(length / speed) + int(tail * QUESTION_RATE))
        return self._place(out, (int(self._starts[clip]), length, lead, total, 0), speed, clip)

    def _silence(self, out):
        clip = self._rng.choice(self._questions)  # determines the loudness of the noise
        total = int(self._rng.uniform(.3, 4) * QUESTION_RATE)
        return self._place(out, (int(self._starts[clip]), int(self._lengths[clip]), 0, total, 1), 1.0, -1)

    def _place(self, out, placed, speed, clip):
        out.placed.append(placed)
        out.speeds.append(speed)
        out.clips.append(clip)
        tokens = audio_tokens(placed[3] // WHISPER_HOP)
        return self._audio_start + [self._audio_pad] * tokens + self._audio_end
