#include <gtest/gtest.h>

#include <QApplication>
#include <QProgressBar>
#include <QTest>
#include <set>

#include "dialogs/download_dialog.h"
#include "gui/models/models_fixture.h"
#include "messages/bytes_text.h"
#include "messages/translated.h"
#include "models/amounts.h"

namespace govor::test {
namespace {

using dialogs::DownloadDialog;
using dialogs::ModelCard;

const QString tiny = QStringLiteral("tiny");

TEST(ModelWindow, a_card_describes_a_model_and_its_memory_on_this_device) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ModelCard& card = *fixture.card(tiny);
    const QString text = visible_text(card);
    for (const char* part :
         {"tiny", "Govor's model folder", "safetensors", "11.4 MiB", "Thinker bf16", "Code2Wav bf16"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << " in " << text.toStdString();
    const session::MemoryEstimate& estimate = *fixture.library.estimate(card.model().path);
    EXPECT_EQ(card.fit_text(), translated(estimate.summary));
    EXPECT_EQ(estimate.fit, session::MemoryEstimate::Fit::fits);
    fixture.wait_for_model(QStringLiteral("built-in"));
    EXPECT_EQ(fixture.card(QStringLiteral("built-in"))->title(), QStringLiteral("Built-in model"));
}

TEST(ModelWindow, a_model_that_does_not_fit_is_reported_with_its_sizes) {
    const ScopedGuiEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    EXPECT_TRUE(fixture.card(tiny)->fit_text().startsWith(QStringLiteral("The model does not fit")));
    EXPECT_TRUE(fixture.card(tiny)->fit_text().contains(QStringLiteral("1 MiB")));
}

TEST(ModelWindow, a_missing_part_is_named_with_a_button_that_downloads_it) {
    ModelsFixture fixture;
    write_parts(fixture.folders.own_folder() / "half", {io::GgufPart::thinker});
    fixture.library.refresh();
    fixture.wait_for_model(QStringLiteral("half"));
    ModelCard& card = *fixture.card(QStringLiteral("half"));
    const QString text = visible_text(card);
    EXPECT_TRUE(text.contains(QStringLiteral("The AudioTower is missing: this model takes text only.")));
    EXPECT_TRUE(
        text.contains(QStringLiteral("The speech part is missing: this model answers in text only.")));
    QPushButton* const speech = ModelsFixture::button(card, QStringLiteral("Get speech part…"));
    ASSERT_NE(speech, nullptr);
    speech->click();  // the released model is not installed, so a download is offered
    ASSERT_NE(fixture.dialog<DownloadDialog>(), nullptr);
    EXPECT_EQ(fixture.dialog<DownloadDialog>()->windowTitle(),
              QStringLiteral("Download Qwen/Qwen3-Omni-30B-A3B-Instruct"));
    EXPECT_EQ(
        ModelsFixture::button(*fixture.card(QStringLiteral("built-in")), QStringLiteral("Get speech part…")),
        nullptr);
}

TEST(ModelWindow, an_unusable_model_shows_the_reason_and_cannot_be_loaded) {
    ModelsFixture fixture;
    std::filesystem::resize_file(fixture.folders.own_folder() / "tiny/model-00002-of-00004.safetensors",
                                 1000);
    fixture.library.refresh();
    ASSERT_TRUE(wait_until([&] {
        ModelCard* card = fixture.card(tiny);
        return card != nullptr && card->fit_text().startsWith(QStringLiteral("This model cannot be used"));
    }));
    EXPECT_TRUE(fixture.card(tiny)->fit_text().contains(QStringLiteral("model-00002-of-00004")));
    EXPECT_FALSE(ModelsFixture::button(*fixture.card(tiny), QStringLiteral("Load tiny"))->isEnabled());
}

TEST(ModelWindow, loading_shows_progress_and_can_be_cancelled_and_the_model_in_use_is_marked) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ModelCard& card = *fixture.card(tiny);
    ModelsFixture::button(card, QStringLiteral("Load tiny"))->click();
    EXPECT_EQ(fixture.loads, QStringList{tiny});
    fixture.loader.load({.name = tiny, .path = card.model().path});
    auto* bar = card.findChild<QProgressBar*>();
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(bar->maximum(), 0) << "the progress is unknown";
    session::LoadProgressed progress;
    progress.done = 1;
    progress.total = 2;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), progress);
    EXPECT_EQ(bar->value(), static_cast<int>(progress.fraction() * bar->maximum()));
    QPushButton* const cancel = ModelsFixture::button(card, QStringLiteral("Cancel loading tiny"));
    ASSERT_NE(cancel, nullptr);
    cancel->click();
    EXPECT_EQ(fixture.loader.state(), assistant::ModelLoader::State::none);
    EXPECT_FALSE(bar->isVisible());

