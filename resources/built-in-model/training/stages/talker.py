"""Stage 4: Talker and code predictor, by teacher forcing on the codec's codes.

Two things make it read its text instead of remembering sentences: replies of random content, and codes of the frame
before that are wrong or missing now and then.

  python3 -m stages.talker
"""
import os

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from language import domain, english, russian
from networks import experts, model as models
from recipe import BUDGET, CODES, QUANTIZERS, SEEDS, TALKER_BATCH, WORK
from stages import codec, thinker as thinker_stage
from stages.progress import Averages, TimeBudget, log, save, wait_for
from stages.spoken_replies import CODEC, END_OF_SPEECH, FRAME, HIDDEN, NEXT, NONE, TEXT, ReplyBatches

RESULT = WORK / "parts" / "talker.pt"
PEAK_RATE = 1.2e-3
# Its own codes are never as good as the codec's: without this it loses its place in the sentence.
CORRUPTED, FRAME_DROPPED = .3, .15
HELD_OUT = 240  # random replies that training never draws


class Speech(nn.Module):
    """The reference's Talker over laid-out batches, with everything that it reads."""

    def __init__(self, talker, codes, embeddings, config):
        super().__init__()
        self.talker = talker
        self.register_buffer("codes", codes, persistent=False)            # [frames, 16]
        self.register_buffer("embeddings", embeddings, persistent=False)  # the Thinker's, [vocabulary, width]
        self.hidden = None                                                # Thinker states of heard audio
        self.end_of_speech = config.talker_config.codec_eos_token_id
        weights = torch.arange(1, QUANTIZERS).float().rsqrt()  # early codes carry most of the sound
        self.register_buffer("code_weights", weights / weights.mean(), persistent=False)

    def _corrupted(self, codes):
        count, device = len(codes), codes.device
        level = torch.randint(1, QUANTIZERS, (count, 1), device=device)
        from_level = torch.arange(QUANTIZERS, device=device) >= level
        from_level = from_level & (torch.rand(count, 1, device=device) < CORRUPTED)
        anywhere = torch.rand(count, QUANTIZERS, device=device) < CORRUPTED / 8
        return torch.where(from_level | anywhere, torch.randint(0, CODES, codes.shape, device=device), codes)

    def _inputs(self, batch):
        text, codec_token, frame, hidden = (batch[column] for column in (TEXT, CODEC, FRAME, HIDDEN))
        talker, first_codes = self.talker, self.talker.model.codec_embedding
        x = torch.where((text != NONE)[..., None], talker.text_projection(self.embeddings[text.clamp_min(0)]), 0.)
        heard = hidden != NONE
        x = x.masked_scatter(heard[..., None], talker.hidden_projection(self.hidden[hidden[heard]].float()))
        x = x + torch.where((codec_token != NONE)[..., None], first_codes(codec_token.clamp_min(0)), 0.)
        spoken = frame != NONE
        codes = self.codes[frame[spoken]]
        if self.training:
            codes = self._corrupted(codes)
        summed = first_codes(codes[:, 0])
        for i, embedding in enumerate(talker.code_predictor.model.codec_embedding):
            summed = summed + embedding(codes[:, i + 1])
        if self.training:
            summed = summed * (torch.rand(len(codes), 1, device=codes.device) >= FRAME_DROPPED)
        return x.masked_scatter(spoken[..., None], summed + x[spoken])

    def forward(self, batch):
        """Losses of the first codes and of the other fifteen, and how often each is right."""
        with torch.autocast("cuda", torch.bfloat16):
            hidden = self.talker.model(inputs_embeds=self._inputs(batch).float(), use_cache=False).last_hidden_state
        predicted = batch[NEXT] != NONE
        hidden, following = hidden[predicted].float(), batch[NEXT][predicted]
        first_wanted = torch.where(following >= 0, self.codes[following.clamp_min(0), 0], self.end_of_speech)
        logits = self.talker.codec_head(hidden)
        first = F.cross_entropy(logits, first_wanted)
        spread = torch.logsumexp(logits, -1).pow(2).mean()
        goes_on = following >= 0
        rest, rest_right = self._other_codes(hidden[goes_on], self.codes[following[goes_on]])
        right = logits.argmax(-1) == first_wanted
        ends = following == END_OF_SPEECH
        return first, rest, spread, dict(first=first, rest=rest, first_right=right.float().mean(),
                                         rest_right=rest_right, end_right=right[ends].float().mean())

    def _other_codes(self, hidden, codes):
        predictor = self.talker.code_predictor
        inputs = [hidden, self.talker.model.codec_embedding(codes[:, 0])]
        inputs += [predictor.model.codec_embedding[i](codes[:, i + 1]) for i in range(QUANTIZERS - 2)]
        with torch.autocast("cuda", torch.bfloat16):
            states = predictor.model(inputs_embeds=torch.stack(inputs, 1), use_cache=False).last_hidden_state[:, 1:]
            heads = torch.stack([head.weight for head in predictor.lm_head])
            logits = torch.einsum("nqd,qvd->nqv", states, heads)
        wanted = codes[:, 1:]
        losses = F.cross_entropy(logits.float().reshape(-1, CODES), wanted.reshape(-1), reduction="none")
        loss = (losses.view(-1, QUANTIZERS - 1) * self.code_weights).mean()
        return loss, (logits.argmax(-1) == wanted).float().mean()


