"""The Russian questions and replies of the domain."""
from language.items import Item
from language.numbers import RUSSIAN as NUMBERS, RUSSIAN_UP_TO, capitalised

CHAT = [
    (("привет", "здравствуй", "здравствуйте", "привет говор", "приветствую"),
     "Привет! Спроси меня про сумму, цвет или столицу."),
    (("доброе утро",), "Доброе утро!"),
    (("добрый день",), "Добрый день!"),
    (("добрый вечер",), "Добрый вечер!"),
    (("спокойной ночи",), "Спокойной ночи!"),
    (("как дела", "как у тебя дела"), "Всё хорошо, спасибо."),
    (("кто ты", "кто ты такой", "расскажи о себе"), "Я Говор, маленький голосовой помощник."),
    (("как тебя зовут", "назови своё имя"), "Меня зовут Говор."),
    (("спасибо", "большое спасибо"), "Пожалуйста."),
    (("пока", "до свидания"), "До свидания!"),
    (("что ты умеешь", "что ты можешь", "что ты знаешь", "что ты умеешь делать", "помощь", "помоги", "помоги мне",
      "что можно спросить", "чем ты можешь помочь"),
     "Я умею складывать числа, называть столицы и цвета, считать и повторять слова."),
    (("ты меня слышишь",), "Да, я тебя слышу."),
    (("где ты живёшь",), "Я живу в твоём компьютере."),
    (("сколько дней в неделе",), "В неделе семь дней."),
    (("ты говоришь по-русски",), "Да, немного."),
    (("сколько месяцев в году",), "В году двенадцать месяцев."),
    (("проверка", "проверка связи"), "Проверка прошла успешно."),
]
# {country as spoken in the question: (its genitive as written in the reply, capital)}
CAPITALS = {"россии": ("России", "Москва"), "франции": ("Франции", "Париж"), "германии": ("Германии", "Берлин"),
            "италии": ("Италии", "Рим"), "испании": ("Испании", "Мадрид"), "англии": ("Англии", "Лондон"),
            "японии": ("Японии", "Токио"), "китая": ("Китая", "Пекин"), "польши": ("Польши", "Варшава"),
            "греции": ("Греции", "Афины")}
COLOURS = [("небо", "голубое"), ("солнце", "жёлтое"), ("море", "синее"), ("молоко", "белое"), ("трава", "зелёная"),
           ("кровь", "красная")]
NOT_KNOWN = "Извините, я этого не знаю. Я только маленькая демонстрационная модель."

SAY_HEADS = ("скажи", "повтори за мной", "повтори")
SAY_WORDS = ("привет мир дом кот собака вода хлеб солнце луна небо море город друг книга музыка голос утро вечер день "
             "ночь один два три да нет спасибо москва лето зима говор четыре пять шесть семь восемь девять десять "
             "река дождь ветер").split()

OUTSIDE_PATTERNS = ["как {do} {thing}", "где найти {thing}", "кто придумал {thing}", "расскажи про {thing}",
                    "сколько стоит {thing}", "зачем нужен {thing}", "покажи {thing}", "помоги {do} {thing}",
                    "можешь {do} {thing}", "что ты думаешь про {thing}", "почему {thing} такой дорогой",
                    "когда откроется {thing}", "найди {thing}"]
OUTSIDE_DO = "приготовить,заказать,починить,нарисовать,купить,перевести,отменить,помыть,продать,отправить".split(",")
OUTSIDE_THINGS = ("суп,телефон,билет,аэропорт,торт,рассказ,будильник,автобус,журнал,фильм,врач,футбол,магазин,"
                  "пирог,автомобиль,концерт,пароль,ресторан,учебник,президент").split(",")
OUTSIDE_THINGS_UNSEEN = "велосипед,паспорт,самолёт,театр".split(",")
OUTSIDE_FIXED = "который час|какая сегодня погода|позвони брату|включи свет|расскажи сказку|кто победил вчера".split("|")


