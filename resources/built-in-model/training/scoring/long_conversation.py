"""Conversations that are as long as the context allows and end with a given question."""
from recipe import LONGEST_PROMPT
from scoring.reference_model import Conversation


def ended_by(question, model, draw):
    """Returns a Conversation that ends with the question. Each call of `draw` returns an earlier turn, (question, reply)."""
    earlier, replies = [], []
    while True:
        asked, reply = draw()
        longer = Conversation([*earlier, asked, question], (*replies, reply))
        if model.prompt_length(longer) > LONGEST_PROMPT:
            return Conversation([*earlier, question], tuple(replies))
        earlier, replies = [*earlier, asked], [*replies, reply]
