#include "models/comparison_metrics.h"

namespace govor::models {

const char* comparison_text() {
    return
        R"(The harbour lies on the north side of the bay, behind a wall of grey stone that was built in 1874 and repaired twice
since. In summer, some forty boats are moored there: fishing boats with blue hulls, a few sailing yachts, and the white
ferry that goes to the island every two hours. The first one leaves at 6:40, the last one at 21:15. On Sundays there
are fewer.

"Do you know whether it still takes bicycles?" she asked.

"It does, but not many. Come early, or ask at the office. They know everything there."

She thanked him and walked along the quay. The wind had turned to the west, and the air smelled of salt and tar. An old
man was mending a net; he did not look up.

To make a simple bread, mix 500 grams of flour with 350 grams of water, 10 grams of salt and a little yeast. Knead the
dough for ten minutes, cover it, and let it rest until it has doubled in size. Shape a loaf, let it rise for another
hour, and bake it at 230 degrees for about 35 minutes. It is done when it sounds hollow.

A computer stores numbers as sequences of bits. With eight bits, 256 different values can be written; with sixteen,
65,536. When a large table of numbers is stored with fewer bits, each number is rounded to the nearest value that can
be written. The errors are small and point in all directions, so that most of them cancel in a long sum. What remains
decides how much the result differs.

def mean(values):
    total = 0
    for value in values:
        total += value
    return total / len(values)

What is the capital of France? It is Paris. How many days does a leap year have? It has 366. If a train travels 180
kilometres in two hours, its average speed is 90 kilometres per hour.

Dear Ms Weber, thank you for your letter of 3 March. We have checked the invoice and found that the second item was
charged twice. The difference will be returned to your account within five working days. Please excuse the mistake.

Der Zug nach Hamburg fährt heute von Gleis sieben ab und kommt zwölf Minuten später an. Wer umsteigen möchte, sollte am
vorderen Ende des Bahnsteigs warten.

Вечером мы пошли к реке. Вода была тёплой, и на другом берегу кто-то играл на гармони. Потом стало тихо, и мы ещё долго
сидели у костра и говорили о том, что будем делать осенью.

La bibliothèque est ouverte du mardi au samedi. On peut emprunter six livres à la fois et les garder trois semaines.

Light from the Sun takes a little more than eight minutes to reach the Earth. The nearest other star is so far away that
its light travels for four years. When we look at the sky at night, we see each star as it was at another time: some as
they were last winter, others as they were before there were cities.
)";
}

}  // namespace govor::models
