#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QRadioButton>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <set>

#include "assistant/device_list.h"
#include "dialogs/compare_models_dialog.h"
#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/language.h"
#include "messages/bytes_text.h"
#include "messages/translated.h"
#include "models/amounts.h"
#include "session/api/conversion.h"

namespace govor::test::model_window_test {
namespace {

using dialogs::DownloadDialog;
using dialogs::ModelCard;

const QString tiny = QStringLiteral("tiny");

bool is_busy(const models::ModelLibrary& library) {
    return library.is_searching() || library.is_measuring() || assistant::is_listing_devices();
}

TEST(ModelWindow, a_card_describes_a_model_and_its_memory_on_this_device) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ModelCard& card = *fixture.card(tiny);
    const QString text = visible_text(card);
    for (const char* part : {"tiny", "Govor's model folder", "safetensors", "11.4\u00a0MiB",
                             "Thinker\u00a0bf16", "Code2Wav\u00a0bf16"})
        EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << " in " << text.toStdString();
    const session::MemoryEstimate& estimate = *fixture.library.estimate(card.model().path);
    EXPECT_EQ(card.fit_text(), translated(estimate.summary));
    EXPECT_EQ(estimate.fit, session::MemoryEstimate::Fit::fits);
    fixture.wait_for_model(QStringLiteral("built-in"));
    EXPECT_EQ(fixture.card(QStringLiteral("built-in"))->title(), QStringLiteral("Built-in model"));
    const QString built_in_text = visible_text(*fixture.card(QStringLiteral("built-in")));
    EXPECT_TRUE(built_in_text.contains(QStringLiteral("licence: MIT"))) << built_in_text.toStdString();
    EXPECT_TRUE(built_in_text.contains(QStringLiteral("changed on "))) << built_in_text.toStdString();
}

TEST(ModelWindow, a_model_that_does_not_fit_is_reported_with_its_sizes) {
    const ScopedGuiEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    EXPECT_TRUE(fixture.card(tiny)->fit_text().startsWith(QStringLiteral("The model does not fit")));
    EXPECT_TRUE(fixture.card(tiny)->fit_text().contains(QStringLiteral("1\u00a0MiB")));
}

TEST(ModelWindow, a_card_uses_the_context_and_the_cache_of_the_settings) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    fixture.wait_for_model(QStringLiteral("built-in"));
    const auto estimate = [&](const QString& name) {
        return *fixture.library.estimate(fixture.card(name)->model().path);
    };
    const session::MemoryEstimate default_estimate = estimate(tiny);
    EXPECT_EQ(default_estimate.context, 8192U);
    fixture.library.set_load_settings({.max_context = 16384, .kv_cache = Format::f32});
    ASSERT_TRUE(wait_until([&] { return estimate(tiny).context == 16384; }));
    EXPECT_GT(estimate(tiny).device_bytes, default_estimate.device_bytes);
    EXPECT_EQ(estimate(QStringLiteral("built-in")).context, 384U) << "the limit of the model";
    EXPECT_EQ(fixture.card(tiny)->fit_text(), translated(estimate(tiny).summary));
    const std::uint64_t f32_bytes = estimate(tiny).device_bytes;
    fixture.library.set_load_settings({.max_context = 16384, .kv_cache = Format::q8_0});
    EXPECT_TRUE(wait_until([&] { return estimate(tiny).device_bytes < f32_bytes; }));
}

TEST(ModelWindow, the_fit_follows_the_free_memory_and_the_setting_for_host_memory) {
    const ScopedGuiEnvironment unified_memory("GOVOR_UNIFIED_MEMORY", "0");
    // This budget is too small for folded routers.
    const ScopedGuiEnvironment initial_budget("GOVOR_MEMORY_BUDGET", "1000000000");
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    const std::filesystem::path path = fixture.card(tiny)->model().path;
    using Fit = session::MemoryEstimate::Fit;
    const auto wait_for_fit = [&](Fit fit) {
        return wait_until([&] { return fixture.library.estimate(path)->fit == fit; });
    };
    ASSERT_TRUE(wait_for_fit(Fit::fits));
    ASSERT_TRUE(wait_until([&] { return !is_busy(fixture.library); }));
    const std::string smaller_budget = std::to_string(fixture.library.estimate(path)->device_bytes - 1);
    const ScopedGuiEnvironment budget("GOVOR_MEMORY_BUDGET", smaller_budget.c_str());
    fixture.library.set_min_check_interval(std::chrono::milliseconds(0));
    QEvent activation(QEvent::WindowActivate);
    QApplication::sendEvent(&fixture.window, &activation);
    ASSERT_TRUE(wait_for_fit(Fit::partly_in_host_memory)) << "when the window becomes active";
    fixture.library.set_load_settings({.use_host_memory = false});
    ASSERT_TRUE(wait_for_fit(Fit::does_not_fit));
    EXPECT_TRUE(fixture.card(tiny)->fit_text().startsWith(
        QStringLiteral("The settings do not allow parts of a model in the computer's memory.")));
}

