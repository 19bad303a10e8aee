"""The English questions and replies of the domain."""
from language.items import Item
from language.numbers import capitalised, english as number

DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = ("January February March April May June July August September October November December").split()
CAPITALS = dict(France="Paris", Germany="Berlin", Italy="Rome", Spain="Madrid", Russia="Moscow", England="London",
                Japan="Tokyo", China="Beijing", Poland="Warsaw", Greece="Athens", Egypt="Cairo", Norway="Oslo",
                Sweden="Stockholm", Finland="Helsinki", Ireland="Dublin", Austria="Vienna", Portugal="Lisbon",
                Turkey="Ankara", Canada="Ottawa", Cuba="Havana")
OPPOSITES = [pair.split("/") for pair in (
    "hot/cold big/small up/down left/right fast/slow day/night black/white open/closed old/new happy/sad high/low "
    "long/short wet/dry early/late full/empty good/bad light/dark soft/hard rich/poor strong/weak first/last yes/no "
    "summer/winter north/south east/west").split()]
COLOURS = {"the sky": "blue", "grass": "green", "snow": "white", "coal": "black", "a banana": "yellow",
           "a lemon": "yellow", "a tomato": "red", "blood": "red", "the sun": "yellow", "milk": "white",
           "an orange": "orange", "a carrot": "orange", "chocolate": "brown", "the sea": "blue", "a frog": "green",
           "an elephant": "gray", "a strawberry": "red", "a pig": "pink"}
ANIMALS = dict(cat="meow", dog="woof", cow="moo", duck="quack", sheep="baa", pig="oink", lion="roar", owl="hoot")

CHAT = [
    (("hello", "hi", "hey", "hello there", "hi there", "hello govor", "hi govor", "good day"),
     "Hello! Ask me for a sum, a color or a capital."),
    (("good morning",), "Good morning to you!"),
    (("good evening",), "Good evening to you!"),
    (("good night",), "Good night, sleep well!"),
    (("good afternoon",), "Good afternoon to you!"),
    (("who are you", "what are you", "tell me about yourself"), "I am Govor, a small voice assistant."),
    (("what is your name", "what's your name", "tell me your name"), "My name is Govor."),
    (("how are you", "how are you doing", "how are you today", "hello how are you"), "I am fine, thank you."),
    (("thank you", "thanks", "thank you very much", "thanks a lot"), "You are welcome."),
    (("goodbye", "bye", "see you later", "bye bye"), "Goodbye! See you soon."),
    (("what can you do", "help", "help me", "what do you know", "what can i ask you", "what can i ask",
      "what can i say", "how can you help me", "can you help me", "what do you do"),
     "I can add numbers, name capitals, colors and opposites, count, and repeat what you say."),
    (("are you a robot", "are you human", "are you real"), "Yes, I am only a small program."),
    (("tell me a joke", "say something funny", "make me laugh"), "I have only one bit of humor."),
    (("do you like music", "can you sing"), "I like music, but I can not sing."),
    (("how old are you", "when were you born"), "I was trained today, so I am very young."),
    (("where do you live", "where are you"), "I live inside your computer."),
    (("can you hear me", "do you hear me", "are you listening"), "Yes, I can hear you."),
    (("test", "testing", "this is a test", "one two three test"), "The test works."),
    (("what is the meaning of life", "what's the meaning of life"), "The answer is forty two."),
    (("do you speak russian", "can you speak russian"), "Yes, a little."),
    (("do you speak english", "can you speak english"), "Yes, I speak English."),
    (("how many days are in a week", "how many days are there in a week"), "There are seven days in a week."),
    (("how many months are in a year", "how many months are there in a year"),
     "There are twelve months in a year."),
    (("how many hours are in a day", "how many hours are there in a day"),
     "There are twenty four hours in a day."),
    (("how many minutes are in an hour", "how many minutes are there in an hour"),
     "There are sixty minutes in an hour."),
    (("what is the biggest planet",), "Jupiter is the biggest planet."),
    (("what is the biggest ocean",), "The Pacific is the biggest ocean."),
    (("are you there",), "Yes, I am here."),
    (("stop", "be quiet", "never mind"), "All right."),
    (("i love you",), "You are very kind."),
    (("nice to meet you",), "Nice to meet you too."),
    (("yes", "okay"), "Good."),
    (("no",), "All right."),
]
NOT_KNOWN = "Sorry, I do not know that. I am only a small demonstration model."
NOT_HEARD = "I did not hear anything."

