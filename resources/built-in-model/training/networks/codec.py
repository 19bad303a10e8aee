"""The networks and losses of the codec that only training requires: an encoder and a residual quantizer before the
reference's Code2Wav, and a discriminator and spectral losses after it."""
import math

import torch
from torch import nn
from torch.nn import functional as F

from networks.mel import mel_filters
from recipe import CODES, QUANTIZERS, REPLY_RATE

LATENT = 48        # width of a frame before quantization
MELS, WINDOW, HOP = 100, 1024, 240


class _Residual(nn.Module):
    def __init__(self, width, dilation):
        super().__init__()
        self.norm = nn.GroupNorm(1, width)
        self.wide = nn.Conv1d(width, width, 3, padding=dilation, dilation=dilation)
        self.narrow = nn.Conv1d(width, width, 1)

    def forward(self, x):
        return x + self.narrow(F.gelu(self.wide(F.gelu(self.norm(x)))))


class Encoder(nn.Module):
    """Maps waves [clips, frames * 1920] to latents [clips, frames, LATENT]: 100 mel frames per second, downsampled by 2 three
    times."""

    def __init__(self, width=256):
        super().__init__()
        self.register_buffer("filters", mel_filters(REPLY_RATE, WINDOW, MELS, REPLY_RATE / 2))
        self.register_buffer("window", torch.hann_window(WINDOW))
        layers = [nn.Conv1d(MELS, width, 5, padding=2)]
        for _ in range(3):
            layers += [_Residual(width, 1), _Residual(width, 3), nn.Conv1d(width, width, 4, stride=2, padding=1)]
        layers += [_Residual(width, 1), _Residual(width, 2), nn.GroupNorm(1, width), nn.Conv1d(width, LATENT, 1)]
        self.layers = nn.Sequential(*layers)

    def forward(self, waves):
        margin = (WINDOW - HOP) // 2
        spectrum = torch.stft(F.pad(waves, (margin, margin)), WINDOW, HOP, window=self.window, center=False,
                              return_complex=True).abs()
        return self.layers(torch.log((self.filters @ spectrum) * 30 + 1e-3) * .3).transpose(1, 2)


class ResidualQuantizer(nn.Module):
    """Residual vector quantization with sixteen codebooks, trained by exponential moving averages."""

    DECAY = .99

    def __init__(self):
        super().__init__()
        self.register_buffer("books", torch.randn(QUANTIZERS, CODES, LATENT) * .1)
        self.register_buffer("uses", torch.ones(QUANTIZERS, CODES))
        self.register_buffer("sums", self.books.clone())
        self.register_buffer("started", torch.zeros((), dtype=torch.bool))

    def _nearest(self, level, rest):
        book = self.books[level]
        return (book.pow(2).sum(-1) - 2 * rest @ book.T).argmin(-1)

    @torch.no_grad()
    def encode(self, latents):
        """Maps latents [..., LATENT] to codes [..., 16]."""
        rest, codes = latents, []
        for level in range(QUANTIZERS):
            codes.append(self._nearest(level, rest))
            rest = rest - self.books[level][codes[-1]]
        return torch.stack(codes, -1)

    @torch.no_grad()
    def _start_from(self, latents):
        rest = latents
        for level in range(QUANTIZERS):
            self.books[level] = rest[torch.randperm(len(rest), device=rest.device)[:CODES]]
            self.sums[level] = self.books[level]
            rest = rest - self.books[level][self._nearest(level, rest)]
        self.started.fill_(True)

    @torch.no_grad()
    def _learn(self, level, rest, codes):
        chosen = F.one_hot(codes, CODES).float()
        decay = self.DECAY
        self.uses[level].mul_(decay).add_(chosen.sum(0), alpha=1 - decay)
        self.sums[level].mul_(decay).add_(chosen.T @ rest, alpha=1 - decay)
        self.books[level] = self.sums[level] / self.uses[level].clamp_min(1e-4).unsqueeze(-1)
        # Dead codes are replaced by residuals of random frames.
        unused = self.uses[level] < .03 * len(rest) / CODES
        fresh = rest[torch.randint(len(rest), (CODES,), device=rest.device)]
        share = len(rest) / CODES * .3
        self.books[level] = torch.where(unused[:, None], fresh, self.books[level])
        self.uses[level] = torch.where(unused, share, self.uses[level])
        self.sums[level] = torch.where(unused[:, None], fresh * share, self.sums[level])

    def forward(self, latents, levels):
        """Returns quantized latents (straight-through estimator) and the commitment loss. `levels` [..., 1] is the number
        of codebooks that are used."""
        x, levels = latents.reshape(-1, LATENT), levels.reshape(-1, 1)
        if not self.started:
            self._start_from(x.detach())
        rest, committed, loss = x.detach(), x, 0
        quantized = torch.zeros_like(rest)
        for level in range(QUANTIZERS):
            codes = self._nearest(level, rest)
            entry, counts = self.books[level][codes], (level < levels).float()
            loss = loss + ((committed - entry).pow(2) * counts).mean()
            committed, quantized = committed - entry, quantized + entry * counts
            self._learn(level, rest, codes)
            rest = rest - entry
        return (x + (quantized - x.detach())).reshape(latents.shape), loss