TEST(ModelWindow, the_free_memory_is_not_checked_while_devices_are_listed_or_shortly_afterwards) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ASSERT_TRUE(wait_until([&] { return !is_busy(fixture.library); }));
    fixture.library.set_min_check_interval(std::chrono::hours(1));
    EXPECT_FALSE(fixture.library.check_memory()) << "soon after the measurement";
    fixture.library.set_min_check_interval(std::chrono::milliseconds(0));
    ASSERT_TRUE(fixture.library.check_memory());
    EXPECT_FALSE(fixture.library.check_memory()) << "during a check";
    ASSERT_TRUE(wait_until([&] { return fixture.library.check_memory(); }));
    fixture.library.refresh();
    EXPECT_FALSE(fixture.library.check_memory()) << "during a search, which measures afterwards";
}

TEST(ModelWindow, the_conversion_dialog_uses_the_settings_for_loading) {
    ModelsFixture fixture;
    const models::LocalModel model = fixture.wait_for_model(tiny);
    const assistant::LoadSettings settings{.max_context = 3000, .kv_cache = Format::q8_0};
    fixture.library.set_load_settings(settings);
    fixture.window.open_conversion(model);
    auto* dialog = fixture.dialog<dialogs::ConvertDialog>();
    const auto boxes = dialog->findChildren<QComboBox*>();
    const auto context = std::ranges::find(boxes, QStringLiteral("Context for the memory"),
                                           [](const QComboBox* box) { return box->accessibleName(); });
    ASSERT_NE(context, boxes.end());
    EXPECT_EQ((*context)->currentData().toUInt(), 3000U);
    const session::Conversion conversion(model.path, {});
    const session::MemoryEstimate expected =
        conversion.estimate(conversion.plan(quant::quantizer_presets()[0].formats),
                            {.max_context = 3000, .kv_cache = Format::q8_0}, fixture.library.memory());
    const QString memory = bytes_text(expected.device_bytes) + QStringLiteral(" of memory");
    EXPECT_TRUE(wait_until([&] { return visible_text(*dialog).contains(memory); }))
        << visible_text(*dialog).toStdString();
}

TEST(ModelWindow, its_open_dialogs_are_opened_again_in_another_language) {
    ModelsFixture fixture;
    const models::LocalModel model = fixture.wait_for_model(tiny);
    fixture.window.open_download(QStringLiteral("org/model"));
    fixture.window.open_conversion(model);
    fixture.window.open_comparison(model);
    fixture.dialog<dialogs::ConvertDialog>()->move(40, 50);
    const QPoint position = fixture.dialog<dialogs::ConvertDialog>()->geometry().topLeft();
    fixture.dialog<dialogs::CompareModelsDialog>()->close();
    const auto openers = fixture.window.dialog_openers();
    const Language russian("ru");
    dialogs::ModelWindow window({fixture.library, fixture.downloads, fixture.conversions, fixture.comparisons,
                                 fixture.loader, fixture.speeds},
                                {}, {});
    for (const auto& opener : openers) opener(window);
    const auto* download = window.findChild<DownloadDialog*>();
    ASSERT_NE(download, nullptr);
    EXPECT_TRUE(download->isVisible());
    EXPECT_TRUE(download->windowTitle().contains(QStringLiteral("org/model")));
    EXPECT_FALSE(download->windowTitle().contains(QStringLiteral("Download")));
    const auto* conversion = window.findChild<dialogs::ConvertDialog*>();
    ASSERT_NE(conversion, nullptr);
    EXPECT_TRUE(conversion->isVisible());
    EXPECT_TRUE(conversion->windowTitle().contains(tiny));
    EXPECT_EQ(conversion->geometry().topLeft(), position);
    EXPECT_EQ(window.findChild<dialogs::CompareModelsDialog*>(), nullptr) << "the user has closed it";
}

