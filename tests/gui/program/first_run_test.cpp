#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "dialogs/first_run_dialog.h"
#include "gui/assistant/controller_fixture.h"
#include "gui/models/models_fixture.h"
#include "gui/program/settings_fixture.h"
#include "messages/translated.h"

namespace govor::test::first_run_test {
namespace {

using dialogs::FirstRunDialog;
using Step = FirstRunDialog::Step;
using widgets::SoundCheck;

QPushButton* button(const QWidget& window, const char* text) {
    for (auto* candidate : window.findChildren<QPushButton*>())
        if (candidate->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return candidate;
    return nullptr;
}

QComboBox& combo_box(const QWidget& window, const char* name) {
    for (auto* candidate : window.findChildren<QComboBox*>())
        if (candidate->accessibleName() == QString::fromUtf8(name)) return *candidate;
    throw std::runtime_error(name);
}

sound::TestRecording make_recording(float amplitude, std::size_t samples = 16000) {
    std::vector<float> wave(samples);
    for (std::size_t i = 0; i < samples; ++i) wave[i] = i / 20 % 2 == 0 ? amplitude : -amplitude;
    return {std::make_shared<const std::vector<float>>(std::move(wave)), 1};
}

struct FirstSteps : testing::Test {
    FirstSteps() {
        dialog.show_model(fixture.loader);
        dialog.show();
        dialog.activateWindow();
        QApplication::processEvents();
    }
    ControllerFixture fixture;
    SettingsFixture settings;
    FirstRunDialog dialog{settings.editor};
};

TEST_F(FirstSteps, lead_from_the_sound_check_through_the_model_to_a_question) {
    EXPECT_EQ(dialog.step(), Step::sound);
    button(dialog, "Next")->click();
    EXPECT_EQ(dialog.step(), Step::model);
    button(dialog, "Next")->click();
    EXPECT_EQ(dialog.step(), Step::first_question);
    button(dialog, "Back")->click();
    EXPECT_EQ(dialog.step(), Step::model);
    button(dialog, "Next")->click();
    button(dialog, "Done")->click();
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(FirstSteps, can_be_skipped_immediately) {
    button(dialog, "Skip")->click();
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(settings.writes, 0);
}

TEST_F(FirstSteps, the_talk_key_records_while_it_is_held_and_then_plays) {
    QSignalSpy record_requests(&dialog.sound_check(), &SoundCheck::record_requested);
    QSignalSpy stop_requests(&dialog.sound_check(), &SoundCheck::stop_requested);
    QSignalSpy play_requests(&dialog.sound_check(), &SoundCheck::play_requested);
    EXPECT_TRUE(dialog.handle_talk_key(true));
    EXPECT_EQ(record_requests.count(), 1);
    EXPECT_EQ(dialog.sound_check().state(), SoundCheck::State::recording);
    EXPECT_TRUE(dialog.handle_talk_key(false));
    EXPECT_EQ(stop_requests.count(), 1);
    dialog.sound_check().show_recording(make_recording(0.2F));
    EXPECT_EQ(play_requests.count(), 1);
    EXPECT_TRUE(dialog.sound_check().status_text().startsWith(QStringLiteral("Good")));
    dialog.sound_check().end_playback();
    EXPECT_EQ(dialog.sound_check().state(), SoundCheck::State::idle);
    dialog.open_step(Step::first_question);
    EXPECT_FALSE(dialog.handle_talk_key(true)) << "in this step the key begins a question";
}

TEST_F(FirstSteps, the_button_of_the_test_tone_stops_it) {
    QSignalSpy tone_requests(&dialog.sound_check(), &SoundCheck::tone_requested);
    QSignalSpy stop_requests(&dialog.sound_check(), &SoundCheck::stop_playback_requested);
    button(dialog, "Play a test tone")->click();
    EXPECT_EQ(tone_requests.count(), 1);
    ASSERT_NE(button(dialog, "Stop"), nullptr);
    dialog.sound_check().end_playback();
    EXPECT_EQ(button(dialog, "Stop"), nullptr) << "the tone has ended";
    button(dialog, "Play a test tone")->click();
    button(dialog, "Stop")->click();
    EXPECT_EQ(stop_requests.count(), 1);
    EXPECT_EQ(tone_requests.count(), 2);
    ASSERT_NE(button(dialog, "Play a test tone"), nullptr);
    dialog.sound_check().begin();
    EXPECT_FALSE(button(dialog, "Play a test tone")->isEnabled()) << "it would be recorded";
    dialog.sound_check().show_recording(make_recording(0.2F));
    EXPECT_NE(button(dialog, "Stop"), nullptr) << "the recording is being played";
}

TEST_F(FirstSteps, report_the_fault_of_a_recording) {
    const auto assess_recording = [&](const sound::TestRecording& test_recording) {
        dialog.sound_check().end_playback();
        dialog.sound_check().begin();
        dialog.sound_check().show_recording(test_recording);
        return dialog.sound_check().status_text();
    };
    EXPECT_TRUE(assess_recording(make_recording(0, 0))
                    .startsWith(QStringLiteral("The microphone delivered no sound")));
    EXPECT_TRUE(
        assess_recording(make_recording(0.0005F)).startsWith(QStringLiteral("Nothing was loud enough")));
    EXPECT_TRUE(assess_recording(make_recording(0.004F)).startsWith(QStringLiteral("Very quiet")));
    EXPECT_TRUE(assess_recording(make_recording(1)).startsWith(QStringLiteral("Too loud")));
    EXPECT_TRUE(assess_recording(make_recording(0.1F)).startsWith(QStringLiteral("Good")));
}

TEST_F(FirstSteps, a_recording_of_another_check_is_not_played) {
    QSignalSpy play_requests(&dialog.sound_check(), &SoundCheck::play_requested);
    dialog.sound_check().show_recording(make_recording(0.2F));
    EXPECT_EQ(play_requests.count(), 0);
}

TEST_F(FirstSteps, closing_the_sound_check_stops_the_recording) {
    auto other = std::make_unique<SoundCheck>();
    int stop_requests = 0;
    QObject::connect(other.get(), &SoundCheck::stop_requested, [&] { ++stop_requests; });
    other->begin();
    other.reset();
    EXPECT_EQ(stop_requests, 1);
}

TEST_F(FirstSteps, offer_the_models_of_this_computer) {
    QSignalSpy found_model_requests(&dialog, &FirstRunDialog::found_model_requested);
    QSignalSpy built_in_requests(&dialog, &FirstRunDialog::built_in_requested);
    dialog.open_step(Step::model);
    EXPECT_FALSE(button(dialog, "Use it")->isVisible());
    dialog.show_found_models(std::vector<FirstRunDialog::FoundModel>{
        {QStringLiteral("one"), QStringLiteral("It fits.")}, {QStringLiteral("two"), QString()}});
    EXPECT_TRUE(visible_text(dialog).contains(QStringLiteral("It fits.")));
    button(dialog, "Use it")->click();
    ASSERT_EQ(found_model_requests.count(), 1);
    EXPECT_EQ(found_model_requests[0][0].toString(), QStringLiteral("one"));
    EXPECT_EQ(dialog.step(), Step::first_question);
    dialog.open_step(Step::model);
    button(dialog, "Talk to the built-in model now")->click();
    EXPECT_EQ(built_in_requests.count(), 1);
}

TEST_F(FirstSteps, a_click_posts_an_example_question) {
    QSignalSpy questions(&dialog, &FirstRunDialog::question_asked);
    dialog.open_step(Step::first_question);
    QPushButton* example = button(dialog, "Tell me a short story about a lighthouse.");
    ASSERT_NE(example, nullptr);
    EXPECT_TRUE(example->isVisible());
    example->click();
    ASSERT_EQ(questions.count(), 1);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(FirstSteps, ask_for_a_sound_if_the_model_describes_sounds) {
    fixture.model_name = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner");
    fixture.load();
    dialog.show_model(fixture.loader);
    dialog.open_step(Step::first_question);
    const QString text = visible_text(dialog);
    EXPECT_TRUE(text.contains(QStringLiteral("record a sound"))) << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("Click a question"))) << text.toStdString();
    EXPECT_FALSE(button(dialog, "Tell me a short story about a lighthouse.")->isVisible());
}

TEST_F(FirstSteps, offer_usable_models_with_their_fit_and_new_ones) {
    ModelsFixture computer;
    const std::filesystem::path folder = computer.folders.own_folder();
    std::filesystem::copy(folder / "tiny", folder / "damaged");
    std::filesystem::resize_file(folder / "damaged/model-00002-of-00004.safetensors", 1000);
    computer.library.refresh();
    dialog.open_step(Step::model);
    const auto show_models = [&] { dialog.show_found_models(computer.library); };
    QObject::connect(&computer.library, &models::ModelLibrary::models_changed, &dialog, show_models);
    QObject::connect(&computer.library, &models::ModelLibrary::estimates_changed, &dialog, show_models);
    const models::LocalModel& tiny = computer.wait_for_model(QStringLiteral("tiny"));
    auto& found_models = combo_box(dialog, "Models on this computer");
    ASSERT_TRUE(wait_until([&] { return computer.card(QStringLiteral("damaged")) != nullptr; }));
    EXPECT_EQ(found_models.findText(QStringLiteral("damaged")), -1) << "it cannot be used";
    ASSERT_EQ(found_models.count(), 1);
    EXPECT_EQ(found_models.currentText(), QStringLiteral("tiny"));
    EXPECT_TRUE(visible_text(dialog).contains(translated(computer.library.estimate(tiny.path)->summary)));
    std::filesystem::copy(folder / "tiny", folder / "another");
    computer.library.refresh();
    computer.wait_for_model(QStringLiteral("another"));
    EXPECT_EQ(found_models.count(), 2);
    EXPECT_EQ(found_models.currentText(), QStringLiteral("tiny")) << "the choice is kept";
}

TEST_F(FirstSteps, mention_conversion) {
    dialog.open_step(Step::model);
    QSignalSpy requests(&dialog, &FirstRunDialog::model_requested);
    button(dialog, "Open, download or convert a model…")->click();
    EXPECT_EQ(requests.count(), 1);
}

TEST_F(FirstSteps, every_control_is_reached_by_tab) {
    dialog.show_found_models(
        std::vector<FirstRunDialog::FoundModel>{{QStringLiteral("one"), QStringLiteral("It fits.")}});
    for (int step = 0; step < FirstRunDialog::step_count; ++step) {
        dialog.open_step(static_cast<Step>(step));
        button(dialog, step + 1 < FirstRunDialog::step_count ? "Next" : "Done")->setFocus();
        std::set<QWidget*> visited;
        QWidget* focus = QApplication::focusWidget();
        while (focus != nullptr && visited.insert(focus).second) {
            QTest::keyClick(focus, Qt::Key_Tab);
            focus = QApplication::focusWidget();
        }
        for (auto* widget : dialog.findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || !widget->isEnabled())
                continue;
            EXPECT_TRUE(visited.contains(widget)) << step << ' ' << widget->metaObject()->className();
        }
    }
}

}  // namespace
}  // namespace govor::test::first_run_test
