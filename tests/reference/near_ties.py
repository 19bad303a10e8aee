#!/usr/bin/env python3
"""Measures how float16 operands of matrix products change the output of a mixture of experts with random weights. This
explains the difference between prefill with cooperative matrices and decoding.

  near_ties.py [--layers 48] [--hidden 256] [--inner 64] [--tokens 30] [--seed 1]

Runs one random network with as many experts as the Thinker with exact and with rounded products, and prints the relative
error of the rows after the last layer and the share of (token, layer) pairs for which other experts are selected. The result
depends on the number of layers, the number of experts and the differences between their logits, and hardly on the width.
Requires numpy.
"""
import argparse

import numpy as np

EXPERTS, TOP_K, HEADS, KV_HEADS, HEAD = 128, 8, 4, 2, 64
f32 = np.float32


def identity(x):
    return x


def to_scaled_f16(x, terms=1):
    """Rounds rows like shaders/linear/to_scaled_f16.comp: to float16 values scaled by a power of two for each row, or to the
    sum of two such terms."""
    power = np.exp2(14 - np.floor(np.log2(np.maximum(np.abs(x).max(-1, keepdims=True), 1e-30)))).astype(f32)
    y = x * power
    rounded = y.astype(np.float16).astype(f32)
    if terms == 2:
        rounded += (y - rounded).astype(np.float16).astype(f32)
    return rounded / power


def to_two_term_f16(x):
    return to_scaled_f16(x, 2)


def to_f16_weights(w):
    """Rounds weights like shaders/common/vec8_to_f16.glsl."""
    return (w * 256).astype(np.float16).astype(f32) / 256


def round_to_q8_0(w):
    blocks = w.reshape(-1, 32)
    scale = np.maximum((np.abs(blocks).max(1, keepdims=True) / 127).astype(np.float16).astype(f32), 1e-30)
    return (np.round(blocks / scale) * scale).reshape(w.shape).astype(f32)


def rms_norm(x):
    return (x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-6)).astype(f32)


def compute_attention(x, w, rows, weights):
    """Returns causal self-attention of `x`. `rows` and `weights` round the operands of products."""
    tokens, a = len(x), rows(rms_norm(x))
    query, key, value = [(a @ weights(w[name]).T).reshape(tokens, -1, HEAD) for name in ("q", "k", "v")]
    query, key = rms_norm(query), rms_norm(key)
    causal_mask = np.triu(np.full((tokens, tokens), -1e30), 1)
    mixed = np.empty_like(query)
    for head in range(HEADS):
        kv_head = head // (HEADS // KV_HEADS)
        scores = query[:, head] @ key[:, kv_head].T / np.sqrt(HEAD) + causal_mask
        exponentials = np.exp(scores - scores.max(-1, keepdims=True))
        mixed[:, head] = exponentials / exponentials.sum(-1, keepdims=True) @ value[:, kv_head]
    return rows(mixed.reshape(tokens, -1)) @ weights(w["o"]).T


def compute_experts(x, w, rows, weights, selection=None):
    """Returns the result and the selected experts; `selection` overrides the router, which computes in float32."""
    x = rms_norm(x)
    logits = x @ w["router"].T
    chosen = np.argsort(-logits, -1)[:, :TOP_K] if selection is None else selection
    routing = np.take_along_axis(logits, chosen, -1)
    routing = np.exp(routing - routing.max(-1, keepdims=True))
    routing /= routing.sum(-1, keepdims=True)
    a, out = rows(x), np.zeros_like(x)
    for e in np.unique(chosen):
        token, slot = np.where(chosen == e)
        gate, up = a[token] @ weights(w["gate"][e]).T, a[token] @ weights(w["up"][e]).T
        out[token] += routing[token, slot][:, None] * (rows(gate / (1 + np.exp(-gate)) * up) @ weights(w["down"][e]).T)
    return out.astype(f32), chosen


def make_random_layer(random, hidden, inner):
    def matrix(*shape):
        return round_to_q8_0(random.standard_normal(shape, dtype=f32) / f32(np.sqrt(shape[-1])))

    return {"q": matrix(HEADS * HEAD, hidden), "k": matrix(KV_HEADS * HEAD, hidden), "v": matrix(KV_HEADS * HEAD, hidden),
            "o": matrix(hidden, HEADS * HEAD), "router": 2 * matrix(EXPERTS, hidden),
            "gate": matrix(EXPERTS, inner, hidden), "up": matrix(EXPERTS, inner, hidden),
            "down": matrix(EXPERTS, hidden, inner)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in [("layers", 48), ("hidden", 256), ("inner", 64), ("tokens", 30), ("seed", 1)]:
        parser.add_argument("--" + name, type=int, default=default)
    options = parser.parse_args()
    random = np.random.default_rng(options.seed)

    def add_rounding_errors(x):
        """Adds random errors of the size of those of dp4a kernels with rows of 16 bits."""
        return (x * (1 + random.standard_normal(x.shape) * 1.5e-5)).astype(f32)

    variants = {"rows of 16 bits": (add_rounding_errors, identity),
                "float16 rows and weights": (to_scaled_f16, to_f16_weights),
                "the same, choice given": (to_scaled_f16, to_f16_weights),
                "rows as two terms": (to_two_term_f16, to_f16_weights),
                "weights exact": (to_scaled_f16, identity), "both (F16, BF16)": (to_two_term_f16, identity)}
    reference = random.standard_normal((options.tokens, options.hidden), dtype=f32)
    streams, differences = {variant: reference.copy() for variant in variants}, dict.fromkeys(variants, 0)
    for _ in range(options.layers):
        w = make_random_layer(random, options.hidden, options.inner)
        reference = reference + compute_attention(reference, w, identity, identity)
        result, expected = compute_experts(reference, w, identity, identity)
        reference = reference + result
        for variant, (rows, weights) in variants.items():
            x = streams[variant] + compute_attention(streams[variant], w, rows, weights)
            result, chosen = compute_experts(x, w, rows, weights, expected if variant.endswith("given") else None)
            streams[variant] = x + result
            differences[variant] += sum(set(a) != set(b) for a, b in zip(chosen, expected))
    print("| products | median row | mean | worst | choices of other experts |\n| --- | --- | --- | --- | --- |")
    for variant, x in streams.items():
        error = np.linalg.norm(x - reference, axis=-1) / np.linalg.norm(reference, axis=-1)
        share = differences[variant] / (options.tokens * options.layers)
        print(f"| {variant} | {np.median(error):.1e} | {error.mean():.1e} | {error.max():.1e} | {share:.1%} |")


if __name__ == "__main__":
    main()
