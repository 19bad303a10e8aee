#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <set>

#include "dialogs/first_run_dialog.h"
#include "gui/assistant/controller_fixture.h"
#include "gui/program/settings_fixture.h"

namespace govor::test {
namespace {

using dialogs::FirstRunDialog;
using Step = FirstRunDialog::Step;
using widgets::SoundCheck;

QPushButton* button(const QWidget& window, const char* text) {
    for (auto* one : window.findChildren<QPushButton*>())
        if (one->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return one;
    return nullptr;
}

sound::TestRecording recording(float amplitude, std::size_t samples = 16000) {
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

TEST_F(FirstSteps, lead_from_the_sound_over_the_model_to_a_question) {
    EXPECT_EQ(dialog.step(), Step::sound);
    button(dialog, "Next")->click();
    EXPECT_EQ(dialog.step(), Step::model);
    button(dialog, "Next")->click();
    EXPECT_EQ(dialog.step(), Step::hello);
    button(dialog, "Back")->click();
    EXPECT_EQ(dialog.step(), Step::model);
    button(dialog, "Next")->click();
    button(dialog, "Done")->click();
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(FirstSteps, can_be_skipped_at_once) {
    button(dialog, "Skip")->click();
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(settings.written, 0);
}

TEST_F(FirstSteps, the_talk_key_records_while_it_is_held_and_then_plays) {
    QSignalSpy record(&dialog.check(), &SoundCheck::record_requested);
    QSignalSpy stop(&dialog.check(), &SoundCheck::stop_requested);
    QSignalSpy play(&dialog.check(), &SoundCheck::play_requested);
    EXPECT_TRUE(dialog.talk_key_changed(true));
    EXPECT_EQ(record.count(), 1);
    EXPECT_EQ(dialog.check().state(), SoundCheck::State::recording);
    EXPECT_TRUE(dialog.talk_key_changed(false));
    EXPECT_EQ(stop.count(), 1);
    dialog.check().show_recording(recording(0.2F));
    EXPECT_EQ(play.count(), 1);
    EXPECT_TRUE(dialog.check().verdict().startsWith(QStringLiteral("Good")));
    dialog.check().show_played();
    EXPECT_EQ(dialog.check().state(), SoundCheck::State::idle);
    dialog.open_step(Step::hello);
    EXPECT_FALSE(dialog.talk_key_changed(true)) << "there it asks";
}

TEST_F(FirstSteps, say_what_is_wrong_with_a_recording) {
    const auto verdict = [&](const sound::TestRecording& heard) {
        dialog.check().show_played();
        dialog.check().begin();
        dialog.check().show_recording(heard);
        return dialog.check().verdict();
    };
    EXPECT_TRUE(verdict(recording(0, 0)).startsWith(QStringLiteral("The microphone delivered no sound")));
    EXPECT_TRUE(verdict(recording(0.0005F)).startsWith(QStringLiteral("Nothing was loud enough")));
    EXPECT_TRUE(verdict(recording(0.004F)).startsWith(QStringLiteral("Very quiet")));
    EXPECT_TRUE(verdict(recording(1)).startsWith(QStringLiteral("Too loud")));
    EXPECT_TRUE(verdict(recording(0.1F)).startsWith(QStringLiteral("Good")));
}

TEST_F(FirstSteps, a_recording_of_another_check_is_not_played) {
    QSignalSpy play(&dialog.check(), &SoundCheck::play_requested);
    dialog.check().show_recording(recording(0.2F));
    EXPECT_EQ(play.count(), 0);
}

TEST_F(FirstSteps, closing_them_ends_the_recording) {
    auto other = std::make_unique<SoundCheck>();
    int stopped = 0;
    QObject::connect(other.get(), &SoundCheck::stop_requested, [&] { ++stopped; });
    other->begin();
    other.reset();
    EXPECT_EQ(stopped, 1);
}

TEST_F(FirstSteps, offer_the_models_of_this_computer) {
    QSignalSpy found(&dialog, &FirstRunDialog::found_model_requested);
    QSignalSpy built_in(&dialog, &FirstRunDialog::built_in_requested);
    dialog.open_step(Step::model);
    EXPECT_FALSE(button(dialog, "Use it")->isVisible());
    dialog.show_found_models({QStringLiteral("one"), QStringLiteral("two")});
    button(dialog, "Use it")->click();
    ASSERT_EQ(found.count(), 1);
    EXPECT_EQ(found[0][0].toString(), QStringLiteral("one"));
    EXPECT_EQ(dialog.step(), Step::hello);
    dialog.open_step(Step::model);
    button(dialog, "Talk to the built-in model now")->click();
    EXPECT_EQ(built_in.count(), 1);
}

TEST_F(FirstSteps, a_click_asks_an_example_question) {
    QSignalSpy asked(&dialog, &FirstRunDialog::asked);
    dialog.open_step(Step::hello);
    QPushButton* example = button(dialog, "Tell me a short story about a lighthouse.");
    ASSERT_NE(example, nullptr);
    EXPECT_TRUE(example->isVisible());
    example->click();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(FirstSteps, every_control_is_reached_by_tab) {
    dialog.show_found_models({QStringLiteral("one")});
    for (int step = 0; step < FirstRunDialog::steps; ++step) {
        dialog.open_step(static_cast<Step>(step));
        button(dialog, step + 1 < FirstRunDialog::steps ? "Next" : "Done")->setFocus();
        std::set<QWidget*> met;
        QWidget* focus = QApplication::focusWidget();
        while (focus != nullptr && met.insert(focus).second) {
            QTest::keyClick(focus, Qt::Key_Tab);
            focus = QApplication::focusWidget();
        }
        for (auto* one : dialog.findChildren<QWidget*>()) {
            if (!(one->focusPolicy() & Qt::TabFocus) || !one->isVisible() || !one->isEnabled()) continue;
            EXPECT_TRUE(met.contains(one)) << step << ' ' << one->metaObject()->className();
        }
    }
}

}  // namespace
}  // namespace govor::test
