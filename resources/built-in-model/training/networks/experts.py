"""Replaces the reference's loop over experts during training.

Every expert runs for every token, and its output is multiplied by its routing weight: the same function as a few matrix
products, which is much faster for four small experts. It also collects the load-balancing loss.
"""
import torch
from torch.nn import functional as F
from transformers.models.qwen3_omni_moe import modeling_qwen3_omni_moe as reference

_balance = []


def _experts_forward(self, x, chosen, weights):
    gate, up = torch.einsum("nd,eid->eni", x, self.gate_up_proj).chunk(2, dim=-1)
    each = torch.einsum("eni,edi->end", self.act_fn(gate) * up, self.down_proj)
    dense = torch.zeros(x.shape[0], self.num_experts, device=x.device, dtype=each.dtype)
    dense = dense.scatter(1, chosen, weights.to(each.dtype))
    return torch.einsum("end,ne->nd", each, dense)


def _router_forward(self, hidden):
    logits = F.linear(hidden.reshape(-1, self.hidden_dim), self.weight)
    shares = torch.softmax(logits, dtype=torch.float, dim=-1)
    weights, chosen = torch.topk(shares, self.top_k, dim=-1)
    if self.norm_topk_prob:
        weights = weights / weights.sum(dim=-1, keepdim=True)
    if self.training:
        load = torch.zeros_like(shares).scatter(1, chosen, 1.0).mean(0)
        _balance.append((load * shares.mean(0)).sum() * self.num_experts)
    return logits, weights.to(logits.dtype), chosen


def use_dense_experts():
    for experts in (reference.Qwen3OmniMoeThinkerTextExperts, reference.Qwen3OmniMoeTalkerTextExperts):
        experts.forward = _experts_forward
    for router in (reference.Qwen3OmniMoeThinkerTextTopKRouter, reference.Qwen3OmniMoeTalkerTextTopKRouter):
        router.forward = _router_forward


def take_balance_loss():
    """Returns the mean load-balancing loss of all routers since the last call."""
    loss = torch.stack(_balance).mean()
    _balance.clear()
    return loss
