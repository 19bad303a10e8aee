#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "assistant/example_questions.h"
#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "dialogs/model_window.h"
#include "dialogs/settings_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/sound/sounds.h"
#include "models/known_models.h"
#include "widgets/welcome.h"

// Tests of the settings, the first steps, the help and the buttons of notices in the running program.
namespace govor::test::settings_window_test {
namespace {

using assistant::Notice;
using dialogs::FirstRunDialog;
using dialogs::HelpDialog;
using dialogs::ModelWindow;
using dialogs::SettingsDialog;

template <typename Dialog>
Dialog* find_open_dialog(program::Program& program) {
    for (auto* dialog : program.window().findChildren<Dialog*>())
        if (dialog->isVisible()) return dialog;
    return nullptr;
}

class Windows : public EndToEndTest {
  protected:
    void SetUp() override { program().window().open(std::nullopt); }
    void TearDown() override {
        program().apply(store::Settings());
        QCoreApplication::processEvents();  // a change of the language reopens dialogs
        for (auto* dialog : program().window().findChildren<QDialog*>()) dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        activate_window();
    }
    static SettingsDialog& open_settings(SettingsDialog::Page page) {
        Q_EMIT program().window().settings_requested();
        auto* dialog = find_open_dialog<SettingsDialog>(program());
        dialog->open_page(page);
        return *dialog;
    }
    static void choose(QWidget& parent, const char* name, const char* text) {
        for (auto* box : parent.findChildren<QComboBox*>()) {
            if (box->accessibleName() != QString::fromUtf8(name)) continue;
            const int index = box->findText(QString::fromUtf8(text));
            EXPECT_GE(index, 0) << text;
            box->setCurrentIndex(index);
            Q_EMIT box->activated(index);
            return;
        }
        ADD_FAILURE() << "no combo box with the name " << name;
    }
    static std::vector<QPushButton*> example_buttons() {
        const QStringList questions = assistant::example_questions(program().loader());
        std::vector<QPushButton*> buttons;
        for (auto* button : program().window().findChild<widgets::Welcome*>()->findChildren<QPushButton*>())
            if (button->isVisible() && questions.contains(button->text())) buttons.push_back(button);
        return buttons;
    }
    // Shows a notice with a button for `action` and clicks the button, which has this text.
    static void click_notice_button(Notice::Action action, const char* text) {
        widgets::NoticeBar& notices = program().window().notices();
        notices.show_notice({.severity = Notice::Severity::warning,
                             .message = QStringLiteral("A notice with a button."),
                             .action = action});
        for (auto* button : notices.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QString::fromUtf8(text)) return button->click();
        ADD_FAILURE() << "no button with the text " << text;
    }
    static QString menu_title() { return program().window().menuBar()->actions().front()->text(); }
};

TEST_F(Windows, the_language_is_switched_while_the_settings_are_open_and_is_saved) {
    SettingsDialog& before = open_settings(SettingsDialog::Page::appearance);
    EXPECT_EQ(menu_title(), QStringLiteral("&Conversation"));
    choose(before, "Language", "Русский");
    wait_until("Russian", [] { return menu_title() == QStringLiteral("&Беседа"); });
    wait_until("the settings in Russian", [&] {
        const auto* dialog = find_open_dialog<SettingsDialog>(program());
        return dialog != nullptr && dialog != &before;
    });
    auto* after = find_open_dialog<SettingsDialog>(program());
    ASSERT_NE(after, nullptr);
    EXPECT_EQ(after->windowTitle(), QStringLiteral("Настройки"));
    EXPECT_EQ(after->page(), SettingsDialog::Page::appearance);
    const store::SettingsFile file(store::standard_directories().settings_file());
    wait_until("the settings on the disk", [&] { return file.load().language == QStringLiteral("ru"); });
    choose(*after, "Язык", "English");
    wait_until("English", [] { return menu_title() == QStringLiteral("&Conversation"); });
}

TEST_F(Windows, the_theme_is_switched_at_once) {
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::appearance);
    choose(dialog, "Theme", "Dark");
    EXPECT_LT(QApplication::palette().color(QPalette::Base).lightness(), 128);
    choose(dialog, "Theme", "Light");
    EXPECT_GT(QApplication::palette().color(QPalette::Base).lightness(), 128);
}

TEST_F(Windows, exported_settings_are_imported_and_applied) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::appearance);
    choose(dialog, "Theme", "Dark");
    choose(dialog, "Text size", "125%");
    Q_EMIT dialog.export_requested(path);
    program().apply(store::Settings());
    EXPECT_EQ(program().settings().text_size, 100);
    Q_EMIT dialog.import_requested(path);
    EXPECT_EQ(program().settings().text_size, 125);
    EXPECT_EQ(program().settings().colors, store::ColorChoice::dark);
    EXPECT_LT(QApplication::palette().color(QPalette::Base).lightness(), 128);
}