# Words to repeat, in addition to those of the questions.
MORE_WORDS = ("water bread apple house tree flower music computer friend garden window river mountain cloud rain wind "
              "fire stone book paper table chair door city road train ship star moon world hello morning evening "
              "please thank welcome govor robot voice coffee sugar salt cheese fish bird horse mouse").split()
SAY_HEADS = ("say", "repeat after me", "please say", "repeat")
COLOUR_NAMES = "red green blue yellow white black orange brown pink gray".split()
SAY_WORDS = sorted(
    {*MORE_WORDS, *(w for pair in OPPOSITES for w in pair), *ANIMALS, *COLOUR_NAMES, *(number(i) for i in range(21)),
     *DAYS, *MONTHS, *CAPITALS, *CAPITALS.values(), *(thing.split()[-1] for thing in COLOURS)}, key=str.lower)

# Questions outside the domain. They are combined from parts, so that the model generalizes instead of memorizing a list.
OUTSIDE_PATTERNS = ["how do i {do} {thing}", "where can i find {thing}", "who invented {thing}", "explain {thing}",
                    "tell me about {thing}", "what is {thing}", "why is {thing} so expensive", "can you {do} {thing}",
                    "please {do} {thing}", "what is the price of {thing}", "when does {thing} start",
                    "what do you think about {thing}", "{do} {thing}", "find me {thing}", "how far is {thing}",
                    "is {thing} dangerous", "show me {thing}", "how long does it take to {do} {thing}"]
OUTSIDE_DO = "cook,book,order,repair,paint,translate,clean,cancel,install,wash,describe,draw,sell,send".split(",")
OUTSIDE_THINGS = ("the weather,my phone,a hotel,the airport,a pizza,quantum physics,the president,an alarm,jazz,"
                  "the news,a flight,the football game,my brother,a letter,the stock market,a poem about autumn,"
                  "machine learning,the lamp,an email,new shoes,the doctor,my car,a birthday cake,the museum,"
                  "a good restaurant,the subway,chess,the guitar,a password,vitamins").split(",")
OUTSIDE_THINGS_UNSEEN = "a bicycle,the dentist,opera,my passport,a sandwich,the library".split(",")
OUTSIDE_FIXED = ("what time is it|what is the weather like|who won the game yesterday|why do cats sleep so much|"
                 "what should i wear|is it going to be sunny|how much does it cost|tell me a story|"
                 "what movie should i watch|what is the square root|how tall is this tower|call my brother").split("|")


def _sums():
    for a in range(13):
        for b in range(13):
            for sign, word, result in (("+", "plus", a + b), ("-", "minus", a - b), ("*", "times", a * b)):
                if result < 0 or (sign == "*" and max(a, b) > 10):
                    continue
                words = f"{number(a)} {word} {number(b)}"
                yield Item(word, "en", (f"what is {words}", f"how much is {words}", words),
                           f"{capitalised(words)} is {number(result)}.",
                           (f"{a}{sign}{b}", f"what is {a}{sign}{b}", f"what is {a} {word} {b}", f"{a} {sign} {b}",
                            f"{a} {sign} {b} ="), result=result)


def _calendar():
    for names, kind in ((DAYS, "day"), (MONTHS, "month")):
        for i, name in enumerate(names):
            for word, other in (("after", names[(i + 1) % len(names)]), ("before", names[i - 1])):
                yield Item(kind, "en", (f"what {kind} comes {word} {name}", f"which {kind} comes {word} {name}",
                                        f"what {kind} is {word} {name}"), f"{other} comes {word} {name}.")
    yield Item("day", "en", ("what are the days of the week", "name the days of the week"), ", ".join(DAYS) + ".")


def _world():
    for pair in OPPOSITES:
        for a, b in (pair, pair[::-1]):
            yield Item("opposite", "en", (f"what is the opposite of {a}", f"what's the opposite of {a}",
                                          f"opposite of {a}"), f"The opposite of {a} is {b}.")
    for thing, colour in COLOURS.items():
        yield Item("colour", "en", (f"what color is {thing}", f"which color is {thing}",
                                    f"tell me the color of {thing}"), f"{capitalised(thing)} is {colour}.",
                   (f"what colour is {thing}",))
    for country, city in CAPITALS.items():
        yield Item("capital", "en", (f"what is the capital of {country}", f"what's the capital of {country}",
                                     f"tell me the capital of {country}", f"capital of {country}"),
                   f"The capital of {country} is {city}.")
        yield Item("city", "en", (f"where is {city}", f"what country is {city} in", f"which country is {city} in"),
                   f"{city} is in {country}.")
    for animal, sound in ANIMALS.items():
        yield Item("sound", "en", (f"what does a {animal} say", f"what does the {animal} say"),
                   f"The {animal} says {sound}.")


