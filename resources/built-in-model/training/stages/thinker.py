"""Stage 3: trains AudioTower and Thinker together, from scratch, end to end on conversations.

An auxiliary CTC head on the AudioTower's features predicts the spoken words; without it, the training of the AudioTower
takes much longer. The head is not part of the result.

  python3 -m stages.thinker
"""
import os

import torch
from torch import nn
from torch.nn import functional as F

from networks import experts, model as models
from networks.hearing import ClipAugmenter, audio_tower
from recipe import BUDGET, SEEDS, THINKER, THINKER_BATCH, WORK
from speech import clips as clip_sets
from stages.conversations import IGNORED, ConversationBatches
from stages.progress import Averages, TimeBudget, log, save
from stages.spoken_replies import LONGEST_USER_PART

RESULT = THINKER
USER_PARTS = WORK / "parts" / "user_parts.pt"
PEAK_RATE = 1.5e-3


class Listener(nn.Module):
    """The reference's Thinker with its AudioTower, and the CTC head for training."""

    def __init__(self, thinker, ear, config):
        super().__init__()
        self.thinker = thinker
        self.ear = ear
        text = config.thinker_config.text_config
        self.blank, self.accept_layer = text.vocab_size - 1, config.talker_config.accept_hidden_layer
        self.audio_pad = config.thinker_config.audio_token_id
        self.ctc = nn.Linear(text.hidden_size, text.vocab_size)

    def embed(self, ids, placed, speeds):
        """Returns the input embeddings, with the features of the clips at the positions of their placeholders; and for CTC
        the padded features and their numbers of tokens."""
        mel, frames = self.ear(placed, speeds)
        with torch.autocast("cuda", torch.bfloat16):
            features, real, tokens = audio_tower(self.thinker.audio_tower, mel, frames)
        features = features.float()
        embedded = self.thinker.model.embed_tokens(ids)
        embedded = embedded.masked_scatter((ids == self.audio_pad)[..., None], features[real])
        return embedded, features, tokens

    def answer_loss(self, embedded, labels):
        with torch.autocast("cuda", torch.bfloat16):
            hidden = self.thinker.model(inputs_embeds=embedded, use_cache=False).last_hidden_state
        learned = labels[:, 1:] != IGNORED
        logits, wanted = self.thinker.lm_head(hidden[:, :-1][learned].float()), labels[:, 1:][learned]
        return F.cross_entropy(logits, wanted), (logits.argmax(-1) == wanted).float().mean()

    def spelling_loss(self, features, tokens, spoken, spoken_lengths):
        scores = F.log_softmax(self.ctc(features), -1).transpose(0, 1)
        return F.ctc_loss(scores, spoken, tokens, spoken_lengths, blank=self.blank, zero_infinity=True)


def _spelled(language, clips):
    """Returns the padded tokens of each clip's words and their numbers, with an empty last row for clips without speech."""
    rows = [torch.tensor(language.encode(" " + about["spoken"].lower())) for about in clips.about]
    rows.append(torch.empty(0, dtype=torch.int64))
    lengths = torch.tensor([len(row) for row in rows])
    return nn.utils.rnn.pad_sequence(rows, batch_first=True).cuda(), lengths.cuda()


@torch.no_grad()
def _save_user_parts(listener, language, batches, count):
    """Saves the Talker's inputs for the questions of `count` batches: token ids, and the hidden states of the Thinker."""
    listener.eval()
    user, im_start = language.ids["user"], language.ids["<|im_start|>"]
    parts_ids, parts_hidden = [], []
    for _ in range(count):
        ids, _, placed, speeds, _ = (x.cuda() for x in next(batches))
        embedded, _, _ = listener.embed(ids, placed, speeds)
        states = listener.thinker.model(inputs_embeds=embedded, use_cache=False, output_hidden_states=True)
        hidden = states.hidden_states[listener.accept_layer]
        for row, states_of_row in zip(ids.tolist(), hidden):
            end = max(i for i, token in enumerate(row) if token) + 1
            turns = [i for i in range(end) if row[i] == im_start] + [end]
            keep = [i for a, b in zip(turns, turns[1:]) if row[a + 1] == user for i in range(a, b)]
            keep = torch.tensor(keep[:LONGEST_USER_PART])
            parts_ids.append(torch.tensor(row)[keep])
            parts_hidden.append(states_of_row[keep.cuda()].half().cpu())
    embeddings = listener.thinker.model.embed_tokens.weight.detach().cpu()
    save(dict(ids=parts_ids, hidden=parts_hidden, embeddings=embeddings), USER_PARTS)
    listener.train()
    log("user parts for the Talker:", len(parts_ids))