TEST(ModelWindow, a_damaged_download_has_a_button_that_downloads_its_files_again) {
    ModelsFixture fixture;
    const QString name = QStringLiteral("org/model");
    fixture.downloads.add({.repo = name});
    const std::filesystem::path folder = fixture.wait_for_model(name).path;
    EXPECT_EQ(ModelsFixture::button(*fixture.card(name), QStringLiteral("Get missing files…")), nullptr);
    const std::filesystem::path shard = folder / "model-00002-of-00004.safetensors";
    std::filesystem::remove(std::filesystem::canonical(shard));
    fixture.library.refresh();
    const auto is_usable = [&] {
        return fixture.card(name) != nullptr && fixture.card(name)->model().overview.error.empty();
    };
    ASSERT_TRUE(wait_until([&] { return !is_usable(); }));
    QPushButton* const get_files =
        ModelsFixture::button(*fixture.card(name), QStringLiteral("Get missing files…"));
    ASSERT_NE(get_files, nullptr);
    get_files->click();
    auto* dialog = fixture.dialog<DownloadDialog>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->windowTitle(), QStringLiteral("Download org/model"));
    QPushButton* const accept = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(wait_until([&] { return accept->isEnabled(); }));
    accept->click();
    EXPECT_TRUE(wait_until(is_usable));
}

TEST(ModelWindow, a_model_moves_to_the_recently_used_ones_while_the_window_is_open) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    const QString heading = QStringLiteral("Recently used");
    EXPECT_FALSE(visible_text(fixture.window).contains(heading));
    const auto is_below = [&](const QString& text) {
        QApplication::processEvents();
        for (auto* label : fixture.window.findChildren<QLabel*>())
            if (label->isVisible() && label->text() == text)
                return fixture.card(tiny)->mapTo(&fixture.window, QPoint()).y() >
                       label->mapTo(&fixture.window, QPoint()).y();
        return false;
    };
    const QString others = QStringLiteral("On this computer");
    EXPECT_TRUE(wait_until([&] { return is_below(others); }));
    fixture.window.set_recent_models({tiny});
    EXPECT_TRUE(visible_text(fixture.window).contains(heading));
    EXPECT_TRUE(wait_until([&] { return is_below(heading) && !is_below(others); }));
    fixture.window.set_recent_models({});
    EXPECT_FALSE(visible_text(fixture.window).contains(heading));
    EXPECT_TRUE(wait_until([&] { return is_below(others); }));
}

TEST(ModelWindow, recently_used_models_are_listed_with_the_latest_first) {
    ModelsFixture fixture;
    for (const char* name : {"another", "small"})
        write_parts(fixture.folders.own_folder() / name, {io::GgufPart::thinker});
    fixture.window.set_recent_models({QStringLiteral("small"), tiny, QStringLiteral("another")});
    fixture.library.refresh();
    for (const char* name : {"another", "small", "tiny"}) fixture.wait_for_model(QString::fromUtf8(name));
    const auto wait_until_above = [&](const char* upper, const char* lower) {
        const auto position = [&](const char* name) {
            return fixture.card(QString::fromUtf8(name))->mapTo(&fixture.window, QPoint()).y();
        };
        return wait_until([&] { return position(upper) < position(lower); });
    };
    EXPECT_TRUE(wait_until_above("small", "tiny"));
    EXPECT_TRUE(wait_until_above("tiny", "another"));
    fixture.window.set_recent_models({QStringLiteral("another"), QStringLiteral("small"), tiny});
    EXPECT_TRUE(wait_until_above("another", "small"));
    EXPECT_TRUE(wait_until_above("small", "tiny"));
}

TEST(ModelWindow, a_hint_is_shown_if_the_built_in_model_is_the_only_one) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    fixture.wait_for_model(QStringLiteral("built-in"));
    const QString hint = QStringLiteral("Download one below");
    EXPECT_FALSE(visible_text(fixture.window).contains(hint));
    std::filesystem::remove_all(fixture.folders.own_folder() / "tiny");
    fixture.library.refresh();
    ASSERT_TRUE(wait_until([&] { return visible_text(fixture.window).contains(hint); }));
    EXPECT_TRUE(visible_text(fixture.window).contains(QStringLiteral("“Convert…” on its card")));
    EXPECT_NE(ModelsFixture::button(fixture.window, QStringLiteral("Download…")), nullptr);
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

