#!/usr/bin/env python3
"""Writes vllm_omni_spoken_answer.sse; see README.md. Usage: make_fixtures.py FOLDER"""
import base64
import io
import json
import math
import pathlib
import struct
import sys
import wave

RATE = 24000  # Hz
CHUNK_SAMPLES = 1920


def wav(first):
    """Returns a WAV file with one chunk of a 400 Hz tone, from the sample number `first` on, encoded as Base64."""
    samples = [round(8000 * math.sin(2 * math.pi * 400 * (first + i) / RATE)) for i in range(CHUNK_SAMPLES)]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{CHUNK_SAMPLES}h", *samples))
    return base64.b64encode(file.getvalue()).decode()


def chunk(modality=None, content=None, role=None, reason=None, usage=None, choices=True):
    """Returns one server-sent event with a chunk of a streamed chat completion."""
    delta = {}
    if role:
        delta["role"] = role
    if content is not None:
        delta["content"] = content
    body = {"id": "chatcmpl-9d1f3c0a7b52", "object": "chat.completion.chunk", "created": 1764000000,
            "model": "Qwen/Qwen3-Omni-30B-A3B-Instruct", "choices": []}
    if choices:
        body["choices"] = [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}]
    if modality:
        body["modality"] = modality
    if usage:
        body["usage"] = usage
    return "data: " + json.dumps(body, separators=(",", ":"), ensure_ascii=False) + "\n\n"


def answer():
    without_tokens = {"prompt_tokens": 61, "completion_tokens": 0, "total_tokens": 61}
    out = chunk("text", "", role="assistant")
    out += chunk("text", "Seven plus")
    out += chunk("audio", wav(0), role="assistant", usage=without_tokens)
    out += chunk("text", " five is")
    out += chunk("text", " twelve.")
    out += chunk("text", "")
    out += chunk("audio", wav(CHUNK_SAMPLES), role="assistant", usage=without_tokens)
    out += chunk("audio", wav(2 * CHUNK_SAMPLES), role="assistant", reason="stop", usage=without_tokens)
    out += chunk(choices=False, usage={"prompt_tokens": 61, "completion_tokens": 7, "total_tokens": 68})
    return out + "data: [DONE]\n\n"


if __name__ == "__main__":
    (pathlib.Path(sys.argv[1]) / "vllm_omni_spoken_answer.sse").write_text(answer(), encoding="utf-8")
