"""Augmentation of synthesised questions to resemble microphone recordings, and the AudioTower over a padded batch of them."""
from functools import partial

import torch
from torch.nn import functional as F

from recipe import QUESTION_RATE
from networks.mel import WHISPER_HOP, WHISPER_MELS, WhisperMel

CHUNK = 100  # mel frames that the convolutions process at once
TOKENS_PER_CHUNK = 13


def audio_tokens(mel_frames):
    """Returns the number of tokens of the AudioTower for a number of mel frames (an int or a tensor)."""
    rest = mel_frames % CHUNK
    halved = (rest - 1) // 2 + 1
    return ((halved - 1) // 2 + 1 - 1) // 2 + 1 + mel_frames // CHUNK * TOKENS_PER_CHUNK


class ClipAugmenter(torch.nn.Module):
    """Reads clips from one long array on the device, augments them and returns batches of log-mel spectra.

    Augmentation: silence before and after the clip, another speed, reverberation, noise, another gain, a random frequency
    response of the microphone, and masked bands and frames (SpecAugment).
    """

    def __init__(self, samples):
        super().__init__()
        self.register_buffer("samples", samples, persistent=False)  # int16, all clips end to end
        self.mel = WhisperMel()

    @torch.no_grad()
    def forward(self, placed, speed):
        """placed: [clips, 5] of start, length, samples of silence before, samples in all, muted (0 or 1); speed: [clips].
        Returns log-mel spectra [clips, 128, frames], and the number of valid frames of each clip."""
        start, length, lead, total, muted = placed.unbind(1)
        waves = self._read(start, length, lead, total, speed)
        loudness = (waves.pow(2).sum(1) / length).sqrt().clamp_min(1e-4)
        waves = self._reverberated(waves * (1 - muted)[:, None])
        waves = self._noisy(waves, loudness)
        waves = waves * 10 ** (torch.rand(len(waves), 1, device=waves.device) * 1.9 - 1.6)
        mel, frames = self.mel(waves), total // WHISPER_HOP
        valid = torch.arange(mel.shape[-1], device=mel.device)[None] < frames[:, None]
        mel = self._equalised(mel)
        loudest = mel.masked_fill(~valid[:, None], -20).amax((1, 2), keepdim=True)
        mel = (torch.maximum(mel, loudest - 8) + 4) / 4
        return self._masked(mel, frames) * valid[:, None], frames

    def _read(self, start, length, lead, total, speed):
        longest = (int(total.max()) + QUESTION_RATE - 1) // QUESTION_RATE * QUESTION_RATE
        at = torch.arange(longest, device=start.device)[None]
        position = (at - lead[:, None]).clamp_min(0).float() * speed[:, None]
        whole = position.floor().long()
        inside = (at >= lead[:, None]) & (whole + 1 < length[:, None])
        fraction, whole = position - whole, torch.minimum(whole, length[:, None] - 2)
        left = self.samples[start[:, None] + whole].float()
        right = self.samples[start[:, None] + whole + 1].float()
        return torch.where(inside, left + (right - left) * fraction, 0.) / 32768

    @staticmethod
    def _reverberated(waves, taps=480):
        count, samples = waves.shape
        random = partial(torch.rand, device=waves.device)
        decay = torch.exp(-torch.arange(taps, device=waves.device)[None] / (random(count, 1) * 150 + 5))
        echo = torch.randn(count, taps, device=waves.device) * decay
        echo = echo * random(count, 1) * .35 * (random(count, 1) < .6)
        echo[:, 0] = 1
        size = samples + 512
        return torch.fft.irfft(torch.fft.rfft(waves, size) * torch.fft.rfft(echo, size), size)[:, :samples]

    @staticmethod
    def _noisy(waves, loudness):
        count, samples = waves.shape
        random = partial(torch.rand, device=waves.device)
        white = torch.randn(count, samples, device=waves.device)
        dull = F.avg_pool1d(F.pad(white[None], (7, 0))[0][:, None], 8, 1)[:, 0] * 2.5
        mix = random(count, 1)
        ratio = random(count, 1) * 34 + 6  # dB
        level = loudness[:, None] * 10 ** (-ratio / 20) * (random(count, 1) < .8)
        return waves + (mix * white + (1 - mix) * dull) * level + torch.randn_like(waves) * 1e-5

    @staticmethod
    def _equalised(mel):
        """Adds a random frequency response: a curve over the bands with four knots of up to about ±6 dB."""
        knots = torch.randn(len(mel), 1, 4, device=mel.device) * .25
        knots = knots * (torch.rand(len(mel), 1, 1, device=mel.device) < .6)
        return mel + F.interpolate(knots, WHISPER_MELS, mode="linear", align_corners=True).transpose(1, 2)

    @staticmethod
    def _masked(mel, frames, stripes=2, widest=14):
        """Masks `stripes` random ranges of bands and of frames, each narrower than `widest`, in each clip."""
        count, bands, steps = mel.shape
        band, step = torch.arange(bands, device=mel.device)[None], torch.arange(steps, device=mel.device)[None]
        floor = mel.amin((1, 2), keepdim=True)
        for _ in range(stripes):
            low = torch.randint(0, bands, (count, 1), device=mel.device)
            high = low + torch.randint(0, widest, (count, 1), device=mel.device)
            begin = (torch.rand(count, 1, device=mel.device) * frames[:, None]).long()
            end = begin + torch.randint(0, widest, (count, 1), device=mel.device)
            hidden = ((band >= low) & (band < high))[:, :, None] | ((step >= begin) & (step < end))[:, None]
            mel = torch.where(hidden, floor, mel)
        return mel


def audio_tower(tower, mel, frames):
    """Runs the reference AudioTower on a padded batch, in which each clip of up to 8 s is one attention window.

    mel: [clips, 128, frames], where frames is a multiple of 100. Returns features [clips, tokens, width], a mask of the
    tokens that are not padding, and the number of these for each clip.
    """
    count, bands, steps = mel.shape
    chunks = steps // CHUNK
    x = mel.view(count, bands, chunks, CHUNK).permute(0, 2, 1, 3).reshape(count * chunks, 1, bands, CHUNK)
    for convolution in (tower.conv2d1, tower.conv2d2, tower.conv2d3):
        x = F.gelu(convolution(x))
    rows, channels, height, width = x.shape
    x = tower.conv_out(x.permute(0, 3, 1, 2).reshape(rows, width, channels * height))
    x = x + tower.positional_embedding.positional_embedding[:width]
    x = x.reshape(count, chunks * width, -1)
    tokens = audio_tokens(frames)
    real = torch.arange(x.shape[1], device=x.device)[None] < tokens[:, None]
    for layer in tower.layers:
        x = x + _attention(layer.self_attn, layer.self_attn_layer_norm(x), real[:, None, None])
        x = x + layer.fc2(F.gelu(layer.fc1(layer.final_layer_norm(x))))
    return tower.proj2(tower.act(tower.proj1(tower.ln_post(x)))), real, tokens


def _attention(attention, x, mask):
    heads = (x.shape[0], -1, attention.num_heads, attention.head_dim)
    query, key, value = (project(x).view(heads).transpose(1, 2)
                         for project in (attention.q_proj, attention.k_proj, attention.v_proj))
    mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
    return attention.out_proj(mixed.transpose(1, 2).reshape(x.shape[0], -1, attention.embed_dim))
