"""Training sequences of the Talker, with the layout of the reference's generate().

They are drawn and laid out on the device without synchronization: the shapes are the same for every batch.
"""
from dataclasses import dataclass

import torch
from torch import nn

NONE, END_OF_SPEECH = -1, -2
TEXT, CODEC, FRAME, HIDDEN, NEXT = range(5)  # columns of a position

OPENING = 9              # positions: <|im_start|>assistant\n, the speaker, the reply's first token
SHORT_USER_PART = 72     # positions: one or two questions
LONG_SHARE = .4          # share of replies after longer user parts
LONGEST_USER_PART = 240  # positions; the rest of a prompt of LONGEST_PROMPT is not said by the user


@dataclass(frozen=True)
class Tokens:
    """The special tokens around a reply."""
    im_start: int
    assistant: int
    newline: int
    im_end: int
    audio: int
    pad: int
    begin: int
    end: int
    codec_opening: tuple  # before the speaker
    codec_begin: tuple    # after it

    @staticmethod
    def of(config, ids, newline):
        talker = config.talker_config
        return Tokens(ids["<|im_start|>"], ids["assistant"], newline, ids["<|im_end|>"], ids["<|audio_pad|>"],
                      config.tts_pad_token_id, config.tts_bos_token_id, config.tts_eos_token_id,
                      (talker.codec_nothink_id, talker.codec_think_bos_id, talker.codec_think_eos_id),
                      (talker.codec_pad_id, talker.codec_bos_id))


