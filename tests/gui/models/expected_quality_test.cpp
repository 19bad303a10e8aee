#include <gtest/gtest.h>

#include <QLabel>

#include "dialogs/convert_dialog.h"
#include "dialogs/expected_quality.h"
#include "gui/models/models_fixture.h"

namespace govor::test {
namespace {

using dialogs::expected_quality;
using io::ElementType;

std::string words(ElementType type) {
    return expected_quality(quant::QuantizerFormats::all(type)).words.toStdString();
}

TEST(ExpectedQuality, says_in_words_what_was_measured_of_each_format) {
    EXPECT_EQ(words(ElementType::bf16),
              "Text: as precise as the original · Speech: as precise as the original");
    EXPECT_EQ(words(ElementType::f16), words(ElementType::bf16));
    EXPECT_EQ(
        words(ElementType::q8_0),
        "Text: practically as precise as the original · Speech: practically as precise as the original");
    EXPECT_EQ(words(ElementType::q6_k), "Text: slightly less precise · Speech: slightly less precise");
    EXPECT_EQ(words(ElementType::q5_k), "Text: less precise · Speech: less precise");
    EXPECT_EQ(words(ElementType::q4_k), "Text: noticeably less precise · Speech: noticeably less precise");
    const QString figures = expected_quality(quant::QuantizerFormats::all(ElementType::q8_0)).figures;
    EXPECT_TRUE(figures.contains(QStringLiteral("52 of 53"))) << figures.toStdString();
    EXPECT_TRUE(figures.contains(QStringLiteral("1.9 %"))) << figures.toStdString();
}

TEST(ExpectedQuality, is_that_of_the_least_precise_part) {
    quant::QuantizerFormats formats = quant::QuantizerFormats::all(ElementType::q8_0);
    formats.experts = ElementType::q4_k;
    formats.code_predictor = ElementType::q6_k;
    EXPECT_EQ(expected_quality(formats).words.toStdString(),
              "Text: noticeably less precise · Speech: slightly less precise");
}

TEST(ExpectedQuality, is_shown_with_every_choice_of_the_conversion_dialog) {
    ModelsFixture fixture;
    const models::LocalModel model = fixture.wait_for_model(QStringLiteral("tiny"));
    fixture.window.open_conversion(model);
    auto* dialog = fixture.dialog<dialogs::ConvertDialog>();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(wait_until([&] { return visible_text(*dialog).contains(QStringLiteral("Speech: ")); }));
    dialog->resize(800, 500);
    take_screenshot(*dialog, "convert");
    const QString text = visible_text(*dialog);
    EXPECT_EQ(text.count(QStringLiteral("Speech: ")), quant::quantizer_presets().size() + 1);
    EXPECT_TRUE(
        text.contains(QStringLiteral("Text: noticeably less precise · Speech: slightly less precise")))
        << "the preset for 24 GB: " << text.toStdString();
}

}  // namespace
}  // namespace govor::test
