#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <memory>

#include "desktop/language.h"
#include "gui/window/room.h"
#include "window/engine_words.h"

namespace govor::test {
namespace {

struct Message {
    QString source;
    QString translation;
    bool finished = true;
};

std::vector<Message> messages_of(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("message")) messages.emplace_back();
        if (xml.name() == QLatin1String("source")) messages.back().source = xml.readElementText();
        if (xml.name() != QLatin1String("translation")) continue;
        messages.back().finished = xml.attributes().value(QLatin1String("type")).isEmpty();
        messages.back().translation = xml.readElementText();
    }
    return messages;
}

// What a program puts values into, sorted.
QStringList places_in(const QString& text) {
    QStringList places;
    auto found = QRegularExpression(QStringLiteral("%[1-9n]")).globalMatch(text);
    while (found.hasNext()) places.append(found.next().captured());
    places.sort();
    return places;
}

TEST(Translation, every_sentence_has_its_russian_with_the_same_places_for_values) {
    const auto messages = messages_of(QStringLiteral(GOVOR_TRANSLATIONS "/govor_ru.ts"));
    ASSERT_GT(messages.size(), 200U);
    for (const Message& message : messages) {
        const std::string source = message.source.toStdString();
        EXPECT_TRUE(message.finished) << source;
        EXPECT_FALSE(message.translation.isEmpty()) << source;
        EXPECT_EQ(places_in(message.source), places_in(message.translation)) << source;
        EXPECT_EQ(message.source.contains(QLatin1Char('&')), message.translation.contains(QLatin1Char('&')))
            << source;
        EXPECT_EQ(message.source.endsWith(QStringLiteral("…")),
                  message.translation.endsWith(QStringLiteral("…")))
            << source;
        EXPECT_EQ(message.source.endsWith(QLatin1Char('.')), message.translation.endsWith(QLatin1Char('.')))
            << source;
    }
}

// Speaks Russian as long as it lives.
class Russian {
  public:
    Russian() { there = desktop::speak(*qApp, QLocale(QLocale::Russian)); }
    ~Russian() {
        for (QTranslator* words : qApp->findChildren<QTranslator*>()) {
            QCoreApplication::removeTranslator(words);
            delete words;
        }
    }
    bool there = false;
};

TEST(Translation, the_program_has_it_inside_and_speaks_it_where_the_system_does) {
    const Russian russian;
    ASSERT_TRUE(russian.there);
    Room room;
    EXPECT_EQ(room.window.menuBar()->actions().front()->text(), QStringLiteral("&Беседа"));
    EXPECT_FALSE(
        room.window.composer().state().text().contains(QRegularExpression(QStringLiteral("[a-z]{3}"))));
}

TEST(Translation, what_the_engine_says_begins_in_the_language_of_the_window) {
    const Error error(ErrorKind::out_of_memory, "The cache needs 3 GiB.");
    EXPECT_EQ(window::sentence(error), QStringLiteral("The cache needs 3 GiB."));
    const Russian russian;
    EXPECT_TRUE(window::sentence(error).endsWith(QStringLiteral(" The cache needs 3 GiB.")));
    EXPECT_TRUE(window::sentence(error).contains(QStringLiteral("памяти")));
}

TEST(Translation, a_language_that_is_not_there_leaves_english) {
    EXPECT_FALSE(desktop::speak(*qApp, QLocale(QLocale::Icelandic)));
    EXPECT_TRUE(qApp->findChildren<QTranslator*>().isEmpty());
}

}  // namespace
}  // namespace govor::test
