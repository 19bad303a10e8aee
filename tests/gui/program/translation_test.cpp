#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <cerrno>
#include <memory>

#include "desktop/language.h"
#include "gui/program/scoped_translation.h"
#include "gui/widgets/test_window.h"
#include "messages/languages.h"
#include "messages/translated.h"
#include "store/conversation_text.h"
#include "support/test_data.h"

namespace govor::test::translation_test {
namespace {

struct Entry {
    QString source;
    QStringList translations;  // one string, or one for each plural form
    bool is_numerus = false;
    bool is_finished = true;
};

std::vector<Entry> read_messages(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    std::vector<Entry> messages;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("message")) {
            messages.emplace_back();
            messages.back().is_numerus = xml.attributes().hasAttribute(QLatin1String("numerus"));
        }
        if (xml.name() == QLatin1String("source")) messages.back().source = xml.readElementText();
        if (xml.name() == QLatin1String("numerusform"))
            messages.back().translations.append(xml.readElementText());
        if (xml.name() != QLatin1String("translation")) continue;
        messages.back().is_finished = xml.attributes().value(QLatin1String("type")).isEmpty();
        if (!messages.back().is_numerus) messages.back().translations.append(xml.readElementText());
    }
    return messages;
}

// Returns the sorted placeholders of a string: %1 of tr(), and the fields of the engine's messages by their
// numbers, without format specifications.
QStringList placeholders_in(const QString& text) {
    QStringList placeholders;
    for (const std::string& field : replacement_fields(text.toStdString())) {
        QString number = QString::fromStdString(field).remove(QRegularExpression(QStringLiteral("[{}]|:.*")));
        if (number.isEmpty()) number = QString::number(placeholders.size());
        placeholders.append(number);
    }
    auto matches = QRegularExpression(QStringLiteral("%L?[1-9n]")).globalMatch(text);
    while (matches.hasNext()) placeholders.append(matches.next().captured());
    placeholders.sort();
    return placeholders;
}

// Returns the number of plural forms of a language in Qt's catalogues.
qsizetype plural_forms_of(const QString& code) {
    switch (QLocale(code).language()) {
        case QLocale::Russian:
            return 3;
        case QLocale::Chinese:
        case QLocale::Japanese:
            return 1;
        default:
            return 2;
    }
}

void expect_consistent(const QString& text, const QString& translation) {
    const std::string source = text.toStdString();
    EXPECT_FALSE(translation.isEmpty()) << source;
    EXPECT_EQ(placeholders_in(text), placeholders_in(translation)) << source;
    EXPECT_EQ(text.count(QLatin1Char('&')), translation.count(QLatin1Char('&'))) << source;
    EXPECT_FALSE(translation.contains(QStringLiteral("amp;"))) << source;
    EXPECT_EQ(text.endsWith(QStringLiteral("…")), translation.endsWith(QStringLiteral("…"))) << source;
    const QString last = translation.right(1);  // "。" in Chinese and Japanese
    EXPECT_EQ(text.endsWith(QLatin1Char('.')), last == QStringLiteral(".") || last == QStringLiteral("。"))
        << source;
}

class Catalogue : public testing::TestWithParam<QString> {};

TEST_P(Catalogue, every_string_has_a_translation_with_the_same_placeholders) {
    const auto messages =
        read_messages(QString::fromStdString(source_path("translations/govor_%1.ts")).arg(GetParam()));
    ASSERT_GT(messages.size(), 1500U);
    const qsizetype plural_forms = plural_forms_of(GetParam());
    for (const Entry& message : messages) {
        const std::string source = message.source.toStdString();
        EXPECT_TRUE(message.is_finished) << source;
        EXPECT_EQ(message.translations.size(), message.is_numerus ? plural_forms : 1) << source;
        for (const QString& translation : message.translations)
            expect_consistent(message.source, translation);
    }
}

TEST_P(Catalogue, is_built_in_and_used_for_its_language) {
    const ScopedTranslation language(GetParam());
    ASSERT_TRUE(language.is_installed);
    EXPECT_NE(QCoreApplication::translate("govor::dialogs::SettingsDialog", "Settings"),
              QStringLiteral("Settings"));
}