TEST_F(Windows, settings_that_could_not_be_saved_are_reported_until_they_are_saved) {
    const QString path = store::standard_directories().settings_file();
    const QString saved_path = path + QStringLiteral(".saved");
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::appearance);
    ASSERT_TRUE(QFile::rename(path, saved_path));
    ASSERT_TRUE(QDir().mkdir(path));
    choose(dialog, "Theme", "Dark");
    wait_for_notice("The settings in");
    ASSERT_TRUE(QDir().rmdir(path));
    ASSERT_TRUE(QFile::rename(saved_path, path));
    choose(dialog, "Theme", "Light");
    const store::SettingsFile file(path);
    wait_until("the settings on the disk", [&] { return file.load().colors == store::ColorChoice::light; });
    EXPECT_FALSE(has_notice("The settings in"));
}

TEST_F(Windows, the_notice_that_no_model_is_loaded_opens_the_window_models) {
    click_notice_button(Notice::Action::choose_model, "Open model…");
    EXPECT_NE(find_open_dialog<ModelWindow>(program()), nullptr);
}

TEST_F(Windows, the_notice_about_the_built_in_model_leads_to_the_download_of_the_full_one) {
    click_notice_button(Notice::Action::get_full_model, "Get the full model…");
    const auto* window = find_open_dialog<ModelWindow>(program());
    ASSERT_NE(window, nullptr);
    const QString download = QString::fromUtf8(models::released_repo) + QStringLiteral(": Download…");
    const auto buttons = window->findChildren<QPushButton*>();
    EXPECT_TRUE(std::ranges::any_of(buttons, [&](const QPushButton* button) {
        return button->isVisible() && button->accessibleName() == download;
    }));
}

TEST_F(Windows, the_notice_about_a_microphone_opens_the_sound_settings) {
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::appearance);
    click_notice_button(Notice::Action::sound_settings, "Sound settings…");
    EXPECT_EQ(find_open_dialog<SettingsDialog>(program()), &dialog);
    EXPECT_EQ(dialog.page(), SettingsDialog::Page::sound);
    dialog.close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    click_notice_button(Notice::Action::sound_settings, "Sound settings…");
    EXPECT_NE(find_open_dialog<SettingsDialog>(program()), nullptr);
}

TEST_F(Windows, the_microphone_is_recorded_assessed_and_played_back) {
    widgets::SoundCheck& check = open_settings(SettingsDialog::Page::sound).sound().sound_check();
    const auto recording = server().record();
    const std::size_t turns_before = turn_count();
    bool was_played = false;
    QObject::connect(&check, &widgets::SoundCheck::play_requested, [&] { was_played = true; });
    check.begin();
    wait_until("recording", [&] { return check.status_text().startsWith(QStringLiteral("Recording")); });
    server().play_into_microphone(noise(16000, 0.2F));
    check.end();
    wait_until("the end of the recording",
               [&] { return check.state() != widgets::SoundCheck::State::recording; });
    EXPECT_TRUE(was_played);
    EXPECT_TRUE(check.status_text().startsWith(QStringLiteral("Good"))) << check.status_text().toStdString();
    wait_until("the end", [&] { return check.state() == widgets::SoundCheck::State::idle; });
    EXPECT_GT(recording->audible_samples(), device_rate.value / 2);
    EXPECT_EQ(turn_count(), turns_before) << "a test recording is not a question";
}

