"""The type of a question."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """A question of the domain in all its spoken and typed forms, and its only answer.

    `result` is the result of a sum, to which a follow-up can refer. `follow_up` is the meaning of a question that
    depends on the turn before it: ("plus", 3), ("minus", 3) or ("capital", country); its reply is empty.
    """
    kind: str
    language: str
    spoken: tuple
    reply: str
    typed: tuple = ()
    result: int | None = None
    follow_up: tuple | None = None
