"""Stage 2: trains the codec (encoder, quantizer and Code2Wav together), then encodes every reply.

Code2Wav embeds a frame as the mean of the rows of sixteen tables. Training uses a linear projection, without bias, of the
sum of the codebook entries; the same function results from tables with sixteen times the projected codebooks.

  python3 -m stages.codec
"""
import numpy as np
import torch
from torch import nn

from networks import model as models
from networks.codec import LATENT, Encoder, ResidualQuantizer, SpectralLoss, decode_latents, fuse_snake
from recipe import BUDGET, CODEC_BATCH, CODEC_WINDOW, CODES, FRAME_SAMPLES, QUANTIZERS, SEEDS, WORK
from speech import clips as clip_sets
from stages.progress import Averages, TimeBudget, log, save

RESULT = WORK / "parts" / "code2wav-before-discriminator.pt"
ENCODER = WORK / "parts" / "codec-encoder.pt"  # encoder and quantizer, to encode further replies with the same codes
CODES_FILE = WORK / "parts" / "codes.pt"
BETAS = (.8, .99)
FEWER_LEVELS = .3  # share of windows that use only their first codebooks, so that these contain most of the information


class Frames:
    """All replies on the device, each padded to whole frames."""

    def __init__(self, clips):
        self.frames = (clips.lengths + FRAME_SAMPLES - 1) // FRAME_SAMPLES
        self.first = np.concatenate([[0], self.frames.cumsum()])
        self.count = int(self.first[-1])
        padded = torch.zeros(self.count * FRAME_SAMPLES, dtype=torch.int16)
        samples = torch.from_numpy(clips.samples)
        for i, (start, length) in enumerate(zip(clips.starts, clips.lengths)):
            at = self.first[i] * FRAME_SAMPLES
            padded[at:at + length] = samples[start:start + length]
        self._samples = padded.cuda().view(self.count, FRAME_SAMPLES)
        self._rng = np.random.default_rng(SEEDS["codec"])

    def __getitem__(self, index):
        return self._samples[index].float() / 32768

    def windows(self):
        """Returns (frame numbers, waves) of a batch. Half of the windows begin where a clip begins."""
        last = self.count - CODEC_WINDOW
        starts = self.first[self._rng.integers(0, len(self.frames), CODEC_BATCH)]
        anywhere = self._rng.integers(0, last, CODEC_BATCH)
        starts = np.minimum(np.where(self._rng.random(CODEC_BATCH) < .5, starts, anywhere), last)
        index = torch.from_numpy(starts[:, None] + np.arange(CODEC_WINDOW)).cuda()
        return index, self[index].reshape(CODEC_BATCH, -1)


def _train_autoencoder(frames, encoder, quantizer, projection, code2wav, spectral):
    parameters = [*encoder.parameters(), *code2wav.parameters(), *projection.parameters()]
    optimizer = models.adamw(parameters, 1e-3, 0., BETAS)
    budget = TimeBudget("codec", BUDGET.codec, dict(encoder=encoder, quantizer=quantizer, projection=projection,
                                                    code2wav=code2wav, optimizer=optimizer))
    averages = Averages()
    budget.start_clock()
    while budget.used < 1:
        budget.set_rate(optimizer, 1e-3, warm_up_steps=200, stretch=.6)
        _, waves = frames.windows()
        some = torch.randint(1, QUANTIZERS + 1, (CODEC_BATCH, 1), device="cuda")
        levels = torch.where(torch.rand(CODEC_BATCH, 1, device="cuda") < FEWER_LEVELS, some, QUANTIZERS)
        quantized, commitment = quantizer(encoder(waves), levels.expand(CODEC_BATCH, CODEC_WINDOW))
        made = decode_latents(code2wav, projection(quantized))
        linear, mel = spectral(made, waves[:, :made.shape[1]])
        optimizer.zero_grad(set_to_none=True)
        (linear + 1.5 * mel + .25 * commitment).backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "codec", linear=linear, mel=mel, commitment=commitment)
    with torch.no_grad():
        tables = QUANTIZERS * projection(quantizer.books)
        code2wav.code_embedding.weight.copy_(tables.reshape(QUANTIZERS * CODES, -1))
    log("codec trained in", budget.step, "steps")


@torch.no_grad()
def _encode_replies(frames, encoder, quantizer, batch=256):
    """Returns the codes of all frames, [frames, 16]. Each reply is encoded as a whole."""
    encoder.eval()
    codes = torch.empty(frames.count, QUANTIZERS, dtype=torch.int64, device="cuda")
    by_length = np.argsort(frames.frames, kind="stable")
    for chosen in np.split(by_length, range(batch, len(by_length), batch)):
        waves = torch.zeros(len(chosen), int(frames.frames[chosen].max()), FRAME_SAMPLES, device="cuda")
        spans = [slice(int(frames.first[i]), int(frames.first[i + 1])) for i in chosen]
        for row, span in zip(waves, spans):
            row[:span.stop - span.start] = frames[span]
        for row, span in zip(quantizer.encode(encoder(waves.reshape(len(chosen), -1))), spans):
            codes[span] = row[:span.stop - span.start]
    return codes


def _encoded(sets, encoder, quantizer):
    """Returns the codes of all replies of these sets, with the first frame, the number of frames and the description of each
    reply."""
    codes, lengths, about = [], [], []
    for clips, frames in sets:
        codes.append(_encode_replies(frames, encoder, quantizer).to(torch.int16).cpu())
        lengths.append(frames.frames)
        about += clips.about
    lengths = np.concatenate(lengths)
    return dict(codes=torch.cat(codes), frames=lengths.tolist(), about=about,
                first_frames=np.concatenate([[0], lengths.cumsum()[:-1]]).tolist())


def main():
    if CODES_FILE.exists():
        return log("the codec is trained")
    models.set_fast_arithmetic()
    torch.manual_seed(SEEDS["codec"])
    language = models.load_language()
    code2wav = models.build(language.config).code2wav.cuda().train()
    log("Code2Wav", models.count_parameters(code2wav))
    fuse_snake()
    clips = clip_sets.load("replies")
    frames = Frames(clips)
    log("replies", len(clips), "frames", frames.count)
    encoder, quantizer = Encoder().cuda(), ResidualQuantizer().cuda()
    if RESULT.exists() and ENCODER.exists():
        for name, tensors in torch.load(ENCODER, map_location="cuda").items():
            dict(encoder=encoder, quantizer=quantizer)[name].load_state_dict(tensors)
    else:
        projection = nn.Linear(LATENT, code2wav.config.hidden_size, bias=False).cuda()
        _train_autoencoder(frames, encoder, quantizer, projection, code2wav, SpectralLoss().cuda())
        save(dict(encoder=encoder.state_dict(), quantizer=quantizer.state_dict()), ENCODER)
        save(code2wav.state_dict(), RESULT)
    more = clip_sets.load("more_replies")
    encoded = _encoded([(clips, frames), (more, Frames(more))], encoder, quantizer)
    log("codes in use at each level:", [len(level.unique()) for level in encoded["codes"].T])
    save(encoded, CODES_FILE)


if __name__ == "__main__":
    main()