class UserParts(nn.Module):
    """The questions before the replies, in order of length. put() can replace them by the same number of others."""

    def __init__(self, parts, width):
        super().__init__()
        count = len(parts["ids"])
        self.register_buffer("ids", torch.zeros(count, LONGEST_USER_PART, dtype=torch.int64), persistent=False)
        self.register_buffer("lengths", torch.zeros(count, dtype=torch.int64), persistent=False)
        self.register_buffer("hidden", torch.zeros(count * LONGEST_USER_PART, width, dtype=torch.float16),
                             persistent=False)
        self.register_buffer("short", torch.zeros((), dtype=torch.int64), persistent=False)  # number of short ones
        self.put(parts)

    def put(self, parts):
        """Replaces the questions. parts: lists `ids` and `hidden` (Thinker states). If there are fewer, they are repeated."""
        count = len(self.lengths)
        order = sorted(range(len(parts["ids"])), key=lambda i: len(parts["ids"][i]))
        order = [order[i * len(order) // count] for i in range(count)]
        ids, hidden = torch.zeros_like(self.ids, device="cpu"), torch.zeros_like(self.hidden, device="cpu")
        rows = hidden.view(count, LONGEST_USER_PART, -1)
        for row, i in enumerate(order):
            ids[row, :len(parts["ids"][i])] = parts["ids"][i]
            rows[row, :len(parts["hidden"][i])] = parts["hidden"][i]
        lengths = torch.tensor([len(parts["ids"][i]) for i in order])
        self.ids.copy_(ids)
        self.hidden.copy_(hidden)
        self.lengths.copy_(lengths)
        self.short.fill_(max(1, int((lengths <= SHORT_USER_PART).sum())))

    def draw(self, count):
        """Returns the numbers of `count` random questions. The short questions have the lowest numbers."""
        device, all_parts = self.ids.device, len(self.lengths)
        is_long = (torch.rand(count, device=device) < LONG_SHARE) & (self.short < all_parts)
        first = torch.where(is_long, self.short, torch.zeros_like(self.short))
        end = torch.where(is_long, torch.full_like(self.short, all_parts), self.short)
        return (first + torch.rand(count, device=device) * (end - first)).long().clamp_max(all_parts - 1)


class Replies(nn.Module):
    """Lays out batches as int64 [5, replies, positions]. A column that does not apply to a position is NONE.

    TEXT: a text token, to be projected. CODEC: a special codec token, to be embedded and added. FRAME: the frame whose
    codes are embedded and added. HIDDEN: the row of the user parts' Thinker states, where the input is audio. NEXT: the
    frame to be predicted at this position, or END_OF_SPEECH.
    """

    def __init__(self, tokens, replies, user_parts, positions):
        """replies: (codec token of the speaker, text tokens, first frame, frames) each; `positions`: of every row."""
        super().__init__()
        self.tokens, self.user_parts, self._positions = tokens, user_parts, positions
        texts = nn.utils.rnn.pad_sequence([torch.tensor(text) for _, text, _, _ in replies], batch_first=True)
        numbers = torch.tensor([(speaker, len(text), first, frames) for speaker, text, first, frames in replies])
        self.register_buffer("texts", texts, persistent=False)
        self.register_buffer("numbers", numbers, persistent=False)
        self.register_buffer("cumulative", torch.zeros(len(replies), dtype=torch.float64), persistent=False)
        opening = [tokens.im_start, tokens.assistant, tokens.newline, *[tokens.pad] * 4, tokens.begin, NONE]
        codec = [*[NONE] * 3, *tokens.codec_opening, NONE, *tokens.codec_begin]
        self.register_buffer("opening", torch.tensor([opening, codec]), persistent=False)  # two gaps: speaker, text[0]

    def weigh(self, weights):
        """Sets the relative frequency with which each reply is drawn. Replies with more than `positions` are not drawn."""
        fits = self.numbers[:, 3] + OPENING <= self._positions
        weights = torch.as_tensor(weights, dtype=torch.float64, device=fits.device) * fits
        self.cumulative.copy_(weights.cumsum(0) / weights.sum())

    def draw(self, count):
        """Returns a batch of `count` replies after random questions. One in ten has no question, like replies whose question
        does not fit."""
        device = self.texts.device
        chosen = torch.searchsorted(self.cumulative, torch.rand(count, device=device, dtype=torch.float64))
        parts = self.user_parts.draw(count)
        late_end = torch.rand(count, 1, device=device) < .15
        asked = torch.rand(count, device=device) < .9
        return self.lay_out(chosen.clamp_max(len(self.texts) - 1), parts, asked, late_end)

    def lay_out(self, chosen, parts, asked, late_end):
        """chosen, parts: [replies], numbers of replies and questions. asked: [replies], whether the question is included.
        late_end: [replies, 1], whether <|im_end|> follows the text: in a batch, the reference keeps it in rows that finish
        early."""
        speaker, length, first, frames = (column[:, None] for column in self.numbers[chosen].unbind(1))
        before = self.user_parts.lengths[parts][:, None]
        before = before * (asked[:, None] & (before + OPENING + frames <= self._positions))
        at = torch.arange(self._positions, device=chosen.device)[None] - before  # 0: where the opening begins
        frame = at - OPENING
        user, opening, spoken = at < 0, (at >= 0) & (frame < 0), (frame >= 0) & (frame < frames)
        none = torch.full_like(at, NONE)

        place = (at + before).clamp_max(LONGEST_USER_PART - 1)
        user_ids = self.user_parts.ids[parts[:, None], place]
        audio = user & (user_ids == self.tokens.audio)
        opening_text, opening_codec = self.opening[:, at.clamp(0, OPENING - 1)]
        text = torch.where(user & ~audio, user_ids, none)
        text = torch.where(opening & (at < OPENING - 1), opening_text, text)
        spells = (frame >= -1) & (frame < frames)  # from the opening's last position on
        text = torch.where(spells, self._reply_text(chosen, frame + 1, length, late_end), text)
        codec = torch.where(opening, opening_codec, none)
        codec = torch.where(opening & (at == 3 + len(self.tokens.codec_opening)), speaker, codec)
        following = torch.where(frame + 1 < frames, first + frame + 1, torch.full_like(at, END_OF_SPEECH))
        return torch.stack([text, codec, torch.where(spoken, first + frame, none),
                            torch.where(audio, parts[:, None] * LONGEST_USER_PART + place, none),
                            torch.where(spells, following, none)])

    def _reply_text(self, chosen, at, length, late_end):
        """Returns the tokens at the positions `at` of the replies' text; after the text, the end token and padding."""
        tokens = self.tokens
        word = self.texts[chosen[:, None], at.clamp(0, self.texts.shape[1] - 1)]
        after = torch.where(late_end & (at == length), tokens.im_end,
                            torch.where(at == length + late_end.long(), tokens.end, tokens.pad))
        return torch.where(at < length, word, after)
