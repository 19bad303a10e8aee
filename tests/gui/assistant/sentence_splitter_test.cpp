#include "assistant/sentence_splitter.h"

#include <gtest/gtest.h>

#include <QStringList>

namespace govor::test::sentence_splitter_test {
namespace {

using assistant::SentenceSplitter;

// Appends the texts of sentences, and code blocks in the format "[language] code".
void append(QStringList& texts, const std::vector<SentenceSplitter::Sentence>& sentences) {
    for (const SentenceSplitter::Sentence& sentence : sentences)
        texts.append(sentence.is_code ? QStringLiteral("[%1] %2").arg(sentence.code_language, sentence.text)
                                      : sentence.text);
}

// Splits a text that arrives in fragments of `length` characters.
QStringList split(const QString& text, qsizetype length) {
    SentenceSplitter splitter;
    QStringList texts;
    for (qsizetype i = 0; i < text.size(); i += length)
        append(texts, splitter.add(QStringView(text).sliced(i, std::min(length, text.size() - i))));
    append(texts, splitter.finish());
    return texts;
}

void expect_sentences(const char* text, const QStringList& expected) {
    for (const qsizetype length : {1, 2, 3, 7, 1000})
        EXPECT_EQ(split(QString::fromUtf8(text), length), expected) << text << ", fragments of " << length;
}

TEST(SentenceSplitter, a_sentence_ends_after_its_punctuation) {
    expect_sentences("Yes. No! Why? Well… Because.", {"Yes.", "No!", "Why?", "Well…", "Because."});
    expect_sentences("He said: “Stop!” (Then he left.) *Really?* Yes",
                     {"He said: “Stop!”", "(Then he left.)", "*Really?*", "Yes"});
    expect_sentences("“Really?” she asked. Well… maybe.", {"“Really?” she asked.", "Well… maybe."});
    expect_sentences("What?! Yes...", {"What?!", "Yes..."});
}

TEST(SentenceSplitter, numbers_addresses_and_abbreviations_do_not_end_a_sentence) {
    expect_sentences("Pi is 3.14. It costs 2.5 euros, see example.org/a.html. Done.",
                     {"Pi is 3.14.", "It costs 2.5 euros, see example.org/a.html.", "Done."});
    expect_sentences("Dr. Smith and J. R. Miller came, e.g. Monday. Prof. Li did not.",
                     {"Dr. Smith and J. R. Miller came, e.g. Monday.", "Prof. Li did not."});
    expect_sentences("Der Preis, z. B. heute, ca. 5 Euro. Gut.",
                     {"Der Preis, z. B. heute, ca. 5 Euro.", "Gut."});
    expect_sentences("The answer is 12. Seven plus five is twelve.",
                     {"The answer is 12.", "Seven plus five is twelve."});
    expect_sentences("Call `a.b. C` now. Then stop.", {"Call `a.b. C` now.", "Then stop."});
}

TEST(SentenceSplitter, russian_abbreviations_do_not_end_a_sentence) {
    expect_sentences(
        "Привет! Это А. С. Пушкин, т. е. поэт. «Да?» — спросил он. Москва, ул. Ленина.",
        {"Привет!", "Это А. С. Пушкин, т. е. поэт.", "«Да?» — спросил он.", "Москва, ул. Ленина."});
    expect_sentences("Число 3,5 больше 3. Конец.", {"Число 3,5 больше 3.", "Конец."});
}

TEST(SentenceSplitter, chinese_and_japanese_sentences_need_no_space) {
    expect_sentences("你好。今天很热！真的吗？是", {"你好。", "今天很热！", "真的吗？", "是"});
    expect_sentences("「はい。」それは3.5です。", {"「はい。」", "それは3.5です。"});
}

TEST(SentenceSplitter, blocks_end_without_punctuation) {
    expect_sentences("# Title\nOne line\nof text\n\nNext", {"# Title", "One line\nof text", "Next"});
    expect_sentences("Buy:\n- milk\n- 2 eggs. Fresh.\n1. First\n2. Second",
                     {"Buy:", "- milk", "- 2 eggs.", "Fresh.", "1. First", "2. Second"});
    expect_sentences("| a | b |\n|---|---|\n| 1. | 2 |\n\n---\nEnd", {"| a | b |", "| 1. | 2 |", "End"});
}

TEST(SentenceSplitter, a_code_block_is_not_split) {
    expect_sentences("Use this:\n```python\nx = 1. \nprint(x)\n```\nIt prints 1. Done",
                     {"Use this:", "[python] x = 1. \nprint(x)", "It prints 1.", "Done"});
    expect_sentences("~~~\na ``` b\n~~~\n", {"[] a ``` b"});
    expect_sentences("```\nnot closed", {"[] not closed"});
}

TEST(SentenceSplitter, a_sentence_is_returned_as_soon_as_the_next_begins) {
    SentenceSplitter splitter;
    QStringList texts;
    append(texts, splitter.add(u"Seven plus five is twelve."));
    EXPECT_TRUE(texts.isEmpty()) << "the number 12.5 begins like this";
    append(texts, splitter.add(u" Six"));
    EXPECT_EQ(texts, QStringList{"Seven plus five is twelve."});
    append(texts, splitter.add(u" is half"));
    append(texts, splitter.finish());
    EXPECT_EQ(texts, (QStringList{"Seven plus five is twelve.", "Six is half"}));
}

TEST(SentenceSplitter, positions_are_those_of_the_whole_text) {
    SentenceSplitter splitter;
    const auto sentences = splitter.add(u"One. Two.\n\nThree");
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(sentences[0].end, 4);
    EXPECT_EQ(sentences[1].end, 9);
    ASSERT_EQ(splitter.finish().size(), 1U);
}

TEST(SentenceSplitter, a_long_text_without_punctuation_is_split_at_a_space) {
    const QStringList texts = split(QStringLiteral("word ").repeated(500), 50);
    ASSERT_EQ(texts.size(), 3);
    for (const QString& text : texts) EXPECT_TRUE(text.startsWith(QStringLiteral("word")));
    EXPECT_EQ(texts.join(u' ').count(QStringLiteral("word")), 500);
}

}  // namespace
}  // namespace govor::test::sentence_splitter_test
