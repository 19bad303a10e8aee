#include <gtest/gtest.h>

#include <QLabel>

#include "dialogs/convert_dialog.h"
#include "dialogs/expected_quality.h"
#include "gui/models/models_fixture.h"

namespace govor::test::expected_quality_test {
namespace {

using dialogs::expected_quality;
using io::ElementType;

std::string quality_text(ElementType type) {
    return expected_quality(quant::QuantizerFormats::all(type)).summary.toStdString();
}

TEST(ExpectedQuality, describes_the_measured_quality_of_each_format) {
    EXPECT_EQ(quality_text(ElementType::bf16),
              "Text: as precise as the original · Speech: as precise as the original");
    EXPECT_EQ(quality_text(ElementType::f16), quality_text(ElementType::bf16));
    EXPECT_EQ(
        quality_text(ElementType::q8_0),
        "Text: practically as precise as the original · Speech: practically as precise as the original");
    EXPECT_EQ(quality_text(ElementType::q6_k), "Text: slightly less precise · Speech: slightly less precise");
    EXPECT_EQ(quality_text(ElementType::q5_k), "Text: less precise · Speech: less precise");
    EXPECT_EQ(quality_text(ElementType::q4_k),
              "Text: noticeably less precise · Speech: noticeably less precise");
    const QString details = expected_quality(quant::QuantizerFormats::all(ElementType::q8_0)).details;
    EXPECT_TRUE(details.contains(QStringLiteral("52 of 53"))) << details.toStdString();
    EXPECT_TRUE(details.contains(QStringLiteral("1.9 %"))) << details.toStdString();
}

TEST(ExpectedQuality, is_that_of_the_least_precise_part) {
    quant::QuantizerFormats formats = quant::QuantizerFormats::all(ElementType::q8_0);
    formats.experts = ElementType::q4_k;
    formats.code_predictor = ElementType::q6_k;
    EXPECT_EQ(expected_quality(formats).summary.toStdString(),
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
    const QString text = visible_text(*dialog);
    EXPECT_EQ(text.count(QStringLiteral("Speech: ")), quant::quantizer_presets().size() + 1);
    EXPECT_TRUE(
        text.contains(QStringLiteral("Text: noticeably less precise · Speech: slightly less precise")))
        << "the preset for 24 GB: " << text.toStdString();
}

}  // namespace
}  // namespace govor::test::expected_quality_test
