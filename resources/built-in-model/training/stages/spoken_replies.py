"""Replies for the Talker, laid out position by position as the reference's generate() lays them out."""
import random

import torch

NONE, END_OF_SPEECH = -1, -2
TEXT, CODEC, FRAME, HIDDEN, NEXT = range(5)  # columns of a position

SHORT_USER_PART = 72  # positions; mostly such are drawn, because a batch is as long as its longest row


class ReplyBatches(torch.utils.data.IterableDataset):
    """Yields int64 [5, replies, positions]. Where a column does not apply it holds NONE.

    TEXT: a text token, to be projected. CODEC: a special codec token, to be embedded and added. FRAME: which frame's
    codes are embedded and added. HIDDEN: which row of the stored Thinker states stands here (heard audio).
    NEXT: which frame is to be predicted from here, or END_OF_SPEECH.
    """

    def __init__(self, config, ids, replies, weights, user_parts, batch, seed):
        """replies: (speaker, text tokens, first frame, frames) each; weights: how often each is drawn."""
        talker = config.talker_config
        self._replies, self._batch, self._seed = replies, batch, seed
        self._cumulative = torch.tensor(weights, dtype=torch.float64).cumsum(0).tolist()
        self._pad, self._begin, self._end = config.tts_pad_token_id, config.tts_bos_token_id, config.tts_eos_token_id
        self._im_end, self._audio = ids["<|im_end|>"], ids["<|audio_pad|>"]
        self._opening = [ids["<|im_start|>"], ids["assistant"], user_parts["newline"]]
        self._user_ids = [part.tolist() for part in user_parts["ids"]]
        self._user_starts = [0]
        for part in self._user_ids[:-1]:
            self._user_starts.append(self._user_starts[-1] + len(part))
        self._think = [talker.codec_nothink_id, talker.codec_think_bos_id, talker.codec_think_eos_id]
        self._speakers = talker.speaker_id
        self._codec_begin = [talker.codec_pad_id, talker.codec_bos_id]

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        torch.set_num_threads(1)
        rng = random.Random(self._seed * 100 + (worker.id if worker else 0))
        everyone = range(len(self._replies))
        all_parts = range(len(self._user_ids))
        short_parts = [i for i in all_parts if len(self._user_ids[i]) <= SHORT_USER_PART] or all_parts
        while True:
            parts = all_parts if rng.random() < .1 else short_parts
            rows = [self._row(rng, self._replies[i], rng.choice(parts))
                    for i in rng.choices(everyone, cum_weights=self._cumulative, k=self._batch)]
            longest = (max(len(row) for row in rows) + 7) // 8 * 8
            padding = [NONE] * 5
            yield torch.tensor([row + [padding] * (longest - len(row)) for row in rows]).permute(2, 0, 1).contiguous()

    def _row(self, rng, reply, part):
        speaker, text, first_frame, frames = reply
        row = []
        if rng.random() < .9:
            for offset, token in enumerate(self._user_ids[part]):
                heard = token == self._audio
                row.append([NONE if heard else token, NONE, NONE,
                            self._user_starts[part] + offset if heard else NONE, NONE])
        opening_text = self._opening + [self._pad] * 4 + [self._begin, text[0]]
        opening_codec = [NONE] * 3 + self._think + [self._speakers[speaker]] + self._codec_begin
        row += [[t, c, NONE, NONE, NONE] for t, c in zip(opening_text, opening_codec)]
        row[-1][NEXT] = first_frame
        # In a batch the reference leaves <|im_end|> in the text of rows that finish early; alone it does not.
        rest = text[1:] + ([self._im_end] if rng.random() < .15 else []) + [self._end]
        rest += [self._pad] * max(0, frames - len(rest))
        for i in range(frames):
            following = first_frame + i + 1 if i + 1 < frames else END_OF_SPEECH
            row.append([rest[i], NONE, first_frame + i, NONE, following])
        return row