def conversation_batches(language, clips, seed, transcribed=0.0):
    data = ConversationBatches(language, clips, THINKER_BATCH, seed, transcribed)
    return iter(torch.utils.data.DataLoader(data, batch_size=None, num_workers=min(10, os.cpu_count() or 1),
                                            prefetch_factor=6, pin_memory=True))


def _save_user_parts_of_finished_thinker():
    """Saves the user parts of the questions for a Talker that is trained with a finished Thinker."""
    language = models.load_language()
    thinker = models.build(language.config).thinker
    thinker.load_state_dict(torch.load(RESULT, map_location="cpu"))
    clips = clip_sets.load("questions")
    listener = Listener(thinker, ClipAugmenter(torch.from_numpy(clips.samples)), language.config).cuda()
    _save_user_parts(listener, language, conversation_batches(language, clips, SEEDS["thinker"]), count=24)
    os._exit(0)  # the loader's workers would keep the program waiting


def main():
    if RESULT.exists():
        log("the Thinker is trained")
        return None if USER_PARTS.exists() else _save_user_parts_of_finished_thinker()
    models.set_fast_arithmetic()
    experts.use_dense_experts()
    language = models.load_language()
    thinker = models.build(language.config).thinker
    log("AudioTower", models.count_parameters(thinker.audio_tower), "Thinker",
        models.count_parameters(thinker.model) + models.count_parameters(thinker.lm_head))
    clips = clip_sets.load("questions")
    spoken, spoken_lengths = _spelled(language, clips)
    listener = Listener(thinker, ClipAugmenter(torch.from_numpy(clips.samples)), language.config).cuda().train()
    parameters = [p for name, p in listener.named_parameters() if "visual" not in name]
    optimizer = models.adamw(parameters, PEAK_RATE)
    budget = TimeBudget("thinker", BUDGET.thinker, dict(listener=listener, optimizer=optimizer))
    # A continued run draws other conversations.
    batches = conversation_batches(language, clips, SEEDS["thinker"] * 1_000_000 + budget.step)
    averages = Averages()
    next_user_parts = BUDGET.embeddings_frozen_at
    torch.manual_seed(SEEDS["thinker"])
    budget.start_clock()
    while budget.used < 1:
        if budget.used >= BUDGET.embeddings_frozen_at:
            thinker.model.embed_tokens.weight.requires_grad_(False)
        if budget.used >= next_user_parts:
            _save_user_parts(listener, language, batches, count=12)
            next_user_parts = budget.used + .25  # update them, because the Thinker's states change during its training
        budget.set_rate(optimizer, PEAK_RATE, warm_up_steps=400)
        ids, labels, placed, speeds, numbers = (x.cuda(non_blocking=True) for x in next(batches))
        embedded, features, tokens = listener.embed(ids, placed, speeds)
        answer, right = listener.answer_loss(embedded, labels)
        spelling = listener.spelling_loss(features, tokens, spoken[numbers], spoken_lengths[numbers])
        loss = answer + .3 * (1 - .7 * budget.used) * spelling + .01 * experts.take_balance_loss()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "Thinker", answer=answer, spelling=spelling, right=right)
    _save_user_parts(listener, language, batches, count=16)
    save(thinker.state_dict(), RESULT)
    log("Thinker trained in", budget.step, "steps")
    os._exit(0)  # the loader's workers would keep the program waiting


if __name__ == "__main__":
    main()
