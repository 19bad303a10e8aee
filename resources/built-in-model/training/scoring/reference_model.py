"""Runs a checkpoint in the unmodified reference, in float32: text and speech for conversations, with greedy decoding."""
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from transformers import Qwen3OmniMoeForConditionalGeneration, WhisperFeatureExtractor

from networks.hearing import audio_tokens
from networks.mel import WHISPER_HOP
from recipe import QUESTION_RATE, scaled

LONGEST_REPLY = scaled(64, 8)     # tokens
LONGEST_SPEECH = scaled(130, 12)  # frames


@dataclass
class Conversation:
    """Typed (str) or spoken (float samples at 16 kHz) questions, the replies to all but the last, a system prompt, and a
    text that follows the last question."""
    questions: list
    replies: tuple = ()
    system: str = ""
    request: str = ""


class ReferenceModel:
    def __init__(self, folder):
        self._model = Qwen3OmniMoeForConditionalGeneration.from_pretrained(folder, dtype=torch.float32)
        self._model = self._model.cuda().eval()
        self._tokenizer = Tokenizer.from_file(str(Path(folder) / "tokenizer.json"))
        self._features = WhisperFeatureExtractor.from_pretrained(folder)
        self._im_end = self._model.config.im_end_token_id
        self._padding = self._tokenizer.token_to_id("<|endoftext|>")

    @property
    def code2wav(self):
        return self._model.code2wav

    def texts(self, conversations, batch=128):
        """Returns the greedy replies."""
        out = []
        for first in range(0, len(conversations), batch):
            inputs = self._inputs(conversations[first:first + batch])
            with torch.no_grad():
                result = self._model.generate(**inputs, return_audio=False, thinker_max_new_tokens=LONGEST_REPLY,
                                              thinker_do_sample=False, thinker_eos_token_id=self._im_end)
            sequences = getattr(result, "sequences", result)
            out += [self._reply(row, inputs["input_ids"].shape[1]) for row in sequences]
        return out

    def speech(self, conversations, speaker, sampled=False):
        """Returns (reply, int16 samples at 24 kHz) of each conversation. `sampled`: the Talker samples the first code of a
        frame, as the reference does by default. The reference always samples the other fifteen codes.
        """
        inputs = self._inputs(conversations)
        settings = dict(talker_do_sample=True) if sampled else dict(talker_do_sample=False,
                                                                    talker_repetition_penalty=1.0)
        sequences, waves = self._model.generate(
            **inputs, speaker=speaker, return_audio=True, thinker_max_new_tokens=LONGEST_REPLY, thinker_do_sample=False,
            thinker_eos_token_id=self._im_end, talker_max_new_tokens=LONGEST_SPEECH, **settings)
        texts = [self._reply(row, inputs["input_ids"].shape[1]) for row in sequences]
        return [(text, (wave.float().cpu().numpy().reshape(-1).clip(-1, 1) * 32767).astype(np.int16))
                for text, wave in zip(texts, waves)]

    def _reply(self, row, prompt_length):
        return self._tokenizer.decode(row[prompt_length:].tolist(), skip_special_tokens=False).split("<|im_end|>")[0]

    def prompt_length(self, conversation):
        """Returns the number of tokens of the prompt."""
        return len(self._prompt(conversation, []))

    def _prompt(self, conversation, waves):
        text = f"<|im_start|>system\n{conversation.system}<|im_end|>\n" if conversation.system else ""
        for question, reply in zip(conversation.questions, [*conversation.replies, None]):
            if not isinstance(question, str):
                waves.append(question)
                pads = "<|audio_pad|>" * audio_tokens(len(question) // WHISPER_HOP)
                question = f"<|audio_start|>{pads}<|audio_end|>"
            request = conversation.request if reply is None else ""
            text += f"<|im_start|>user\n{question}{request}<|im_end|>\n<|im_start|>assistant\n"
            if reply is not None:
                text += f"{reply}<|im_end|>\n"
        return self._tokenizer.encode(text, add_special_tokens=False).ids

    def _inputs(self, conversations):
        """Returns left-padded ids with their attention mask, and the features of all waves in order."""
        waves = []
        rows = [self._prompt(conversation, waves) for conversation in conversations]
        longest = max(map(len, rows))
        ids = [[self._padding] * (longest - len(row)) + row for row in rows]
        mask = [[0] * (longest - len(row)) + [1] * len(row) for row in rows]
        inputs = dict(input_ids=torch.tensor(ids).cuda(), attention_mask=torch.tensor(mask).cuda())
        if waves:
            features = self._features(waves, sampling_rate=QUESTION_RATE, padding=True, truncation=False,
                                      return_attention_mask=True, return_tensors="pt")
            inputs |= dict(input_features=features["input_features"].cuda(),
                           feature_attention_mask=features["attention_mask"].cuda())
        return inputs
