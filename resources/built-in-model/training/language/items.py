"""What a question is."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """One question of the domain in all its forms, and its one answer.

    `result` is the number that a sum came to, for a follow-up to go on from. `follow_up` says what a question means
    that is none without the turn before it: ("plus", 3), ("minus", 3) or ("capital", country); its reply is empty.
    """
    kind: str
    language: str
    spoken: tuple
    reply: str
    typed: tuple = ()
    result: int | None = None
    follow_up: tuple | None = None