def items():
    yield from (Item("ru-chat", "ru", questions, reply) for questions, reply in CHAT)
    for a in range(1, 11):
        for b in range(1, 11):
            yield Item("ru-plus", "ru", (f"сколько будет {NUMBERS[a]} плюс {NUMBERS[b]}",),
                       f"{capitalised(NUMBERS[a])} плюс {NUMBERS[b]} будет {NUMBERS[a + b]}.",
                       (f"сколько будет {a}+{b}", f"сколько будет {a} плюс {b}"), result=a + b)
    for spoken, (genitive, city) in CAPITALS.items():
        yield Item("ru-capital", "ru", (f"какая столица {spoken}", f"назови столицу {spoken}", f"столица {spoken}"),
                   f"Столица {genitive} — {city}.")
    for thing, colour in COLOURS:
        yield Item("ru-colour", "ru", (f"какого цвета {thing}",), f"{capitalised(thing)} {colour}.")
    for n, up_to in RUSSIAN_UP_TO.items():
        yield Item("ru-count", "ru", (f"посчитай до {up_to}",),
                   capitalised(", ".join(NUMBERS[1:n + 1])) + ".", (f"посчитай до {n}",))


def follow_ups():
    for n in range(1, 11):
        yield Item("ru-follow-up", "ru", (f"а плюс {NUMBERS[n]}", f"плюс {NUMBERS[n]}", f"и плюс {NUMBERS[n]}"), "",
                   (f"а плюс {n}", f"плюс {n}"), follow_up=("plus", n))
    for spoken in CAPITALS:
        yield Item("ru-follow-up", "ru", (f"а {spoken}", f"а столица {spoken}"), "", follow_up=("capital", spoken))


def follow_up_reply(follow_up, result):
    """See english.follow_up_reply."""
    word, value = follow_up
    if word == "capital":
        genitive, city = CAPITALS[value]
        return f"Столица {genitive} — {city}.", None
    total = result + value
    if total >= len(NUMBERS):
        return None
    return f"{capitalised(NUMBERS[result])} плюс {NUMBERS[value]} будет {NUMBERS[total]}.", total


def outside(rng, unseen=False):
    things = OUTSIDE_THINGS_UNSEEN if unseen else OUTSIDE_THINGS
    if not unseen and rng.random() < .2:
        text = rng.choice(OUTSIDE_FIXED)
    else:
        text = rng.choice(OUTSIDE_PATTERNS).format(do=rng.choice(OUTSIDE_DO), thing=rng.choice(things))
    return Item("ru-outside", "ru", (text,), NOT_KNOWN)


def say(rng, lengths=(1, 1, 2, 2, 3, 3, 4, 5)):
    words = [rng.choice(SAY_WORDS) for _ in range(rng.choice(lengths))]
    if rng.random() < .05:
        words = ["привет", "мир"]
    text = " ".join(words)
    return Item("ru-say", "ru", tuple(f"{head} {text}" for head in SAY_HEADS), say_reply(words))


def say_reply(words):
    if words == ["привет", "мир"]:
        return "Привет, мир!"
    return capitalised(" ".join(words)) + "."


def random_reply(rng):
    """See english.random_reply."""
    pick = rng.choice
    lines = [reply for _, reply in CHAT] + [NOT_KNOWN]
    left, right = pick(lines).split(), pick(lines).split()
    places = list(CAPITALS.values())
    patterns = [
        lambda: f"{capitalised(pick(NUMBERS))} плюс {pick(NUMBERS)} будет {pick(NUMBERS)}.",
        lambda: f"Столица {pick(places)[0]} — {pick(places)[1]}.",
        lambda: f"{capitalised(pick(COLOURS)[0])} {pick(COLOURS)[1]}.",
        lambda: capitalised(", ".join(pick(NUMBERS) for _ in range(rng.randint(2, 7)))) + ".",
        lambda: " ".join(left[:rng.randint(1, len(left))] + right[rng.randrange(len(right)):]),
        lambda: " ".join(left[:rng.randint(1, len(left))] + right[rng.randrange(len(right)):]),
    ]
    return pick(patterns)()
