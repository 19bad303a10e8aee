"""Stage 4: trains the Talker and the code predictor with teacher forcing on the codec's codes.

Replies of random content, and randomly corrupted or dropped codes of the previous frame, make the output depend on the
text instead of on memorized sentences.

The model is so small that launching its kernels takes longer than running them. Therefore the shapes are the same in every
step, and a whole step, from drawing a batch to the new weights, is captured once as a CUDA graph and then replayed.

  python3 -m stages.talker [--plain]     --plain: without compilation and CUDA graph
"""
import os
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from language import domain, english, russian
from networks import experts, model as models
from networks.decoder import Decoder, agrees_with_reference
from recipe import BUDGET, CODES, QUANTIZERS, SEEDS, TALKER_BATCH, TALKER_FRAMES, TALKER_POSITIONS, TALKER_UNTIL, WORK
from stages import codec, thinker as thinker_stage
from stages.progress import Averages, TimeBudget, log, save, wait_for
from stages.spoken_replies import CODEC, END_OF_SPEECH, FRAME, HIDDEN, NEXT, NONE, TEXT, Replies, Tokens, UserParts

RESULT = WORK / "parts" / "talker.pt"
PEAK_RATE = 1.4e-3
# Shares of corrupted codes and dropped frames of the input. Predicted codes are worse than the codec's; without corruption in
# training, the Talker skips or repeats words.
CORRUPTED, FRAME_DROPPED = .3, .15
HELD_OUT = 240  # random replies that are not used for training
HAS_LEARNED = 5.0  # the loss of the first code is below this after a few hundred steps; uniform over 128 codes: 4.85
IGNORED = -100  # the label of positions without a loss: ignore_index of torch's cross_entropy


def _one_hot(index, classes, dtype=torch.bfloat16):
    """Returns one-hot vectors [..., classes], zeros where the index is NONE. A product with them is a differentiable table
    lookup."""
    return (index[..., None] == torch.arange(classes, device=index.device)).to(dtype)


class Speech(nn.Module):
    """The losses of Talker and code predictor for batches of Replies, and the data that they need."""

    def __init__(self, talker, decoders, replies, codes, embeddings, config):
        """decoders: the Decoders of the Talker and of the code predictor."""
        super().__init__()
        self.talker, self.replies = talker, replies
        self._talker_states, self._predictor_states = decoders
        self.register_buffer("codes", codes, persistent=False)            # [frames, 16]
        self.register_buffer("embeddings", embeddings, persistent=False)  # the Thinker's, [vocabulary, width]
        tokens, codec_config = replies.tokens, config.talker_config
        specials = [*tokens.codec_opening, *tokens.codec_begin, *codec_config.speaker_id.values()]
        self.register_buffer("specials", torch.tensor(specials), persistent=False)
        self.end_of_speech = codec_config.codec_eos_token_id
        weights = torch.arange(1, QUANTIZERS).float().rsqrt()  # the first codes are the most important ones
        self.register_buffer("code_weights", weights / weights.mean(), persistent=False)

    def _code_tables(self):
        """Returns the embeddings of all sixteen codes, [16, codes, width]."""
        first, others = self.talker.model.codec_embedding, self.talker.code_predictor.model.codec_embedding
        return torch.stack([first.weight[:CODES], *(table.weight for table in others)])

    def _corrupted(self, codes):
        frames, device = codes.shape[:-1], codes.device
        level = torch.randint(1, QUANTIZERS, (*frames, 1), device=device)
        from_level = torch.arange(QUANTIZERS, device=device) >= level
        from_level = from_level & (torch.rand(*frames, 1, device=device) < CORRUPTED)
        anywhere = torch.rand(codes.shape, device=device) < CORRUPTED / 8
        return torch.where(from_level | anywhere, torch.randint(0, CODES, codes.shape, device=device), codes)

    def _inputs(self, batch, tables):
        text, codec_token, frame, hidden = (batch[column] for column in (TEXT, CODEC, FRAME, HIDDEN))
        talker = self.talker
        x = _one_hot(text, len(self.embeddings)) @ talker.text_projection(self.embeddings)
        audio = talker.hidden_projection(self.replies.user_parts.hidden[hidden.clamp_min(0)].float())
        x = x + audio * (hidden != NONE)[..., None]
        special = (codec_token[..., None] == self.specials).to(torch.bfloat16)
        x = x + special @ talker.model.codec_embedding.weight.index_select(0, self.specials)
        codes, counts = self.codes[frame.clamp_min(0)], frame != NONE
        if self.training:
            codes = self._corrupted(codes)
            counts = counts & (torch.rand(frame.shape, device=frame.device) >= FRAME_DROPPED)
        return x + (_one_hot(codes, CODES).flatten(-2) @ tables.flatten(0, 1)) * counts[..., None]

    def forward(self, batch):
        """Returns the loss, and a dictionary of its terms and of the accuracy of each kind of code."""
        following = batch[NEXT]
        with torch.autocast(batch.device.type, torch.bfloat16, cache_enabled=False):
            tables = self._code_tables()
            hidden, balance = self._talker_states(self._inputs(batch, tables).float())
        hidden = hidden.float()
        logits = self.talker.codec_head(hidden)
        wanted = torch.where(following >= 0, self.codes[following.clamp_min(0), 0], self.end_of_speech)
        first = F.cross_entropy(logits.flatten(0, 1), wanted.masked_fill(following == NONE, IGNORED).flatten(),
                                ignore_index=IGNORED)
        predicted = following != NONE
        spread = _mean(torch.logsumexp(logits, -1).pow(2), predicted)
        rest, rest_right = self._other_codes(hidden, following, tables)
        right = (logits.argmax(-1) == wanted).float()
        loss = first + 2.5 * rest + 2e-4 * spread + .01 * balance
        return loss, dict(first=first, rest=rest, first_right=_mean(right, predicted), rest_right=rest_right,
                          end_right=_mean(right, following == END_OF_SPEECH))

    def _other_codes(self, hidden, following, tables):
        """Returns the loss and the accuracy of the other fifteen codes, for TALKER_FRAMES random frames of the batch."""
        following = following.flatten()
        order = torch.where(following >= 0, torch.rand(following.shape, device=following.device), -1.)
        drawn = torch.topk(order, TALKER_FRAMES, sorted=False).indices
        counts, codes = following[drawn] >= 0, self.codes[following[drawn].clamp_min(0)]
        with torch.autocast(hidden.device.type, torch.bfloat16, cache_enabled=False):
            known = torch.einsum("nqc,qcd->nqd", _one_hot(codes[:, :-1], CODES), tables[:-1])
            inputs = torch.cat([hidden.flatten(0, 1).index_select(0, drawn)[:, None], known.float()], 1)
            states = self._predictor_states(inputs)[0][:, 1:]
            heads = torch.stack([head.weight for head in self.talker.code_predictor.lm_head])
            logits = torch.einsum("nqd,qvd->nqv", states, heads)
        wanted = codes[:, 1:]
        losses = F.cross_entropy(logits.float().flatten(0, 1), wanted.flatten(), reduction="none").view_as(wanted)
        loss = _mean((losses * self.code_weights).mean(-1), counts)
        return loss, _mean((logits.argmax(-1) == wanted).float().mean(-1), counts)


