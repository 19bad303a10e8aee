"""Numbers in words."""

ONES = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen").split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
RUSSIAN = ("ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
           "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать").split()
# Genitive forms, as in "count to three".
RUSSIAN_UP_TO = dict(zip(range(2, 11), "двух трёх четырёх пяти шести семи восьми девяти десяти".split()))


def english(n):
    """Returns a number from 0 to 100 in words."""
    if n < 20:
        return ONES[n]
    if n == 100:
        return "one hundred"
    return TENS[n // 10 - 2] + (f" {ONES[n % 10]}" if n % 10 else "")


def capitalised(text):
    return text[0].upper() + text[1:]