TEST_F(Windows, a_sample_of_a_voice_is_played_and_belongs_to_no_conversation) {
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::voice);
    const auto recording = server().record();
    for (auto* button : dialog.voice().findChildren<QPushButton*>())
        if (button->isEnabled() && button->text() == QStringLiteral("Listen")) button->click();
    QStringList texts;
    for (const auto* button : dialog.voice().findChildren<QPushButton*>()) texts.append(button->text());
    EXPECT_EQ(texts.count(QStringLiteral("Stop")), 1) << texts.join(QLatin1Char('|')).toStdString();
    wait_until("the voice", [&] { return recording->audible_samples() > device_rate.value / 2; });
    wait_until("its end", [] { return phase() == assistant::Phase::idle; });
    EXPECT_FALSE(program().controller().conversation());
    for (const auto* button : dialog.voice().findChildren<QPushButton*>())
        EXPECT_NE(button->text(), QStringLiteral("Stop"));
}

TEST_F(Windows, the_first_steps_can_be_skipped_and_opened_again) {
    Q_EMIT program().window().first_run_requested();
    auto* dialog = find_open_dialog<FirstRunDialog>(program());
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->step(), FirstRunDialog::Step::sound);
    press_key();  // starts a test recording
    wait_until("recording",
               [&] { return dialog->sound_check().state() == widgets::SoundCheck::State::recording; });
    EXPECT_EQ(phase(), assistant::Phase::idle);
    release_key();
    wait_until("the end of the recording",
               [&] { return dialog->sound_check().state() != widgets::SoundCheck::State::recording; });
    dialog->reject();
    EXPECT_EQ(find_open_dialog<FirstRunDialog>(program()), nullptr);
    Q_EMIT program().window().first_run_requested();
    dialog = find_open_dialog<FirstRunDialog>(program());
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->step(), FirstRunDialog::Step::sound);
    EXPECT_TRUE(program().settings().has_shown_first_run);
}

// The built-in model was trained with these questions; to any other question it answers that it does not
// know.
TEST_F(Windows, the_built_in_model_answers_every_example) {
    const auto ask_examples = [] {
        QStringList texts;
        for (std::size_t i = 0; i < example_buttons().size(); ++i) {
            example_buttons().at(i)->click();
            wait_for_answer();
            texts.append(newest_turn().answer);
            program().window().open(std::nullopt);
            QApplication::processEvents();
        }
        return texts;
    };
    ASSERT_EQ(example_buttons().size(), 3U);
    EXPECT_EQ(ask_examples(),
              QStringList({QStringLiteral("Seven plus five is twelve."), QStringLiteral("The sky is blue."),
                           QStringLiteral("I can add numbers, name capitals, colors and opposites, count, "
                                          "and repeat what you say.")}));
    store::Settings russian;
    russian.language = QStringLiteral("ru");
    program().apply(russian);
    wait_until("Russian", [] { return menu_title() == QStringLiteral("&Беседа"); });
    EXPECT_EQ(
        ask_examples(),
        QStringList({QStringLiteral("Семь плюс пять будет двенадцать."), QStringLiteral("Небо голубое."),
                     QStringLiteral("Я умею складывать числа, называть столицы и цвета, считать и "
                                    "повторять слова.")}));
}

