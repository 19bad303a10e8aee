"""The decoder layers of the Talker and the code predictor for training, with the weights of the reference's modules.

These are plain functions of tensors whose control flow does not depend on the data, so that they can be compiled and
captured as a CUDA graph. The reference's own modules synchronize with the device and launch many small kernels, so that
the GPU would be idle for most of a step. `agrees_with_reference` compares both before training.
"""
import torch
from torch.nn import functional as F


def _normed(x, weight, eps):
    return weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + eps))


def _rotated(x, cos, sin):
    left, right = x.chunk(2, -1)
    return x * cos + torch.cat([-right, left], -1) * sin


def _attention(x, rope, w, head_dim, eps):
    """x: [rows, positions, width], causal. Heads share keys and values in groups."""
    rows, positions, _ = x.shape
    query, key, value = (F.linear(x, w[f"{name}_proj"]).view(rows, positions, -1, head_dim) for name in "qkv")
    query = _rotated(_normed(query.float(), w["q_norm"], eps).transpose(1, 2), *rope)
    key = _rotated(_normed(key.float(), w["k_norm"], eps).transpose(1, 2), *rope)
    group = query.shape[1] // key.shape[1]
    key, value = key.repeat_interleave(group, 1), value.transpose(1, 2).repeat_interleave(group, 1)
    mixed = F.scaled_dot_product_attention(query.to(value.dtype), key.to(value.dtype), value, is_causal=True)
    return F.linear(mixed.transpose(1, 2).reshape(rows, positions, -1), w["o_proj"])


def _gated(x, gate, up, down):
    return F.linear(F.silu(F.linear(x, gate)) * F.linear(x, up), down)


def _mixture(x, w, top_k):
    """Runs every expert for every token of x [tokens, width], with the weight 0 for experts that were not selected.

    Returns the sum with the shared expert, and the load-balancing loss.
    """
    experts, both, _ = w["gate_up"].shape
    shares = torch.softmax(F.linear(x, w["router"]).float(), -1)
    best, chosen = torch.topk(shares, top_k, -1)
    picked = torch.zeros_like(shares).scatter(1, chosen, 1.)
    weights = picked * shares / best.sum(-1, keepdim=True)
    gate, up = F.linear(x, w["gate_up"].flatten(0, 1)).view(-1, experts, both).chunk(2, -1)
    each = F.silu(gate) * up * weights[..., None].to(gate.dtype)
    mixed = F.linear(each.flatten(1), w["down"].transpose(0, 1).flatten(1))
    shared = _gated(x, w["shared_gate"], w["shared_up"], w["shared_down"])
    balance = (picked.mean(0) * shares.mean(0)).sum() * experts
    return mixed + torch.sigmoid(F.linear(x, w["shared_share"])) * shared, balance


def _layer(x, rope, w, head_dim, top_k, eps):
    """Runs one decoder layer; x: [rows, positions, width] in float32. Returns x and the load-balancing loss (0 if dense)."""
    x = x + _attention(_normed(x, w["before_attention"], eps), rope, w, head_dim, eps)
    normed = _normed(x, w["before_mlp"], eps)
    if top_k == 0:
        return x + _gated(normed, w["gate"], w["up"], w["down"]), x.new_zeros(())
    mixed, balance = _mixture(normed.flatten(0, 1), w, top_k)
    return x + mixed.view_as(x), balance


def _weights(layer):
    """Returns the weights of a layer by short names. The arguments of a layer are tensors only, so all layers share their
    compiled code."""
    attention, mlp = layer.self_attn, layer.mlp
    w = {f"{name}_proj": getattr(attention, f"{name}_proj").weight for name in "qkvo"}
    w |= dict(q_norm=attention.q_norm.weight, k_norm=attention.k_norm.weight,
              before_attention=layer.input_layernorm.weight, before_mlp=layer.post_attention_layernorm.weight)
    if not hasattr(mlp, "experts"):
        return w | dict(gate=mlp.gate_proj.weight, up=mlp.up_proj.weight, down=mlp.down_proj.weight)
    shared = mlp.shared_expert
    return w | dict(router=mlp.gate.weight, gate_up=mlp.experts.gate_up_proj, down=mlp.experts.down_proj,
                    shared_gate=shared.gate_proj.weight, shared_up=shared.up_proj.weight,
                    shared_down=shared.down_proj.weight, shared_share=mlp.shared_expert_gate.weight)


class Decoder:
    """Maps input embeddings to last hidden states, like `model` of the reference's Talker or code predictor."""

    def __init__(self, model, config, compiled):
        """config: the text_config of the Talker, or the code predictor's."""
        self._model, self._head_dim, self._eps = model, config.head_dim, config.rms_norm_eps
        self._top_k = getattr(config, "num_experts_per_tok", 0) if hasattr(model.layers[0].mlp, "experts") else 0
        if self._top_k and not config.norm_topk_prob:
            raise ValueError("weights of the chosen experts that do not sum to one are not implemented")
        self._layer = torch.compile(_layer, dynamic=False, fullgraph=True) if compiled else _layer

    def __call__(self, x):
        """x: [rows, positions, width] in float32. Returns the last hidden states and the mean load-balancing loss."""
        frequencies = self._model.rotary_emb.inv_freq.float()
        angles = torch.arange(x.shape[1], device=x.device, dtype=torch.float32)[:, None] * frequencies
        angles = torch.cat([angles, angles], -1)
        rope, balance = (angles.cos(), angles.sin()), []
        for layer in self._model.layers:
            x, lost = self._layer(x, rope, _weights(layer), self._head_dim, self._top_k, self._eps)
            balance.append(lost)
        return _normed(x, self._model.norm.weight, self._eps), torch.stack(balance).mean()


@torch.no_grad()
def agrees_with_reference(model, config, positions):
    """Returns whether the reference's `model` has the same output for random inputs, in float32."""
    x = torch.randn(2, positions, config.hidden_size, device=next(model.parameters()).device)
    theirs = model(inputs_embeds=x, use_cache=False).last_hidden_state
    error = (Decoder(model, config, compiled=False)(x)[0] - theirs).norm() / theirs.norm()
    return bool(error < 5e-3)  # a token near a tie may choose another expert
