#include "store/exchange_text.h"

#include "store/markdown_text.h"
#include "store/marked_answer.h"

namespace govor::store {
namespace {

const QString stop_mark = QStringLiteral("the voice was stopped here");

QString spoken_or_typed(const Turn& turn) {
    return turn.question.isEmpty() ? turn.transcript.value_or(QString()) : turn.question;
}

bool has_answer(const Turn& turn) {
    return !turn.answer.isEmpty() || turn.answer_sound.has_value();
}

void add_side(QString& text, const QString& speaker, const QString& content, const QString& file) {
    text += QStringLiteral("\n**%1**").arg(speaker);
    if (!file.isEmpty()) text += QStringLiteral(" ([sound](%1))").arg(file);
    text += QStringLiteral("\n\n%1\n").arg(content.isEmpty() ? QStringLiteral("*(spoken)*") : content);
}

}  // namespace

QString to_markdown(const ConversationCopy& copy, const std::function<QString(std::size_t, Side)>& sound_file,
                    const std::function<QString(std::size_t, std::size_t)>& picture_file) {
    QString text = QStringLiteral("# %1\n").arg(copy.conversation.settings.title);
    for (std::size_t i = 0; i < copy.turns.size(); ++i) {
        const Turn& turn = copy.turns[i];
        add_side(text, QStringLiteral("You"), spoken_or_typed(turn), sound_file(i, Side::question));
        for (std::size_t number = 0; number < turn.pictures.size(); ++number) {
            const QString picture = picture_file(i, number);
            if (!picture.isEmpty()) text += QStringLiteral("\n![](%1)\n").arg(picture);
        }
        if (has_answer(turn)) {
            add_side(text, QStringLiteral("Govor"), marked_answer(turn, stop_mark),
                     sound_file(i, Side::answer));
        }
        if (turn.error) text += QStringLiteral("\n> %1\n").arg(turn.error->message);
    }
    return text;
}

QString to_plain_text(const ConversationCopy& copy) {
    QString text = copy.conversation.settings.title + QLatin1Char('\n');
    const auto add = [&](const QString& speaker, const QString& content) {
        text += QStringLiteral("\n%1:\n%2\n")
                    .arg(speaker, content.isEmpty() ? QStringLiteral("(spoken)") : content);
    };
    for (const Turn& turn : copy.turns) {
        add(QStringLiteral("You"), spoken_or_typed(turn));
        for (const Picture& picture : turn.pictures)
            text += QStringLiteral("(picture: %1)\n").arg(picture.name);
        if (has_answer(turn))
            add(QStringLiteral("Govor"), without_markdown(marked_answer(turn, stop_mark)).trimmed());
        if (turn.error) text += QStringLiteral("\n(%1)\n").arg(turn.error->message);
    }
    return text;
}

}  // namespace govor::store
