#include "store/conversation_text.h"

#include <QCoreApplication>

#include "store/markdown_text.h"
#include "store/marked_answer.h"

namespace govor::store {
namespace {

struct ConversationText {
    Q_DECLARE_TR_FUNCTIONS(govor::store::ConversationText)
};

QString user_name() {
    //: The author of a question in an exported conversation.
    return ConversationText::tr("You");
}

QString assistant_name() {
    return ConversationText::tr("Govor");
}

// Replaces a question or answer of which only the sound exists.
QString spoken_mark() {
    return ConversationText::tr("(spoken)");
}

QString stop_mark() {
    return ConversationText::tr("the voice was stopped here");
}

QString spoken_or_typed(const Turn& turn) {
    return turn.question.isEmpty() ? turn.transcript.value_or(QString()) : turn.question;
}

bool has_answer(const Turn& turn) {
    return !turn.answer.isEmpty() || turn.answer_sound.has_value();
}

void add_side(QString& text, const QString& speaker, const QString& content, const QString& file) {
    text += QStringLiteral("\n**%1**").arg(speaker);
    //: A link to the sound of a question or answer in an exported conversation.
    if (!file.isEmpty()) text += QStringLiteral(" ([%1](%2))").arg(ConversationText::tr("sound"), file);
    text += QStringLiteral("\n\n%1\n")
                .arg(content.isEmpty() ? QStringLiteral("*%1*").arg(spoken_mark()) : content);
}

}  // namespace

QString to_markdown(const ConversationCopy& copy, const std::function<QString(std::size_t, Side)>& sound_file,
                    const std::function<QString(std::size_t, std::size_t)>& image_file) {
    QString text = QStringLiteral("# %1\n").arg(copy.conversation.settings.title);
    for (std::size_t i = 0; i < copy.turns.size(); ++i) {
        const Turn& turn = copy.turns[i];
        add_side(text, user_name(), spoken_or_typed(turn), sound_file(i, Side::question));
        for (std::size_t number = 0; number < turn.images.size(); ++number) {
            const QString image = image_file(i, number);
            if (!image.isEmpty()) text += QStringLiteral("\n![](%1)\n").arg(image);
        }
        if (has_answer(turn)) {
            add_side(text, assistant_name(), marked_answer(turn, stop_mark()), sound_file(i, Side::answer));
        }
        if (turn.error) text += QStringLiteral("\n> %1\n").arg(turn.error->message);
    }
    return text;
}

QString to_plain_text(const ConversationCopy& copy) {
    QString text = copy.conversation.settings.title + QLatin1Char('\n');
    const auto add = [&](const QString& speaker, const QString& content) {
        //: The author of a question or answer in an exported conversation; the text follows.
        text +=
            QStringLiteral("\n%1\n%2\n")
                .arg(ConversationText::tr("%1:").arg(speaker), content.isEmpty() ? spoken_mark() : content);
    };
    for (const Turn& turn : copy.turns) {
        add(user_name(), spoken_or_typed(turn));
        for (const Image& image : turn.images)
            text += ConversationText::tr("(picture: %1)").arg(image.name) + QLatin1Char('\n');
        if (has_answer(turn))
            add(assistant_name(), without_markdown(marked_answer(turn, stop_mark())).trimmed());
        if (turn.error) text += QStringLiteral("\n(%1)\n").arg(turn.error->message);
    }
    return text;
}

}  // namespace govor::store
