#include <gtest/gtest.h>

#include "dialogs/convert_dialog.h"
#include "gui/models/models_fixture.h"
#include "models/expected_speed.h"

namespace govor::test::expected_speed_test {
namespace {

using Fit = session::MemoryEstimate::Fit;
using models::expected_speed;
using models::SpeedBasis;
using models::SpeedRecord;

SpeedRecord make_record(const char* model, const QString& device, double tokens_per_second) {
    return {.model = QString::fromLatin1(model),
            .device = device,
            .driver = {},
            .time = QDateTime::currentDateTimeUtc(),
            .metrics = {.tokens_per_second = tokens_per_second}};
}

TEST(TokenCost, counts_the_weights_that_a_token_reads_in_their_formats) {
    const ModelFolders folders;
    const session::Conversion conversion(folders.own_folder() / "tiny", {});
    const auto cost = [&](io::ElementType type) {
        return conversion.token_cost(conversion.plan(quant::QuantizerFormats::all(type)));
    };
    const session::TokenCost source = session::read_token_cost(folders.own_folder() / "tiny", {});
    const session::TokenCost bf16 = cost(io::ElementType::bf16), q8 = cost(io::ElementType::q8_0);
    EXPECT_GT(source.weights, 0U);
    EXPECT_EQ(bf16.weights, source.weights);
    EXPECT_EQ(q8.weights, source.weights);
    EXPECT_GE(bf16.bytes, 2 * source.weights) << "norms and routers have four bytes";
    EXPECT_LT(q8.bytes, 0.6 * static_cast<double>(bf16.bytes));
    EXPECT_GT(q8.bytes, 0.5 * static_cast<double>(bf16.bytes));
}

TEST(ExpectedSpeed, is_scaled_by_the_bytes_that_a_token_reads) {
    const SpeedBasis basis{make_record("big", QStringLiteral("a card"), 100), {1000, 2000}};
    const auto half_size_speed = expected_speed(basis, {1000, 1000}, Fit::fits);
    EXPECT_EQ(half_size_speed.text, QStringLiteral("About 200 tokens/s"));
    EXPECT_TRUE(
        half_size_speed.source.contains(QStringLiteral("big was measured at 100 tokens/s on a card")));
    EXPECT_TRUE(half_size_speed.source.contains(QStringLiteral("50 %")));
}

TEST(ExpectedSpeed, is_unknown_without_a_measurement_or_with_experts_in_host_memory) {
    const auto unknown_speed = expected_speed(std::nullopt, {1000, 1000}, Fit::fits);
    EXPECT_TRUE(unknown_speed.text.startsWith(QStringLiteral("Speed not known")));
    EXPECT_TRUE(unknown_speed.source.contains(QStringLiteral("Measure this device")));
    const SpeedBasis basis{make_record("big", QStringLiteral("a card"), 100), {1000, 2000}};
    EXPECT_TRUE(expected_speed(basis, {1000, 1000}, Fit::partly_in_host_memory)
                    .text.startsWith(QStringLiteral("Speed not known")));
}

TEST(ExpectedSpeed, in_the_conversion_dialog_comes_from_a_model_of_the_same_size_on_this_device) {
    ModelsFixture fixture;
    const models::LocalModel tiny = fixture.wait_for_model(QStringLiteral("tiny"));
    fixture.wait_for_model(QStringLiteral("built-in"));
    ASSERT_TRUE(fixture.library.memory().has_value());
    const QString device = QString::fromStdString(fixture.library.memory()->device);
    const models::LocalModels found_models{fixture.library.models(), fixture.library.search_folders()};
    const session::TokenCost cost = session::read_token_cost(tiny.path, {});
    EXPECT_FALSE(models::find_speed_basis({make_record("built-in", device, 50)}, device, found_models, cost))
        << "the model has other dimensions";
    EXPECT_FALSE(models::find_speed_basis({make_record("tiny", QStringLiteral("other"), 50)}, device,
                                          found_models, cost));
    EXPECT_FALSE(models::find_speed_basis({make_record("gone", device, 50)}, device, found_models, cost));
    fixture.window.open_conversion(tiny);
    auto* dialog = fixture.dialog<dialogs::ConvertDialog>();
    const auto wait_for_text = [&](const char* text) {
        return wait_until([&] { return visible_text(*dialog).contains(QString::fromLatin1(text)); });
    };
    ASSERT_TRUE(wait_for_text("Speed not known")) << visible_text(*dialog).toStdString();
    fixture.speeds.add(make_record("tiny", device, 50));
    ASSERT_TRUE(wait_for_text("About 50 tokens/s")) << visible_text(*dialog).toStdString();
}

}  // namespace
}  // namespace govor::test::expected_speed_test
