"""Mel spectra, as the reference's feature extractor computes them."""
import numpy as np
import torch

WHISPER_WINDOW, WHISPER_HOP, WHISPER_MELS = 400, 160, 128


def mel_filters(sample_rate, window, bands, top):
    """Returns mel filters [bands, window // 2 + 1] from 0 to `top` Hz, with Slaney's mel scale and area normalization."""
    step = np.log(6.4) / 27  # the logarithmic step of one mel above 1 kHz; below, the scale is linear

    def to_hertz(mel):
        return np.where(mel >= 15, 1000 * np.exp(step * (mel - 15)), 200 * mel / 3)

    top_mel = 15 + np.log(top / 1000) / step
    points = to_hertz(np.linspace(0, top_mel, bands + 2))
    bins = np.linspace(0, sample_rate / 2, window // 2 + 1)
    widths, slopes = np.diff(points), points[None] - bins[:, None]
    filters = np.maximum(0, np.minimum(-slopes[:, :-2] / widths[:-1], slopes[:, 2:] / widths[1:]))
    filters = filters * (2 / (points[2:] - points[:-2]))[None]
    return torch.from_numpy(filters.T.astype("float32"))


class WhisperMel(torch.nn.Module):
    """Maps waves [clips, samples] to log10 mel power [clips, 128, samples / 160], not yet clamped relative to the maximum."""

    def __init__(self):
        super().__init__()
        self.register_buffer("filters", mel_filters(16000, WHISPER_WINDOW, WHISPER_MELS, 8000))
        self.register_buffer("window", torch.hann_window(WHISPER_WINDOW))

    def forward(self, waves):
        spectrum = torch.stft(waves, WHISPER_WINDOW, WHISPER_HOP, window=self.window, return_complex=True)
        return (self.filters @ spectrum[..., :-1].abs() ** 2).clamp_min(1e-10).log10()