class Discriminator(nn.Module):
    """A multi-resolution discriminator: 2-D convolutions over complex spectrograms with three window lengths."""

    def __init__(self, windows=(1024, 512, 256), width=32):
        super().__init__()
        self.windows = windows
        for size in windows:
            self.register_buffer(f"window{size}", torch.hann_window(size))
        norm = nn.utils.parametrizations.weight_norm
        self.scales = nn.ModuleList(nn.ModuleList([
            norm(nn.Conv2d(2, width, (3, 8), padding=(1, 4))),
            norm(nn.Conv2d(width, width, (3, 8), (1, 2), padding=(1, 3))),
            norm(nn.Conv2d(width, width, (3, 8), (1, 2), dilation=(2, 1), padding=(2, 3))),
            norm(nn.Conv2d(width, width, (3, 8), (1, 2), dilation=(4, 1), padding=(4, 3))),
            norm(nn.Conv2d(width, width, 3, padding=1)),
            norm(nn.Conv2d(width, 1, 3, padding=1))]) for _ in windows)

    def forward(self, waves):
        """Returns (logits, features), lists over scales, and over scales and layers."""
        logits, features = [], []
        for size, layers in zip(self.windows, self.scales):
            x = torch.stft(waves, size, size // 4, window=getattr(self, f"window{size}"), return_complex=True)
            x = torch.stack([x.real, x.imag], 1).transpose(2, 3) / math.sqrt(size) * 4
            with torch.autocast("cuda", torch.bfloat16):  # takes most of the time of a step, and needs less precision
                for layer in layers[:-1]:
                    x = F.leaky_relu(layer(x), .2)
                    features.append(x)
                x = layers[-1](x)
            logits.append(x.float())
        return logits, features


class SpectralLoss(nn.Module):
    """Multi-resolution spectral distances of two waves: linear and mel spectrograms with five window lengths."""

    MEL_BANDS = {2048: 160, 1024: 100, 512: 64, 256: 40, 128: 20}

    def __init__(self):
        super().__init__()
        for size, bands in self.MEL_BANDS.items():
            self.register_buffer(f"window{size}", torch.hann_window(size))
            filters = mel_filters(REPLY_RATE, size, bands, REPLY_RATE / 2) * REPLY_RATE / size
            self.register_buffer(f"filters{size}", filters)

    def forward(self, generated, target):
        linear = mel = 0
        for size in self.MEL_BANDS:
            window, filters = getattr(self, f"window{size}"), getattr(self, f"filters{size}")
            a, b = (torch.stft(wave, size, size // 4, window=window, return_complex=True).abs() / math.sqrt(size)
                    for wave in (generated, target))
            linear = linear + F.l1_loss(torch.log(a + 1e-3), torch.log(b + 1e-3)) + 8 * F.l1_loss(a, b)
            mel = mel + F.l1_loss(torch.log(filters @ a + 1e-3), torch.log(filters @ b + 1e-3))
        return linear / len(self.MEL_BANDS), mel / len(self.MEL_BANDS)


def decode_latents(code2wav, latents):
    """Runs the reference Code2Wav on embedded frames [clips, frames, width], so that they receive gradients. Returns waves
    [clips, samples]."""
    x = code2wav.pre_transformer(inputs_embeds=latents).last_hidden_state.permute(0, 2, 1)
    for blocks in code2wav.upsample:
        for block in blocks:
            x = block(x)
    for block in code2wav.decoder:
        x = block(x)
    return x[:, 0]


def fuse_snake():
    """Compiles the reference's SnakeBeta activation, which otherwise takes most of the time of a vocoder step."""
    from transformers.models.qwen3_omni_moe import modeling_qwen3_omni_moe as reference

    def snake(x, alpha, beta):
        alpha, beta = torch.exp(alpha)[None, :, None], torch.exp(beta)[None, :, None]
        return x + (1.0 / (beta + 1e-9)) * torch.sin(x * alpha).pow(2)

    compiled = torch.compile(snake, dynamic=True)
    reference.Qwen3OmniMoeSnakeBeta.forward = lambda self, x: compiled(x, self.alpha, self.beta)
