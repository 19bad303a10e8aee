"""Conversations that are as long as the context allows, ended by a given question."""
from recipe import LONGEST_PROMPT
from scoring.reference_model import Conversation


def ended_by(question, model, draw):
    """A Conversation. `draw`: makes (question, reply), one earlier turn after the other."""
    earlier, replies = [], []
    while True:
        asked, reply = draw()
        longer = Conversation([*earlier, asked, question], (*replies, reply))
        if model.prompt_length(longer) > LONGEST_PROMPT:
            return Conversation([*earlier, question], tuple(replies))
        earlier, replies = [*earlier, asked], [*replies, reply]