def _drawing_weights(replies):
    """(weights for training, weights for the held-out check): fixed replies often, each random one sometimes."""
    fixed_texts = {item.reply for item in domain.catalogue()} | {english.NOT_HEARD}
    apologies = {english.NOT_KNOWN, russian.NOT_KNOWN}
    fixed = np.array([text in fixed_texts | apologies for _, _, text in replies])
    random_ones = np.flatnonzero(~fixed)
    held_out = np.zeros(len(replies), bool)
    held_out[random_ones[-min(HELD_OUT, len(random_ones) // 4):]] = True
    weights = np.where(fixed, .5 * len(random_ones) / fixed.sum(), 1.0)
    # Few replies of the catalogue are Russian: without this its sentences would be practised too rarely.
    weights[[i for i, (_, code, _) in enumerate(replies) if fixed[i] and code == "ru"]] *= 2
    weights[[i for i, (_, _, text) in enumerate(replies) if text in apologies]] *= 6
    return weights * ~held_out, held_out.astype(float)


class UserParts:
    """The questions before the replies; read anew whenever the Thinker has written better ones."""

    def __init__(self, language):
        self._newline = language.encode("<|im_start|>assistant\n")[2]
        self._written = None

    def changed(self):
        return thinker_stage.USER_PARTS.stat().st_mtime != self._written

    def load(self):
        self._written = thinker_stage.USER_PARTS.stat().st_mtime
        parts = torch.load(thinker_stage.USER_PARTS)
        return parts | dict(newline=self._newline)


def _batches(language, replies, weights, user_parts, step, workers):
    """A loader that begins at `step` draws other replies than one that began earlier."""
    data = ReplyBatches(language.config, language.ids, replies, weights, user_parts, TALKER_BATCH,
                        SEEDS["talker"] * 1_000_000 + step)
    return iter(torch.utils.data.DataLoader(data, batch_size=None, num_workers=workers, prefetch_factor=6,
                                            pin_memory=True))


def main():
    if RESULT.exists():
        return log("the Talker is trained")
    models.set_fast_arithmetic()
    experts.use_dense_experts()
    language = models.load_language()
    talker = models.build(language.config).talker
    log("Talker", models.count_parameters(talker) - models.count_parameters(talker.code_predictor), "code predictor",
        models.count_parameters(talker.code_predictor))
    coded = torch.load(wait_for(codec.CODES_FILE))
    wait_for(thinker_stage.USER_PARTS)
    user_parts = UserParts(language)
    questions = user_parts.load()
    replies = [(speaker, language.encode(text), first, frames) for (speaker, _, text), first, frames
               in zip(coded["about"], coded["first_frames"], coded["frames"])]
    weights, held_out = _drawing_weights(coded["about"])
    speech = Speech(talker, coded["codes"].long(), questions["embeddings"], language.config).cuda().train()
    speech.hidden = torch.cat(questions["hidden"]).cuda()
    optimizer = models.adamw(talker.parameters(), PEAK_RATE)
    budget = TimeBudget("talker", BUDGET.talker, dict(talker=talker, optimizer=optimizer))
    workers = min(8, os.cpu_count() or 1)
    batches = _batches(language, replies, weights, questions, budget.step, workers)
    averages = Averages()
    torch.manual_seed(SEEDS["talker"])
    budget.start_clock()
    while budget.used < 1:
        if budget.step % 100 == 0 and user_parts.changed():
            questions = user_parts.load()
            speech.hidden = torch.cat(questions["hidden"]).cuda()
            batches = _batches(language, replies, weights, questions, budget.step, workers)
            log("took newer user parts")
        budget.set_rate(optimizer, PEAK_RATE, warm_up_steps=300)
        first, rest, spread, figures = speech(next(batches).cuda(non_blocking=True))
        loss = first + 2.5 * rest + 2e-4 * spread + .01 * experts.take_balance_loss()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(talker.parameters(), 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "Talker", **figures)
    save(talker.state_dict(), RESULT)
    speech.eval()
    checks = _batches(language, replies, held_out, questions, 0, 1)
    with torch.no_grad():
        for _ in range(2):
            figures = speech(next(checks).cuda())[3]
            log("held out:", {name: round(float(value), 4) for name, value in figures.items()})
    log("Talker trained in", budget.step, "steps")
    os._exit(0)  # the loaders' workers would keep the program waiting


if __name__ == "__main__":
    main()