TEST_F(Windows, help_contains_a_diagnosis_of_this_computer) {
    Q_EMIT program().window().help_requested(false);
    auto* help = find_open_dialog<HelpDialog>(program());
    ASSERT_NE(help, nullptr);
    EXPECT_EQ(help->page(), HelpDialog::Page::troubleshooting);
    auto* symptoms = help->findChild<QListWidget*>();
    ASSERT_EQ(symptoms->count(), 8);
    QString text;
    for (int i = 0; i < symptoms->count(); ++i) {
        symptoms->setCurrentRow(i);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (auto* label : help->findChildren<QLabel*>()) text += label->text() + QLatin1Char('\n');
    }
    EXPECT_TRUE(text.contains(QString::fromStdString(program().loader().model().device)));
    ASSERT_FALSE(program().loudspeakers().empty());
    EXPECT_TRUE(text.contains(QString::fromStdString(program().loudspeakers().front().name)));
    EXPECT_TRUE(text.contains(QStringLiteral("F9")));
    EXPECT_TRUE(text.contains(program().store().folder()));
    Q_EMIT program().window().help_requested(true);
    help = find_open_dialog<HelpDialog>(program());
    ASSERT_NE(help, nullptr);
    EXPECT_EQ(help->page(), HelpDialog::Page::shortcuts);
}

TEST_F(Windows, all_conversations_and_old_recordings_are_deleted_on_request) {
    ask("what is seven plus five");
    wait_for_answer();
    ASSERT_TRUE(newest_turn().answer_sound);
    const store::TurnId turn = newest_turn().id;
    wait_until("the sound on the disk", [&] { return program().store().turn(turn)->is_on_disk; });
    program().store().remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    EXPECT_FALSE(program().store().turn(turn)->answer_sound);
    SettingsDialog& dialog = open_settings(SettingsDialog::Page::privacy);
    const auto request_deletion = [&](QMessageBox::StandardButton choice) {
        for (auto* delete_button : dialog.privacy().findChildren<QPushButton*>())
            if (delete_button->text() == QStringLiteral("&Delete all conversations…")) delete_button->click();
        for (auto* box : dialog.findChildren<QMessageBox*>())
            if (box->isVisible()) return box->button(choice)->click();
        ADD_FAILURE() << "there is no question";
    };
    request_deletion(QMessageBox::No);
    EXPECT_FALSE(program().store().conversations().empty());
    EXPECT_TRUE(program().controller().conversation());
    request_deletion(QMessageBox::Yes);
    EXPECT_TRUE(program().store().conversations().empty());
    EXPECT_FALSE(program().controller().conversation()) << "the deleted conversation is closed";
}

// Saves images of the windows for review, like tests/gui/program/screens_test.cpp, with the data of the
// program.
TEST_F(Windows, help_and_settings_are_saved_as_images) {
    if (!qEnvironmentVariableIsSet("GOVOR_SCREENS")) GTEST_SKIP() << "GOVOR_SCREENS is not set";
    const auto save_image = [](QWidget& window, const QString& name) {
        QApplication::processEvents();
        QApplication::processEvents();
        EXPECT_TRUE(window.grab().save(qEnvironmentVariable("GOVOR_SCREENS") + QLatin1Char('/') + name));
    };
    for (const char* language : {"en", "ru"}) {
        store::Settings settings;
        settings.language = QString::fromUtf8(language);
        program().apply(settings);
        QApplication::processEvents();
        const auto image_name = [&](const char* subject) {
            return QStringLiteral("program-%1-%2.png").arg(QLatin1String(subject), settings.language);
        };
        Q_EMIT program().window().help_requested(false);
        auto* help = find_open_dialog<HelpDialog>(program());
        save_image(*help, image_name("troubleshooting"));
        help->open_page(HelpDialog::Page::metrics);
        save_image(*help, image_name("figures"));
        help->open_page(HelpDialog::Page::shortcuts);
        save_image(*help, image_name("shortcuts"));
        help->close();
        SettingsDialog& dialog = open_settings(SettingsDialog::Page::keys);
        save_image(dialog, image_name("keys"));
        dialog.open_page(SettingsDialog::Page::model);
        save_image(dialog, image_name("model"));
        dialog.close();
        program().window().resize(800, 500);
        save_image(program().window(), image_name("window"));
    }
}

}  // namespace
}  // namespace govor::test::settings_window_test
