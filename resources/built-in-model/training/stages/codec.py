"""Stage 2: the codec. First encoder, quantizer and Code2Wav together; then, with every reply's codes fixed, Code2Wav
alone against a discriminator.

Code2Wav embeds a frame as the mean of sixteen tables. Training uses a bias-free projection of the summed codebook
entries; sixteen times the projected codebooks, stored as the tables, are the same function.

  python3 -m stages.codec
"""
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from networks import model as models
from networks.codec import (LATENT, Discriminator, Encoder, ResidualQuantizer, SpectralLoss, decode_latents,
                            fuse_snake)
from recipe import BUDGET, CODEC_BATCH, CODEC_WINDOW, CODES, FRAME_SAMPLES, QUANTIZERS, SEEDS, WORK
from speech import clips as clip_sets
from stages.progress import Averages, TimeBudget, log, save

RESULT = WORK / "parts" / "code2wav.pt"
CODES_FILE = WORK / "parts" / "codes.pt"
FIRST_PART = WORK / "parts" / "code2wav-before-discriminator.pt"
BETAS = (.8, .99)
FEWER_LEVELS = .3  # of the windows count only their first codebooks, so that these carry most


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
        """(frame numbers, waves) of a batch; half of the windows begin with a clip, as every reply does."""
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
    torch.backends.cudnn.benchmark = True  # every window has the same length
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
def _encode_replies(frames, encoder, quantizer, batch=64):
    """Codes of all frames, [frames, 16]; each reply is encoded whole."""
    encoder.eval()
    torch.backends.cudnn.benchmark = False  # every batch has another length
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


def _train_vocoder(frames, codes, code2wav, spectral):
    discriminator = Discriminator().cuda()
    judge_optimizer = models.adamw(discriminator.parameters(), 3e-4, 0., BETAS)
    optimizer = models.adamw(code2wav.parameters(), 5e-4, 0., BETAS)
    budget = TimeBudget("vocoder", BUDGET.vocoder, dict(code2wav=code2wav, discriminator=discriminator,
                                                        optimizer=optimizer, judge_optimizer=judge_optimizer))
    averages = Averages()
    torch.backends.cudnn.benchmark = True
    budget.start_clock()
    while budget.used < 1:
        budget.set_rate(optimizer, 5e-4, warm_up_steps=100)
        budget.set_rate(judge_optimizer, 3e-4, warm_up_steps=1)
        index, waves = frames.windows()
        offset = code2wav.code_offset.to(index.device)
        made = decode_latents(code2wav, code2wav.code_embedding(codes[index].transpose(1, 2) + offset).mean(1))
        waves = waves[:, :made.shape[1]]
        judged_made, judged_true = discriminator(made.detach())[0], discriminator(waves)[0]
        judge_loss = sum((a ** 2).mean() + ((1 - b) ** 2).mean() for a, b in zip(judged_made, judged_true)) / 3
        judge_optimizer.zero_grad(set_to_none=True)
        judge_loss.backward()
        judge_optimizer.step()
        linear, mel = spectral(made, waves)
        loss = linear + 1.5 * mel
        if budget.step > 100:  # the judge has to know something first
            loss = loss + _adversarial_loss(discriminator, made, waves)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(code2wav.parameters(), 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "vocoder", linear=linear, mel=mel, judge=judge_loss)
    log("vocoder trained in", budget.step, "steps")


def _adversarial_loss(discriminator, made, waves):
    judged, features = discriminator(made)
    with torch.no_grad():
        _, true_features = discriminator(waves)
    deceit = sum(((1 - a) ** 2).mean() for a in judged) / len(judged)
    matching = sum(F.l1_loss(a.float(), b.float()) / (b.float().abs().mean() + 1e-3)
                   for a, b in zip(features, true_features))
    return .15 * deceit + .3 * matching / len(features)


def main():
    if RESULT.exists():
        return log("the codec is trained")
    models.set_fast_arithmetic()
    torch.manual_seed(SEEDS["codec"])
    language = models.load_language()
    code2wav = models.build(language.config).code2wav.cuda().train()
    log("Code2Wav", models.count_parameters(code2wav))
    fuse_snake()
    clips = clip_sets.load("replies")
    frames, spectral = Frames(clips), SpectralLoss().cuda()
    log("replies", len(clips), "frames", frames.count)
    if not CODES_FILE.exists():
        encoder, quantizer = Encoder().cuda(), ResidualQuantizer().cuda()
        projection = nn.Linear(LATENT, code2wav.config.hidden_size, bias=False).cuda()
        _train_autoencoder(frames, encoder, quantizer, projection, code2wav, spectral)
        codes = _encode_replies(frames, encoder, quantizer)
        used = [len(codes[:, level].unique()) for level in range(QUANTIZERS)]
        log("codes in use at each level:", used)
        save(code2wav.state_dict(), FIRST_PART)
        save(dict(codes=codes.to(torch.int16).cpu(), frames=frames.frames.tolist(),
                  first_frames=frames.first[:-1].tolist(), about=clips.about), CODES_FILE)
    code2wav.load_state_dict(torch.load(FIRST_PART, map_location="cuda"))
    codes = torch.load(CODES_FILE)["codes"].long().cuda()
    _train_vocoder(frames, codes, code2wav, spectral)
    save(code2wav.state_dict(), RESULT)


if __name__ == "__main__":
    main()