TEST(ModelWindow, each_thinker_gets_a_speech_part_with_a_name_of_its_own) {
    ModelsFixture fixture;
    const models::LocalModel released_model = fixture.wait_for_model(tiny);
    QStringList folders;
    for (const char* name : {"first", "org/second.gguf"}) {
        models::LocalModel thinker;
        thinker.name = QString::fromUtf8(name);
        dialogs::ConvertDialog dialog(fixture.library, fixture.conversions, released_model, fixture.speeds);
        dialog.choose_speech_part_for(thinker);
        const auto choices = dialog.findChildren<QRadioButton*>();
        choices.last()->setChecked(true);
        choices.at(1)->setChecked(true);  // the formats do not change the name
        for (auto* edit : dialog.findChildren<QLineEdit*>())
            if (edit->accessibleName() == QStringLiteral("Name of the result, or its folder"))
                folders.append(edit->text());
        QPushButton* const convert = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        ASSERT_TRUE(wait_until([&] { return convert->isEnabled(); }));
        convert->click();
    }
    EXPECT_EQ(folders, (QStringList{fixture.folders.file("models/first-speech"),
                                    fixture.folders.file("models/second-speech")}));
    for (const auto& job : fixture.conversions.all()) {
        ASSERT_TRUE(wait_until([&] { return job->state() == models::ConversionJob::State::finished; }))
            << job->error().text().toStdString();
        EXPECT_TRUE(std::filesystem::exists(job->request().folder / "speech.gguf"));
    }
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
    EXPECT_EQ(fixture.requested_models, QStringList{tiny});
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
    session::LoadedModel loaded;
    loaded.device = "a card";
    loaded.device_memory = std::uint64_t{3} << 30;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    EXPECT_TRUE(visible_text(card).contains(QStringLiteral("In use")));
    EXPECT_EQ(card.fit_text(), QStringLiteral("It takes 3.0\u00a0GiB of the memory of a card."));
    EXPECT_EQ(ModelsFixture::button(card, QStringLiteral("Load tiny")), nullptr);
    EXPECT_NE(ModelsFixture::button(card, QStringLiteral("Unload tiny")), nullptr);
    EXPECT_FALSE(visible_text(*fixture.card(QStringLiteral("built-in"))).contains(QStringLiteral("In use")));
}

TEST(ModelWindow, the_memory_of_the_model_in_use_counts_as_free) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    ASSERT_TRUE(fixture.library.memory());
    fixture.loader.load({.name = tiny, .path = fixture.card(tiny)->model().path});
    session::LoadedModel loaded;
    loaded.device = fixture.library.memory()->device;
    loaded.device_memory = 12345;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    EXPECT_TRUE(wait_until([&] { return fixture.library.use().model_in_use.device_bytes == 12345; }));
}

TEST(ModelWindow, a_folder_that_the_user_adds_is_searched_for_models) {
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
std::set<QWidget*> collect_tab_stops(QWidget& window) {
    window.activateWindow();
    QApplication::processEvents();
    std::set<QWidget*> stops;
    QTest::keyClick(&window, Qt::Key_Tab);
    for (QWidget* focus = window.focusWidget(); focus != nullptr && stops.insert(focus).second;
         focus = window.focusWidget())
        QTest::keyClick(focus, Qt::Key_Tab);
    return stops;
}

TEST(ModelWindow, every_button_is_reached_with_the_tab_key) {
    ModelsFixture fixture;
    fixture.wait_for_model(tiny);
    fixture.downloads.add({.repo = QStringLiteral("org/model")});
    const std::set<QWidget*> stops = collect_tab_stops(fixture.window);
    for (auto* button : fixture.window.findChildren<QPushButton*>()) {
        if (!button->isVisible() || !button->isEnabled()) continue;
        EXPECT_TRUE(stops.contains(button))
            << button->accessibleName().toStdString() << button->text().toStdString();
    }
}

TEST(Amounts, are_formatted_with_units) {
    EXPECT_EQ(bytes_text(150'000'000'000), QStringLiteral("140\u00a0GiB"));
    EXPECT_EQ(bytes_text(69'450'000'000), QStringLiteral("64.7\u00a0GiB"));
    EXPECT_EQ(bytes_text(536'870'912), QStringLiteral("512\u00a0MiB"));
    EXPECT_EQ(bytes_text(3'500'000), QStringLiteral("3.3\u00a0MiB"));
    EXPECT_EQ(bytes_text(1), QStringLiteral("1\u00a0KiB"));
    EXPECT_EQ(bytes_text(0), QStringLiteral("0\u00a0KiB"));
    EXPECT_EQ(models::rate_text(36.0 * 1024 * 1024), QStringLiteral("36.0\u00a0MiB/s"));
    EXPECT_EQ(models::duration_text(10), QStringLiteral("less than a minute"));
    EXPECT_EQ(models::duration_text(61), QStringLiteral("2\u00a0min"));
    EXPECT_EQ(models::duration_text(3900), QStringLiteral("1\u00a0h\u00a005\u00a0min"));
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
}  // namespace govor::test::model_window_test
