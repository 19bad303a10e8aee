"""The voices of the questions in training, of the questions in the tests, and of the replies.

Names are espeak-ng's: a language, "+", a variant. Variants and flite voices of the tests occur in no question of the
training.
"""
from dataclasses import dataclass

TRAIN_DIALECTS = ["en-us"] * 4 + ["en"] * 3 + ["en-gb-x-rp", "en-gb-scotland", "en-029", "en-us-nyc"]
TEST_DIALECTS = ["en-us", "en-us", "en", "en-gb-x-rp", "en-gb-scotland"]
RUSSIAN_DIALECTS = ["ru", "ru", "ru", "ru-lv"]

TRAIN_VARIANTS = """f1 f2 f3 f5 m1 m2 m3 m4 m5 m6 m8 Alex Alicia Andrea Andy Denis Diogo Gene Gene2 Henrique Hugo Jacky Lee
    Marco Michael Mike anika antonio aunty benjamin boris caleb david ed edward grandma grandpa gustave iven iven2
    iven3 iven4 john kaukovalta klatt klatt2 klatt4 klatt5 marcelo max michel miguel norbert pablo paul pedro quincy
    rob robert sandro shelby steph steph3 travis victor zac""".split() + [""] * 12
TEST_VARIANTS = "f4 m7 linda edward2 Mario steph2 adam klatt3 Annie belinda".split()

TRAIN_FLITE = ["slt", "slt", "awb", "kal16", "kal"]
TEST_FLITE = "rms"


@dataclass(frozen=True)
class Speaker:
    """A speaker of the model, as voices, pitch and rate of espeak-ng."""
    english: str
    russian: str
    pitch: int
    rate: int = 165


SPEAKERS = dict(ethan=Speaker("en-us+m3", "ru+m3", 42), chelsie=Speaker("en-us+f2", "ru+f2", 55),
                aiden=Speaker("en+m7", "ru+m7", 50))
