"""Stage 6: trains the upper half of the Thinker to transcribe recordings.

The inputs of the Talker are text embeddings and, for audio, the states of layer `accept_hidden_layer`. Only the layers above
it, the last norm and the output matrix are trained, so the Talker's inputs do not change and this stage is independent of the
Talker's. Most of a batch are conversations as in stage 3, so that the quality of answers does not decrease.

  python3 -m stages.transcription
"""
import os

import torch

from networks import experts, model as models
from networks.hearing import ClipAugmenter
from recipe import BUDGET, SEEDS, THINKER, TRANSCRIBED, TRANSCRIPTION
from speech import clips as clip_sets
from stages.progress import Averages, TimeBudget, log, save, wait_for
from stages.thinker import Listener, conversation_batches

RESULT = TRANSCRIPTION
PEAK_RATE = 6e-4


def trained_names(thinker, accept_layer):
    """Returns the names of the parameters on which the Talker's inputs do not depend."""
    upper = tuple(f"model.layers.{i}." for i in range(accept_layer, len(thinker.model.layers)))
    return [name for name, _ in thinker.named_parameters() if name.startswith((*upper, "model.norm.", "lm_head."))]


def main():
    if RESULT.exists():
        return log("transcription is trained")
    models.set_fast_arithmetic()
    experts.use_dense_experts()
    language = models.load_language()
    thinker = models.build(language.config).thinker
    thinker.load_state_dict(torch.load(wait_for(THINKER), map_location="cpu"))
    clips = clip_sets.load("questions")
    listener = Listener(thinker, ClipAugmenter(torch.from_numpy(clips.samples)), language.config).cuda().train()
    names = trained_names(thinker, listener.accept_layer)
    for name, parameter in listener.named_parameters():
        parameter.requires_grad_(name.removeprefix("thinker.") in names)
    parameters = [parameter for parameter in thinker.parameters() if parameter.requires_grad]
    log("parameters", sum(parameter.numel() for parameter in parameters), "of", models.count_parameters(thinker))
    optimizer = models.adamw(parameters, PEAK_RATE)
    budget = TimeBudget("transcription", BUDGET.transcription, dict(thinker=thinker, optimizer=optimizer))
    batches = conversation_batches(language, clips, SEEDS["transcription"] * 1_000_000 + budget.step, TRANSCRIBED)
    averages = Averages()
    torch.manual_seed(SEEDS["transcription"])
    budget.start_clock()
    while budget.used < 1:
        budget.set_rate(optimizer, PEAK_RATE, warm_up_steps=200)
        ids, labels, placed, speeds, _ = (x.cuda(non_blocking=True) for x in next(batches))
        embedded, _, _ = listener.embed(ids, placed, speeds)
        text, right = listener.answer_loss(embedded, labels)
        loss = text + .01 * experts.take_balance_loss()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        budget.step_done()
        averages.add(budget.step, "transcription", text=text, right=right)
    state = thinker.state_dict()
    save({name: state[name].cpu() for name in names}, RESULT)
    log("transcription trained in", budget.step, "steps")
    os._exit(0)  # the loader's workers would keep the program waiting


if __name__ == "__main__":
    main()