def _mean(values, where):
    return (values * where).sum() / where.sum().clamp_min(1)


def _drawing_weights(replies):
    """Returns (weights for training, weights for the held-out check) of the replies. Fixed replies are drawn more often than
    random ones."""
    fixed_texts = {item.reply for item in domain.catalogue()} | {english.NOT_HEARD}
    apologies = {english.NOT_KNOWN, russian.NOT_KNOWN}
    fixed = np.array([text in fixed_texts | apologies for _, _, text in replies])
    random_ones = np.flatnonzero(~fixed)
    held_out = np.zeros(len(replies), bool)
    held_out[random_ones[-min(HELD_OUT, len(random_ones) // 4):]] = True
    weights = np.where(fixed, .5 * len(random_ones) / fixed.sum(), 1.0)
    # Few replies of the catalogue are Russian: without this weight, they would be drawn too rarely.
    weights[[i for i, (_, code, _) in enumerate(replies) if fixed[i] and code == "ru"]] *= 2
    weights[[i for i, (_, _, text) in enumerate(replies) if text in apologies]] *= 6
    return weights * ~held_out, held_out.astype(float)


class NewestUserParts:
    """The newest questions before the replies that the Thinker's stage has written."""

    def __init__(self):
        self._written = None

    def changed(self):
        return thinker_stage.USER_PARTS.stat().st_mtime != self._written

    def load(self):
        self._written = thinker_stage.USER_PARTS.stat().st_mtime
        return torch.load(thinker_stage.USER_PARTS)


def _warmed_up(decoder, rows, positions, width):
    """Runs the decoder forwards and backwards once, which compiles it for this size. Returns the decoder."""
    x = torch.randn(rows, positions, width, device="cuda", requires_grad=True)
    with torch.autocast("cuda", torch.bfloat16, cache_enabled=False):
        states, balance = decoder(x)
    (states.sum() + balance).backward()
    return decoder


def _decoders(talker, config, plain):
    """Returns the Decoders of Talker and code predictor, compiled while other stages still prepare the codes."""
    parts = ((talker.model, config.text_config, TALKER_BATCH, TALKER_POSITIONS),
             (talker.code_predictor.model, config.code_predictor_config, TALKER_FRAMES, QUANTIZERS))
    for model, sizes, _, positions in parts:
        if not agrees_with_reference(model, sizes, positions):
            raise SystemExit("networks/decoder.py has other results than the reference")
    models.set_fast_arithmetic()  # before the compilation, which depends on these settings
    decoders = []
    for model, sizes, rows, positions in parts:
        try:
            decoders.append(_warmed_up(Decoder(model, sizes, compiled=not plain), rows, positions, sizes.hidden_size))
        except Exception as error:  # without compilation, training is slower, with the same results
            log("not compiled:", repr(error)[:2000])
            decoders.append(Decoder(model, sizes, compiled=False))
    talker.zero_grad(set_to_none=True)
    return decoders


def _prepare(plain):
    """Returns Speech, the source of user parts, and the weights of the replies for training and for the held-out check."""
    language = models.load_language()
    config = language.config.talker_config
    talker = models.build(language.config).talker.cuda().eval()
    log("Talker", models.count_parameters(talker) - models.count_parameters(talker.code_predictor), "code predictor",
        models.count_parameters(talker.code_predictor))
    decoders = _decoders(talker, config, plain)
    log("decoders are ready")
    coded = torch.load(wait_for(codec.CODES_FILE))
    wait_for(thinker_stage.USER_PARTS)
    source = NewestUserParts()
    questions = source.load()
    replies = [(config.speaker_id[speaker], language.encode(text), first, frames) for (speaker, _, text), first, frames
               in zip(coded["about"], coded["first_frames"], coded["frames"])]
    tokens = Tokens.of(language.config, language.ids, language.encode("<|im_start|>assistant\n")[2])
    laid_out = Replies(tokens, replies, UserParts(questions, config.thinker_hidden_size), TALKER_POSITIONS)
    speech = Speech(talker, decoders, laid_out, coded["codes"].long(), questions["embeddings"], language.config)
    return speech.cuda().train(), source, *_drawing_weights(coded["about"])


def _capture(step):
    """Captures `step` as a CUDA graph. Returns a function that replays it, and the result, which each replay updates."""
    stream, graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(4):  # warm-up: compilation and allocations
            step()
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    with torch.cuda.graph(graph, stream=stream):
        figures = step()
    return graph.replay, figures


def _restart_plain(why):
    log("restarting without compilation and CUDA graph:", why)
    os.execv(sys.executable, [sys.executable, "-m", "stages.talker", "--plain"])


def _stepper(speech, optimizer, plain):
    """Returns a function that trains with one batch and returns its figures."""
    def step():
        optimizer.zero_grad(set_to_none=True)
        loss, figures = speech(speech.replies.draw(TALKER_BATCH))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(speech.talker.parameters(), 1.0)
        optimizer.step()
        return {name: figure.detach() for name, figure in figures.items()}
    if plain:
        return step
    try:
        replay, figures = _capture(step)
    except Exception as error:  # after a failed capture, the CUDA context cannot be used
        _restart_plain(repr(error)[:2000])

    def replayed():
        replay()
        return figures
    return replayed


def _train(speech, source, plain):
    rate = torch.tensor(PEAK_RATE / 100, device="cuda")  # a tensor, so that a CUDA graph reads its changes
    optimizer = torch.optim.AdamW(speech.talker.parameters(), lr=rate, weight_decay=.02, betas=(.9, .98), fused=True,
                                  capturable=True)
    budget = TimeBudget("talker", BUDGET.talker, dict(talker=speech.talker, optimizer=optimizer))
    torch.manual_seed(SEEDS["talker"] * 1_000_000 + budget.step)  # a continued run draws other replies
    step, averages = _stepper(speech, optimizer, plain), Averages()
    budget.start_clock()
    if TALKER_UNTIL:
        budget.end_at(TALKER_UNTIL)
    while budget.used < 1:
        if budget.step % 100 == 0 and source.changed():
            speech.replies.user_parts.put(source.load())
            log("took newer user parts")
        budget.set_rate(optimizer, PEAK_RATE, warm_up_steps=300)
        figures = step()
        averages.add(budget.step + 1, "Talker", **figures)
        if budget.step == 300 and not plain and not float(figures["first"]) < HAS_LEARNED:
            _restart_plain("the loss has not decreased")
        if budget.step % 10 == 0:
            torch.cuda.synchronize()  # otherwise the budget would end before the device has finished
        budget.step_done()
    log("Talker trained in", budget.step, "steps")


def main():
    if RESULT.exists():
        return log("the Talker is trained")
    plain = "--plain" in sys.argv[1:]
    experts.use_dense_experts()
    speech, source, weights, held_out = _prepare(plain)
    speech.replies.weigh(weights)
    _train(speech, source, plain)
    save(speech.talker.state_dict(), RESULT)
    speech.eval().replies.weigh(held_out)
    for _ in range(4):
        figures = speech(speech.replies.draw(TALKER_BATCH))[1]
        log("held out:", {name: round(float(value.detach()), 4) for name, value in figures.items()})


if __name__ == "__main__":
    main()
