"""Stage 5: trains Code2Wav with a discriminator on the fixed codes of all replies, for a clearer voice.

It waits for the Thinker, whose GPU it uses.

  python3 -m stages.vocoder
"""
import torch
from torch import nn
from torch.nn import functional as F

from networks import model as models
from networks.codec import Discriminator, SpectralLoss, decode_latents, fuse_snake
from recipe import BUDGET, SEEDS, WORK
from speech import clips as clip_sets
from stages import codec, thinker
from stages.codec import BETAS, Frames
from stages.progress import Averages, TimeBudget, log, save, wait_for

RESULT = WORK / "parts" / "code2wav.pt"


def _train(frames, codes, code2wav, spectral):
    discriminator = Discriminator().cuda()
    judge_optimizer = models.adamw(discriminator.parameters(), 3e-4, 0., BETAS)
    optimizer = models.adamw(code2wav.parameters(), 5e-4, 0., BETAS)
    budget = TimeBudget("vocoder", BUDGET.vocoder, dict(code2wav=code2wav, discriminator=discriminator,
                                                        optimizer=optimizer, judge_optimizer=judge_optimizer))
    averages = Averages()
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
        if budget.step > 100:  # before that, the discriminator has not been trained enough
            loss = loss + _adversarial_loss(discriminator, made, waves)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(code2wav.parameters(), 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "vocoder", linear=linear, mel=mel, judge=judge_loss)
    log("vocoder trained in", budget.step, "steps")


def _adversarial_loss(discriminator, made, waves):
    logits, features = discriminator(made)
    with torch.no_grad():
        _, true_features = discriminator(waves)
    adversarial = sum(((1 - a) ** 2).mean() for a in logits) / len(logits)
    matching = sum(F.l1_loss(a.float(), b.float()) / (b.float().abs().mean() + 1e-3)
                   for a, b in zip(features, true_features))
    return .15 * adversarial + .3 * matching / len(features)


def main():
    if RESULT.exists():
        return log("the vocoder is trained")
    language = models.load_language()
    code2wav = models.build(language.config).code2wav
    frames = Frames(clip_sets.load("replies"))  # the first replies in the file of codes
    wait_for(codec.CODES_FILE)
    wait_for(thinker.RESULT)
    models.set_fast_arithmetic()
    torch.manual_seed(SEEDS["codec"] + 1)
    fuse_snake()
    code2wav.load_state_dict(torch.load(codec.RESULT, map_location="cpu"))
    codes = torch.load(codec.CODES_FILE)["codes"][:frames.count].long().cuda()
    code2wav = code2wav.cuda().train()
    _train(frames, codes, code2wav, SpectralLoss().cuda())
    save(code2wav.state_dict(), RESULT)


if __name__ == "__main__":
    main()