// The built-in model answers in English and Russian only, so other languages have the English examples.
TEST_P(Catalogue, has_examples_that_the_built_in_model_can_answer) {
    const ScopedTranslation language(GetParam());
    for (const char* source : {"What is seven plus five?", "What color is the sky?", "What can you do?",
                               "Hello! Ask me for a sum, a color or a capital."}) {
        const QString translated_text = QCoreApplication::translate("govor::assistant::Examples", source);
        EXPECT_EQ(translated_text != QLatin1String(source), GetParam() == QStringLiteral("ru")) << source;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogue, testing::ValuesIn(translated_languages()),
                         [](const auto& code) { return code.param.toStdString(); });

TEST(Translation, the_first_available_language_of_the_user_is_chosen) {
    EXPECT_EQ(select_language({"ru-RU", "en-US"}), QStringLiteral("ru"));
    EXPECT_EQ(select_language({"is-IS", "de-AT", "ru"}), QStringLiteral("de"));
    EXPECT_EQ(select_language({"en-GB", "de-DE"}), QString()) << "English is preferred";
    EXPECT_EQ(select_language({"zh-Hans-CN", "zh-CN"}), QStringLiteral("zh_CN"));
    EXPECT_EQ(select_language({"zh-Hant-TW", "zh-TW"}), QString()) << "another script";
    EXPECT_EQ(select_language({"is"}), QString());
}

TEST(Translation, is_built_in_and_selected_by_the_system_language) {
    const ScopedTranslation russian(QStringLiteral("ru"));
    ASSERT_TRUE(russian.is_installed);
    TestWindow fixture;
    EXPECT_EQ(fixture.window.menuBar()->actions().front()->text(), QStringLiteral("&Беседа"));
    EXPECT_FALSE(
        fixture.window.composer().state().text().contains(QRegularExpression(QStringLiteral("[a-z]{3}"))));
}

TEST(Translation, the_engines_errors_are_in_the_language_of_the_window) {
    const Error error(ErrorKind::bad_file,
                      message("Tensor \"{}\" has shape {}, but the configuration requires {}.", "a.weight",
                              "[2, 3]", "[3, 2]"));
    EXPECT_EQ(translated(error), QStringLiteral("Tensor \"a.weight\" has shape [2, 3], but the configuration "
                                                "requires [3, 2]."));
    const ScopedTranslation russian(QStringLiteral("ru"));
    EXPECT_EQ(translated(error),
              QStringLiteral("Форма тензора «a.weight» — [2, 3], а по конфигурации нужна [3, 2]."));
    EXPECT_EQ(translated(message("The file cannot be read: {}.", system_message(EACCES))),
              QStringLiteral("Не удаётся прочитать файл: нет доступа."));
    EXPECT_EQ(
        translated(message("{} has too little memory: {} are needed and {} are free; Govor uses {}.", "GPU",
                           message("{:.1f} GiB", 2.5), message("{:.1f} MiB", 3.0), message("{} bytes", 7))),
        QStringLiteral(
            "GPU: не хватает памяти — нужно 2,5\u00a0ГиБ, свободно 3,0\u00a0МиБ; Говор занимает 7\u00a0Б."));
}

TEST(Translation, an_error_without_a_translation_is_preceded_by_its_translated_kind) {
    const Error error = internal_error("The weights of the Talker were not loaded.");
    EXPECT_EQ(translated(error), QStringLiteral("The weights of the Talker were not loaded."));
    const ScopedTranslation russian(QStringLiteral("ru"));
    EXPECT_EQ(translated(error),
              QStringLiteral("Произошла внутренняя ошибка. The weights of the Talker were not loaded."));
}

TEST(Translation, exported_conversations_are_in_the_language_of_the_window) {
    store::ConversationCopy copy;
    copy.conversation.settings.title = QStringLiteral("2 + 2");
    store::Turn turn;
    turn.answer = QStringLiteral("4");
    turn.images.emplace_back().name = QStringLiteral("a.png");
    copy.turns.push_back(turn);
    const ScopedTranslation russian(QStringLiteral("ru"));
    EXPECT_EQ(store::to_plain_text(copy),
              QStringLiteral("2 + 2\n\nВы:\n(голосом)\n(изображение: a.png)\n\nГовор:\n4\n"));
    const QString markdown = store::to_markdown(
        copy,
        [](std::size_t, store::Side side) {
            return side == store::Side::question ? QStringLiteral("1.flac") : QString();
        },
        [](std::size_t, std::size_t) { return QString(); });
    EXPECT_EQ(markdown,
              QStringLiteral("# 2 + 2\n\n**Вы** ([звук](1.flac))\n\n*(голосом)*\n\n**Говор**\n\n4\n"));
}

TEST(Translation, an_unknown_language_falls_back_to_english) {
    EXPECT_FALSE(desktop::install_translations(*qApp, QLocale(QLocale::Icelandic)));
    EXPECT_TRUE(qApp->findChildren<QTranslator*>().isEmpty());
}

}  // namespace
}  // namespace govor::test::translation_test