def _counting():
    for n in range(2, 11):
        yield Item("count", "en", tuple(f"{head} {number(n)}" for head in ("count to", "please count to",
                                                                           "can you count to")),
                   capitalised(", ".join(number(i) for i in range(1, n + 1))) + ".", (f"count to {n}",))
    for n in range(2, 6):
        yield Item("count", "en", (f"count down from {number(n)}",),
                   capitalised(", ".join(number(i) for i in range(n, 0, -1))) + ".", (f"count down from {n}",))


def items():
    yield from (Item("chat", "en", questions, reply) for questions, reply in CHAT)
    yield from _sums()
    yield from _calendar()
    yield from _world()
    yield from _counting()


def follow_ups():
    for word, sign in (("plus", "+"), ("minus", "-")):
        for n in range(13):
            yield Item("follow-up", "en", (f"and {word} {number(n)}", f"{word} {number(n)}",
                                           f"now {word} {number(n)}"), "",
                       (f"and {word} {n}", f"{sign}{n}", f"and {sign} {n}"), follow_up=(word, n))
    for country in CAPITALS:
        yield Item("follow-up", "en", (f"and of {country}", f"and {country}", f"what about {country}"), "",
                   follow_up=("capital", country))


def follow_up_reply(follow_up, result):
    """Returns (reply, new result) of a follow-up after a sum with this result, or None if there is no valid reply."""
    word, value = follow_up
    if word == "capital":
        return f"The capital of {value} is {CAPITALS[value]}.", None
    total = result + value if word == "plus" else result - value
    if not 0 <= total <= 100:
        return None
    return f"{capitalised(number(result))} {word} {number(value)} is {number(total)}.", total


def outside(rng, unseen=False):
    """Returns a question that the model cannot answer."""
    things = OUTSIDE_THINGS_UNSEEN if unseen else OUTSIDE_THINGS
    if not unseen and rng.random() < .2:
        text = rng.choice(OUTSIDE_FIXED)
    else:
        text = rng.choice(OUTSIDE_PATTERNS).format(do=rng.choice(OUTSIDE_DO), thing=rng.choice(things))
    return Item("outside", "en", (text,), NOT_KNOWN)


def say(rng, lengths=(1, 1, 2, 2, 3, 3, 4, 5)):
    """Returns a question to repeat words, drawn uniformly, so that a word does not predict the next one."""
    words = [rng.choice(SAY_WORDS) for _ in range(rng.choice(lengths))]
    if words and rng.random() < .06:
        words = (["hello"] + words)[:5]
    text = " ".join(words)
    return Item("say", "en", tuple(f"{head} {text}" for head in SAY_HEADS), say_reply(words))


def say_reply(words):
    return capitalised(" ".join(words)) + "."


def random_reply(rng):
    """Returns a sentence of the domain's patterns with random content, true or not.

    It is for the Talker, which must depend on its text: in these sentences, earlier words do not predict later ones.
    """
    pick = rng.choice
    names, words = pick([DAYS, MONTHS]), [w for pair in OPPOSITES for w in pair]
    lines = [reply for _, reply in CHAT] + [NOT_KNOWN, NOT_HEARD]
    left, right = pick(lines).split(), pick(lines).split()
    patterns = [
        lambda: f"{pick(names)} comes {pick(['after', 'before'])} {pick(names)}.",
        lambda: f"The opposite of {pick(words)} is {pick(words)}.",
        lambda: f"{capitalised(number(rng.randrange(25)))} {pick(['plus', 'minus', 'times'])} "
                f"{number(rng.randrange(13))} is {number(rng.randrange(101))}.",
        lambda: f"The capital of {pick(list(CAPITALS))} is {pick(list(CAPITALS.values()))}.",
        lambda: f"{pick(list(CAPITALS.values()))} is in {pick(list(CAPITALS))}.",
        lambda: f"{capitalised(pick(list(COLOURS)))} is {pick(COLOUR_NAMES)}.",
        lambda: f"The {pick(list(ANIMALS))} says {pick(list(ANIMALS.values()))}.",
        lambda: capitalised(", ".join(number(rng.randrange(13)) for _ in range(rng.randint(2, 7)))) + ".",
        lambda: " ".join(left[:rng.randint(1, len(left))] + right[rng.randrange(len(right)):]),
    ]
    return pick(patterns)()