    fixture.loader.load({.name = tiny, .path = card.model().path});
    session::Loaded loaded;
    loaded.device = "a card";
    loaded.device_memory = std::uint64_t{3} << 30;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), loaded);
    EXPECT_TRUE(visible_text(card).contains(QStringLiteral("In use")));
    EXPECT_EQ(card.fit_text(), QStringLiteral("It takes 3.0 GiB of the memory of a card."));
    EXPECT_EQ(ModelsFixture::button(card, QStringLiteral("Load tiny")), nullptr);
    EXPECT_NE(ModelsFixture::button(card, QStringLiteral("Unload tiny")), nullptr);
    EXPECT_FALSE(visible_text(*fixture.card(QStringLiteral("built-in"))).contains(QStringLiteral("In use")));
}

TEST(ModelWindow, the_memory_of_the_model_in_use_counts_as_free) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ASSERT_TRUE(fixture.library.memory());
    fixture.loader.load({.name = tiny, .path = fixture.card(tiny)->model().path});
    session::Loaded loaded;
    loaded.device = fixture.library.memory()->device;
    loaded.device_memory = 12345;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), loaded);
    EXPECT_TRUE(wait_until([&] { return fixture.library.use().model_in_use.device_bytes == 12345; }));
}

TEST(ModelWindow, a_folder_that_the_user_adds_is_searched_too) {
    ModelsFixture fixture;
    write_parts(fixture.folders.path("elsewhere/mine"),
                {std::begin(io::gguf_parts), std::end(io::gguf_parts)});
    fixture.library.set_chosen_paths({fixture.folders.file("elsewhere")});
    fixture.library.refresh();
    const QString name = fixture.folders.file("elsewhere/mine");
    EXPECT_EQ(fixture.wait_for_model(name).location, models::LocalModel::Location::chosen);
    EXPECT_TRUE(visible_text(*fixture.card(name)).contains(QStringLiteral("Added by you")));
}

// Presses Tab until the focus returns to a visited widget. Returns the visited widgets.
std::set<QWidget*> tab_stops(QWidget& window) {
    window.activateWindow();
    QApplication::processEvents();
    std::set<QWidget*> stops;
    QTest::keyClick(&window, Qt::Key_Tab);
    for (QWidget* focus = window.focusWidget(); focus != nullptr && stops.insert(focus).second;
         focus = window.focusWidget())
        QTest::keyClick(focus, Qt::Key_Tab);
    return stops;
}

TEST(ModelWindow, every_control_is_reached_with_the_tab_key) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    fixture.downloads.add({.repo = QStringLiteral("org/model")});
    const std::set<QWidget*> stops = tab_stops(fixture.window);
    for (auto* button : fixture.window.findChildren<QPushButton*>()) {
        if (!button->isVisible() || !button->isEnabled()) continue;
        EXPECT_TRUE(stops.contains(button))
            << button->accessibleName().toStdString() << button->text().toStdString();
    }
}

TEST(Amounts, are_formatted_with_units) {
    EXPECT_EQ(bytes_text(150'000'000'000), QStringLiteral("140 GiB"));
    EXPECT_EQ(bytes_text(69'450'000'000), QStringLiteral("64.7 GiB"));
    EXPECT_EQ(bytes_text(536'870'912), QStringLiteral("512 MiB"));
    EXPECT_EQ(bytes_text(3'500'000), QStringLiteral("3.3 MiB"));
    EXPECT_EQ(bytes_text(1), QStringLiteral("1 KiB"));
    EXPECT_EQ(bytes_text(0), QStringLiteral("0 KiB"));
    EXPECT_EQ(models::rate_text(36.0 * 1024 * 1024), QStringLiteral("36.0 MiB/s"));
    EXPECT_EQ(models::duration_text(10), QStringLiteral("less than a minute"));
    EXPECT_EQ(models::duration_text(61), QStringLiteral("2 min"));
    EXPECT_EQ(models::duration_text(3900), QStringLiteral("1 h 05 min"));
}

TEST(Amounts, the_rate_is_that_of_the_last_seconds) {
    models::RateMeter meter;
    meter.add(0, 0);
    meter.add(100, 500);
    EXPECT_FALSE(meter.rate()) << "the interval is too short";
    meter.add(1000, 1000);
    EXPECT_EQ(meter.rate(), 1000);
    for (qint64 time = 2000; time <= 30000; time += 500) meter.add(1000, time);
    EXPECT_EQ(meter.rate(), 0) << "no bytes have arrived recently";
    EXPECT_FALSE(meter.seconds_for(5));
    for (qint64 time = 30500; time <= 60000; time += 500)
        meter.add(1000 + static_cast<std::uint64_t>(time - 30000) * 2, time);
    EXPECT_EQ(meter.rate(), 2000);
    EXPECT_EQ(meter.seconds_for(4000), 2);
}

}  // namespace
}  // namespace govor::test
